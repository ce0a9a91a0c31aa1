"""Cuts Noto Sans CJK SC into the woff2 slices of public/fonts and writes their style sheet.

Run from the repository's root when many texts have changed:
    python3 brands/slice-cjk.py <folder with NotoSansCJK-Regular.ttc and -Bold.ttc> <unicode.json>
`unicode.json` comes with the npm package @fontsource/noto-sans-sc: its numbered ranges rank characters by
commonness. Needs fontTools and brotli.
"""

import glob
import json
import re
import subprocess
import sys

SLICE_OF_TEXTS = 620
SLICES_OF_REST = 6
FACE_SC = 2  # the SC face inside the collection
PUNCTUATION = [0x2014, 0x2026, 0x3000, 0x3001, 0x3002, *range(0x300A, 0x300E), 0x3010, 0x3011]
PUNCTUATION += [0xFF01, 0xFF08, 0xFF09, 0xFF0C, 0xFF0D, 0xFF1A, 0xFF1B, 0xFF1F, 0xFF5E, 0xFFE5]


def level_one():
    """Level 1 of GB 2312: the 3,755 characters of daily use."""
    pairs = ((row, cell) for row in range(16, 56) for cell in range(1, 95))
    found = (bytes([row + 160, cell + 160]).decode("gb2312", "ignore") for row, cell in pairs)
    return [ord(text) for text in found if text]


def code_points(ranges):
    for part in ranges.split(","):
        first, _, last = part.strip()[2:].partition("-")
        yield from range(int(first, 16), int(last or first, 16) + 1)


def ranking(path):
    numbered = re.compile(r"\[(\d+)\]")
    with open(path, encoding="utf8") as file:
        subsets = json.load(file).items()
    return {c: int(m[1]) for name, ranges in subsets if (m := numbered.match(name)) for c in code_points(ranges)}


def han(paths):
    text = "".join(open(path, encoding="utf8").read() for path in paths)
    return [c for c in dict.fromkeys(map(ord, text)) if 0x4E00 <= c <= 0x9FFF]


def slices(rank):
    common = sorted(level_one(), key=lambda c: -rank.get(c, 0))
    texts = han([*glob.glob("messages/zh-CN/*.json"), *glob.glob("brands/*/messages/zh-CN.json"), *glob.glob("lib/rules/*.ts")])
    texts += [c for c in common if c not in set(texts)][: max(0, SLICE_OF_TEXTS - len(texts))]
    titles = [c for c in han(glob.glob("platform/**/*.ts", recursive=True)) if c not in set(texts)]
    rest = [c for c in common if c not in set(texts) | set(titles)]
    size = -(-len(rest) // SLICES_OF_REST)
    return [texts + PUNCTUATION, titles, *(rest[at : at + size] for at in range(0, len(rest), size))]


def unicode_range(chars):
    runs = []
    for char in sorted(set(chars)):
        if runs and char == runs[-1][1] + 1:
            runs[-1][1] = char
        else:
            runs.append([char, char])
    return ",".join(f"U+{a:X}" if a == b else f"U+{a:X}-{b:X}" for a, b in runs)


def main(fonts, ranks):
    css = [
        "/* Noto Sans SC (SIL OFL 1.1): GB 2312 level 1 and what the texts use beyond it, in eight slices: our own "
        "texts, demo titles, then by commonness. */"
    ]
    for index, chars in enumerate(slices(ranking(ranks))):
        for weight, name, span in ((400, "Regular", "100 500"), (700, "Bold", "600 900")):
            file = f"noto-sans-sc-{weight}-{index}.woff2"
            subprocess.run(
                [
                    sys.executable, "-m", "fontTools.subset", f"{fonts}/NotoSansCJK-{name}.ttc",
                    f"--font-number={FACE_SC}", f"--unicodes={unicode_range(chars)}", "--flavor=woff2",
                    f"--output-file=public/fonts/{file}", "--layout-features=kern,palt,locl", "--no-hinting",
                    "--desubroutinize", "--drop-tables+=vhea,vmtx,VORG", "--name-IDs=1,2,4,13,14",
                ],
                check=True,
            )  # fmt: skip
            css.append(
                f'@font-face {{\n  font-family: "Noto Sans SC";\n  font-weight: {span};\n  font-display: swap;\n'
                f'  src: url("/fonts/{file}") format("woff2");\n  unicode-range: {unicode_range(chars)};\n}}'
            )
    with open("public/fonts/noto-sans-sc.css", "w", encoding="utf8") as sheet:
        sheet.write("\n".join(css) + "\n")


main(*sys.argv[1:3])
