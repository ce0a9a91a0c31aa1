import {
  circle,
  ellipse,
  group,
  half,
  hoop,
  leaf,
  mirrored,
  polygon,
  rays,
  rect,
  shape,
  star,
  stroke,
  times,
} from '#platform/art/shapes.ts';
import { subject } from './backs.ts';
import type { Motif } from './motif.ts';
import { tools } from './tools.ts';

/** Motifs of in-house games. */
export const houseMotifs = {
  door: (_random, c) => ({
    back:
      times(5, index => {
        const width = 250 - index * 44;
        const fill = [c.z, c.x, c.y, c.p, c.x][index] ?? c.x;
        return shape(`M${150 - width} 560V150A${width} ${width} 0 0 1 ${150 + width} 150V560z`, fill);
      }) +
      polygon(
        [
          [96, 300],
          [204, 300],
          [290, 560],
          [10, 560],
        ],
        c.y,
      ),
    front: circle(112, 190, 10, c.y),
  }),
  climb: subject(
    (c, random) => {
      const bars = times(6, index =>
        rect(
          26 + index * 42,
          250 - index * index * 7 - 10,
          30,
          40 + index * index * 7,
          index % 2 ? c.p : c.y,
        ),
      );
      return (
        circle(random.pick([74, 96]), 84, 36, c.p) +
        bars +
        stroke('M24 262Q150 258 228 100', c.x, 13, true) +
        group(
          'translate(234 78)rotate(24)',
          shape('M0-58Q28-20 20 34H-20Q-28-20 0-58z', c.p) +
            circle(0, -10, 9, c.x) +
            shape('M-20 34L-36 48L-20 6zM20 34L36 48L20 6z', c.x),
        )
      );
    },
    ['lattice', 'slope', 'stripes', 'fine', 'corner'],
  ),
  mines: (random, c) => {
    const bomb = random.int(14, 18);
    const cell = (index: number) => {
      const [x, y] = [-110 + (index % 8) * 66, 10 + Math.floor(index / 8) * 66];
      const chance = random.next();
      const fill = index === bomb ? c.p : chance < 0.3 ? c.y : c.z;
      const inner =
        index === bomb
          ? circle(x + 29, y + 30, 15, c.x) + rays(x + 29, y + 30, 24, 8, c.x)
          : chance < 0.3
            ? polygon(
                [
                  [x + 29, y + 14],
                  [x + 44, y + 29],
                  [x + 29, y + 44],
                  [x + 14, y + 29],
                ],
                c.x,
              )
            : '';
      return rect(x, y, 58, 58, fill, 5) + inner;
    };
    return { back: times(48, cell), front: '' };
  },
  pegs: subject(
    (c, random) => {
      const dots = times(6, row =>
        times(row + 2, index => `M${150 + (index - (row + 1) / 2) * 36} ${56 + row * 32}h0`),
      );
      return (
        polygon(
          [
            [150, 6],
            [284, 246],
            [16, 246],
          ],
          c.z,
        ) +
        stroke(dots, c.p, 13, true) +
        times(7, index => rect(14 + index * 39, 250, 34, 28, index === 3 ? c.p : index % 2 ? c.x : c.y, 4)) +
        circle(150 + random.pick([-36, 36, 0]), 88, 18, c.x)
      );
    },
    ['dots', 'rings', 'corner', 'stripes'],
  ),
  key: subject((c, random) =>
    group(
      `rotate(${random.pick([-32, 32, -20])} 150 150)`,
      circle(150, 78, 56, c.y) +
        circle(150, 78, 26, c.p) +
        rect(137, 122, 26, 156, c.y) +
        rect(163, 220, 36, 20, c.y) +
        rect(163, 252, 26, 20, c.y) +
        rect(176, 98, 60, 96, c.x, 6) +
        stroke('M160 96Q190 84 206 112', c.p, 6) +
        circle(206, 116, 7, c.p),
    ),
  ),
  bell: subject(
    c =>
      half(150, 214, 118, true, c.x) +
      rect(24, 214, 252, 24, c.y, 8) +
      rect(52, 238, 196, 22, c.p, 5) +
      rect(142, 62, 16, 40, c.y) +
      circle(150, 58, 20, c.p) +
      stroke('M76 186Q86 136 126 120', c.p, 9, true) +
      stroke('M60 92L38 70M240 92L262 70M104 62L92 34M196 62L208 34', c.y, 8, true),
  ),
  lift: subject(
    c =>
      rect(40, 60, 220, 218, c.y, 6) +
      rect(56, 82, 92, 196, c.x) +
      rect(152, 82, 92, 196, c.x) +
      rect(126, 82, 48, 196, c.p) +
      half(150, 56, 44, true, c.p) +
      stroke('M150 54L174 28', c.g, 6, true) +
      star(150, 160, 18, 8, 5, c.y) +
      shape('M140 210L150 192L160 210zM140 222L150 240L160 222z', c.x) +
      stroke('M86 100V262M212 100V262', c.y, 5),
  ),
  glass: subject(
    c =>
      shape('M40 60H260L160 176V250H214V270H86V250H140V176z', c.p) +
      shape('M66 80H234L150 176z', c.x) +
      circle(196, 70, 24, c.y) +
      stroke('M108 34L158 136', c.y, 7, true) +
      hoop(196, 70, 16, c.p, 4) +
      circle(132, 108, 8, c.p),
  ),
  dice: tools.dice,
  safe: subject(
    c =>
      rect(62, 250, 40, 28, c.y) +
      rect(198, 250, 40, 28, c.y) +
      rect(34, 34, 232, 226, c.y, 16) +
      rect(52, 52, 196, 190, c.x, 8) +
      rect(26, 78, 24, 44, c.p, 6) +
      rect(26, 176, 24, 44, c.p, 6) +
      circle(142, 147, 62, c.p) +
      circle(142, 147, 48, c.y) +
      times(8, index => group(`rotate(${index * 45} 142 147)`, rect(140, 102, 4, 14, c.p))) +
      circle(142, 147, 18, c.x) +
      stroke('M142 147L166 122', c.p, 8, true) +
      rect(222, 118, 12, 58, c.p, 6),
  ),
  breakfast: subject(
    c =>
      ellipse(150, 262, 124, 16, c.p) +
      times(5, index => rect(58 + (index % 2) * 10, 226 - index * 28, 174, 32, index % 2 ? c.y : c.x, 16)) +
      shape(
        'M66 130Q66 100 150 100T234 130Q234 146 216 146V186a13 13 0 0 1-26 0V146H118V166a12 12 0 0 1-24 0V146Q66 146 66 130z',
        c.p,
      ) +
      group('rotate(-8 150 90)', rect(122, 74, 56, 32, c.y, 6)),
  ),
  chandelier: subject(
    c =>
      stroke('M150 20V130', c.y, 8, true) +
      mirrored(
        stroke('M150 190Q206 222 206 152M150 190Q262 240 262 128', c.x, 11, true) +
          rect(190, 140, 32, 12, c.x, 5) +
          rect(246, 116, 32, 12, c.x, 5) +
          rect(198, 106, 16, 34, c.p) +
          rect(254, 82, 16, 34, c.p) +
          leaf(206, 86, 20, 14, c.y, 90) +
          leaf(262, 62, 20, 14, c.y, 90) +
          leaf(206, 226, 20, 14, c.p, 90) +
          leaf(250, 226, 20, 14, c.p, 90),
      ) +
      shape('M126 60H174L164 88H136zM134 112H166L176 204H124z', c.x) +
      circle(150, 158, 15, c.p) +
      half(150, 204, 34, false, c.x) +
      leaf(150, 258, 22, 16, c.p, 90),
  ),
  case: subject(
    c =>
      stroke('M112 86V54H188V86', c.y, 14, true) +
      rect(30, 84, 240, 178, c.x, 14) +
      rect(62, 84, 24, 178, c.y) +
      rect(214, 84, 24, 178, c.y) +
      group('rotate(-8 150 172)', rect(112, 130, 84, 76, c.p, 6)) +
      star(152, 168, 26, 11, 5, c.x),
  ),
} satisfies Record<string, Motif>;
