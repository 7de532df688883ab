#!/usr/bin/env python3
"""Runs a mizan that counts, on work like that of its users: what `bin/profile` makes the profile of release builds from.

    LLVM_PROFILE_FILE=DIR/%p.profraw Tests/Benchmarks/training.py MIZAN PRICING_SWEEP

What is never run counts as rare and is laid out and optimised as such, so everything that a hot loop may come to is in
here: every sample rule set with carts like its own, random rule sets that use all there is, and translations of all kinds.
The carts of the benchmarks are not.
"""

import itertools
import json
import os
import pathlib
import random
import subprocess
import sys
import tempfile

import checking
from measure import ROOT

SAMPLES = ["eg-electronics", "first-cart", "in-retail", "sa-store", "us-ny"]
LOCALES = ["en", "ar", "hi", "ar-EG", "hi-IN", "en-IN", "en-US", "fr", "de"]


def main():
    program, sweep = (os.path.abspath(path) for path in sys.argv[1:3])

    def run(*arguments, stdin=b""):
        done = subprocess.run([program, *map(str, arguments)], input=stdin, capture_output=True, cwd=ROOT)
        if done.returncode not in (0, 1):
            sys.exit(f"mizan {' '.join(map(str, arguments))}: {done.stderr.decode()}")
        return done.stdout

    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        rng = random.Random(1)
        for name in SAMPLES:
            price(run, f"rules/{name}.json", like(ROOT / "Resources/carts" / f"{name}.json", rules_of(name), 3000, rng))
            receipts(run, name)
        subprocess.run([sweep, "write", folder, "40", "60"], check=True)
        for rules in sorted(folder.glob("*.rules.json")):
            carts = pathlib.Path(str(rules).replace(".rules.", ".carts.") + "l").read_bytes()
            run("quote", "--rules", rules, "--jsonl", "--jobs", "1", "--explain", stdin=carts)
        compare(run, folder, rng)
        write(run, rng)
        check(run, folder)


def rules_of(name):
    return json.loads((ROOT / "rules" / f"{name}.json").read_text())


def codes(rules):
    """The coupons and the customer tags that a rule set asks for."""
    found = {"coupon": [], "customerTag": []}
    for discount in rules.get("discounts", []):
        for key in found:
            found[key] += discount.get("when", {}).get(key, [])
    return found


def like(sample, rules, count, rng):
    """Carts with the products of a sample, in other numbers, at other prices, with and without coupons."""
    cart = json.loads(sample.read_text())
    products, known = cart["lines"], codes(rules)
    methods = list(rules["delivery"]["methods"])
    carts = []
    for number in range(count):
        lines = []
        for index in range(rng.choice([1, 1, 2, 2, 3, 3, 4, 4, 5, 6, 7, 9, 12])):
            line = dict(rng.choice(products), id=str(index + 1), quantity=str(rng.choice([1, 1, 1, 2, 2, 3, 4, 6, 10, 12])))
            if "unitPrice" in line and rng.random() < 0.7:
                cents = round(float(line["unitPrice"]) * 100 * rng.uniform(0.3, 1.6))
                line["unitPrice"] = f"{cents // 100}.{cents % 100:02}"
                line["sku"] += f"-{rng.randrange(1000)}"
            lines.append(line)
        if rng.random() < 0.5:
            lines.sort(key=lambda line: line["sku"])
        other = dict(cart, id=f"c{number:06}", lines=lines)
        for key, member, share in [("coupon", "coupons", 0.4), ("customerTag", "customerTags", 0.3)]:
            other.pop(member, None)
            if known[key] and rng.random() < share:
                other[member] = rng.sample(known[key], min(len(known[key]), rng.choice([1, 1, 2])))
        other["deliveryMethod"] = rng.choice(methods)
        carts.append(json.dumps(other, ensure_ascii=False, separators=(",", ":")))
    return "\n".join(carts).encode()


def price(run, rules, carts):
    run("quote", "--rules", rules, "--jsonl", "--jobs", "1", "--explain", stdin=carts)
    run("quote", "--rules", rules, "--jsonl", "--jobs", "2", stdin=carts)
    lines = [json.loads(line) for line in carts.splitlines()[:5]]
    # Indented, with white space everywhere.
    for cart in lines:
        run("quote", "--rules", rules, "--format", "json", stdin=json.dumps(cart, indent=2, ensure_ascii=False).encode())


def receipts(run, name):
    for locale, form in itertools.product(["en", "ar", "hi"], ["text", "html"]):
        run("quote", "--rules", f"rules/{name}.json", "--cart", f"Resources/carts/{name}.json", "--locale", locale,
            "--format", form, "--strings", "Resources", "--explain")


def compare(run, folder, rng):
    carts = like(ROOT / "Resources/carts/us-ny.json", rules_of("us-ny"), 3000, rng)
    tomorrow = (ROOT / "rules/us-ny.json").read_text().replace('"10"', '"12"')
    (folder / "tomorrow.json").write_text(tomorrow)
    for form in ["text", "json"]:
        run("diff", "--rules", "rules/us-ny.json", "--with", folder / "tomorrow.json", "--format", form, stdin=carts)
    run("cases", "rules/in-retail.json")


def write(run, rng):
    """Amounts in many languages, with the signs and forms that shops use."""
    rows = []
    for _ in range(20_000):
        cents = rng.choice([1, -1]) ** (rng.random() < 0.1) * rng.randrange(10 ** rng.randrange(1, 9))
        currency = rng.choice(["USD", "INR", "EGP", "SAR", "EUR", "KWD", "JPY"])
        row = [f"{cents / 100:.2f}", currency, rng.choice(LOCALES)]
        rows.append("\t".join(row + rng.choice([[], [], ["code"], ["name"]])))
    text = "\n".join(rows).encode()
    run("format", "--tsv", stdin=text)


def check(run, folder):
    checking.make(folder / "project")
    for place in ["corpus", "small"]:
        run("check", "--jobs", "1", folder / "project" / place)
    catalog(folder / "project" / "corpus", folder / "project" / "Localizable.xcstrings")
    run("check", "--jobs", "1", folder / "project" / "Localizable.xcstrings")
    for form in ["html", "json", "sarif", "github"]:
        run("check", "--format", form, folder / "project" / "small", "Resources", "rules")


def catalog(corpus, file):
    """A string catalog of the tables of a folder."""
    strings = {}
    for language in ["en", "ar", "hi", "ru", "fr", "ja"]:
        for line in (corpus / f"{language}.lproj" / "Localizable.strings").read_text().splitlines():
            if line.startswith('"'):
                key, text = line[1:-2].split('" = "')
                unit = {"stringUnit": {"state": "translated", "value": text}}
                strings.setdefault(key, {"localizations": {}})["localizations"][language] = unit
    content = {"sourceLanguage": "en", "strings": strings, "version": "1.0"}
    file.write_text(json.dumps(content, indent=2, ensure_ascii=False))


if __name__ == "__main__":
    main()
