"""Streams of carts: this command against programs that were written for one rule set, where they are installed.

Those programs and their carts stand in ../shared/bench beside the checkout; without them the command is measured alone.
"""

import json
import os
import shutil
import subprocess

import carts
from measure import CPU, ROOT, WALL, WORK, in_turn, machine, median, mizan, ratio

PEERS = ROOT.parent / "shared" / "bench"
COUNT = 100_000


def main(times=5):
    WORK.mkdir(parents=True, exist_ok=True)
    program = mizan()
    has_peers = (PEERS / "wv1.rules.json").exists()
    rules, stream = (peers_input if has_peers else own_input)()
    quote = [program, "quote", "--rules", str(rules), "--jsonl", "--jobs"]
    commands = {
        "mizan, all rules explained": (quote + ["1", "--explain"], stream),
        "mizan": (quote + ["1"], stream),
        "mizan, two threads": (quote + ["2"], stream),
    }
    if has_peers:
        commands |= peers(stream)
    runs = dict(zip(commands, in_turn(list(commands.values()), times)))
    print(f"{COUNT} carts, {os.path.getsize(stream) // COUNT} bytes each; {machine()}")
    print(f"{'':34}{'carts/s':>10}{'per core':>10}{'MiB':>8}")
    for name, results in runs.items():
        wall, cpu = (COUNT / median([figure(run) for run in results]) for figure in (WALL, CPU))
        print(f"{name:34}{wall:10.0f}{cpu:10.0f}{median([run.peak for run in results]):8.0f}")
    speed("two threads against one", runs["mizan"], runs["mizan, two threads"], WALL)
    if "C++, whole quote" in runs:
        speed("explained, of C++ with whole quotes, per core", runs["C++, whole quote"],
              runs["mizan, all rules explained"], CPU)
        speed("of C++ with digests, per core", runs["C++, digest"], runs["mizan"], CPU)
    for name in runs:
        if name.startswith(("node", "Python")):
            speed(f"of {name}, per core", runs[name], runs["mizan"], CPU)


def speed(what, others, ours, figure):
    print(f"{what}: {ratio(others, ours, figure):.2f}")


def own_input():
    rules, stream = WORK / "rules.json", WORK / "carts.jsonl"
    rules.write_text(json.dumps(carts.rule_set()))
    with open(stream, "w") as file:
        for cart in carts.carts(COUNT):
            file.write(json.dumps(cart, separators=(",", ":")) + "\n")
    return rules, stream


def peers_input():
    stream = WORK / "carts-of-peers.jsonl"
    with open(stream, "w") as file:
        subprocess.run(["python3", str(PEERS / "gen.py"), str(COUNT), "20261130"], stdout=file, check=True)
    return PEERS / "wv1.rules.json", stream


def peers(stream):
    """The programs that are there: name → command."""
    found = {}
    cpp = WORK / "peer-cpp"
    build = ["g++", "-O3", "-march=native", "-std=c++17", "-o", cpp, PEERS / "peers/cpp/wv1.cpp", "-lsimdjson"]
    if shutil.which("g++") and subprocess.run(build, stderr=subprocess.DEVNULL).returncode == 0:
        found["C++, whole quote"] = ([str(cpp), "quote", str(stream)], None)
        found["C++, digest"] = ([str(cpp), "digest", str(stream)], None)
    if shutil.which("node"):
        found["node, digest"] = (["node", str(PEERS / "peers/node/wv1.js"), str(stream)], None)
    for module in ("orjson", "json"):
        if subprocess.run(["python3", "-c", f"import {module}"], stderr=subprocess.DEVNULL).returncode == 0:
            found[f"Python with {module}, digest"] = (
                ["python3", str(PEERS / "peers/py/wv1.py"), module], str(stream))
    return found


if __name__ == "__main__":
    main()
