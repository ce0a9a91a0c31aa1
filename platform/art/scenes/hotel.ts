import type { BrandScenes, Inks } from '#platform/art/brands/brand.ts';
import { circle, group, half, hoop, polygon, rect, shape, star, times } from '#platform/art/shapes.ts';
import { SCENE_HEIGHT as HEIGHT, SCENE_WIDTH as WIDTH } from './size.ts';

const arch = (x: number, y: number, width: number, height: number, fill: string) =>
  shape(
    `M${x} ${y + height}V${y + width / 2}a${width / 2} ${width / 2} 0 0 1 ${width} 0V${y + height}z`,
    fill,
  );

/** Doorway at daybreak, seen from the hall. */
function doorway(c: Inks): string {
  return (
    rect(0, 0, WIDTH, HEIGHT, c.k) +
    arch(28, 120, 424, 650, c.d) +
    arch(64, 156, 352, 614, c.w) +
    arch(82, 174, 316, 596, c.b) +
    circle(240, 372, 104, c.c) +
    times(4, index => rect(82, 388 + index * 26, 316, 3 + index * 4, c.b)) +
    shape('M82 556Q160 500 240 540T398 516V770H82z', c.k)
  );
}

/** Floor of the hall with its runner. */
function runner(c: Inks): string {
  const strip = (left: number, right: number, fill: string) =>
    polygon(
      [
        [240 - left, 770],
        [240 - right, 770],
        [240 - right * 2.1, HEIGHT],
        [240 - left * 2.1, HEIGHT],
      ],
      fill,
    );
  return rect(0, 770, WIDTH, 190, c.d) + strip(134, -134, c.c) + strip(122, -122, c.b);
}

/** Suitcase with two straps. */
function travelCase(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  strap: string,
): string {
  const belt = (at: number) => rect(x + width * at - 10, y, 20, height, strap);
  return rect(x, y, width, height, fill, 14) + belt(0.2) + belt(0.8);
}

/** Scene of an arrival: suitcases in the doorway. */
function arrival(c: Inks): string {
  const ticket = (x: number, y: number, angle: number, inner: string) =>
    group(`translate(${x} ${y})rotate(${angle})`, inner);
  return (
    doorway(c) +
    runner(c) +
    travelCase(104, 698, 272, 168, c.a, c.k) +
    ticket(240, 784, -8, rect(-44, -28, 88, 56, c.w, 6) + star(0, 0, 20, 9, 5, c.b)) +
    travelCase(138, 582, 204, 116, c.w, c.d) +
    ticket(222, 640, 6, circle(0, 0, 26, c.b) + circle(0, 0, 15, c.c)) +
    ticket(268, 656, -10, rect(-24, -15, 48, 30, c.a, 4)) +
    rect(186, 510, 108, 72, c.m) +
    rect(230, 510, 20, 72, c.d) +
    rect(176, 488, 128, 28, c.d, 6) +
    shape('M240 488q-44-40-50-12q4 12 50 12q46 0 50-12q-6-28-50 12z', c.d)
  );
}

/** Key on its hook, with the room's tag. */
function hungKey(x: number, y: number, metal: string, tag: string): string {
  return (
    hoop(x, y, 13, metal, 7) +
    rect(x - 4, y + 14, 8, 44, metal) +
    rect(x + 4, y + 36, 12, 7, metal) +
    rect(x + 4, y + 49, 9, 7, metal) +
    group(`translate(${x - 15} ${y + 18})rotate(14)`, rect(-11, 0, 22, 34, tag, 5))
  );
}

/** Key board behind the reception: every room's key but one. */
function keyBoard(c: Inks): string {
  const columns = [76, 190, 304];
  const rows = [132, 290, 448];
  const gone = 4;
  return rows
    .flatMap((y, row) =>
      columns.map((x, column) => {
        const isGone = row * columns.length + column === gone;
        const hook = circle(x + 50, y + 44, 6, c.w);
        const key = hungKey(x + 50, y + 58, c.c, (row + column) % 3 ? c.w : c.m);
        return arch(x, y, 100, 134, isGone ? c.b : c.k) + (isGone ? hook : key + hook);
      }),
    )
    .join('');
}

/** Reception at night: a lamp, a bell, and one hook without its key. */
function keyDesk(c: Inks): string {
  return (
    rect(0, 0, WIDTH, HEIGHT, c.k) +
    rect(40, 88, 400, 538, c.d, 10) +
    keyBoard(c) +
    rect(0, 786, WIDTH, 174, c.a) +
    rect(0, 776, WIDTH, 20, c.w) +
    times(4, index => rect(28 + index * 112, 826, 88, 134, c.d)) +
    half(330, 762, 52, true, c.c) +
    rect(270, 764, 120, 12, c.m) +
    circle(330, 706, 8, c.c) +
    rect(120, 700, 10, 66, c.c) +
    rect(92, 764, 66, 12, c.c) +
    shape('M70 708L92 640H158L180 708z', c.b)
  );
}

/** A doorway, as the fallback for a game's picture. */
function door(c: Inks): string {
  return (
    rect(0, 0, 300, 300, c.d) +
    shape('M60 300V150a90 90 0 0 1 180 0V300z', c.w) +
    shape('M84 300V150a66 66 0 0 1 132 0V300z', c.k) +
    shape('M108 300V150a42 42 0 0 1 84 0V300z', c.a) +
    circle(176, 214, 7, c.c)
  );
}

/** Scenes of a brand that draws a hotel. */
export const hotelScenes: BrandScenes = { arrival, desk: keyDesk, fallback: door };
