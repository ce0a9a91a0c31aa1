import {
  circle,
  ellipse,
  group,
  hoop,
  polar,
  polygon,
  rays,
  rect,
  shape,
  star,
  stroke,
  suit,
  suitShapes,
  times,
  wedge,
} from '#platform/art/shapes.ts';
import { subject } from './backs.ts';
import type { Motif } from './motif.ts';

const cardAt = (x: number, y: number, angle: number, fill: string, inner: string) =>
  group(`translate(${x} ${y})rotate(${angle})`, rect(-46, -66, 92, 132, fill, 8) + inner);

/** Motifs of live tables. */
export const live = {
  wheel: subject((c, random) => {
    const ball = polar(150, 150, 108, random.int(200, 340));
    return (
      circle(150, 150, 130, c.p) +
      circle(150, 150, 124, c.g) +
      times(18, index => wedge(150, 150, 118, index * 20, index * 20 + 20, index % 2 ? c.x : c.y)) +
      circle(150, 150, 78, c.p) +
      circle(150, 150, 71, c.g) +
      rays(150, 150, 68, 4, c.x, 22) +
      circle(150, 150, 21, c.p) +
      circle(ball[0], ball[1], 11, c.p)
    );
  }),
  table: subject(
    (c, random) => {
      const first = random.int(0, 3);
      const card = (index: number) => {
        const kind = suitShapes[(index + first) % 4] ?? 'heart';
        const fill = index === 1 ? c.p : c.x;
        return cardAt(
          78 + index * 72,
          index === 1 ? 96 : 108,
          (index - 1) * 12,
          fill,
          suit(kind, 0, 0, 0.95, index === 1 ? c.x : c.p),
        );
      };
      return (
        ellipse(150, 206, 130, 72, c.y) +
        ellipse(150, 200, 118, 62, c.g) +
        ellipse(150, 200, 108, 55, c.y) +
        card(0) +
        card(2) +
        card(1) +
        times(
          3,
          index => ellipse(96 + index * 54, 222, 21, 10, c.p) + ellipse(96 + index * 54, 216, 21, 10, c.x),
        )
      );
    },
    ['rays', 'dots', 'stripes', 'lattice'],
  ),
  stage: (random, c) => {
    const fold = (index: number) => {
      const x = index * 32 - 110;
      return `M${x} -20h36Q${x + 24 - index * 12} 240 ${x - 12} 540h-30z`;
    };
    const curtain = times(4, index => shape(fold(index), index % 2 ? c.z : c.x));
    const card =
      rect(-62, -88, 124, 176, c.p, 9) +
      rect(-53, -79, 106, 158, c.g, 6) +
      suit(random.pick(suitShapes), 0, 0, 1.25, c.y);
    return {
      back:
        polygon(
          [
            [112, -20],
            [188, -20],
            [300, 540],
            [0, 540],
          ],
          c.y,
        ) +
        curtain +
        group('translate(300 0)scale(-1 1)', curtain),
      front: group(`translate(150 152)rotate(${random.int(-10, 10)})`, card),
    };
  },
  chips: subject(
    c =>
      [
        [76, 6, c.x, c.y],
        [150, 10, c.p, c.x],
        [224, 4, c.y, c.p],
      ]
        .map(([x, count, fill, mark]) => {
          const stack = `M${x} 270v-${Number(count) * 23}`;
          return `<g stroke-dasharray="20 3">${stroke(stack, String(fill), 68)}${stroke(stack, String(mark), 24)}</g>`;
        })
        .join('') + rect(24, 268, 252, 10, c.p),
  ),
  dome: subject(
    (c, random) => {
      const die = (x: number, y: number, angle: number, pips: number) =>
        group(
          `translate(${x} ${y})rotate(${angle})`,
          rect(-34, -34, 68, 68, pips === 5 ? c.p : c.y, 9) +
            [
              [0, 0],
              [-17, -17],
              [17, 17],
              [17, -17],
              [-17, 17],
            ]
              .slice(0, pips)
              .map(([a = 0, b = 0]) => circle(a, b, 7, c.x))
              .join(''),
        );
      return (
        shape('M48 252V144A102 102 0 0 1 252 144V252z', c.z) +
        stroke('M48 252V144A102 102 0 0 1 252 144V252', c.p, 8) +
        die(108, 214, -8, 5) +
        die(192, 214, 12, 1) +
        die(150, 142, random.int(10, 40), 3) +
        rect(28, 250, 244, 28, c.x, 5) +
        circle(150, 36, 14, c.x)
      );
    },
    ['rays', 'dots', 'rings', 'stripes'],
  ),
  pair: subject((c, random) => {
    const kind = random.pick(suitShapes);
    return (
      cardAt(106, 140, -14, c.x, suit(kind, 0, 0, 1.1, c.p)) +
      cardAt(192, 164, 12, c.p, suit(kind, 0, 0, 1.1, c.x)) +
      circle(64, 250, 22, c.y) +
      circle(64, 250, 11, c.p)
    );
  }),
  beads: subject((c, random) => {
    const rest = 8 + random.int(1, 4);
    const bead = (index: number) => {
      const [x, y] = [84 + (index % 4) * 44, 162 + Math.floor(index / 4) * 40];
      return circle(x, y, 17, index < 8 ? c.x : c.p) + circle(x, y, 7, index < 8 ? c.p : c.x);
    };
    return (
      ellipse(150, 196, 130, 84, c.p) +
      ellipse(150, 196, 122, 76, c.y) +
      times(rest, bead) +
      group(
        `translate(150 82)rotate(${random.pick([-9, 9])})`,
        circle(0, -44, 14, c.p) +
          shape('M-78 42Q-74-40 0-40Q74-40 78 42z', c.x) +
          rect(-88, 34, 176, 15, c.p, 7),
      )
    );
  }),
  fortune: subject(
    c =>
      circle(150, 158, 120, c.p) +
      times(12, index =>
        wedge(150, 158, 112, index * 30, index * 30 + 30, [c.x, c.y, c.p][index % 3] ?? c.x),
      ) +
      circle(150, 158, 36, c.g) +
      star(150, 158, 26, 11, 5, c.p) +
      shape('M130 18H170L150 70z', c.x) +
      hoop(150, 158, 116, c.g, 6),
  ),
  clash: subject(
    c =>
      shape('M30 40L150 120V260L30 200z', c.x) +
      shape('M270 40L150 120V260L270 200z', c.y) +
      suit('spade', 90, 140, 1.1, c.p) +
      suit('heart', 210, 140, 1.1, c.p) +
      star(150, 66, 42, 18, 8, c.p),
  ),
} satisfies Record<string, Motif>;
