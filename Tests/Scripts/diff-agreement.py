#!/usr/bin/env python3
"""Compares every figure of `mizan diff` with figures of our own.

    Tests/Scripts/diff-agreement.py [--mizan PATH] [--carts N] [--seed N]
    Tests/Scripts/diff-agreement.py [--mizan PATH] --rules OLD --with NEW --from CARTS.jsonl

Without rule sets it makes a shop, moves one of its tiers, makes N carts, and prices each of them itself under both rule
sets, in whole piastres by the text of the format alone: what is paid has to be what `mizan quote` says. With and without,
it takes the quotes of all carts under both rule sets apart and demands the same counts, sums, causes, classes and largest
changes from `mizan diff`. Prints how much memory the comparison took at its peak. Needs nothing but Python.
"""

import argparse
import collections
import copy
import decimal
import json
import os
import pathlib
import random
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
decimal.getcontext().prec = 60
Money = decimal.Decimal

# MARK: A shop

PERCENT = {"gift": 0, "tea": 10}
TIERS = [(30000, 50000, 5), (50000, 100000, 8), (100000, None, 12)]
TAX = {"std": [("VAT", 14)], "low": [("VAT", 5)], "rich": [("TABLE", 8), ("VAT", 14)]}
ZONES = {"near": ["EG-C", "EG-GZ"], "far": ["EG-ALX"]}


def money(piastres):
    return f"{piastres // 100}.{piastres % 100:02}"


def shop(tiers):
    """A rule set with tiers over the whole cart, and enough around them that a moved tier is felt everywhere."""
    rows = []
    for low, high, percent in tiers:
        when = {"atLeast": money(low)} | ({"lessThan": money(high)} if high else {})
        rows.append({"when": when, "percentOff": str(percent)})
    return {
        "apiVersion": "pricing/v1", "kind": "RuleSet", "id": "tea-house", "currency": "EGP", "timeZone": "UTC",
        "prices": "taxExclusive", "regions": ZONES, "order": {"minimum": "100.00"},
        "discounts": [
            {"id": "tea-days", "group": "item", "select": {"lines": {"category": ["tea"]}},
             "then": {"percentOff": {"percent": "10"}}},
            {"id": "big-cart", "group": "basket", "select": {"lines": {"not": {"category": ["gift"]}}},
             "then": {"tiers": {"by": "selectionTotal", "apply": "whole", "rows": rows}}},
            {"id": "app-20", "group": "basket", "when": {"channel": ["app"], "subtotal": {"atLeast": "250.00"}},
             "select": {"lines": {}}, "then": {"amountOff": {"amount": "20.00", "per": "selection"}}},
        ],
        "stacking": {"order": ["item", "basket"], "base": "running", "groups": {
            "item": {"mode": "all", "scope": "line"}, "basket": {"mode": "best", "scope": "cart"}}},
        "delivery": {"tax": {"mode": "none"}, "methods": {"courier": {"table": {"hit": "unique", "rows": [
            {"when": {"shipTo": ["@near"], "discountedSubtotal": {"lessThan": "450.00"}}, "charge": "35.00"},
            {"when": {"shipTo": ["@near"], "discountedSubtotal": {"atLeast": "450.00"}}, "charge": "0.00"},
            {"when": {"shipTo": ["@far"]}, "charge": "60.00"}]}}}},
        "fees": [{"id": "cod", "when": {"payment": ["cod"]},
                  "then": {"charge": {"percent": "1.5", "of": "goodsAndDelivery", "atLeast": "5.00"}}}],
        "tax": {"categories": list(TAX), "table": {"hit": "unique", "rows": [
            {"when": {"category": [name]}, "components": [
                {"code": code, "percent": str(percent)} | ({"onTopOf": ["TABLE"]} if len(parts) > 1 and code == "VAT" else {})
                for code, percent in parts]} for name, parts in TAX.items()]}},
        "rounding": {
            "amounts": {"mode": "halfUp"}, "tax": {"level": "category", "mode": "halfUp", "components": "each"},
            "payable": [{"when": {"payment": ["cod"]}, "increment": "0.25", "mode": "halfUp"}]},
    }


