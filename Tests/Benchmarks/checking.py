#!/usr/bin/env python3
"""Measures `mizan check` against `plutil -lint` and a C program that does nothing.

    Tests/Benchmarks/checking.py [--corpus DIR] [--mizan PATH] [--toolkit PYTHON] [--runs N]

Makes translations of 40 languages in six scripts (240 files, 200,000 keys, 24 MB; always the same), one file of 50,000
keys and one small project, unless a folder with translations is named, and runs the programs in turn. CPU time is user
and system time of the whole process; the ratios are of runs that followed each other. Needs `cc`; `plutil` comes with
the Swift toolchain. Where a Python has the package `translate-toolkit` (`--toolkit`), its parser and its filters are run
over the same tables, once, because they take a minute.
"""

import argparse
import os
import pathlib
import random
import shutil
import subprocess
import tempfile

from measure import CPU, HERE, WALL, in_turn, median, mizan as built, ratio, run

LETTERS = {
    "Latin": "aeioubcdfglmnprstv", "Arabic": "ابتثجحدرزسشصعفقكلمنهوي", "Hebrew": "אבגדהוזחטיכלמנסעפצקרשת",
    "Devanagari": "कखगचजटतदनपबमयरलवसह", "Cyrillic": "абвгдежиклмнопрстуя", "Han": "一丁上下不中主之九了二人今他以会"}
LANGUAGES = {
    "en": "Latin", "ar": "Arabic", "he": "Hebrew", "fa": "Arabic", "hi": "Devanagari", "mr": "Devanagari", "ru": "Cyrillic",
    "uk": "Cyrillic", "bg": "Cyrillic", "ja": "Han", "zh-Hans": "Han", "zh-Hant": "Han"} | {
    tag: "Latin" for tag in (
        "fr de es it pt-BR nl sv da nb fi pl cs sk hu ro hr sl lt lv et tr vi id ms ca sq is eo").split()}
SHAPES = ["{}"] * 55 + ["{} %@ {}"] * 18 + ["{} %d {}"] * 6 + ["%1$@ {} %2$@"] * 8 + ["{} %1$@ {} %2$ld"] * 7 + ["{} %.2f"] * 6
PLURAL = """<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0"><dict>{}</dict></plist>
"""
RULE = """<key>{0}</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string><key>n</key><dict>
<key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string><key>NSStringFormatValueTypeKey</key>
<string>d</string><key>one</key><string>%d {1}</string><key>other</key><string>%d {1}</string></dict></dict>
"""


def words(source, script, count):
    letters = LETTERS[script]
    return " ".join("".join(source.choices(letters, k=source.randint(3, 8))) for _ in range(count))


def table(name, language, script, keys):
    shapes = random.Random(name)
    source = random.Random(f"{name}/{language}")
    lines = []
    for number in range(keys):
        shape = shapes.choice(SHAPES)
        text = shape.format(*(words(source, script, source.randint(1, 6)) for _ in range(2)))
        lines.append(f'/* Table {name}, row {number} */\n"{name.lower()}.screen.label.{number:05}" = "{text}";\n')
    return "\n".join(lines)


def make(folder):
    for language, script in LANGUAGES.items():
        place = folder / "corpus" / f"{language}.lproj"
        place.mkdir(parents=True)
        for name in ["Account", "Catalog", "Checkout", "Localizable", "Orders"]:
            (place / f"{name}.strings").write_text(table(name, language, script, 1_000), encoding="utf-8")
        source = random.Random(language)
        rules = "".join(RULE.format(f"rule.{number}", words(source, script, 2)) for number in range(10))
        (place / "Plurals.stringsdict").write_text(PLURAL.format(rules), encoding="utf-8")
    (folder / "one" / "en.lproj").mkdir(parents=True)
    (folder / "one" / "en.lproj" / "One.strings").write_text(table("One", "en", "Latin", 50_000), encoding="utf-8")
    for language in ["en", "ar", "hi"]:
        place = folder / "small" / f"{language}.lproj"
        place.mkdir(parents=True)
        (place / "A.strings").write_text(table("A", language, LANGUAGES[language], 20), encoding="utf-8")


def compare_with_toolkit(python, folder, ours):
    """Runs the translate-toolkit over the tables of a folder; `ours` are the runs of mizan with one thread."""
    if shutil.which(python) is None or subprocess.run([python, "-c", "import translate"], capture_output=True).returncode:
        return
    mine = median([CPU(figures) for figures in ours])
    for title, flags in {"toolkit parses": ["--parse"], "and filters": []}.items():
        figures = run([python, str(HERE / "toolkit.py"), *flags, str(folder)])
        print(f"  {title:14} cpu {CPU(figures):5.1f} s   wall {WALL(figures):7.3f} s   {CPU(figures) / mine:.0f} × mizan")


def compare(title, folder, runs, ours, others):
    commands = {"mizan": ours, **others}
    results = dict(zip(commands, in_turn([(command, None) for command in commands.values()], runs, folder)))
    print(f"\n{title}")
    for name, figures in results.items():
        cpu, wall = (median([figure(run) for run in figures]) for figure in (CPU, WALL))
        peer = name != "mizan" and min(map(CPU, figures)) > 0
        tail = f"   mizan / {name}: {ratio(results['mizan'], figures, CPU):.2f}" if peer else ""
        print(f"  {name:12} cpu {cpu:7.3f} s   wall {wall:7.3f} s{tail}")
    return results["mizan"]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--corpus", type=pathlib.Path, help="a folder with translations, in place of the one that is made")
    parser.add_argument("--mizan", help="the command; a release build of this checkout without it")
    parser.add_argument("--toolkit", default="python3", help="a Python with translate-toolkit")
    parser.add_argument("--runs", type=int, default=7)
    arguments = parser.parse_args()
    mizan = str(pathlib.Path(arguments.mizan).resolve()) if arguments.mizan else built()

    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        make(folder)
        corpus = arguments.corpus.resolve() if arguments.corpus else folder / "corpus"
        files = sorted(str(path) for ending in ["strings", "stringsdict"] for path in corpus.rglob(f"*.{ending}"))
        size = sum(os.path.getsize(path) for path in files)
        plutil = {"plutil": ["plutil", "-lint", *files]} if shutil.which("plutil") else {}
        two_threads = {"mizan -j 2": [mizan, "check", "-j", "2", "."]}
        ours = compare(
            f"{len(files)} files, {size / 1e6:.1f} MB, one thread", corpus, arguments.runs,
            [mizan, "check", "-j", "1", "."], plutil | two_threads)
        compare_with_toolkit(arguments.toolkit, corpus, ours)
        file = str(folder / "one" / "en.lproj" / "One.strings")
        plutil = {"plutil": ["plutil", "-lint", file]} if plutil else {}
        compare("one file, 50,000 keys", folder / "one", arguments.runs, [mizan, "check", "."], plutil)
        program = folder / "nothing"
        subprocess.run(["cc", "-O2", "-x", "c", "-", "-o", str(program)], input=b"int main(void){return 0;}", check=True)
        compare("three small files", folder / "small", 5 * arguments.runs, [mizan, "check", "."], {"C": [str(program)]})


if __name__ == "__main__":
    main()
