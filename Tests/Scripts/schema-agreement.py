#!/usr/bin/env python3
"""Proves that the JSON Schemas of rules/schema and the readers of mizan accept and reject the same documents.

    Tests/Scripts/schema-agreement.py [--mizan PATH] [--mutations N] [--seed N]

Takes every rule set, cart, catalogue and cases file of the checkout and of ../shared, and documents that are one
change away from them, and asks both. A fault that no schema can express (a reference to something that is not
declared, an empty interval, a key that is there twice ...) is told apart by the id of mizan's finding. Every quote of
the vectors has to satisfy the schema of quotes. Needs jsonschema from PyPI.
"""

import argparse
import copy
import json
import pathlib
import random
import subprocess
import sys
import tempfile

from jsonschema import Draft202012Validator
from referencing import Registry, Resource

ROOT = pathlib.Path(__file__).resolve().parents[2]
SHARED = ROOT.parent / "shared"
SCHEMAS = ROOT / "rules" / "schema"
KINDS = {"RuleSet": "ruleset", "Cart": "cart", "Catalog": "catalog", "Cases": "cases"}

# Faults that relate two places of a document, or a place and the world.
RELATIONS = {
    "unknown-reference", "duplicate-id", "duplicate-key", "empty-interval", "tier-overlap", "unknown-time-zone",
    "missing-in-order", "too-many-choices", "overflow", "time-zone-needed", "bad-line-id",
}
# What the analysis and the cases find in documents that are well formed.
FOUND_LATER = {
    "ruleset-table-overlap", "ruleset-table-gap", "ruleset-tax-rate-missing", "ruleset-never-applies",
    "ruleset-window-past", "ruleset-no-such-product", "ruleset-always-beaten", "ruleset-more-costs-less",
    "ruleset-over-hundred-percent", "ruleset-coupon-in-two-groups", "ruleset-shares-lost", "ruleset-gst-split",
    "ruleset-times-without-effect", "ruleset-analysis-bound", "ruleset-case-differs",
}


def is_relation(finding):
    """Whether a finding is about something that a schema of one value cannot say."""
    if finding["id"] in FOUND_LATER:
        return True
    code = finding["id"].split("-", 1)[1]
    if code in RELATIONS:
        return True
    text = finding["message"]
    # How many decimals money has depends on the currency; what an effect works on, on the selection.
    return any(
        part in text
        for part in (
            "decimals are allowed", "the currency has", "does not work on delivery", "takes the effect `bundlePrice`",
            "needs `sets`", "does not work with this effect", "needs one pool", "needs at least the digits",
            "is no date", "is no time with an offset", "both ends are the same time", "`discounts` need `stacking`",
            "is more than 9", "is in the catalogue twice",
        )
    )


def as_python(schema):
    """Patterns of JSON Schema are those of ECMAScript: `$` is the very end, and `\\d` is an ASCII digit."""
    if isinstance(schema, dict):
        return {
            key: value.replace("$", r"\Z").replace(r"\d", "[0-9]")
            if key == "pattern" and isinstance(value, str) else as_python(value)
            for key, value in schema.items()
        }
    return [as_python(one) for one in schema] if isinstance(schema, list) else schema


def load(path):
    return json.loads(path.read_text(encoding="utf-8-sig"))


def validators():
    resources = [(path.name, Resource.from_contents(as_python(load(path)))) for path in sorted(SCHEMAS.glob("*.json"))]
    registry = Registry().with_resources(resources)
    found = {}
    for name, resource in resources:
        Draft202012Validator.check_schema(resource.contents)
        found[name.split("-")[0]] = Draft202012Validator(resource.contents, registry=registry, _resolver=registry.resolver(name))
    return found


def documents():
    """Every document with its kind, from the checkout and from the vectors."""
    for folder in (ROOT / "rules", ROOT / "Resources", SHARED / "design" / "examples"):
        for path in sorted(folder.rglob("*.json")) if folder.exists() else []:
            if path.parent.name == "schema":
                continue
            document = load(path)
            if isinstance(document, dict) and document.get("kind") in KINDS:
                yield document
    vectors = SHARED / "vectors"
    if (vectors / "random-quotes.jsonl").exists():
        for line in (vectors / "random-quotes.jsonl").read_text(encoding="utf-8").splitlines():
            entry = json.loads(line)
            yield entry["ruleset"] if "ruleset" in entry else entry["cart"]
    for name in ("worked-rules.json", "official-carts.json"):
        if (vectors / name).exists():
            for entry in load(vectors / name):
                if entry.get("expressible", True):
                    yield entry["ruleset"]
                    yield entry["cart"]
                    if entry.get("catalog"):
                        yield entry["catalog"]


def quotes():
    for path in sorted((SHARED / "design" / "examples").glob("*.quote.json")):
        yield load(path)
    path = SHARED / "vectors" / "random-quotes.jsonl"
    if path.exists():
        for line in path.read_text(encoding="utf-8").splitlines():
            entry = json.loads(line)
            if "expect" in entry:
                yield entry["expect"]


def nodes(value, path=()):
    yield path, value
    children = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, child in children:
        yield from nodes(child, path + (key,))


