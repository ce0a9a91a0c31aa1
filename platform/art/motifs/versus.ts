import {
  circle,
  ellipse,
  group,
  half,
  polygon,
  rect,
  shape,
  stroke,
  suit,
  suitShapes,
  times,
} from '#platform/art/shapes.ts';
import { subject } from './backs.ts';
import type { Motif } from './motif.ts';
import { suited } from './suited.ts';

const cardAt = (x: number, y: number, angle: number, fill: string, inner: string) =>
  group(`translate(${x} ${y})rotate(${angle})`, rect(-46, -66, 92, 132, fill, 8) + inner);

/** Motifs of card and tile games between players. */
export const versus = {
  ...suited,
  fan: subject((c, random) => {
    const first = random.int(0, 3);
    const cards = times(5, index =>
      group(
        `translate(150 284)rotate(${-40 + index * 20})`,
        rect(-46, -252, 92, 140, index % 2 ? c.p : c.x, 7) +
          suit(suitShapes[(index + first) % 4] ?? 'spade', 0, -202, 0.95, index % 2 ? c.x : c.p),
      ),
    );
    return group('translate(36 44)scale(.76)', cards + half(150, 284, 100, true, c.y));
  }),
  duel: (random, c) => ({
    back:
      shape('M-100 -20H400L-100 520z', c.x) +
      shape('M400 -20V540H-100V520z', c.y) +
      stroke('M400 -20L-100 520', c.p, 7),
    front:
      suit(random.pick(['spade', 'club'] as const), 92, 96, 1.9, c.p) +
      suit(random.pick(['heart', 'diamond'] as const), 208, 206, 1.7, c.g, 180),
  }),
  tiles: subject(
    (c, random) => {
      const tile = (index: number) => {
        const x = 34 + index * 82;
        const y = 56 + (index % 2) * 36;
        const face = [
          times(
            3,
            row =>
              circle(x + 35, y + 34 + row * 46, 18, row === 1 ? c.x : c.y) +
              circle(x + 35, y + 34 + row * 46, 8, c.p),
          ),
          times(4, bar =>
            rect(x + 16 + (bar % 2) * 24, y + 20 + Math.floor(bar / 2) * 62, 13, 54, bar % 2 ? c.x : c.y, 6),
          ),
          stroke(`M${x + 14} ${y + 52}h42v34h-42zM${x + 35} ${y + 26}v104`, c.x, 9),
        ];
        return (
          rect(x + 8, y + 10, 70, 168, c.z, 7) +
          rect(x, y, 70, 160, c.p, 7) +
          (face[(index + shift) % 3] ?? '')
        );
      };
      const shift = random.int(0, 2);
      return times(3, tile);
    },
    ['disc', 'rays', 'dots', 'corner', 'stripes'],
  ),
  court: subject((c, random) => {
    const crown = polygon(
      [
        [84, 150],
        [84, 88],
        [117, 118],
        [150, 70],
        [183, 118],
        [216, 88],
        [216, 150],
      ],
      c.p,
    );
    return (
      polygon(
        [
          [150, 22],
          [264, 150],
          [150, 278],
          [36, 150],
        ],
        c.x,
      ) +
      polygon(
        [
          [150, 22],
          [264, 150],
          [36, 150],
        ],
        c.y,
      ) +
      crown +
      group('rotate(180 150 150)', crown) +
      suit(random.pick(['heart', 'diamond'] as const), 54, 54, 0.75, c.p) +
      suit('spade', 246, 246, 0.75, c.p)
    );
  }),
  domino: subject(c => {
    const stone = (
      x: number,
      y: number,
      angle: number,
      fill: string,
      ink: string,
      pips: readonly (readonly [number, number])[],
    ) =>
      group(
        `translate(${x} ${y})rotate(${angle})`,
        rect(-44, -90, 88, 180, fill, 10) +
          stroke('M-32 0H32', ink, 5) +
          pips.map(([a, b]) => circle(a, b, 9.5, ink)).join(''),
      );
    return (
      stone(94, 148, -16, c.x, c.p, [
        [-21, -66],
        [21, -24],
        [0, -45],
        [0, 45],
      ]) +
      stone(206, 156, 14, c.p, c.x, [
        [-21, -66],
        [21, -66],
        [-21, -24],
        [21, -24],
        [-21, 66],
        [21, 24],
      ])
    );
  }),
  board: subject(c => {
    const yard = (x: number, y: number, fill: string) =>
      rect(x, y, 88, 88, fill, 8) +
      circle(x + 44, y + 44, 32, c.p) +
      times(4, index => circle(x + 31 + (index % 2) * 26, y + 31 + Math.floor(index / 2) * 26, 9, fill));
    const lanes = times(2, line => `M${138 + line * 24} 40V260M40 ${138 + line * 24}H260`);
    const steps = times(3, step => `M120 ${69 + step * 29}h60M120 ${231 - step * 29}h60`);
    return (
      rect(30, 30, 240, 240, c.g, 12) +
      rect(40, 40, 220, 220, c.p, 6) +
      stroke(
        lanes + steps + times(3, step => `M${69 + step * 29} 120v60M${231 - step * 29} 120v60`),
        c.g,
        4,
      ) +
      yard(34, 34, c.x) +
      yard(178, 34, c.y) +
      yard(34, 178, c.y) +
      yard(178, 178, c.x) +
      shape('M120 120H180L120 180H180z', c.x) +
      shape('M120 120V180L180 120V180z', c.y)
    );
  }),
  kings: subject((c, random) => {
    const one = (x: number, y: number, angle: number, fill: string, ink: string) =>
      cardAt(
        x,
        y,
        angle,
        fill,
        suit(random.pick(suitShapes), -24, -42, 0.4, ink) +
          polygon(
            [
              [-26, 30],
              [-30, -14],
              [-12, 4],
              [0, -24],
              [12, 4],
              [30, -14],
              [26, 30],
            ],
            ink,
          ),
      );
    return (
      one(84, 160, -16, c.x, c.p) +
      one(216, 160, 16, c.y, c.p) +
      one(150, 140, 0, c.p, c.x) +
      ellipse(150, 256, 70, 12, c.p)
    );
  }),
} satisfies Record<string, Motif>;
