"""Turns a font into outline data for the text on posters (an <img> cannot load a web font).

    python3 scripts/glyphs.py FONT OUT --letters latin [--units 240]
    python3 scripts/glyphs.py FONT.ttc OUT --face 2 --letters FILE [--units 200]

FONT is a .ttf, .otf, .ttc or .woff file; FILE holds the required characters as UTF-8 text. OUT is a table of
lines: a head (`units`, `cap`, `ascent`, `descent`), one line per letter (`glyph`, the letter, advance, first
point, last contour's first point, the outline with relative commands and y downwards) and one per kerning pair
(`kern`). Needs fontTools. The sans Chinese table holds the first levels of GB 2312 and of Big5 (traditional
characters) and all characters of our messages, for share cards, whose text the operator writes; the serif one
only the catalogue's titles. Run it again when these gain a character (tests fail until then).
"""

import argparse
import pathlib

from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.ttLib import TTFont

LATIN = (
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
    " !\"#$%&'()*+,-./:;?@[]_’‘“”–—·×°ÀÁÂÄÇÈÉÊËÍÎÏÑÓÔÖÚÛÜàáâäçèéêëíîïñóôöúûü"
)
MIN_KERN = 2
FLAT = 1.5


def number(value):
    """Formats a number with its sign as separator: ` 3`, `-4`."""
    return str(value) if value < 0 else f" {value}"


def joined(values):
    return "".join(number(value) for value in values).strip()


def line(start, end):
    """Returns the shortest path command from one point to another."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    return f"h{dx}" if dy == 0 else f"v{dy}" if dx == 0 else "l" + joined([dx, dy])


def flat(start, turn, end):
    """Returns true when a curve bends so little (FLAT units) that a line can replace it."""
    bend_x = turn[0] - (start[0] + end[0]) / 2
    bend_y = turn[1] - (start[1] + end[1]) / 2
    return abs(bend_x) + abs(bend_y) <= FLAT


def outline(pen_value, scale):
    """Returns the contours as one relative path, with the first point and the last contour's first point."""
    at = start = first = (0, 0)
    parts = []
    control = None

    def place(point):
        return (round(point[0] * scale), round(-point[1] * scale))

    def relative(points):
        return joined([part for point in points for part in (point[0] - at[0], point[1] - at[1])])

    for command, arguments in pen_value:
        points = [place(point) for point in arguments if point is not None]
        if command == "moveTo":
            if not parts:
                first = points[0]
                parts.append("")
            else:
                parts.append("m" + joined([points[0][0] - start[0], points[0][1] - start[1]]))
            at = start = points[0]
        elif command == "lineTo":
            if points[0] != at:
                parts.append(line(at, points[0]))
                at = points[0]
        elif command == "curveTo":
            parts.append("c" + relative(points))
            at = points[-1]
        elif command == "qCurveTo":
            for index in range(len(points) - 1):
                turn, end = points[index], points[index + 1]
                if index < len(points) - 2:
                    end = (round((turn[0] + end[0]) / 2), round((turn[1] + end[1]) / 2))
                if flat(at, turn, end):
                    if end != at:
                        parts.append(line(at, end))
                    at, control = end, None
                    continue
                mirror = control and (2 * at[0] - control[0], 2 * at[1] - control[1])
                if mirror and abs(mirror[0] - turn[0]) <= 1 and abs(mirror[1] - turn[1]) <= 1:
                    parts.append("t" + relative([end]))
                    control = mirror
                else:
                    parts.append("q" + relative([turn, end]))
                    control = turn
                at = end
            continue
        elif command in ("closePath", "endPath"):
            parts.append("z")
        control = None
    return first, start, "".join(parts)


def class_of(definition, glyph):
    return definition.classDefs.get(glyph, 0)


def pair_value(subtable, left, right):
    """Returns the kerning of two glyphs in one subtable, or None when it has no entry."""
    if subtable.LookupType == 9:
        subtable = subtable.ExtSubTable
    if subtable.LookupType != 2 or left not in subtable.Coverage.glyphs:
        return None
    if subtable.Format == 1:
        pairs = subtable.PairSet[subtable.Coverage.glyphs.index(left)].PairValueRecord
        found = next((pair for pair in pairs if pair.SecondGlyph == right), None)
        return None if found is None else getattr(found.Value1, "XAdvance", 0) or 0
    row = subtable.Class1Record[class_of(subtable.ClassDef1, left)]
    record = row.Class2Record[class_of(subtable.ClassDef2, right)]
    return getattr(record.Value1, "XAdvance", 0) or 0 if record.Value1 else 0


def kerning(font, names, scale):
    if "GPOS" not in font:
        return
    table = font["GPOS"].table
    wanted = {
        index
        for feature in table.FeatureList.FeatureRecord
        if feature.FeatureTag == "kern"
        for index in feature.Feature.LookupListIndex
    }
    lookups = [table.LookupList.Lookup[index] for index in sorted(wanted)]
    for left, left_name in names.items():
        for right, right_name in names.items():
            if " " in (left, right):
                continue
            total = 0
            for lookup in lookups:
                for subtable in lookup.SubTable:
                    value = pair_value(subtable, left_name, right_name)
                    if value is not None:
                        total += value
                        break
            units = round(total * scale)
            if abs(units) >= MIN_KERN:
                yield left, right, units


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("font")
    parser.add_argument("out")
    parser.add_argument("--letters", required=True)
    parser.add_argument("--units", type=int, default=200)
    parser.add_argument("--face", type=int, default=-1)
    arguments = parser.parse_args()
    font = TTFont(arguments.font, fontNumber=arguments.face)
    scale = arguments.units / font["head"].unitsPerEm
    latin = arguments.letters == "latin"
    letters = LATIN if latin else pathlib.Path(arguments.letters).read_text("utf-8")
    known = font.getBestCmap()
    names = {letter: known[ord(letter)] for letter in sorted(set(letters)) if ord(letter) in known}
    glyphs = font.getGlyphSet()
    cap = font["OS/2"].sCapHeight
    head = [arguments.units, round(cap * scale), round(font["hhea"].ascent * scale), round(font["hhea"].descent * scale)]
    lines = ["\t".join(["head", *map(str, head)])]
    for letter, name in names.items():
        pen = DecomposingRecordingPen(glyphs)
        glyphs[name].draw(pen)
        first, last, path = outline(pen.value, scale)
        advance = round(glyphs[name].width * scale)
        lines.append("\t".join(["glyph", letter, *map(str, [advance, *first, *last]), path]))
    if latin:
        lines += ["\t".join(["kern", left + right, str(units)]) for left, right, units in kerning(font, names, scale)]
    pathlib.Path(arguments.out).write_text("\n".join(lines) + "\n", "utf-8")


if __name__ == "__main__":
    main()
