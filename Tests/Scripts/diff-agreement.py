#!/usr/bin/env python3
"""Compares the counts of `mizan diff` with counts of our own, from quotes that `mizan quote` gives for every cart.

    Tests/Scripts/diff-agreement.py --mizan PATH --rules OLD --with NEW --carts FILE [--sample N]

Prices the first N carts (all without it) by both rule sets one by one, counts what has changed, and demands the same
figures from `mizan diff`. Slow on purpose: it shares nothing with the comparison but the quotes.
"""

import argparse
import decimal
import json
import pathlib
import subprocess
import sys
import tempfile

decimal.getcontext().prec = 60


def quote(mizan, rules, cart):
    result = subprocess.run([mizan, "quote", "--rules", rules, "--format", "json"], input=cart, capture_output=True)
    return json.loads(result.stdout)


def streamed(mizan, rules, carts):
    """Quotes of all carts, in one process where the command can."""
    result = subprocess.run([mizan, "quote", "--rules", rules, "--jsonl"], input=carts, capture_output=True)
    if result.returncode in (0, 1) and result.stdout:
        return [json.loads(line) for line in result.stdout.splitlines()]
    return [quote(mizan, rules, line) for line in carts.splitlines()]


def main():
    parser = argparse.ArgumentParser()
    for name in ("mizan", "rules", "with", "carts"):
        parser.add_argument(f"--{name}", required=True)
    parser.add_argument("--sample", type=int)
    options = vars(parser.parse_args())
    lines = pathlib.Path(options["carts"]).read_bytes().splitlines()[: options["sample"]]
    carts = b"\n".join(lines) + b"\n"
    old = streamed(options["mizan"], options["rules"], carts)
    new = streamed(options["mizan"], options["with"], carts)
    money = decimal.Decimal
    figures = {"carts": len(lines), "rises": 0, "falls": 0, "refused": 0, "newlyRefused": 0, "newlyAccepted": 0}
    sums = {"rises": money(0), "falls": money(0), "before": money(0), "after": money(0)}
    for one, other in zip(old, new):
        refused = (one["kind"] == "Error", other["kind"] == "Error")
        if any(refused):
            figures[{(True, True): "refused", (False, True): "newlyRefused", (True, False): "newlyAccepted"}[refused]] += 1
            continue
        before, after = money(one["totals"]["payable"]), money(other["totals"]["payable"])
        sums["before"] += before
        sums["after"] += after
        if before != after:
            kind = "rises" if after > before else "falls"
            figures[kind] += 1
            sums[kind] += after - before
    result = subprocess.run(
        [options["mizan"], "diff", "--rules", options["rules"], "--with", options["with"], "--format", "json"],
        input=carts, capture_output=True)
    report = json.loads(result.stdout)
    found = {key: report[key]["carts"] if key in ("rises", "falls") else report[key] for key in figures}
    amounts = {key: money(report[key]["amount"] if key in ("rises", "falls") else report[key]) for key in sums}
    print(f"ours:  {figures} { {key: str(value) for key, value in sums.items()} }")
    print(f"mizan: {found} { {key: str(value) for key, value in amounts.items()} }")
    return 0 if figures == found and sums == amounts else 1


if __name__ == "__main__":
    sys.exit(main())
