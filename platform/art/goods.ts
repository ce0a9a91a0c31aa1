import type { Paint } from './motifs/motif.ts';
import { type ArtBrandName, artBrands, inked } from './poster.ts';
import { circle, group, place, polygon, rays, rect, shape, stroke } from './shapes.ts';

type Drawing = { palette: number; colourway: number; draw: (ink: Paint) => string };

/** Objects of the points mall, within 0 to 240 in both directions. */
const drawings = {
  money: {
    palette: 0,
    colourway: 0,
    draw: ink =>
      rays(120, 120, 260, 16, ink.z) +
      group(
        place(120, 122, 1, -6),
        rect(-88, -50, 176, 100, ink.y, 6) +
          circle(0, 0, 30, ink.x) +
          rect(-74, -8, 20, 16, ink.g) +
          rect(54, -8, 20, 16, ink.g),
      ),
  },
  voucher: {
    palette: 3,
    colourway: 2,
    draw: ink =>
      group(
        place(120, 124, 1, -10),
        rect(-78, -48, 156, 96, ink.x, 8) +
          rect(-78, -24, 156, 20, ink.p) +
          rect(-60, 10, 62, 10, ink.y) +
          rect(-60, 28, 38, 8, ink.y) +
          circle(48, 20, 15, ink.y),
      ),
  },
  headphones: {
    palette: 6,
    colourway: 1,
    draw: ink =>
      stroke('M66 142V114a54 54 0 0 1 108 0v28', ink.x, 14) +
      rect(46, 128, 38, 64, ink.p, 12) +
      rect(156, 128, 38, 64, ink.p, 12),
  },
  'power-bank': {
    palette: 8,
    colourway: 0,
    draw: ink =>
      stroke('M152 176q40 20 60-10t60 0', ink.x, 7) +
      group(
        place(0, 0, 1, 0),
        rect(82, 48, 78, 144, ink.y, 12) +
          polygon(
            [
              [128, 78],
              [98, 128],
              [118, 128],
              [110, 166],
              [142, 114],
              [122, 114],
            ],
            ink.p,
          ),
      ),
  },
  kettle: {
    palette: 2,
    colourway: 3,
    draw: ink =>
      stroke('M160 92q44 4 34 66l-18 18', ink.x, 12) +
      shape('M74 78h84l18 118H58z', ink.y) +
      shape('M74 92L44 70v22l26 30z', ink.y) +
      rect(98, 60, 36, 18, ink.x) +
      rect(50, 196, 134, 12, ink.x) +
      rect(84, 120, 8, 50, ink.p),
  },
  backpack: {
    palette: 9,
    colourway: 4,
    draw: ink =>
      stroke('M92 70q0-34 28-34t28 34', ink.x, 10) +
      rect(62, 62, 116, 138, ink.z, 24) +
      rect(80, 128, 80, 56, ink.x, 8) +
      rect(80, 144, 80, 6, ink.y) +
      rect(112, 78, 16, 22, ink.y),
  },
  umbrella: {
    palette: 4,
    colourway: 2,
    draw: ink =>
      shape('M30 130a90 90 0 0 1 180 0q-15-16-30 0q-15-16-30 0q-15-16-30 0q-15-16-30 0q-15-16-30 0z', ink.p) +
      shape('M90 130a30 90 0 0 1 60 0q-15-16-30 0q-15-16-30 0z', ink.y) +
      stroke('M120 126v62a16 16 0 0 0 32 0', ink.x, 8),
  },
  mug: {
    palette: 11,
    colourway: 1,
    draw: ink =>
      stroke('M160 98h14a26 26 0 0 1 0 60h-14', ink.x, 14) +
      rect(64, 74, 100, 120, ink.y, 14) +
      rect(64, 116, 100, 22, ink.p),
  },
} as const satisfies Record<string, Drawing>;

/** Names of the built-in pictures of goods. */
export type GoodsPicture = keyof typeof drawings;
export const goodsPictures = Object.keys(drawings) as [GoodsPicture, ...GoodsPicture[]];

const [WIDTH, HEIGHT] = [320, 240];

/** Draws an object of the points mall, 4 to 3, without words. */
export function goodsPicture(name: GoodsPicture, brandName: ArtBrandName): string {
  const { palette, colourway, draw } = drawings[name];
  const ink = inked(artBrands[brandName], { motif: name, palette, colourway });
  const size = `viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}"`;
  const body = group(place((WIDTH - HEIGHT) / 2, 0), draw(ink));
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${rect(0, 0, WIDTH, HEIGHT, ink.g)}${body}</svg>`;
}
