import { seeded } from '#lib/rules/seeded.ts';
import { families } from './motifs/families.ts';
import type { Paint } from './motifs/motif.ts';
import { type ArtBrandName, artBrands, inked } from './poster.ts';
import { group, place, rect, shape } from './shapes.ts';

/** Card 500 × 300 (image 1), head of a promotion's page 1000 × 400 (image 2). */
const SIZES = { card: [500, 300], head: [1000, 400] } as const;
export type PromotionCut = keyof typeof SIZES;
export const promotionCuts = Object.keys(SIZES) as PromotionCut[];

type Scene = { main: string; beside: string; palette: number; colourway: number };

/** Motifs in the arches of each picture, from the slots. */
const scenes = {
  welcome: { main: 'coin', beside: 'key', palette: 0, colourway: 0 },
  'new-slots': { main: 'seven', beside: 'cherry', palette: 6, colourway: 2 },
  search: { main: 'compass', beside: 'scroll', palette: 3, colourway: 4 },
  jackpots: { main: 'crown', beside: 'gem', palette: 4, colourway: 0 },
  keys: { main: 'key', beside: 'shield', palette: 8, colourway: 3 },
  trial: { main: 'joker', beside: 'bell', palette: 11, colourway: 6 },
  tables: { main: 'wheel', beside: 'chips', palette: 5, colourway: 2 },
  record: { main: 'scroll', beside: 'candle', palette: 10, colourway: 4 },
  arcade: { main: 'rocket', beside: 'star', palette: 9, colourway: 0 },
  poker: { main: 'poker', beside: 'kings', palette: 1, colourway: 1 },
  install: { main: 'bell', beside: 'lantern', palette: 2, colourway: 2 },
  season: { main: 'peony', beside: 'lantern', palette: 7, colourway: 5 },
} as const satisfies Record<string, Scene>;

/** Names of the built-in promotion pictures. */
export type PromotionPicture = keyof typeof scenes;
export const promotionPictures = Object.keys(scenes) as [PromotionPicture, ...PromotionPicture[]];

const BOX = 300;

function subject(name: string, paint: Paint): string {
  const draw = families.RNG[name];
  if (!draw) throw new Error(`promotion: no motif ${name}`);
  return draw(seeded(`promotion/${name}`), paint).front;
}

/** Draws an arch on the floor, its foot at `floor`. */
function arch(middle: number, floor: number, width: number, height: number, fill: string): string {
  const [left, radius] = [middle - width / 2, width / 2];
  return shape(
    `M${left} ${floor}V${floor - height + radius}a${radius} ${radius} 0 0 1 ${width} 0V${floor}z`,
    fill,
  );
}

function standing(inner: string, middle: number, floor: number, size: number): string {
  const scale = size / BOX;
  return group(place(middle - size / 2, floor - size, scale), inner);
}

/**
 * Draws a promotion's picture: an arcade with its subject in the middle. Without words, so that one picture
 * serves every language; only a head shows the motifs at the sides.
 */
export function promotionPicture(name: PromotionPicture, cut: PromotionCut, brandName: ArtBrandName): string {
  const { main, beside, palette, colourway } = scenes[name];
  const ink = inked(artBrands[brandName], { motif: main, palette, colourway });
  const [width, height] = SIZES[cut];
  const floor = height * 0.87;
  const middle = width / 2;
  const step = height * 0.72;
  const arches = [-2, -1, 1, 2].map(at =>
    arch(middle + at * step, floor, height * 0.5, height * 0.58, ink.z),
  );
  const sides = (cut === 'head' ? [-1, 1] : []).map(at =>
    standing(subject(beside, ink), middle + at * step, floor + height * 0.02, height * 0.4),
  );
  const body =
    rect(0, 0, width, height, ink.g) +
    rect(0, floor, width, height - floor, ink.plate) +
    arches.join('') +
    sides.join('') +
    arch(middle, floor, height * 0.76, height * 0.8, ink.z) +
    standing(subject(main, ink), middle, floor + height * 0.03, height * 0.74);
  const size = `viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${body}</svg>`;
}
