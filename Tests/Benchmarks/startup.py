"""What a process costs from start to end: the command beside a C program that opens ICU, and beside Python that does
nothing."""

import shutil
import subprocess

from measure import ROOT, WORK, in_turn, machine, median, mizan

HELLO = r"""
#include <stdio.h>
#include <unicode/unum.h>
int main(void) {
  UErrorCode status = U_ZERO_ERROR;
  UNumberFormat *format = unum_open(UNUM_CURRENCY, NULL, 0, "en_US", NULL, &status);
  UChar text[32];
  int32_t size = unum_formatDouble(format, 12.5, text, 32, NULL, &status);
  printf("%d %d\n", size, status);
  unum_close(format);
  return 0;
}
"""


def main(times=30):
    WORK.mkdir(parents=True, exist_ok=True)
    (WORK / "hello.c").write_text(HELLO)
    hello = str(WORK / "hello")
    subprocess.run(["cc", "-O2", "-o", hello, str(WORK / "hello.c"), "-licui18n", "-licuuc"], check=True)
    program = mizan()
    rules, cart = (str(ROOT / name) for name in ("rules/in-retail.json", "Resources/carts/in-retail.json"))
    files = [str(path) for path in sorted(ROOT.glob("Resources/*.lproj/*.strings"))[:3]]
    commands = {
        "C, ICU opened": [hello],
        "mizan --version": [program, "--version"],
        "mizan quote, document": [program, "quote", "-r", rules, "-c", cart, "--format", "json"],
        "mizan quote, receipt": [program, "quote", "-r", rules, "-c", cart, "-l", "ar-EG"],
        "mizan format": [program, "format", "12.5", "EGP", "--locale", "ar-EG"],
        "mizan check, three files": [program, "check"] + files,
    }
    if shutil.which("python3"):
        commands["python3 -c pass"] = ["python3", "-c", "pass"]
    runs = dict(zip(commands, in_turn([(command, None) for command in commands.values()], times)))
    base = median([run.wall for run in runs["C, ICU opened"]])
    print(machine())
    print(f"{'':28}{'ms':>8}{'× C':>8}{'MiB':>8}")
    for name, results in runs.items():
        wall = median([run.wall for run in results])
        print(f"{name:28}{wall * 1000:8.1f}{wall / base:8.2f}{median([run.peak for run in results]):8.1f}")


if __name__ == "__main__":
    main()
