"""Makes rule sets and carts of any size for benchmarks: python3 carts.py COUNT [LINES] prints carts, one a line."""

import json
import random
import sys

CATEGORIES = ["apparel", "books", "electronics", "grocery", "toys"]


def cart(number, lines, rng):
    """A cart of some lines, each of another product."""
    return {
        "apiVersion": "pricing/v1", "kind": "Cart", "id": f"c{number:07}", "currency": "USD",
        "at": "2026-11-30T18:30:00Z", "shipTo": rng.choice(["US-NY", "US-CA", "US-TX"]), "deliveryMethod": "standard",
        "lines": [
            {
                "id": str(index + 1), "sku": f"P{rng.randrange(10**6):06}{index}", "category": [rng.choice(CATEGORIES)],
                "taxCategory": rng.choice(["standard", "reduced"]),
                "unitPrice": f"{rng.randrange(100, 50000) / 100:.2f}", "quantity": str(rng.randrange(1, 6)),
                "weight": f"{rng.randrange(1, 5000) / 1000:.3f}",
            }
            for index in range(lines)
        ],
    }


def carts(count, lines=5, seed=1):
    rng = random.Random(seed)
    return [cart(number, lines, rng) for number in range(count)]


def unused_rule(number):
    """A rule that asks for something that no cart here has; each kind of text in turn."""
    name = f"unused-{number}"
    select = {"lines": {}}
    rule = {"id": name, "group": "item", "then": {"percentOff": {"percent": "5"}}}
    match number % 5:
        case 0: rule["when"] = {"coupon": [name.upper()]}
        case 1: rule["when"] = {"customerTag": [name]}
        case 2: select = {"lines": {"sku": [name]}}
        case 3: select = {"lines": {"category": [name]}}
        case 4: select = {"lines": {"tag": [name]}}
    rule["select"] = select
    return rule


def rule_set(unused=0, rows=3):
    """Five rules that many carts meet, and any number of rules that none does; a tax table of some rows."""
    discounts = [
        {"id": f"off-{name}", "group": "item", "select": {"lines": {"category": [name]}},
         "then": {"percentOff": {"percent": str(5 + index)}}}
        for index, name in enumerate(CATEGORIES)
    ]
    # The rules that apply stand in the middle of the others.
    others = [unused_rule(number) for number in range(unused)]
    regions = ["US-NY", "US-CA", "US-TX"] + [f"US-{number:04}" for number in range(max(0, rows - 3))]
    return {
        "apiVersion": "pricing/v1", "kind": "RuleSet", "id": "bench", "revision": "1", "currency": "USD",
        "prices": "taxExclusive", "timeZone": "America/New_York",
        "stacking": {"order": ["item"], "base": "running", "groups": {"item": {"mode": "best", "scope": "line"}}},
        "discounts": others[: unused // 2] + discounts + others[unused // 2:],
        "delivery": {
            "methods": {"standard": {"table": {"hit": "unique", "rows": [{"when": {"weight": {"atMost": "2"}}, "charge": "4.99"}], "otherwise": {"charge": "9.99"}}}},
            "tax": {"mode": "none"},
        },
        "tax": {
            "categories": ["standard", "reduced"],
            "table": {
                "hit": "unique",
                "rows": [
                    {"when": {"shipTo": [region], "category": [category]},
                     "components": [{"code": "SALES", "percent": str(4 + number % 5)}]}
                    for number, region in enumerate(regions)
                    for category in ["standard", "reduced"]
                ],
                "otherwise": {"components": []},
            },
        },
        "rounding": {"amounts": {"mode": "halfUp"}, "tax": {"level": "line", "mode": "halfUp"}},
    }


if __name__ == "__main__":
    for each in carts(int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 5):
        print(json.dumps(each, separators=(",", ":")))
