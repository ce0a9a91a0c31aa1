import type { SeededRandom } from '#lib/rules/seeded.ts';

/**
 * Colours of one picture: ground, main, second, third, pop; `r` is the reddest of the palette, for what must
 * be red.
 */
export type Paint = { g: string; x: string; y: string; z: string; p: string; r: string };

/**
 * Picture in two layers. `back` fills any area and may be cropped anywhere; `front` is within 20 to 280 in
 * both directions and is never covered by a plate: a layout scales it into the available area.
 */
export type Picture = { back: string; front: string };

/** Draws one subject. The same random sequence always produces the same picture. */
export type Motif = (random: SeededRandom, paint: Paint) => Picture;
