import { seeded } from '#lib/rules/seeded.ts';
import { drawTitle, layoutTitle } from '#lib/text-outlines/text-layout.ts';
import { letteringOn } from '#platform/art/brands/brand.ts';
import { drawingsOf } from '#platform/art/motifs/families.ts';
import { type ArtBrandName, artBrands, hung, inked } from './poster.ts';
import { rect } from './shapes.ts';

/** Symbol of a reel: a square picture of one slot motif, 300 × 300, without its svg element. */
export type Tile = {
  motif: string;
  drawing?: number;
  palette: number;
  colourway: number;
  brand: ArtBrandName;
  label?: string;
};

/** Draws a tile; a `label` is on a band at its foot. Throws for a motif that slots do not have. */
export function tile({ motif, drawing = 0, palette, colourway, brand, label }: Tile): string {
  const drawings = drawingsOf('RNG', motif);
  const draw = drawings[drawing % drawings.length];
  if (!draw) throw new Error(`tile: no motif ${motif}`);
  const print = artBrands[brand];
  const ink = inked(print, { motif, palette, colourway });
  const height = label ? 244 : 300;
  const art = hung(draw(seeded(`tile/${motif}`), ink), { x: 0, y: 0, width: 300, height });
  const ground = rect(0, 0, 300, 300, ink.g);
  const [voice] = print.voices;
  if (!label || !voice) return ground + art;
  const set = layoutTitle(label, voice, { width: 250, height: 40, largest: 60, lines: 1, justify: false });
  const inks = print.palettes[palette % print.palettes.length];
  const colour = inks ? letteringOn(inks, ink.plate) : ink.title;
  return (
    ground +
    art +
    rect(0, 238, 300, 62, ink.plate) +
    drawTitle(set, 150, 269 - set.height / 2, 'middle', colour)
  );
}

/** Draws the backdrop of a motif alone, 300 × 300 and croppable, with its inks. */
export function backdrop(look: Omit<Tile, 'label'>): {
  svg: string;
  inks: Record<'k' | 'g' | 'x' | 'p' | 'w' | 'd', string>;
} {
  const [draw] = drawingsOf('RNG', look.motif);
  const print = artBrands[look.brand];
  const inks = print.palettes[look.palette % print.palettes.length];
  if (!draw || !inks) throw new Error(`backdrop: no motif ${look.motif}`);
  const ink = inked(print, look);
  const { back } = draw(seeded(`tile/${look.motif}`), ink);
  return {
    svg: rect(-100, -100, 500, 500, ink.g) + back,
    inks: { k: inks.k, d: inks.d, w: inks.w, g: ink.g, x: ink.x, p: ink.p },
  };
}
