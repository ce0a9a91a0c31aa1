import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Outline of a glyph: relative path commands in font units, y downwards, from its own origin. */
type Glyph = { advance: number; first: [number, number]; last: [number, number]; path: string };

/** Outlines of one font, as written by `scripts/glyphs.py`. All measures in `units` to the em. */
export type FontFace = {
  units: number;
  cap: number;
  glyphs: ReadonlyMap<string, Glyph>;
  kerning: ReadonlyMap<string, number>;
};

const faces = [
  'league-spartan-700',
  'noto-sans-sc-700',
  'noto-serif-display-700',
  'noto-serif-sc-700',
] as const;
export type FaceName = (typeof faces)[number];

/** From the repository's root: the web's bundles do not know their own path. */
const FOLDER = 'lib/text-outlines/glyphs';

/** Returns true when the text names one of the fonts. */
export function isFaceName(text: string): text is FaceName {
  return (faces as readonly string[]).includes(text);
}

const loaded = new Map<FaceName, FontFace>();

function parse(table: string): FontFace {
  const glyphs = new Map<string, Glyph>();
  const kerning = new Map<string, number>();
  const measures = { units: 0, cap: 0 };
  for (const line of table.split('\n')) {
    const [kind, key = '', ...rest] = line.split('\t');
    if (kind === 'head') Object.assign(measures, { units: Number(key), cap: Number(rest[0]) });
    else if (kind === 'kern') kerning.set(key, Number(rest[0]));
    else if (kind === 'glyph') {
      const [advance = 0, fx = 0, fy = 0, lx = 0, ly = 0] = rest.slice(0, 5).map(Number);
      glyphs.set(key, { advance, first: [fx, fy], last: [lx, ly], path: rest[5] ?? '' });
    }
  }
  return { ...measures, glyphs, kerning };
}

/** Outlines of a font; read from its file at first use. */
export function fontFace(name: FaceName): FontFace {
  const known = loaded.get(name);
  if (known) return known;
  const read = parse(
    readFileSync(join(/* turbopackIgnore: true */ process.cwd(), FOLDER, `${name}.tsv`), 'utf8'),
  );
  loaded.set(name, read);
  return read;
}

/** Returns true when a font has every character of a text. */
export function hasGlyphs(font: FontFace, text: string): boolean {
  return [...text].every(letter => font.glyphs.has(letter));
}

/** Width of a text in em, kerned; missing glyphs have no width. `tracking` in em per character. */
export function widthOf(font: FontFace, text: string, tracking = 0): number {
  let sum = 0;
  let before = '';
  for (const letter of text) {
    sum += (font.glyphs.get(letter)?.advance ?? 0) + (font.kerning.get(before + letter) ?? 0);
    before = letter;
  }
  return sum / font.units + tracking * Math.max(0, [...text].length - 1);
}

/** Outlines a text as one path in font units, starting at the origin of its baseline. */
export function outlineOf(font: FontFace, text: string, tracking = 0): string {
  let d = '';
  let pen = 0;
  let at: [number, number] = [0, 0];
  let before = '';
  for (const letter of text) {
    const glyph = font.glyphs.get(letter);
    pen += font.kerning.get(before + letter) ?? 0;
    before = letter;
    if (!glyph) continue;
    if (glyph.path) {
      const x = pen + glyph.first[0];
      const y = glyph.first[1];
      d += d ? `m${x - at[0]} ${y - at[1]}${glyph.path}` : `M${x} ${y}${glyph.path}`;
      at = [pen + glyph.last[0], glyph.last[1]];
    }
    pen += Math.round(glyph.advance + tracking * font.units);
  }
  return d.replaceAll(' -', '-');
}
