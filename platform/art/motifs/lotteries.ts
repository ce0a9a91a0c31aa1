import { circle, group, polar, polygon, rect, shape, star, stroke, times } from '#platform/art/shapes.ts';
import { subject } from './backs.ts';
import { figure, inkOn } from './figure.ts';
import type { Motif } from './motif.ts';
import { nature } from './nature.ts';
import { treasures } from './treasures.ts';

/** Creates a motif with that many digits, in two rows. */
function digits(count: 4 | 5 | 6): Motif {
  const columns = Math.ceil(count / 2);
  const step = 248 / columns;
  const side = step - 8;
  return subject(
    (c, random) =>
      times(count, index => {
        const row = Math.floor(index / columns);
        const x = 30 + (index % columns) * step + (row * (2 * columns - count) * step) / 2;
        const y = 150 - step + 4 + row * step;
        const fill = (index + row) % 2 ? c.y : c.x;
        return (
          rect(x, y, side, side, fill, 12) +
          figure(String(random.int(0, 9)), x + side / 2, y + side / 2, side * 0.96, inkOn(c, fill))
        );
      }),
    ['fine', 'lattice', 'disc', 'stripes'],
  );
}

/** Motifs of lotteries. */
export const lotteryMotifs = {
  balls: subject((c, random) =>
    [
      [150, 142, 92, c.x],
      [58, 238, 46, c.y],
      [240, 236, 54, c.y],
      [248, 62, 36, c.p],
      [48, 60, 34, c.p],
    ]
      .map(([x, y, radius, fill], index) => {
        const [left, top, size] = [Number(x), Number(y), Number(radius)];
        const paper = index < 3 ? c.p : c.x;
        return (
          circle(left, top, size, String(fill)) +
          circle(left, top, size * 0.64, paper) +
          figure(String(random.int(1, 45)), left, top, size * 0.78, inkOn(c, index < 3 ? c.p : c.x))
        );
      })
      .join(''),
  ),
  ticket: subject((c, random) => {
    const marks = times(16, index => {
      const [x, y] = [84 + (index % 4) * 44, 84 + Math.floor(index / 4) * 44];
      const hit = random.next() < 0.32;
      return circle(x, y, 16, hit ? c.x : c.z) + (hit ? circle(x, y, 7, c.p) : '');
    });
    return group(
      `rotate(${random.pick([-9, -6, 7, 10])} 150 150)`,
      shape('M46 30H254V108a18 18 0 0 0 0 36V270H46V144a18 18 0 0 0 0-36z', c.p) + marks,
    );
  }),
  drum: subject(
    (c, random) => {
      const balls = times(11, index => {
        const [x, low] = polar(150, 142, 26 + (index % 4) * 20, index * 67 + random.int(0, 30));
        const y = Math.min(low, 196);
        return (
          circle(x, y, 21, [c.x, c.y, c.p][index % 3] ?? c.x) + circle(x, y, 10, index % 3 === 2 ? c.x : c.p)
        );
      });
      return (
        polygon(
          [
            [96, 230],
            [204, 230],
            [230, 278],
            [70, 278],
          ],
          c.x,
        ) +
        circle(150, 132, 112, c.p) +
        circle(150, 132, 102, c.z) +
        balls
      );
    },
    ['stripes', 'fine', 'rings', 'corner', 'slope'],
  ),
  calendar: subject((c, random) => {
    const today = random.int(2, 9);
    return (
      rect(40, 50, 220, 226, c.p, 10) +
      rect(40, 50, 220, 58, c.x, 10) +
      rect(82, 30, 16, 44, c.y, 8) +
      rect(202, 30, 16, 44, c.y, 8) +
      times(12, index =>
        rect(60 + (index % 4) * 48, 124 + Math.floor(index / 4) * 48, 36, 36, index === today ? c.x : c.y, 5),
      ) +
      star(78 + (today % 4) * 48, 142 + Math.floor(today / 4) * 48, 14, 6, 5, c.p)
    );
  }),
  clover: subject(
    c =>
      times(4, index =>
        group(
          `rotate(${45 + index * 90} 150 138)`,
          shape('M150 138C96 92 112 24 150 54C188 24 204 92 150 138z', index % 2 ? c.x : c.y),
        ),
      ) +
      stroke('M152 160Q164 232 206 272', c.p, 13, true) +
      circle(150, 138, 26, c.p) +
      figure('7', 150, 138, 34, inkOn(c, c.p)),
  ),
  digits: digits(4),
  five: digits(5),
  six: digits(6),
  lotus: nature.lotus,
  moon: nature.moon,
  lantern: treasures.lantern,
  stars: subject(
    (c, random) =>
      circle(150, 150, 122, c.x) +
      times(7, index => {
        const [x, y] = polar(150, 150, 86, index * 51.4 - 90);
        return star(x, y, 27, 12, 5, index % 2 ? c.y : c.p);
      }) +
      circle(150, 150, 44, c.p) +
      figure(String(random.int(1, 9)), 150, 150, 64, inkOn(c, c.p)),
  ),
} satisfies Record<string, Motif>;
