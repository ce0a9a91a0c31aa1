import {
  circle,
  ellipse,
  group,
  leaf,
  rect,
  shape,
  star,
  stroke,
  times,
  wedge,
} from '#platform/art/shapes.ts';
import { subject } from './backs.ts';
import type { Motif, Paint } from './motif.ts';

function blossom(x: number, y: number, size: number, petal: string, heart: string): string {
  return group(
    `translate(${x} ${y})scale(${size})`,
    times(5, index => group(`rotate(${index * 72})`, ellipse(0, -15, 11, 14, petal))) +
      circle(0, 0, 8, heart),
  );
}

function mushroom(c: Paint, at: string, cap: string): string {
  return group(
    at,
    shape('M-17 0H17L26 112Q0 126-26 112z', c.p) +
      shape('M-72 8C-66-64-22-92 0-104C22-92 66-64 72 8Q0 34-72 8z', cap) +
      circle(0, -56, 14, c.p) +
      circle(-36, -16, 11, c.p) +
      circle(34, -22, 12, c.p) +
      circle(4, 0, 9, c.p),
  );
}

/** Second drawings of things and plants that many slots are named after. */
export const secondThings = {
  citrus: subject(
    c =>
      stroke('M122 52Q126 34 146 24', c.y, 10, true) +
      leaf(184, 48, 50, 44, c.p, 10) +
      circle(120, 150, 98, c.x) +
      stroke('M56 150A66 66 0 0 1 96 92', c.p, 9, true) +
      circle(202, 204, 76, c.y) +
      circle(202, 204, 66, c.p) +
      times(8, index => wedge(202, 204, 58, index * 45 + 5, index * 45 + 40, c.y)),
  ),
  potion: subject(
    c =>
      rect(126, 22, 48, 28, c.y, 6) +
      shape('M132 48H168V112L248 244Q258 276 226 276H74Q42 276 52 244L132 112z', c.p) +
      shape('M104 178Q128 164 150 178T196 178L236 246Q242 264 222 264H78Q58 264 64 246z', c.x) +
      rect(120, 92, 60, 16, c.y, 8) +
      star(150, 228, 32, 14, 5, c.y) +
      circle(142, 148, 8, c.x) +
      circle(162, 126, 6, c.x) +
      circle(102, 236, 8, c.p) +
      circle(200, 226, 6, c.p),
  ),
  lamp: subject(
    c =>
      shape(
        'M244 206C272 176 262 144 232 146C262 92 214 52 176 68C160 18 82 18 70 70C24 78 22 142 68 150C84 184 140 186 158 160C186 178 212 168 216 152C240 158 238 182 222 196z',
        c.p,
      ) +
      shape('M66 74Q122 20 178 70Q122 98 66 74z', c.y) +
      circle(122, 42, 12, c.x) +
      ellipse(98, 112, 9, 14, c.g) +
      ellipse(148, 112, 9, 14, c.g) +
      stroke('M102 142q22 16 44 0', c.g, 6, true) +
      shape('M262 196Q214 196 192 214H76Q62 254 112 262H190Q222 252 232 222Q248 206 262 202z', c.x) +
      stroke('M78 222Q32 212 36 240Q42 258 92 254', c.x, 12, true) +
      shape('M118 278L130 258H174L186 278z', c.y) +
      stroke('M94 234H206', c.y, 8, true),
    ['rays', 'disc', 'dots', 'fine', 'arches'],
  ),
  drum: subject(c => {
    const comma =
      'M150 138C118 130 108 96 128 78C148 62 178 72 178 98C178 118 160 118 158 106C150 112 146 124 150 138z';
    return (
      stroke('M84 226L58 274M216 226L242 274', c.y, 18, true) +
      rect(62, 236, 176, 18, c.y, 8) +
      circle(150, 138, 112, c.x) +
      circle(150, 138, 86, c.p) +
      times(18, index => group(`rotate(${index * 20} 150 138)`, circle(150, 39, 6, c.y))) +
      times(3, index => group(`rotate(${index * 120} 150 138)`, shape(comma, index === 0 ? c.x : c.y)))
    );
  }),
  fan: subject(
    c =>
      rect(141, 196, 18, 84, c.y, 8) +
      ellipse(150, 118, 116, 98, c.x) +
      `<ellipse cx="150" cy="118" rx="102" ry="84" fill="none" stroke="${c.p}" stroke-width="5"/>` +
      stroke('M72 176Q120 150 144 122T216 60M144 122Q150 92 132 70M176 92Q204 104 222 96', c.y, 7, true) +
      blossom(128, 70, 1.1, c.p, c.y) +
      blossom(212, 72, 0.9, c.p, c.y) +
      blossom(206, 134, 1, c.p, c.y) +
      blossom(104, 142, 1.25, c.p, c.y) +
      rect(132, 206, 36, 12, c.p, 6),
    ['disc', 'dots', 'corner', 'stripes', 'rays'],
  ),
  bamboo: subject(
    c => {
      const stalk = (turn: number, x: number, width: number, fill: string) =>
        group(
          `rotate(${turn} 150 150)`,
          times(4, index => rect(x, 18 + index * 67, width, 62, fill, 9)) +
            stroke(`M${x + 11} 34v30M${x + 11} 101v30M${x + 11} 168v30M${x + 11} 235v24`, c.p, 6, true),
        );
      return (
        stalk(-16, 168, 40, c.y) +
        stalk(14, 96, 50, c.x) +
        [
          [214, 84, -18],
          [222, 116, 14],
          [200, 136, 48],
        ]
          .map(([x = 0, y = 0, turn = 0]) => leaf(x, y, 48, 26, c.p, turn))
          .join('') +
        leaf(64, 76, 42, 24, c.x, -150) +
        leaf(58, 108, 36, 22, c.y, -196)
      );
    },
    ['disc', 'sunrise', 'corner', 'waves', 'fine'],
  ),
  mushroom: subject(
    c =>
      mushroom(c, 'translate(220 196)rotate(12)scale(.72)', c.y) +
      mushroom(c, 'translate(72 206)rotate(-10)scale(.62)', c.y) +
      mushroom(c, 'translate(146 150)scale(1.14)', c.x) +
      stroke('M34 274q14-26 28 0M92 274q16-30 32 0M178 274q16-28 32 0M244 274q10-22 22 0', c.x, 8, true),
    ['disc', 'rays', 'hills', 'dots', 'sunrise'],
  ),
} satisfies Record<string, Motif>;
