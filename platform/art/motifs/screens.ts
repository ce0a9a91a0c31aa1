import { circle, group, hoop, polygon, rect, shape, star, stroke, times } from '#platform/art/shapes.ts';
import { subject } from './backs.ts';
import type { Motif } from './motif.ts';
import { sportMotifs } from './sports.ts';

/** Motifs of e-sports. */
export const esports = {
  aim: subject(
    (c, random) => {
      const x = random.int(130, 170);
      return (
        stroke(`M${x} 20v76M${x} 204v76M${x - 128} 150h76M${x + 52} 150h76`, c.p, 14) +
        hoop(x, 150, 84, c.x, 26) +
        circle(x, 150, 14, c.y)
      );
    },
    ['slope', 'corner', 'lattice', 'stripes'],
  ),
  cubes: (random, c) => {
    const cube = (index: number) => {
      const [column, row] = [index % 5, Math.floor(index / 5)];
      const [x, y] = [-78 + column * 114 + (row % 2) * 57, -20 + row * 99];
      if (random.next() < 0.22) return '';
      const move = `transform="translate(${x} ${y})"`;
      const side = random.next() < 0.3 ? c.y : c.x;
      return `<g ${move}>${shape('M0-66L57-33L0 0L-57-33z', c.p)}${shape('M-57-33L0 0V66L-57 33z', side)}${shape('M57-33L0 0V66L57 33z', c.z)}</g>`;
    };
    return { back: times(30, cube), front: '' };
  },
  shield: subject(
    c =>
      shape('M150 24L256 60V172Q250 246 150 280Q50 246 44 172V60z', c.x) +
      shape('M150 24V280Q50 246 44 172V60z', c.y) +
      polygon(
        [
          [158, 66],
          [204, 146],
          [172, 146],
          [188, 232],
          [100, 132],
          [138, 132],
          [122, 66],
        ],
        c.p,
      ),
    ['slope', 'stripes', 'rays', 'lattice'],
  ),
  pad: subject(
    c =>
      shape(
        'M92 92H208Q262 92 278 194Q282 250 250 250Q226 250 198 204H102Q74 250 50 250Q18 250 22 194Q38 92 92 92z',
        c.x,
      ) +
      shape('M84 122h20v20h20v20h-20v20H84v-20H64v-20h20z', c.p) +
      [
        [206, 128],
        [230, 152],
        [182, 152],
        [206, 176],
      ]
        .map(([x = 0, y = 0], index) => circle(x, y, 11, index % 2 ? c.p : c.y))
        .join('') +
      stroke('M150 92V46', c.y, 9) +
      circle(150, 40, 15, c.y),
  ),
  shards: subject(
    c =>
      polygon(
        [
          [150, 22],
          [266, 88],
          [266, 212],
          [150, 278],
          [34, 212],
          [34, 88],
        ],
        c.x,
      ) +
      polygon(
        [
          [150, 60],
          [232, 106],
          [232, 194],
          [150, 240],
          [68, 194],
          [68, 106],
        ],
        c.g,
      ) +
      stroke('M104 104L196 196M196 104L104 196', c.p, 20) +
      polygon(
        [
          [96, 88],
          [124, 96],
          [100, 124],
        ],
        c.y,
      ) +
      polygon(
        [
          [204, 88],
          [176, 96],
          [200, 124],
        ],
        c.y,
      ),
    ['slope', 'stripes', 'lattice', 'fine'],
  ),
  screen: subject(
    c =>
      rect(24, 44, 252, 168, c.x, 12) +
      rect(40, 60, 220, 136, c.g, 4) +
      shape('M40 196L110 120L150 160L196 92L260 196z', c.y) +
      circle(92, 96, 17, c.p) +
      star(212, 86, 18, 8, 4, c.p) +
      rect(134, 212, 32, 38, c.y) +
      rect(88, 246, 124, 22, c.p, 6),
  ),
  cup: sportMotifs.cup,
  wheel: subject(
    c =>
      hoop(150, 150, 108, c.x, 36) +
      shape('M52 136Q150 96 248 136L244 164Q200 156 180 190L168 252H132L120 190Q100 156 56 164z', c.x) +
      circle(150, 162, 32, c.y) +
      circle(150, 162, 15, c.p) +
      group('rotate(0 150 150)', rect(136, 26, 28, 34, c.p)),
    ['slope', 'stripes', 'fine', 'corner'],
  ),
} satisfies Record<string, Motif>;