def rebuilt(document):
    """The same shop after a change of nearly everything: carts are refused now, can be ordered now, or cannot any more."""
    changed = copy.deepcopy(document)
    changed["order"]["minimum"] = "180.00"
    changed["regions"]["far"].append("EG-ASN")
    changed["tax"]["categories"].remove("low")
    del changed["tax"]["table"]["rows"][1]
    changed["discounts"][0]["then"]["percentOff"]["percent"] = "12.5"
    changed["discounts"][2]["id"] = "app-15"
    changed["discounts"][2]["then"]["amountOff"]["amount"] = "15.00"
    return changed


def carts(count, seed):
    """Carts of all sizes, near every edge; some that no rule set can price, some that cannot be ordered."""
    generator = random.Random(seed)
    for number in range(count):
        lines = []
        for line in range(generator.choice([1, 1, 2, 3, 4, 6])):
            category = generator.choice(["tea", "cup", "cup", "gift"])
            price = generator.choice([9999, 10000, 12500, 25000, 45000, 50000, generator.randrange(1, 70000)])
            lines.append({
                "id": str(line + 1), "sku": f"{category.upper()}-{line}{generator.randrange(100)}", "category": [category],
                "taxCategory": generator.choice(list(TAX)), "unitPrice": money(price),
                "quantity": str(generator.choice([1, 1, 1, 2, 3, 5]))})
        cart = {
            "apiVersion": "pricing/v1", "kind": "Cart", "id": f"c{number}", "currency": "EGP",
            "at": "2026-11-30T10:00:00Z", "channel": generator.choice(["app", "web"]),
            "payment": generator.choice(["cod", "card"]), "deliveryMethod": "courier",
            "shipTo": generator.choice(["EG-C", "EG-C-MAADI", "EG-GZ", "EG-ALX", "EG-ALX", "EG-ASN"]), "lines": lines}
        if number % 97 == 5:
            cart["currency"] = "USD"
        if number % 101 == 7:
            lines[0]["quantity"] = "-1"
        yield cart


# MARK: The price of a cart, in piastres


def half_up(numerator, denominator):
    """A fraction of a whole number above zero, rounded."""
    return (2 * numerator + denominator) // (2 * denominator)


