"""How the cost of a quote grows with lines, rules and rows of tables, and memory with carts: a table, and a plot."""

import json
import subprocess
from math import log10

import carts
from measure import WORK, machine, mizan, product, run

# Microseconds of one core for each quote.
COUNTS = {"lines": [1, 3, 10, 30, 100, 300, 1000], "unused rules": [0, 10, 30, 100, 300, 1000],
          "tax rows": [6, 20, 60, 200, 600, 2000]}


def main():
    WORK.mkdir(parents=True, exist_ok=True)
    program = product("Pricing")
    print(machine())
    curves = {
        "lines": [(n, cost(program, carts.rule_set(), n)) for n in COUNTS["lines"]],
        "unused rules": [(n, cost(program, carts.rule_set(unused=n), 5)) for n in COUNTS["unused rules"]],
        "tax rows": [(n, cost(program, carts.rule_set(rows=n // 2), 5)) for n in COUNTS["tax rows"]],
    }
    for name, points in curves.items():
        print(f"\n{name:>14}{'µs':>10}{'µs each':>10}{'× first':>9}")
        for n, micros in points:
            print(f"{n:14}{micros:10.2f}{micros / max(n, 1):10.3f}{micros / points[0][1]:9.2f}")
    memory = memory_by_carts()
    print(f"\n{'carts':>14}{'MiB':>10}")
    for n, peak in memory:
        print(f"{n:14}{peak:10.1f}")
    plot = WORK / "growth.svg"
    plot.write_text(svg(curves))
    print(f"\nplot: {plot}")


def cost(program, rules, lines):
    (WORK / "growth.json").write_text(json.dumps(rules))
    count = max(20, 2000 // lines)
    stream = "\n".join(json.dumps(cart, separators=(",", ":")) for cart in carts.carts(count, lines))
    (WORK / "growth.jsonl").write_text(stream)
    quotes = max(200, 50_000 // lines)
    output = subprocess.run(
        [program, str(WORK / "growth.json"), str(WORK / "growth.jsonl"), str(quotes), "bytes to bytes"],
        check=True, capture_output=True, text=True).stdout
    # The first line: "bytes to bytes: 123456 carts per second of one core (…)"
    return 1e6 / int(output.split(": ")[1].split(" ")[0])


def memory_by_carts():
    program = mizan()
    rules = WORK / "growth.json"
    rules.write_text(json.dumps(carts.rule_set()))
    points = []
    for count in (1_000, 10_000, 100_000, 1_000_000):
        stream = WORK / "memory.jsonl"
        lines = [json.dumps(cart, separators=(",", ":")) for cart in carts.carts(1000)]
        with open(stream, "w") as file:
            for _ in range(count // 1000):
                file.write("\n".join(lines) + "\n")
        points.append((count, run([program, "quote", "--rules", str(rules), "--jsonl"], str(stream)).peak))
    stream.unlink()
    return points


# A plot with logarithmic axes, one curve for each quantity.

WIDTH, HEIGHT, LEFT, BOTTOM = 640, 360, 56, 48
COLOURS = ["#0b6e4f", "#b3541e", "#31588a"]


def svg(curves):
    top = max(micros for points in curves.values() for _, micros in points)
    rows = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif" '
        'font-size="12">',
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>',
    ]
    for power in range(0, 4):
        x = place_x(10**power)
        rows.append(f'<path d="M{x:.1f} 16V{HEIGHT - BOTTOM}" stroke="#ddd"/>')
        rows.append(f'<text x="{x:.1f}" y="{HEIGHT - BOTTOM + 18}" text-anchor="middle">{10**power:,}</text>')
    value = 1
    while value <= top * 2:
        y = place_y(value, top)
        rows.append(f'<path d="M{LEFT} {y:.1f}H{WIDTH - 16}" stroke="#ddd"/>')
        rows.append(f'<text x="{LEFT - 6}" y="{y + 4:.1f}" text-anchor="end">{value:,} µs</text>')
        value *= 10
    for index, (name, points) in enumerate(curves.items()):
        shown = [(max(n, 1), micros) for n, micros in points]
        path = " ".join(f"{place_x(n):.1f},{place_y(micros, top):.1f}" for n, micros in shown)
        colour = COLOURS[index]
        rows.append(f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="2"/>')
        for n, micros in shown:
            rows.append(f'<circle cx="{place_x(n):.1f}" cy="{place_y(micros, top):.1f}" r="3" fill="{colour}"/>')
        rows.append(f'<text x="{LEFT + 12}" y="{32 + 18 * index}" fill="{colour}">number of {name}</text>')
    rows.append(f'<text x="{WIDTH / 2}" y="{HEIGHT - 10}" text-anchor="middle">one core, time of one quote</text>')
    return "\n".join(rows + ["</svg>"]) + "\n"


def place_x(n):
    return LEFT + (WIDTH - LEFT - 24) * log10(n) / log10(2000)


def place_y(micros, top):
    return HEIGHT - BOTTOM - (HEIGHT - BOTTOM - 16) * log10(max(micros, 1)) / log10(top * 2)


if __name__ == "__main__":
    main()