TEXTS = [
    "", " ", "x", "-1", "+1", "1e3", "007", "1.", ".5", " 5", "5 ", "1,5", "8.875%", "0", "0.00", "100", "100.1",
    "1.0000001", "1000000000000000", "999999999999999", "US", "us", "US-", "@metro", "@nowhere", "2026-02-30",
    "2026-13-01", "2026-11-30T25:00:00Z", "2026-11-30T10:00:00", "24:00", "24:01", "9:00", "taxInclusive", "line",
    "best", "halfUp", "slices", "selection", "EGP", "egp", "XXX", "Größe", "a-b", "a--b", "A-B", "pricing/v2",
    "\u0663", "1\n",
]
VALUES = [None, True, False, 0, 1, -1, 1.5, 7, 10**12, 10**16, "", [], {}, [[]], [""], ["x", "x"], {"x": "1"}, "1"]
# An exponent survives only in the text, so it is put there behind a marker.
KEYS = ["x", "percentt", "when", "not", "amount", "atLeast", "moreThan", "lessThan", "atMost", "$schema", "kind", "id"]


def mutate(document, generator):
    """A copy with one change."""
    copied = copy.deepcopy(document)
    places = [path for path, _ in nodes(copied) if path]
    path = generator.choice(places)
    parent = copied
    for key in path[:-1]:
        parent = parent[key]
    last = path[-1]
    kind = generator.randrange(8)
    if kind == 0:
        del parent[last]
    elif kind == 1 and isinstance(parent, dict):
        parent[generator.choice(KEYS)] = copy.deepcopy(generator.choice(VALUES))
    elif kind == 2 and isinstance(parent, dict):
        value = parent.pop(last)
        parent[last[:-1] if generator.random() < 0.5 else last + "s"] = value
    elif kind == 3 and isinstance(parent, list):
        parent.append(copy.deepcopy(parent[last]))
    elif kind == 4 and isinstance(parent, dict) and isinstance(document, dict):
        # A key from elsewhere in the document, where it may not belong.
        source = generator.choice([value for _, value in nodes(document) if isinstance(value, dict) and value])
        key = generator.choice(sorted(source))
        parent[key] = copy.deepcopy(source[key])
    elif isinstance(parent[last], str) and kind != 5:
        parent[last] = generator.choice(TEXTS)
    else:
        parent[last] = copy.deepcopy(generator.choice(VALUES))
    return copied


def judge(mizan, paths):
    """The findings of mizan by path."""
    findings = {str(path): [] for path in paths}
    step = 500
    for start in range(0, len(paths), step):
        some = [str(path) for path in paths[start:start + step]]
        result = subprocess.run(
            [mizan, "check", "--format", "json", "--at", "2026-11-30", *some], capture_output=True, check=False)
        if result.returncode not in (0, 1):
            sys.exit(f"mizan check ended with {result.returncode}: {result.stderr.decode()[:2000]}")
        for finding in json.loads(result.stdout)["findings"]:
            if not finding["id"].startswith(("ruleset-", "cart-", "catalog-", "cases-")):
                continue
            findings[finding["file"]].append(finding)
    return findings


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--mizan", default=str(ROOT / ".build" / "debug" / "mizan"))
    parser.add_argument("--mutations", type=int, default=3000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    found = validators()
    generator = random.Random(options.seed)
    originals = list(documents())
    by_kind = {kind: [one for one in originals if one["kind"] == kind] for kind in KINDS}
    cases = [(one, "original") for one in originals]
    kinds = [kind for kind in KINDS if by_kind[kind]]
    for number in range(options.mutations):
        # Every kind in turn, so that rare ones are not drowned.
        base = generator.choice(by_kind[kinds[number % len(kinds)]])
        cases.append((mutate(base, generator), base["kind"]))
    disagreements = []
    with tempfile.TemporaryDirectory() as folder:
        paths = []
        for number, (document, _) in enumerate(cases):
            path = pathlib.Path(folder) / f"{number:05}.json"
            path.write_text(json.dumps(document, ensure_ascii=False), encoding="utf-8")
            paths.append(path)
        findings = judge(options.mizan, paths)
        counts = {"both accept": 0, "both reject": 0, "relation": 0}
        for (document, origin), path in zip(cases, paths):
            kind = document["kind"] if origin == "original" else origin
            errors = list(found[KINDS[kind]].iter_errors(document))
            mine = findings[str(path)]
            form = [one for one in mine if not is_relation(one)]
            if origin == "original" and document["kind"] != "Cart" and (errors or form):
                disagreements.append((document, errors, form, "a document of the vectors is rejected"))
            elif bool(errors) == bool(form):
                counts["both reject" if errors else "both accept"] += 1
            elif errors and mine and not form:
                # The schema sees the same fault from another side.
                counts["relation"] += 1
            else:
                disagreements.append((document, errors, form, "schema" if errors else "mizan"))
    for document in quotes():
        schema = "error" if document["kind"] == "Error" else "quote"
        errors = list(found[schema].iter_errors(document))
        if errors:
            disagreements.append((document, errors, [], f"the schema of a {schema} rejects one of the vectors"))
    for document, errors, form, who in disagreements[:40]:
        print(f"--- {who}")
        for error in errors[:3]:
            print(f"  schema: /{'/'.join(map(str, error.absolute_path))}: {error.message[:200]}")
        for finding in form[:3]:
            print(f"  mizan: {finding['line']}:{finding['column']} {finding['id']} {finding['message'][:200]}")
    print(f"{len(cases)} documents: {counts}, {len(disagreements)} disagreements")
    return 1 if disagreements else 0


if __name__ == "__main__":
    sys.exit(main())