def shares(amount, weights):
    """Largest remainder; the earlier one takes a tie."""
    total = sum(weights)
    if total == 0:
        return [0] * len(weights)
    parts = [amount * weight // total for weight in weights]
    order = sorted(range(len(weights)), key=lambda one: (-(amount * weights[one] % total), one))
    for index in order[: amount - sum(parts)]:
        parts[index] += 1
    return parts


def payable(cart, tiers):
    """What is paid for a cart, and whether it can be ordered; none for one that is refused."""
    if cart["currency"] != "EGP" or any(line["quantity"].startswith("-") for line in cart["lines"]):
        return None
    positions = collections.defaultdict(int)
    for line in cart["lines"]:
        price = int(line["unitPrice"].replace(".", ""))
        positions[line["sku"], price, line["category"][0], line["taxCategory"]] += int(line["quantity"])
    keys = sorted(positions)
    gross = [key[1] * positions[key] for key in keys]
    running = [
        amount - (half_up(amount * 10, 100) if key[2] == "tea" else 0) for key, amount in zip(keys, gross)]
    # The tier, or the 20 pounds of the app, whichever saves more; a tie goes to the tier.
    selected = [amount if key[2] != "gift" else 0 for key, amount in zip(keys, running)]
    tier = 0
    for low, high, percent in tiers:
        if low <= sum(selected) and (high is None or sum(selected) < high):
            tier = half_up(sum(selected) * percent, 100)
    fixed = min(2000, sum(running)) if cart["channel"] == "app" and sum(gross) >= 25000 else 0
    taken = shares(tier, selected) if tier >= fixed else shares(fixed, running)
    running = [amount - part for amount, part in zip(running, taken)]
    goods = sum(running)
    near = any(cart["shipTo"].split("-")[:2] == zone.split("-") for zone in ZONES["near"])
    far = cart["shipTo"].startswith("EG-ALX")
    delivery = (3500 if goods < 45000 else 0) if near else 6000 if far else 0
    fee = max(500, half_up((goods + delivery) * 15, 1000)) if cart["payment"] == "cod" else 0
    # Amounts with the same components are taxed together; VAT is raised on the table tax too.
    tax = 0
    for category, parts in TAX.items():
        base = sum(amount for key, amount in zip(keys, running) if key[3] == category)
        if len(parts) == 1:
            tax += half_up(base * parts[0][1], 100)
        else:
            tax += half_up(base * parts[0][1], 100) + half_up(base * (100 + parts[0][1]) * parts[1][1], 10000)
    total = goods + delivery + fee + tax
    if cart["payment"] == "cod":
        total = half_up(total, 25) * 25
    return total, goods >= 10000 and (near or far)


# MARK: The quotes taken apart

SEEN = ("lines", "delivery", "fees", "taxes", "totals", "tenders", "due", "problems", "claims")
EDGES = (1, 5, 10, 25, 50)


def amounts_of(quote):
    """The parts of what is paid by kind and id; taxes that are in the prices are no part of their own."""
    parts = collections.Counter()
    parts["goods", None] += Money(quote["totals"]["subtotal"])
    for one in quote["applied"]:
        parts["rule", one["rule"]] -= Money(one["amount"])
    if quote["delivery"]:
        parts["delivery", quote["delivery"]["method"]] += Money(quote["delivery"]["charge"])
    for fee in quote["fees"]:
        parts["fee", fee["id"]] += Money(fee["amount"])
    if quote["prices"] == "taxExclusive":
        parts["tax", None] += Money(quote["totals"]["tax"])
    parts["rounding", None] += Money(quote["totals"]["roundOff"])
    return parts


def histogram_class(before, difference):
    """The index of a change among the classes, from the largest fall to the largest rise."""
    rank = sum(100 * abs(difference) >= edge * abs(before) for edge in EDGES)
    size = len(EDGES)
    return size + 1 if difference == 0 else size - rank if difference < 0 else size + 2 + rank


def figures(pairs, kept=10):
    """All that a comparison reports, from pairs of quotes and error objects in the order of the carts."""
    counts = dict.fromkeys((
        "carts", "changed", "reshuffled", "refused", "newlyRefused", "newlyAccepted", "newlyOrderable",
        "newlyUnorderable"), 0)
    sums = {"before": Money(0), "after": Money(0)}
    sides = {"rises": [0, Money(0)], "falls": [0, Money(0)]}
    causes = collections.defaultdict(lambda: [0, Money(0)])
    classes = [0] * (2 * len(EDGES) + 3)
    largest = {"largestRises": [], "largestFalls": []}
    for number, (one, other) in enumerate(pairs, start=1):
        counts["carts"] += 1
        refused = (one["kind"] == "Error", other["kind"] == "Error")
        if any(refused):
            counts["refused" if all(refused) else "newlyAccepted" if refused[0] else "newlyRefused"] += 1
            counts["changed"] += not all(refused)
            continue
        before, after = Money(one["totals"]["payable"]), Money(other["totals"]["payable"])
        difference = after - before
        sums["before"] += before
        sums["after"] += after
        counts["newlyUnorderable"] += one["orderable"] and not other["orderable"]
        counts["newlyOrderable"] += other["orderable"] and not one["orderable"]
        changed = any(one[key] != other[key] for key in SEEN)
        counts["changed"] += changed
        counts["reshuffled"] += changed and difference == 0
        classes[histogram_class(before, difference)] += 1
        if difference:
            side = "rises" if difference > 0 else "falls"
            sides[side][0] += 1
            sides[side][1] += difference
            name = "largestRises" if difference > 0 else "largestFalls"
            largest[name].append((-abs(difference), number))
            if len(largest[name]) > 4096:
                largest[name] = sorted(largest[name])[:kept]
        if changed:
            parts = amounts_of(other)
            parts.subtract(amounts_of(one))
            assert sum(parts.values()) == difference, f"the parts of cart {number} do not add up"
            for key, amount in parts.items():
                if amount:
                    causes[key][0] += 1
                    causes[key][1] += amount
    return {
        "counts": counts, "sums": sums | {"difference": sums["after"] - sums["before"]}, "sides": sides,
        "causes": {key: tuple(value) for key, value in causes.items()}, "histogram": classes,
    } | {name: [number for _, number in sorted(found)[:kept]] for name, found in largest.items()}


def reported(report):
    """The same from the document that `mizan diff` writes."""
    mine = figures([])
    return {
        "counts": {key: report[key] for key in mine["counts"]},
        "sums": {key: Money(report[key]) for key in mine["sums"]},
        "sides": {key: [report[key]["carts"], Money(report[key]["amount"])] for key in mine["sides"]},
        "causes": {(one["kind"], one["id"]): (one["carts"], Money(one["amount"])) for one in report["causes"]},
        "histogram": [one["carts"] for one in report["histogram"]],
    } | {name: [one["number"] for one in report[name]] for name in ("largestRises", "largestFalls")}


# MARK: Running mizan


def run(command, source, target):
    """Runs a command from file to file; seconds and the largest resident memory in megabytes."""
    start = time.monotonic()
    with open(source, "rb") as input_file, open(target, "wb") as output_file:
        process = subprocess.Popen(command, stdin=input_file, stdout=output_file, stderr=subprocess.DEVNULL)
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode not in (0, 1):
        sys.exit(f"{' '.join(command)} ended with {process.returncode}")
    return time.monotonic() - start, usage.ru_maxrss / 1024


def quotes(path):
    with open(path, encoding="utf-8") as lines:
        for line in lines:
            yield json.loads(line)


def own_prices_differ(folder, tiers, name, given):
    """How many carts are priced otherwise by this script."""
    differences = 0
    with open(folder / "carts.jsonl", encoding="utf-8") as lines:
        for line, quote in zip(lines, quotes(folder / f"{name}.jsonl")):
            ours = payable(json.loads(line), tiers)
            theirs = None
            if quote["kind"] == "Quote":
                theirs = (int(quote["totals"]["payable"].replace(".", "")), quote["orderable"])
            if ours != theirs:
                differences += 1
                if differences <= 5:
                    print(f"{name}: ours {ours}, mizan {theirs}: {line}", end="")
    print(f"{name}: {given} carts priced here too, {differences} differences")
    return differences


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--mizan", default=str(ROOT / ".build" / "debug" / "mizan"))
    parser.add_argument("--carts", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rules", type=pathlib.Path)
    parser.add_argument("--with", dest="tomorrow", type=pathlib.Path)
    parser.add_argument("--from", dest="source", type=pathlib.Path)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        return 1 if compare(pathlib.Path(name), options) else 0


def compare(folder, options):
    """How many figures differ."""
    if options.rules:
        return differences(folder, options.mizan, options.rules, options.tomorrow, options.source)
    # From 500 pounds on there is 8 % off; tomorrow from 400 on.
    moved = [(30000, 40000, 5), (40000, 100000, 8), TIERS[2]]
    for file, document in (("old", shop(TIERS)), ("new", shop(moved)), ("rebuilt", rebuilt(shop(TIERS)))):
        (folder / f"{file}.json").write_text(json.dumps(document))
    source = folder / "carts.jsonl"
    with open(source, "w", encoding="utf-8") as output:
        for cart in carts(options.carts, options.seed):
            output.write(json.dumps(cart) + "\n")
    faults = differences(folder, options.mizan, folder / "old.json", folder / "new.json", source)
    faults += own_prices_differ(folder, TIERS, "before", options.carts)
    faults += own_prices_differ(folder, moved, "after", options.carts)
    return faults + differences(folder, options.mizan, folder / "old.json", folder / "rebuilt.json", source)


def differences(folder, mizan, old, new, source):
    """How many kinds of figures of a comparison differ from ours. Leaves the quotes in the folder."""
    for name, path in (("before", old), ("after", new)):
        run([mizan, "quote", "--rules", str(path), "--jsonl"], source, folder / f"{name}.jsonl")
    ours = figures(zip(quotes(folder / "before.jsonl"), quotes(folder / "after.jsonl"), strict=True))
    command = [mizan, "diff", "--rules", str(old), "--with", str(new), "--format", "json"]
    seconds, memory = run(command, source, folder / "report.json")
    theirs = reported(json.loads((folder / "report.json").read_text()))
    faults = [key for key in ours if ours[key] != theirs[key]]
    for key in faults:
        print(f"{key}:\n  ours:  {ours[key]}\n  mizan: {theirs[key]}")
    counts = {key: count for key, count in ours["counts"].items() if count}
    sides = {key: f"{count} carts {amount}" for key, (count, amount) in ours["sides"].items()}
    print(f"{old.stem} and {new.stem}: {counts}, {sides}, {len(ours['causes'])} causes")
    print(f"  mizan diff: {seconds:.1f} s, {memory:.0f} MB at its peak; {len(faults)} differences")
    # A comparison in which nothing happens would agree as well.
    if not ours["sides"]["falls"][0] + ours["sides"]["rises"][0]:
        sys.exit("no cart changes its price")
    return len(faults)


if __name__ == "__main__":
    sys.exit(main())
