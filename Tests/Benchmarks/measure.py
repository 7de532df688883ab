"""Times whole processes in turn, and prints medians and ratios: on a shared machine only what runs side by side can be
compared."""

import os
import pathlib
import platform
import statistics
import subprocess
import time

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
# Inputs and plots that are made here.
WORK = HERE / ".build" / "bench"


class Run:
    """What one process used."""

    def __init__(self, wall, cpu, peak):
        self.wall, self.cpu, self.peak = wall, cpu, peak


def run(command, stdin=None, folder=None):
    """Runs a command to its end: wall and CPU seconds, peak memory in MiB. What it prints is thrown away."""
    with open(stdin or os.devnull, "rb") as source, open(os.devnull, "wb") as nowhere:
        start = time.monotonic()
        process = subprocess.Popen(command, stdin=source, stdout=nowhere, stderr=nowhere, cwd=folder)
        _, status, usage = os.wait4(process.pid, 0)
        wall = time.monotonic() - start
    process.returncode = os.waitstatus_to_exitcode(status)
    # 1 says that something was found, which is no failure of the command.
    if process.returncode not in (0, 1):
        raise SystemExit(f"bench: {command[0]} ended with {process.returncode}: {' '.join(map(str, command))}")
    return Run(wall, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024)


def WALL(run):
    return run.wall


def CPU(run):
    return run.cpu


def in_turn(commands, times, folder=None):
    """Runs commands A B C A B C …, after one run of each that does not count: the runs of each."""
    runs = [[] for _ in commands]
    for turn in range(times + 1):
        for index, (command, stdin) in enumerate(commands):
            result = run(command, stdin, folder)
            if turn > 0:
                runs[index].append(result)
    return runs


def median(values):
    return statistics.median(values)


def ratio(ours, theirs, figure):
    """The median of the ratios of runs that stood side by side."""
    return median([figure(a) / figure(b) for a, b in zip(ours, theirs)])


def machine():
    with open("/proc/cpuinfo") as info:
        names = [line.split(":")[1].strip() for line in info if line.startswith("model name")]
    return f"{names[0] if names else platform.processor()}, {os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}"


def product(name):
    """Builds a benchmark in release and gives its path."""
    build = ["swift", "build", "--package-path", str(HERE), "-c", "release", "--product", name]
    subprocess.run(build, check=True, stdout=subprocess.DEVNULL)
    where = subprocess.run(build + ["--show-bin-path"], check=True, capture_output=True, text=True)
    return os.path.join(where.stdout.strip(), name)


def mizan():
    """Builds the command as `bin/mizan` does, and gives its path."""
    subprocess.run([ROOT / "bin" / "release", "mizan"], check=True, stdout=subprocess.DEVNULL)
    return str(ROOT / ".build" / "release" / "mizan")
