import { chineseWords } from './chinese-words.ts';
import { type FaceName, type FontFace, fontFace, hasGlyphs, outlineOf, widthOf } from './glyphs.ts';

/** Formats a coordinate with at most one decimal, as short as possible. */
export function short(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/** Typography of a brand's titles: the face for each script, and its spacing. */
export type TypeStyle = {
  latin: FaceName;
  chinese: FaceName;
  /** All capitals for Latin scripts. */
  capitals: boolean;
  /** Letter spacing, in em, Latin only. */
  tracking: number;
  /** Thickens hairlines of Latin faces, in font units; 0 for none. */
  swell: number;
};

/**
 * Layout of a title in lines: sizes in poster units, each line's baseline measured from the top of the block.
 */
export type TextLayout = {
  face: FontFace;
  tracking: number;
  swell: number;
  lines: { text: string; size: number; baseline: number; width: number }[];
  height: number;
};

type Box = { width: number; height: number; largest: number; lines: number; justify: boolean };

const CHINESE = /\p{Script=Han}/u;
/** Characters that may not start a line: they belong to the preceding ones. */
const LEANING = /^[之的与选，。！？、：；）》」』】…]/u;
/** Largest ratio of a line's size to the smallest of its block. */
const LARGEST_STEP = 1.75;
/** Penalty per line: another line must gain this much in size. */
const LINE_PRICE = 0.93;
const CAPITAL_GAP = 0.2;
const MIXED_GAP = 0.3;
const CHINESE_GAP = 0.16;
const CHINESE_HEIGHT = 0.92;
const CHINESE_BASE = 0.82;

const segmenter = new Intl.Segmenter('zh-CN', { granularity: 'word' });

/** Returns true for titles that are broken between characters. */
export function isChinese(text: string): boolean {
  return CHINESE.test(text);
}

/** Splits Chinese into words: first by the word list here, then by the segmenter. */
function chineseParts(title: string): string[] {
  if (title === '') return [];
  const known = chineseWords.find(word => title.includes(word));
  if (known === undefined) return [...segmenter.segment(title)].map(part => part.segment);
  const at = title.indexOf(known);
  return [...chineseParts(title.slice(0, at)), known, ...chineseParts(title.slice(at + known.length))];
}

/** Unbreakable pieces of a title, and the separator between them on one line. */
export function pieces(title: string): { parts: string[]; joint: string } {
  if (!isChinese(title)) return { parts: title.split(/\s+/), joint: ' ' };
  const parts: string[] = [];
  for (const part of chineseParts(title)) {
    if (parts.length > 0 && LEANING.test(part)) parts[parts.length - 1] += part;
    else parts.push(part);
  }
  return { parts, joint: '' };
}

/** Breaks pieces into exactly `count` lines whose widest is as narrow as possible. */
function broken(
  parts: readonly string[],
  count: number,
  joint: string,
  width: (text: string) => number,
): string[] {
  if (count === 1) return [parts.join(joint).trim()];
  let best: string[] = [];
  let bestWidth = Number.POSITIVE_INFINITY;
  for (let at = 1; at <= parts.length - count + 1; at++) {
    const lines = [
      parts.slice(0, at).join(joint).trim(),
      ...broken(parts.slice(at), count - 1, joint, width),
    ];
    const widest = Math.max(...lines.map(width));
    if (widest < bestWidth) {
      best = lines;
      bestWidth = widest;
    }
  }
  return best;
}

/** Metrics of a line: height as a share of its size, and the gap to the next. */
function metrics(font: FontFace, chinese: boolean, capitals: boolean) {
  if (chinese) return { top: CHINESE_BASE, bottom: CHINESE_HEIGHT - CHINESE_BASE, gap: CHINESE_GAP };
  const cap = font.cap / font.units;
  return capitals
    ? { top: cap, bottom: 0.04, gap: CAPITAL_GAP }
    : { top: cap, bottom: 0.22, gap: MIXED_GAP - 0.16 };
}

type Metrics = ReturnType<typeof metrics>;

type Cut = { font: FontFace; tracking: number; swell: number };

function stacked(lines: string[], sizes: number[], cut: Cut, { top, bottom, gap }: Metrics): TextLayout {
  const { font, tracking, swell } = cut;
  let y = 0;
  const set = lines.map((text, index) => {
    const size = sizes[index] ?? 0;
    const baseline = y + top * size;
    y = baseline + (bottom + gap) * size;
    return { text, size, baseline, width: widthOf(font, text, tracking) * size };
  });
  return { face: font, tracking, swell, lines: set, height: y - gap * (sizes.at(-1) ?? 0) };
}

function sized(lines: string[], box: Box, width: (text: string) => number): number[] {
  const widths = lines.map(width);
  const even = box.width / Math.max(...widths);
  return widths.map(own => Math.min(box.justify ? box.width / own : even, box.largest, even * LARGEST_STEP));
}

/** Chinese face of a type style; the sans one, which has the most characters, where it lacks one of the title. */
function chineseFace(title: string, voice: TypeStyle): FontFace {
  const own = fontFace(voice.chinese);
  return hasGlyphs(own, title) ? own : fontFace('noto-sans-sc-700');
}

/**
 * Lays out a title as large as its box allows: tries the numbers of lines, their breaks and sizes. Latin
 * breaks at spaces, Chinese between words. Always fits, however long the title is.
 */
export function layoutTitle(title: string, voice: TypeStyle, box: Box): TextLayout {
  const chinese = isChinese(title);
  const font = chinese ? chineseFace(title, voice) : fontFace(voice.latin);
  const text = voice.capitals && !chinese ? title.toUpperCase() : title;
  const tracking = chinese ? 0 : voice.tracking;
  const { parts, joint } = pieces(text);
  const width = (line: string) => widthOf(font, line, tracking);
  const cut = { font, tracking, swell: chinese ? 0 : voice.swell };
  const stand = metrics(font, chinese, voice.capitals);
  let best: { score: number; setting: TextLayout } | undefined;
  for (let count = 1; count <= Math.min(box.lines, parts.length); count++) {
    const lines = broken(parts, count, joint, width);
    let sizes = sized(lines, box, width);
    const { height } = stacked(lines, sizes, cut, stand);
    if (height > box.height) sizes = sizes.map(size => (size * box.height) / height);
    const score = Math.min(...sizes) * LINE_PRICE ** (count - 1);
    if (!best || score > best.score) best = { score, setting: stacked(lines, sizes, cut, stand) };
  }
  if (!best) throw new Error('lettering: empty title');
  return best.setting;
}

/** Draws a title's layout with its block's top left corner (or top middle) at `x`, `y`. */
export function drawTitle(
  setting: TextLayout,
  x: number,
  y: number,
  align: 'start' | 'middle',
  fill: string,
): string {
  const { face: font, tracking, swell, lines } = setting;
  const drawn = lines.map(line => {
    const left = align === 'middle' ? x - line.width / 2 : x;
    const scale = Math.round((line.size / font.units) * 10_000) / 10_000;
    const move = `translate(${short(left)} ${short(y + line.baseline)})scale(${scale})`;
    return `<path transform="${move}" d="${outlineOf(font, line.text, tracking)}"/>`;
  });
  const thick = swell ? ` stroke="${fill}" stroke-width="${swell}"` : '';
  return `<g fill="${fill}"${thick}>${drawn.join('')}</g>`;
}
