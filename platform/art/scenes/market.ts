import type { BrandScenes, Inks } from '#platform/art/brands/brand.ts';
import { circle, group, polygon, rect, shape, stroke, times } from '#platform/art/shapes.ts';
import { SCENE_HEIGHT as HEIGHT, SCENE_WIDTH as WIDTH } from './size.ts';

/** Paper lantern on its string; `x`, `y` is the middle of its upper rim. */
function lantern(x: number, y: number, size: number, paper: string, rim: string): string {
  return group(
    `translate(${x} ${y})scale(${size})`,
    rect(-1.5, -60, 3, 60, rim) +
      shape('M-26 0h52q22 34 0 68h-52q-22-34 0-68z', paper) +
      rect(-28, -5, 56, 10, rim, 3) +
      rect(-28, 63, 56, 10, rim, 3) +
      rect(-2, 73, 4, 24, rim),
  );
}

/** Awning of a stall in stripes with a scalloped edge. */
function awning(x: number, y: number, width: number, stripes: number, first: string, second: string): string {
  const step = width / stripes;
  const part = (index: number) => {
    const left = x + index * step;
    return shape(
      `M${left} ${y}h${step}v78a${step / 2} ${step / 2} 0 0 1 ${-step} 0z`,
      index % 2 ? second : first,
    );
  };
  return times(stripes, part);
}

/** Row of gabled roofs against the sky. */
function roofs(y: number, fill: string): string {
  return (
    times(5, index =>
      polygon(
        [
          [index * 110 - 60, y + 60],
          [index * 110, y - 26],
          [index * 110 + 60, y + 60],
        ],
        fill,
      ),
    ) + rect(0, y + 56, WIDTH, HEIGHT, fill)
  );
}

/** Scene of an arrival: the street opens between two stalls, under lanterns. */
function street(c: Inks): string {
  const light = [
    [92, 150, 1],
    [206, 214, 0.8],
    [300, 196, 0.72],
    [402, 132, 1.1],
  ] as const;
  return (
    rect(0, 0, WIDTH, HEIGHT, c.k) +
    circle(250, 330, 118, c.c) +
    roofs(356, c.d) +
    roofs(440, c.k) +
    polygon(
      [
        [206, 500],
        [274, 500],
        [430, HEIGHT],
        [50, HEIGHT],
      ],
      c.b,
    ) +
    polygon(
      [
        [228, 500],
        [252, 500],
        [292, HEIGHT],
        [188, HEIGHT],
      ],
      c.c,
    ) +
    rect(0, 560, 150, 400, c.d) +
    rect(330, 560, 150, 400, c.d) +
    awning(-10, 520, 176, 4, c.a, c.w) +
    awning(314, 520, 176, 4, c.a, c.w) +
    times(3, index => circle(36 + index * 44, 690, 18, [c.c, c.m, c.b][index] ?? c.c)) +
    times(3, index => circle(362 + index * 44, 690, 18, [c.m, c.b, c.c][index] ?? c.c)) +
    rect(0, 706, 150, 14, c.w) +
    rect(330, 706, 150, 14, c.w) +
    light.map(([x, y, size]) => lantern(x, y, size, c.a, c.c)).join('')
  );
}

/** A stall at night: lanterns over a counter with bowls and steam. */
function counter(c: Inks): string {
  const bowl = (x: number, fill: string) =>
    shape(`M${x - 52} 716h104q-6 56-52 56t-52-56z`, fill) +
    stroke(`M${x - 16} 700q-12-18 0-36t0-36M${x + 16} 700q-12-18 0-36t0-36`, c.m, 5);
  return (
    rect(0, 0, WIDTH, HEIGHT, c.k) +
    rect(36, 250, 408, 540, c.d) +
    rect(60, 300, 360, 470, c.b) +
    awning(16, 236, 448, 8, c.a, c.w) +
    rect(16, 214, 448, 26, c.c, 6) +
    lantern(120, 372, 1, c.a, c.c) +
    lantern(240, 392, 1.2, c.c, c.w) +
    lantern(360, 372, 1, c.a, c.c) +
    bowl(140, c.w) +
    bowl(340, c.m) +
    rect(0, 786, WIDTH, 174, c.a) +
    rect(0, 772, WIDTH, 22, c.w) +
    times(4, index => rect(28 + index * 112, 826, 88, 134, c.d))
  );
}

/** A stall, as the fallback for a game's picture. */
function stall(c: Inks): string {
  return (
    rect(0, 0, 300, 300, c.d) +
    rect(66, 128, 168, 172, c.k) +
    awning(48, 74, 204, 6, c.a, c.w) +
    rect(48, 60, 204, 16, c.c, 4) +
    group('translate(0 30)', lantern(150, 156, 0.62, c.c, c.w)) +
    rect(54, 256, 192, 14, c.w) +
    rect(66, 270, 168, 30, c.a)
  );
}

/** Scenes of a brand that draws a night market. */
export const marketScenes: BrandScenes = { arrival: street, desk: counter, fallback: stall };
