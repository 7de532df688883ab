#!/usr/bin/env python3
"""Checks `.strings` files with the translate-toolkit, as `pofilter` does, in one process and without its detour by PO.

    Tests/Benchmarks/toolkit.py [--parse] FOLDER

Reads `<language>.lproj/*.strings` below a folder and runs all filters of the toolkit on every text that English has, too;
with `--parse` the files are only read. Needs the package `translate-toolkit`.
"""

import pathlib
import sys

from translate.filters import checks
from translate.storage import base, properties


def read(path):
    data = path.read_bytes()
    wide = data[:2] in (b"\xff\xfe", b"\xfe\xff")
    store = (properties.stringsfile if wide else properties.stringsutf8file)()
    try:
        store.parse(data)
    except (UnicodeError, ValueError):
        pass
    return {unit.name: unit.source for unit in store.units if unit.name}


def main():
    only_parses = sys.argv[1] == "--parse"
    tables = {}
    for path in sorted(pathlib.Path(sys.argv[-1]).rglob("*.lproj/*.strings")):
        tables[path.parent.stem, path.name] = read(path)
    failures = 0
    for (language, name), texts in tables.items():
        sources = tables.get(("en", name))
        if only_parses or language == "en" or sources is None:
            continue
        checker = checks.StandardChecker(checks.CheckerConfig(targetlanguage=language.replace("-", "_")))
        for key, text in texts.items():
            if key in sources:
                unit = base.TranslationUnit(sources[key])
                unit.target = text
                failures += len(checker.run_filters(unit))
    print(len(tables), failures)


if __name__ == "__main__":
    main()
