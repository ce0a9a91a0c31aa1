import type { SeededRandom } from '#lib/rules/seeded.ts';
import { circle, half, hoop, polygon, rays, rect, shape, stroke, times } from '#platform/art/shapes.ts';
import type { Motif, Paint } from './motif.ts';

/**
 * Backdrops: drawn in the third colour on the ground, large enough for every cut (-100 to 400 by -20 to 520).
 */
const backdrops = {
  rays: (random, paint) => rays(150, 150, 460, random.pick([10, 12, 16]), paint.z, random.int(0, 20)),
  fine: (random, paint) => rays(150, 150, 460, random.pick([24, 30]), paint.z, random.int(0, 9)),
  disc: (_random, paint) => circle(150, 150, 117, paint.z),
  rings: (_random, paint) => hoop(150, 150, 112, paint.z, 10) + hoop(150, 150, 146, paint.z, 10),
  sunrise: (_random, paint) => half(150, 250, 196, true, paint.z) + rect(-100, 249, 500, 301, paint.z),
  corner: (random, paint) => circle(random.pick([30, 270]), random.pick([40, 240]), 190, paint.z),
  slope: (random, paint) =>
    polygon(
      random.pick([0, 1]) === 0
        ? [
            [-100, 330],
            [400, 40],
            [400, 540],
            [-100, 540],
          ]
        : [
            [-100, 40],
            [400, 330],
            [400, 540],
            [-100, 540],
          ],
      paint.z,
    ),
  stripes: (_random, paint) =>
    shape(
      times(7, index => `M${-90 + index * 72} -20h36v560h-36z`),
      paint.z,
    ),
  dots: (_random, paint) =>
    `<g stroke-dasharray="0 42">${stroke(
      times(13, row => `M${-100 + (row % 2) * 21} ${row * 40 - 10}h500`),
      paint.z,
      13,
      true,
    )}</g>`,
  waves: (_random, paint) =>
    stroke(
      times(9, row => `M-100 ${row * 58 - 10}q31-26 62 0${'t62 0'.repeat(8)}`),
      paint.z,
      9,
    ),
  hills: (random, paint) =>
    half(random.int(10, 60), 340, 170, true, paint.z) +
    half(random.int(240, 290), 350, 190, true, paint.z) +
    rect(-100, 330, 500, 220, paint.z),
  arches: (_random, paint) =>
    times(3, index => {
      const radius = 150 - index * 22;
      const line = `M${150 - radius} 540V150a${radius} ${radius} 0 0 1 ${2 * radius} 0V540`;
      return stroke(line, paint.z, 11);
    }),
  lattice: (_random, paint) =>
    stroke(
      times(9, index => `M${-100 + index * 62} -20l280 560M${400 - index * 62} -20l-280 560`),
      paint.z,
      4,
    ),
} satisfies Record<string, (random: SeededRandom, paint: Paint) => string>;

/** Name of a backdrop. */
export type Backdrop = keyof typeof backdrops;

const anywhere: readonly Backdrop[] = ['rays', 'disc', 'rings', 'corner', 'dots', 'fine'];

/** Creates a motif of a subject before a backdrop: one of those named, or of those that suit anything. */
export function subject(
  draw: (paint: Paint, random: SeededRandom) => string,
  suiting: readonly Backdrop[] = anywhere,
): Motif {
  return (random, paint) => {
    const back = backdrops[random.pick(suiting)](random, paint);
    return { back, front: draw(paint, random) };
  };
}
