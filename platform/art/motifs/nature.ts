import {
  circle,
  ellipse,
  group,
  half,
  hoop,
  leaf,
  mirrored,
  rays,
  rect,
  shape,
  star,
  stroke,
  times,
  wedge,
} from '#platform/art/shapes.ts';
import { subject } from './backs.ts';
import type { Motif } from './motif.ts';

/** Motifs of slots: fruit, flowers, and the sky. */
export const nature = {
  cherry: subject(
    c =>
      stroke('M96 196Q110 90 190 46M206 182Q204 104 190 46', c.p, 9) +
      leaf(228, 56, 48, 44, c.y, 14) +
      circle(92, 212, 60, c.x) +
      circle(208, 200, 60, c.x) +
      stroke('M58 202a36 36 0 0 1 24-24M174 190a36 36 0 0 1 24-24', c.p, 8, true),
  ),
  citrus: subject((c, random) => {
    const slice = (x: number, y: number, radius: number, fill: string) => {
      const turn = random.int(0, 50);
      return (
        circle(x, y, radius, fill) +
        circle(x, y, radius - 9, c.p) +
        times(6, index => wedge(x, y, radius - 16, turn + index * 60 + 5, turn + index * 60 + 55, fill))
      );
    };
    return (
      leaf(232, 62, 44, 40, c.y, -30) +
      slice(104, 110, 82, c.x) +
      slice(204, 200, 74, c.y) +
      slice(78, 232, 40, c.x)
    );
  }),
  melon: subject(
    c =>
      shape('M26 110A124 124 0 0 0 274 110z', c.y) +
      shape('M42 110A108 108 0 0 0 258 110z', c.p) +
      shape('M54 110A96 96 0 0 0 246 110z', c.x) +
      times(3, index => leaf(100 + index * 50, 138, 13, 12, c.g, 90)) +
      times(2, index => leaf(124 + index * 52, 172, 13, 12, c.g, 90)) +
      circle(214, 62, 32, c.y),
  ),
  mango: subject(
    c =>
      shape(
        'M176 58C246 70 276 132 250 196C222 262 128 288 70 252C22 222 30 176 72 150C112 126 112 44 176 58z',
        c.x,
      ) +
      shape('M250 196C222 262 128 288 70 252C134 252 210 218 236 112C260 138 262 168 250 196z', c.y) +
      stroke('M178 60Q178 38 190 24', c.y, 11, true) +
      leaf(226, 44, 44, 40, c.p, 14) +
      stroke('M106 166Q136 138 142 104', c.p, 11, true),
  ),
  palm: subject(
    c =>
      shape('M132 280Q150 200 142 112H160Q170 200 168 280z', c.y) +
      [-166, -140, -100, -62, -28, 4, 176]
        .map((angle, index) => {
          const flip = angle < -90 || angle > 90 ? 'scale(1 -1)' : '';
          const fill = index % 2 ? c.p : c.x;
          return `<path fill="${fill}" d="M0 0Q54-44 108 6Q54-16 0 0z" transform="translate(150 112)rotate(${angle})${flip}"/>`;
        })
        .join('') +
      circle(136, 120, 15, c.y) +
      circle(164, 122, 15, c.y) +
      half(150, 280, 100, true, c.x) +
      rect(50, 278, 200, 3, c.x),
    ['sunrise', 'disc', 'stripes', 'waves', 'corner'],
  ),
  mushroom: subject(
    c =>
      shape('M112 160H188L200 258Q150 282 100 258z', c.p) +
      shape('M30 166C30 76 96 34 150 34C204 34 270 76 270 166Q150 198 30 166z', c.x) +
      circle(150, 82, 25, c.p) +
      circle(84, 128, 19, c.p) +
      circle(216, 128, 19, c.p) +
      circle(150, 148, 14, c.p) +
      stroke('M60 262q20-26 40 0M204 262q18-22 36 0', c.y, 8, true),
  ),
  clover: subject(
    c =>
      stroke('M152 156Q164 232 210 272', c.y, 13, true) +
      times(4, index =>
        group(
          `rotate(${45 + index * 90} 150 134)`,
          shape('M150 134C96 88 112 20 150 50C188 20 204 88 150 134z', index % 2 ? c.x : c.p),
        ),
      ) +
      circle(150, 134, 12, c.y),
  ),
  lotus: subject(
    c =>
      [-64, 64, -36, 36, 0]
        .map((angle, index) =>
          group(
            `rotate(${angle} 150 236)`,
            shape('M150 244Q92 160 150 50Q208 160 150 244z', [c.y, c.y, c.x, c.x, c.p][index] ?? c.x),
          ),
        )
        .join('') + stroke('M30 250Q150 282 270 250', c.x, 11, true),
    ['waves', 'disc', 'rays', 'rings', 'sunrise'],
  ),
  rose: subject(
    c =>
      leaf(72, 232, 52, 40, c.y, -34) +
      leaf(228, 232, 52, 40, c.y, 34) +
      shape(
        'M150 30C230 24 272 90 250 158C232 220 190 250 150 256C110 250 68 220 50 158C28 90 70 24 150 30z',
        c.x,
      ) +
      shape('M52 160C80 150 118 168 150 256C110 250 68 220 52 160z', c.p) +
      shape('M248 160C220 150 182 168 150 256C190 250 232 220 248 160z', c.p) +
      stroke('M150 120a22 22 0 1 1 22-22a44 44 0 1 1-44-44', c.p, 10, true) +
      stroke('M206 92a62 62 0 0 1-110 44', c.p, 10, true),
  ),
  peony: subject(
    c =>
      times(8, index => group(`rotate(${index * 45} 150 150)`, ellipse(150, 72, 42, 54, c.x))) +
      times(6, index => group(`rotate(${index * 60 + 30} 150 150)`, ellipse(150, 110, 31, 42, c.y))) +
      circle(150, 150, 34, c.p) +
      times(6, index => group(`rotate(${index * 60} 150 150)`, circle(150, 132, 5, c.x))),
  ),
  bamboo: subject(
    c =>
      [
        [64, 40, 216],
        [124, 20, 256],
        [184, 34, 236],
      ]
        .map(([x = 0, y = 0, height = 0], index) => {
          const fill = index === 1 ? c.x : c.y;
          return (
            rect(x, y, 34, height, fill, 6) +
            stroke(
              times(3, n => `M${x - 4} ${y + 56 + n * 62}h42`),
              c.p,
              7,
              true,
            )
          );
        })
        .join('') +
      leaf(246, 92, 34, 24, c.x, -28) +
      leaf(240, 132, 36, 24, c.p, 14) +
      leaf(44, 150, 26, 20, c.p, 40),
    ['disc', 'sunrise', 'corner', 'waves', 'slope'],
  ),
  moon: subject(
    c =>
      shape('M176 28A124 124 0 1 0 258 214A102 102 0 0 1 176 28z', c.x) +
      star(206, 116, 38, 16, 5, c.p) +
      star(258, 62, 18, 7, 4, c.y) +
      star(252, 168, 14, 6, 4, c.y) +
      circle(84, 160, 12, c.y) +
      circle(120, 212, 17, c.y) +
      circle(104, 108, 8, c.y),
    ['dots', 'fine', 'hills', 'arches', 'rings'],
  ),
  sun: subject(
    c =>
      rays(150, 150, 130, 16, c.x) +
      circle(150, 150, 96, c.p) +
      circle(150, 150, 86, c.y) +
      shape('M150 64a86 86 0 0 1 0 172z', c.x) +
      shape('M150 106L134 186H150z', c.x) +
      leaf(112, 134, 24, 20, c.g) +
      leaf(188, 134, 24, 20, c.p) +
      stroke('M110 202Q150 228 190 202', c.p, 8, true) +
      circle(112, 134, 7, c.p) +
      circle(188, 134, 7, c.g),
  ),
  comet: subject(
    c =>
      shape('M88 160L262 28L164 196z', c.y) +
      shape('M80 178L236 70L140 232z', c.x) +
      circle(98, 206, 70, c.p) +
      circle(78, 190, 12, c.x) +
      circle(118, 232, 17, c.x) +
      circle(122, 184, 8, c.x) +
      star(232, 222, 24, 9, 4, c.p) +
      star(66, 70, 28, 10, 4, c.y),
    ['dots', 'fine', 'corner', 'slope'],
  ),
  planet: subject(
    c =>
      circle(150, 150, 92, c.x) +
      shape('M66 112Q150 142 236 116A92 92 0 0 0 222 92Q150 112 82 88A92 92 0 0 0 66 112z', c.y) +
      shape('M60 166Q150 196 240 168A92 92 0 0 1 228 200Q150 218 74 202A92 92 0 0 1 60 166z', c.y) +
      group('rotate(-20 150 150)', stroke('M62 138C10 150 14 186 150 184C286 186 290 150 238 138', c.p, 14)) +
      circle(48, 60, 17, c.p) +
      star(250, 56, 20, 8, 4, c.p),
    ['dots', 'fine', 'rings', 'corner'],
  ),
  wheat: subject(
    c =>
      [-26, 0, 26]
        .map((angle, index) =>
          group(
            `rotate(${angle} 150 276)`,
            stroke('M150 276V60', c.y, 7) +
              times(
                4,
                row =>
                  leaf(134, 76 + row * 36, 24, 20, index === 1 ? c.x : c.p, 50) +
                  leaf(166, 76 + row * 36, 24, 20, index === 1 ? c.x : c.p, 130),
              ) +
              leaf(150, 46, 24, 20, index === 1 ? c.x : c.p, 90),
          ),
        )
        .join('') + stroke('M112 222Q150 244 188 222', c.x, 12, true),
    ['sunrise', 'disc', 'rays', 'corner'],
  ),
  cactus: subject(
    c =>
      shape('M122 270V88a28 28 0 0 1 56 0V270z', c.x) +
      stroke('M140 222H86Q66 222 66 200V154M160 194H214Q234 194 234 174V136', c.x, 32, true) +
      `<g stroke-dasharray="10 14">${stroke('M140 104V264M160 104V264', c.p, 4)}</g>` +
      circle(150, 56, 14, c.p) +
      circle(234, 116, 9, c.p) +
      rect(30, 262, 240, 18, c.y, 8),
    ['hills', 'sunrise', 'disc', 'slope', 'corner'],
  ),
  eye: subject(
    c =>
      shape('M20 150Q150 20 280 150Q150 280 20 150z', c.p) +
      circle(150, 150, 64, c.x) +
      circle(150, 150, 34, c.y) +
      circle(150, 150, 18, c.g) +
      circle(174, 126, 12, c.p) +
      times(7, index => group(`rotate(${-60 + index * 20} 150 170)`, rect(146, 24, 8, 30, c.y))) +
      mirrored(hoop(236, 246, 10, c.y, 6)),
  ),
} satisfies Record<string, Motif>;
