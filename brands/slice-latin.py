"""Cuts the Latin faces of the brands in two: the letters of nearly every page, and the rest of Latin.

Run from the repository's root: python3 brands/slice-latin.py <folder with the woff2 files of Fontsource, named as here>
brands/*/tokens.css names the same ranges. Hints are left out: they are half of Lato, and
browsers on phones ignore them.
Needs fontTools and brotli.
"""

import subprocess
import sys

FACES = ["lato-400", "lato-700", "league-spartan-700", "inter-variable", "noto-serif-display-700"]
COMMON = "U+20-7E,U+A0,U+A9,U+B7,U+D7,U+2013-2014,U+2018-2019,U+201C-201D,U+2022,U+2026,U+2212"
ALL = "U+20-24F,U+2000-206F,U+20A0-20BF,U+2122,U+2190-2193,U+2212"


def code_points(ranges):
    for part in ranges.split(","):
        first, _, last = part[2:].partition("-")
        yield from range(int(first, 16), int(last or first, 16) + 1)


def cut(source, target, chars):
    unicodes = ",".join(f"U+{char:X}" for char in chars)
    subprocess.run(
        [
            sys.executable, "-m", "fontTools.subset", source, f"--unicodes={unicodes}", "--flavor=woff2",
            f"--output-file={target}", "--layout-features=*", "--no-hinting",
        ],
        check=True,
    )  # fmt: skip


def main(folder):
    common = sorted(code_points(COMMON))
    rest = sorted(set(code_points(ALL)) - set(common))
    for face in FACES:
        cut(f"{folder}/{face}.woff2", f"public/fonts/{face}.woff2", common)
        cut(f"{folder}/{face}.woff2", f"public/fonts/{face}-rest.woff2", rest)


main(sys.argv[1])
