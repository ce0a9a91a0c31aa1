import type { TypeStyle } from '#lib/text-outlines/text-layout.ts';
import { contrast, oklch } from '#platform/art/colour.ts';

/**
 * Seven inks of a palette: `k` darkest, `d` deep, `a` and `b` the two strong ones, `c` the light accent, `w`
 * paper, `m` a light tint.
 */
export type Inks = { k: string; d: string; a: string; b: string; c: string; w: string; m: string };
type InkName = keyof Inks;

/**
 * Colourway: which ink is used for ground, main, second, third, pop; for the plate, and for the title on it.
 */
export type Colourway = {
  g: InkName;
  x: InkName;
  y: InkName;
  z: InkName;
  p: InkName;
  plate: InkName;
  title: InkName;
};

/** Upper edge of a title's plate. */
export type Edge = 'straight' | 'arch' | 'slant' | 'ruled' | 'scallop';

/**
 * The brand's own scenes: 480 × 960 beside the sign-in forms, and 300 × 300 as the fallback for a game's
 * picture.
 */
export type BrandScenes = Record<'arrival' | 'desk' | 'fallback', (inks: Inks) => string>;

/** Art of a brand: the data that makes its posters distinct. */
export type ArtBrand = {
  name: string;
  palettes: readonly Inks[];
  /** Palettes that vendors do not use: only for titles that name one of their colours. */
  named: readonly Inks[];
  colourways: readonly Colourway[];
  /** Type styles; a vendor uses one for all its games. */
  voices: readonly TypeStyle[];
  edges: readonly Edge[];
  /** Share of posters with the title above the picture, and of those framed by a keyline; 0 to 1. */
  titleAbove: number;
  keyline: number;
  scenes: BrandScenes;
};

/** Parses inks as `L C H` triples in the order k d a b c w m. Throws when there are not seven. */
export function inks(text: string): Inks {
  const list = text.split(',').map(part => {
    const [lightness = 0, chroma = 0, hue = 0] = part.trim().split(' ').map(Number);
    return oklch(lightness, chroma, hue);
  });
  const [k, d, a, b, c, w, m] = list;
  if (!k || !d || !a || !b || !c || !w || !m || list.length !== 7) throw new Error(`inks: ${text}`);
  return { k, d, a, b, c, w, m };
}

/** Parses a colourway as seven ink names in the order ground, main, second, third, pop, plate, title. */
export function colourway(text: string): Colourway {
  const [g, x, y, z, p, plate, title] = text.split(' ') as InkName[];
  if (!g || !x || !y || !z || !p || !plate || !title) throw new Error(`colourway: ${text}`);
  return { g, x, y, z, p, plate, title };
}

/**
 * Returns the ink for lettering directly on a fill: the darkest or the paper, whichever has more contrast.
 */
export function letteringOn(inks: Inks, fill: string): string {
  return contrast(inks.k, fill) > contrast(inks.w, fill) ? inks.k : inks.w;
}
