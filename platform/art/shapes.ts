import { short } from '#lib/text-outlines/text-layout.ts';

/** Point of the drawing functions: flat shapes as SVG text. Angles in degrees, y downwards. */
export type Point = readonly [number, number];

/** Rounds a coordinate. */
function whole(value: number): string {
  return String(Math.round(value));
}

/** Draws a filled outline. */
export function shape(d: string, fill: string): string {
  return `<path fill="${fill}" d="${d}"/>`;
}

/** Draws a line; `round` gives it round ends. */
export function stroke(d: string, colour: string, width: number, round = false): string {
  const ends = round ? ' stroke-linecap="round" stroke-linejoin="round"' : '';
  return `<path fill="none" stroke="${colour}" stroke-width="${width}"${ends} d="${d}"/>`;
}

/** Draws a filled rectangle; `radius` rounds its corners. */
export function rect(x: number, y: number, width: number, height: number, fill: string, radius = 0): string {
  if (radius === 0)
    return shape(`M${whole(x)} ${whole(y)}h${whole(width)}v${whole(height)}h${whole(-width)}z`, fill);
  const box = `x="${whole(x)}" y="${whole(y)}" width="${whole(width)}" height="${whole(height)}"`;
  return `<rect ${box} rx="${radius}" fill="${fill}"/>`;
}

/** Draws a filled circle. */
export function circle(x: number, y: number, radius: number, fill: string): string {
  return `<circle cx="${whole(x)}" cy="${whole(y)}" r="${short(radius)}" fill="${fill}"/>`;
}

/** Draws a circle's outline. */
export function hoop(x: number, y: number, radius: number, colour: string, width: number): string {
  const line = `stroke="${colour}" stroke-width="${width}"`;
  return `<circle cx="${whole(x)}" cy="${whole(y)}" r="${short(radius)}" fill="none" ${line}/>`;
}

/** Draws a filled ellipse. */
export function ellipse(x: number, y: number, rx: number, ry: number, fill: string): string {
  return `<ellipse cx="${whole(x)}" cy="${whole(y)}" rx="${whole(rx)}" ry="${whole(ry)}" fill="${fill}"/>`;
}

/** Groups shapes with a transform. */
export function group(transform: string, inner: string): string {
  return transform ? `<g transform="${transform}">${inner}</g>` : inner;
}

/** Writes `translate`, then `rotate`, then `scale`, leaving out those without effect. */
export function place(x: number, y: number, scale = 1, angle = 0): string {
  const moved = x === 0 && y === 0 ? '' : `translate(${short(x)} ${short(y)})`;
  const turned = angle === 0 ? '' : `rotate(${short(angle)})`;
  return moved + turned + (scale === 1 ? '' : `scale(${Math.round(scale * 100) / 100})`);
}

/** Draws a shape and its mirror image about x = 150. */
export function mirrored(inner: string): string {
  return inner + group('translate(300 0)scale(-1 1)', inner);
}

/** Returns a point on a circle. */
export function polar(x: number, y: number, radius: number, angle: number): Point {
  const turn = (angle * Math.PI) / 180;
  return [x + radius * Math.cos(turn), y + radius * Math.sin(turn)];
}

function path(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${whole(x)} ${whole(y)}`).join('L')}z`;
}

/** Draws a filled polygon. */
export function polygon(points: readonly Point[], fill: string): string {
  return shape(path(points), fill);
}

/** Draws a star with `spikes` points. */
export function star(
  x: number,
  y: number,
  outer: number,
  inner: number,
  spikes: number,
  fill: string,
): string {
  const points = Array.from({ length: spikes * 2 }, (_, index) =>
    polar(x, y, index % 2 ? inner : outer, -90 + (index * 180) / spikes),
  );
  return polygon(points, fill);
}

/** Draws `count` sun rays from a point, out to `radius`. */
export function rays(x: number, y: number, radius: number, count: number, fill: string, turn = 0): string {
  const step = 360 / count;
  const wedges = Array.from({ length: count }, (_, index) =>
    path([
      [x, y],
      polar(x, y, radius, turn + index * step),
      polar(x, y, radius, turn + (index + 0.5) * step),
    ]),
  );
  return shape(wedges.join(''), fill);
}

/** Draws a sector of a circle. */
export function wedge(x: number, y: number, radius: number, from: number, to: number, fill: string): string {
  const [ax, ay] = polar(x, y, radius, from);
  const [bx, by] = polar(x, y, radius, to);
  const large = to - from > 180 ? 1 : 0;
  const arc = `A${radius} ${radius} 0 ${large} 1 ${whole(bx)} ${whole(by)}`;
  return shape(`M${whole(x)} ${whole(y)}L${whole(ax)} ${whole(ay)}${arc}z`, fill);
}

/** Draws the upper (a hill) or lower half of a circle whose flat side is at `y`. */
export function half(x: number, y: number, radius: number, upper: boolean, fill: string): string {
  return shape(
    `M${whole(x - radius)} ${whole(y)}a${whole(radius)} ${whole(radius)} 0 0 ${upper ? 1 : 0} ${whole(2 * radius)} 0z`,
    fill,
  );
}

/** Draws a leaf: pointed at both ends. `width` and `height` are half of its box before turning. */
export function leaf(x: number, y: number, width: number, height: number, fill: string, angle = 0): string {
  const d = `M${-width} 0Q0 ${-height} ${width} 0Q0 ${height} ${-width} 0z`;
  return `<path fill="${fill}" d="${d}" transform="${place(x, y, 1, angle)}"/>`;
}

/** Joins the results of `make` for 0, 1, … count - 1. */
export function times(count: number, make: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => make(index)).join('');
}

const suitPaths = {
  heart: 'M0 34C-46 0-30-34 0-14C30-34 46 0 0 34z',
  spade: 'M0-36C40 0 40 24 8 20L14 38H-14L-8 20C-40 24-40 0 0-36z',
  diamond: 'M0-38L28 0L0 38L-28 0z',
  club: 'M-6 10A17 17 0 1 1-14-16A17 17 0 1 1 14-16A17 17 0 1 1 6 10L12 34H-12z',
} as const;
export type Suit = keyof typeof suitPaths;
export const suitShapes: readonly Suit[] = ['heart', 'spade', 'diamond', 'club'];

/** Draws a card suit, about 70 high at scale 1. */
export function suit(kind: Suit, x: number, y: number, scale: number, fill: string, angle = 0): string {
  return `<path fill="${fill}" d="${suitPaths[kind]}" transform="${place(x, y, scale, angle)}"/>`;
}
