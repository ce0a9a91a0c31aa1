import type { Voice } from '#lib/lettering/lettering.ts';
import { contrast, oklch } from '#platform/art/colour.ts';

/**
 * Seven inks of a palette: `k` darkest, `d` deep, `a` and `b` the two loud ones, `c` the light accent, `w` paper,
 * `m` a light tint.
 */
export type Inks = { k: string; d: string; a: string; b: string; c: string; w: string; m: string };
type InkName = keyof Inks;

/** Which ink does which job in one colourway: ground, main, second, third, pop; plate, and title on it. */
export type Colourway = {
  g: InkName;
  x: InkName;
  y: InkName;
  z: InkName;
  p: InkName;
  plate: InkName;
  title: InkName;
};

/** The upper edge of a title's plate. */
export type Edge = 'straight' | 'arch' | 'slant' | 'ruled' | 'scallop';

/** The art of a brand: everything that makes its posters its own. Data only. */
export type ArtBrand = {
  name: string;
  palettes: readonly Inks[];
  /** Palettes that no vendor prints in: only titles that name one of their colours. */
  named: readonly Inks[];
  colourways: readonly Colourway[];
  /** A vendor takes one voice for all its games. */
  voices: readonly Voice[];
  edges: readonly Edge[];
  /** How often the title stands above the picture, and how often a keyline frames the poster; 0 to 1. */
  titleAbove: number;
  keyline: number;
};

/** Reads inks as `L C H` triples in the order k d a b c w m. Throws when there are not seven. */
export function inks(text: string): Inks {
  const list = text.split(',').map(part => {
    const [lightness = 0, chroma = 0, hue = 0] = part.trim().split(' ').map(Number);
    return oklch(lightness, chroma, hue);
  });
  const [k, d, a, b, c, w, m] = list;
  if (!k || !d || !a || !b || !c || !w || !m || list.length !== 7) throw new Error(`inks: ${text}`);
  return { k, d, a, b, c, w, m };
}

/** Reads a colourway as seven ink names in the order ground, main, second, third, pop, plate, title. */
export function colourway(text: string): Colourway {
  const [g, x, y, z, p, plate, title] = text.split(' ') as InkName[];
  if (!g || !x || !y || !z || !p || !plate || !title) throw new Error(`colourway: ${text}`);
  return { g, x, y, z, p, plate, title };
}

/** The ink for lettering straight on a fill: the darkest or the paper, whichever reads better. */
export function letteringOn(inks: Inks, fill: string): string {
  return contrast(inks.k, fill) > contrast(inks.w, fill) ? inks.k : inks.w;
}
