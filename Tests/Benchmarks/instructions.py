"""Counts the instructions of one quote, which repeat where times do not, and compares them with the figures on record.

    python3 instructions.py            ends with 1 when a figure is more than 3 % above the record
    python3 instructions.py --record   writes the figures of now
"""

import json
import re
import shutil
import subprocess
import sys

import carts
from measure import HERE, ROOT, WORK, product

RECORD = HERE / "instructions.json"
QUOTES = 200
# Each figure is of this way through the library.
WAY = "bytes to bytes, explained"


def main():
    if not shutil.which("valgrind"):
        raise SystemExit("bench: valgrind is needed to count instructions (Debian: valgrind)")
    WORK.mkdir(parents=True, exist_ok=True)
    program = product("Pricing")
    (WORK / "rules.json").write_text(json.dumps(carts.rule_set()))
    (WORK / "carts.jsonl").write_text(
        "\n".join(json.dumps(cart, separators=(",", ":")) for cart in carts.carts(QUOTES)))
    figures = {
        "India's sample cart": per_quote(
            program, ROOT / "rules/in-retail.json", ROOT / "Resources/carts/in-retail.json"),
        "random carts of 5 lines": per_quote(program, WORK / "rules.json", WORK / "carts.jsonl"),
    }
    if "--record" in sys.argv:
        RECORD.write_text(json.dumps(figures, indent=2) + "\n")
    record = json.loads(RECORD.read_text())
    grown = False
    for name, figure in figures.items():
        share = figure / record[name]
        grown |= share > 1.03
        print(f"{name:28}{figure:10,} instructions, {share:.3f} of the record")
    raise SystemExit(1 if grown else 0)


def per_quote(program, rules, stream):
    """The difference between many quotes and none, so that reading the rule set does not count."""
    return (count(program, rules, stream, QUOTES) - count(program, rules, stream, 0)) // (5 * QUOTES)


def count(program, rules, stream, quotes):
    command = ["valgrind", "--tool=callgrind", f"--callgrind-out-file={WORK / 'callgrind.out'}",
               program, str(rules), str(stream), str(quotes), WAY]
    said = subprocess.run(command, check=True, capture_output=True, text=True).stderr
    return int(re.search(r"Collected : (\d+)", said).group(1))


if __name__ == "__main__":
    main()
