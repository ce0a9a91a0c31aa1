import type { Inks } from './brands/brand.ts';
import { type ArtBrandName, artBrands } from './poster.ts';
import { SCENE_HEIGHT, SCENE_WIDTH } from './scenes/size.ts';
import { circle, polygon, rect, times } from './shapes.ts';

/** Palette nearest to the brand's main colours, in every brand. */
const PALETTE = 1;

/** Empty frame on the wall: the placeholder for a licence. */
function emptyFrame(c: Inks): string {
  return (
    rect(0, 0, SCENE_WIDTH, SCENE_HEIGHT, c.k) +
    rect(0, 556, SCENE_WIDTH, 84, c.d) +
    rect(0, 548, SCENE_WIDTH, 10, c.a) +
    polygon(
      [
        [238, 44],
        [242, 44],
        [410, 132],
        [402, 136],
        [240, 52],
        [78, 136],
        [70, 132],
      ],
      c.b,
    ) +
    circle(240, 46, 9, c.c) +
    rect(60, 128, 360, 372, c.b, 6) +
    rect(74, 142, 332, 344, c.c, 3) +
    rect(92, 160, 296, 308, c.d) +
    rect(104, 172, 272, 284, c.k) +
    times(4, index => circle(index % 2 ? 406 : 74, index > 1 ? 486 : 142, 13, c.a)) +
    rect(196, 514, 88, 20, c.b, 4) +
    circle(204, 524, 3, c.d) +
    circle(276, 524, 3, c.d)
  );
}

/** Built-in banners: beside the sign-in forms, and for the licence. */
export const demoBanners = ['arrival', 'key-desk', 'empty-frame'] as const;
export type DemoBanner = (typeof demoBanners)[number];

/** Heights that differ from the default. */
const heights: Partial<Record<DemoBanner, number>> = { 'empty-frame': 640 };

/**
 * Draws a banner in the brand's own scene, upright, 480 × 960 (the frame: 640), as SVG text: up to 40 at a side and 80 at an end may
 * be cropped.
 */
export function drawDemoBanner(name: DemoBanner, brandName: ArtBrandName): string {
  const { palettes, scenes } = artBrands[brandName];
  const inks = palettes[PALETTE];
  if (!inks) throw new Error('banner: a brand without palettes');
  const drawings = { arrival: scenes.arrival, 'key-desk': scenes.desk, 'empty-frame': emptyFrame };
  const height = heights[name] ?? SCENE_HEIGHT;
  const size = `viewBox="0 0 ${SCENE_WIDTH} ${height}" width="${SCENE_WIDTH}" height="${height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${drawings[name](inks)}</svg>`;
}
