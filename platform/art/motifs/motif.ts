import type { Seeded } from '#platform/art/seeded.ts';

/** The colours of one picture: ground, main, second, third, pop; `r` is the reddest of the palette, for what must be red. */
export type Paint = { g: string; x: string; y: string; z: string; p: string; r: string };

/**
 * A picture in two layers. `back` fills any area and may be cut anywhere; `front` lies within 20 to 280 in both
 * directions and is never cut by a plate: a layout scales it into the room that it has.
 */
export type Picture = { back: string; front: string };

/** Draws one subject. The same random run always gives the same picture. */
export type Motif = (random: Seeded, paint: Paint) => Picture;
