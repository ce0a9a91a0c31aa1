import { circle, group, hoop, polygon, rect, shape, stroke, times } from '#platform/art/shapes.ts';
import { subject } from './backs.ts';
import { figure, inkOn } from './figure.ts';
import { lotteryMotifs } from './lotteries.ts';
import type { Motif } from './motif.ts';
import { live } from './tables.ts';

const SEGMENTS = [
  '1110111',
  '0010010',
  '1011101',
  '1011011',
  '0111010',
  '1101011',
  '1101111',
  '1010010',
  '1111111',
  '1111011',
];
const SEGMENT_PATHS = [
  'M10 0H80L66 16H24z',
  'M0 8L16 24V66L0 76z',
  'M90 8L74 24V66L90 76z',
  'M12 78L24 70H66L78 78L66 86H24z',
  'M0 80L16 90V132L0 148z',
  'M90 80L74 90V132L90 148z',
  'M10 156L24 140H66L80 156z',
];

/** Creates a two-digit display: of the given number, or of a random one. */
function segments(number?: string): Motif {
  return subject(
    (c, random) =>
      times(2, digit => {
        const lit = SEGMENTS[Number(number?.[digit] ?? random.int(0, 9))] ?? '';
        const parts = (on: string) => SEGMENT_PATHS.filter((_, index) => lit[index] === on).join('');
        return group(
          `translate(${30 + digit * 130} 36)scale(1.22 1.46)`,
          shape(parts('0'), c.z) + shape(parts('1'), digit ? c.y : c.x),
        );
      }),
    ['lattice', 'dots'],
  );
}

/** Motifs of electronic lotteries. */
export const electronic = {
  segments: segments(),
  n88: segments('88'),
  n20: segments('20'),
  n11: segments('11'),
  dome: live.dome,
  digits: lotteryMotifs.digits,
  ticket: lotteryMotifs.ticket,
  drum: lotteryMotifs.drum,
  matrix: (random, c) => {
    const reach = random.int(2, 4);
    const rows = { quiet: '', warm: '', loud: '' };
    for (let index = 0; index < 16 * 17; index++) {
      const [column, row] = [index % 16, Math.floor(index / 16)];
      const dot = `M${-90 + column * 32} ${-8 + row * 32}h0`;
      const far = Math.abs(column - 7) + Math.abs(row - 5);
      if (far === reach || far === 0) rows.loud += dot;
      else if (far < 6 && random.next() < 0.35) rows.warm += dot;
      else rows.quiet += dot;
    }
    return {
      back:
        stroke(rows.quiet, c.z, 22, true) +
        stroke(rows.warm, c.y, 22, true) +
        stroke(rows.loud, c.x, 22, true),
      front: '',
    };
  },
  bars: (random, c) => ({
    back: times(13, index => {
      const height = random.int(60, 240);
      const x = -94 + index * 39;
      const fill = [c.x, c.y, c.z][index % 3] ?? c.x;
      return rect(x, 300 - height, 30, height + 260, fill) + circle(x + 15, 300 - height - 20, 13, c.p);
    }),
    front: '',
  }),
  hourglass: subject(
    c =>
      rect(60, 24, 180, 26, c.y, 6) +
      rect(60, 250, 180, 26, c.y, 6) +
      shape('M78 50H222Q222 112 166 150Q222 188 222 250H78Q78 188 134 150Q78 112 78 50z', c.p) +
      shape('M104 84H196Q186 120 150 142Q114 120 104 84zM150 176L204 244H96z', c.x) +
      rect(147, 140, 6, 60, c.x),
  ),
  dials: subject((c, random) =>
    times(3, index => {
      const x = 30 + index * 84;
      const value = random.int(1, 9);
      return (
        rect(x, 66, 74, 168, c.x, 12) +
        rect(x + 7, 106, 60, 88, c.p, 6) +
        figure(String(value), x + 37, 150, 86, inkOn(c, c.p)) +
        shape(`M${x + 20} 94L${x + 37} 76L${x + 54} 94zM${x + 20} 206L${x + 37} 224L${x + 54} 206z`, c.y)
      );
    }),
  ),
  bolt: subject(
    c =>
      circle(150, 150, 122, c.x) +
      hoop(150, 150, 100, c.y, 8) +
      polygon(
        [
          [172, 34],
          [82, 168],
          [140, 168],
          [124, 266],
          [220, 124],
          [160, 124],
        ],
        c.p,
      ),
  ),
  race: subject(
    (c, random) =>
      times(5, index => {
        const y = 46 + index * 46;
        const far = random.int(70, 220);
        const fill = [c.x, c.y, c.p][index % 3] ?? c.x;
        return (
          stroke(`M30 ${y}H${far - 20}`, fill, 9, true) +
          circle(far, y, 20, fill) +
          figure(String(index + 1), far, y, 24, inkOn(c, fill))
        );
      }) + rect(256, 24, 9, 250, c.p),
    ['stripes', 'slope', 'lattice'],
  ),
} satisfies Record<string, Motif>;
