import {
  circle,
  group,
  hoop,
  leaf,
  mirrored,
  polygon,
  rect,
  shape,
  star,
  stroke,
  times,
} from '#platform/art/shapes.ts';
import { subject } from './backs.ts';
import type { Motif } from './motif.ts';

/** Second drawings of treasures that many slots are named after. */
export const treasuresAgain = {
  crown: subject(
    c =>
      shape('M66 214Q28 96 150 92Q272 96 234 214z', c.y) +
      mirrored(
        stroke('M70 210Q30 98 146 96', c.x, 20) +
          [
            [58, 164],
            [70, 128],
            [102, 104],
          ]
            .map(([x = 0, y = 0]) => circle(x, y, 7, c.p))
            .join(''),
      ) +
      stroke('M150 96V210', c.x, 18) +
      circle(150, 74, 24, c.p) +
      stroke('M150 20v34M134 34h32', c.p, 10) +
      rect(52, 200, 196, 44, c.x, 8) +
      times(2, index => circle(98 + index * 104, 222, 10, c.y)) +
      shape('M150 204L170 222L150 240L130 222z', c.p) +
      rect(42, 242, 216, 30, c.p, 15) +
      times(6, index => rect(64 + index * 32, 250, 6, 13, c.g, 3)),
  ),
  gem: subject(
    c =>
      shape('M150 278L40 146C14 96 50 46 98 48C126 50 144 66 150 86z', c.x) +
      shape('M150 278L260 146C286 96 250 46 202 48C174 50 156 66 150 86z', c.y) +
      shape('M98 48L82 104L40 146C14 96 50 46 98 48z', c.p) +
      shape('M202 48L218 104L260 146L150 278L206 146z', c.x) +
      shape('M82 104H218L206 146L150 200L94 146z', c.p) +
      stroke('M98 48L82 104L40 146L94 146M202 48L218 104L260 146L206 146M150 86V104M150 200V278', c.g, 4),
  ),
  jewel: subject(
    c =>
      `<g stroke-dasharray="0 15">${stroke('M34 28Q62 84 132 76M266 28Q238 84 168 76', c.p, 11, true)}</g>` +
      shape('M150 78C186 130 234 158 234 200A84 80 0 0 1 66 200C66 158 114 130 150 78z', c.x) +
      shape('M150 78C186 130 234 158 234 200A84 80 0 0 1 150 280L184 206z', c.y) +
      shape('M150 138L184 206L150 246L116 206z', c.p) +
      stroke('M150 84V138M70 190L116 206M230 190L184 206M116 206L104 262M184 206L196 262', c.p, 4) +
      circle(150, 72, 22, c.y) +
      circle(150, 72, 10, c.p),
  ),
  ingot: subject(c => {
    const bar = (x: number, y: number) =>
      group(
        `translate(${x} ${y})`,
        shape('M0 0L16-58H94L110 0z', c.x) +
          shape('M16-58L36-84H114L94-58z', c.p) +
          shape('M110 0L94-58L114-84L132-26z', c.y) +
          stroke('M34-40H76M30-22H80', c.y, 6, true),
      );
    return (
      bar(22, 268) +
      bar(146, 268) +
      bar(84, 188) +
      star(236, 76, 34, 9, 4, c.p) +
      star(66, 110, 22, 7, 4, c.y)
    );
  }),
  ring: subject(
    c =>
      hoop(190, 196, 68, c.y, 20) +
      hoop(106, 190, 72, c.x, 22) +
      hoop(106, 190, 72, c.p, 4) +
      stroke('M122 196A68 68 0 0 1 152 140', c.y, 20) +
      polygon(
        [
          [106, 118],
          [52, 62],
          [74, 30],
          [138, 30],
          [160, 62],
        ],
        c.p,
      ) +
      polygon(
        [
          [106, 118],
          [84, 62],
          [128, 62],
        ],
        c.x,
      ) +
      stroke('M52 62H160', c.y, 4) +
      star(238, 74, 36, 9, 4, c.p),
  ),
  compass: subject(
    c =>
      hoop(150, 150, 92, c.p, 10) +
      times(4, index => group(`rotate(${45 + index * 90} 150 150)`, shape('M150 58L170 150H130z', c.p))) +
      times(4, index =>
        group(
          `rotate(${index * 90} 150 150)`,
          shape('M150 150V20L178 122z', c.x) + shape('M150 150V20L122 122z', c.y),
        ),
      ) +
      circle(150, 150, 22, c.p) +
      circle(150, 150, 11, c.g),
    ['waves', 'dots', 'corner', 'stripes', 'fine'],
  ),
  dice: subject(c => {
    const pips = (transform: string, spots: readonly (readonly [number, number])[]) =>
      group(transform, spots.map(([x, y]) => circle(x * 52, y * 52, 21, c.g)).join(''));
    return (
      shape('M150 28L262 90L150 152L38 90z', c.p) +
      shape('M38 90L150 152V276L38 214z', c.x) +
      shape('M262 90L150 152V276L262 214z', c.y) +
      pips('matrix(.56 .31 -.56 .31 150 90)', [
        [-1, -1],
        [1, -1],
        [0, 0],
        [-1, 1],
        [1, 1],
      ]) +
      pips('matrix(.56 .31 0 .62 94 183)', [
        [-1, -1],
        [0, 0],
        [1, 1],
      ]) +
      pips('matrix(.56 -.31 0 .62 206 183)', [
        [-1, -1],
        [1, -1],
        [-1, 0],
        [1, 0],
        [-1, 1],
        [1, 1],
      ])
    );
  }),
  scroll: subject(c =>
    group(
      'rotate(-28 150 150)',
      rect(28, 108, 244, 84, c.p, 16) +
        stroke('M54 132H112M54 154H104M190 132H246M196 154H246', c.x, 6, true) +
        rect(20, 100, 22, 100, c.x, 10) +
        rect(258, 100, 22, 100, c.x, 10) +
        shape('M132 178L104 268L138 246L160 276L168 178z', c.y) +
        rect(132, 100, 36, 100, c.y) +
        circle(150, 150, 42, c.x) +
        star(150, 150, 27, 12, 5, c.p),
    ),
  ),
  anchor: subject(
    c =>
      group(
        'rotate(-22 150 150)',
        hoop(150, 50, 22, c.x, 13) +
          stroke('M150 70V258', c.x, 24) +
          stroke('M84 110H216', c.y, 20, true) +
          circle(76, 110, 16, c.y) +
          circle(224, 110, 16, c.y) +
          shape(
            'M34 176L86 184L74 200C94 232 118 242 150 242C182 242 206 232 226 200L214 184L266 176L262 232L248 220C222 258 190 270 150 278C110 270 78 258 52 220L38 232z',
            c.x,
          ),
      ) +
      stroke('M126 34C60 20 40 84 108 132C184 180 214 176 196 250', c.p, 14, true) +
      `<g stroke-dasharray="3 12">${stroke('M126 34C60 20 40 84 108 132C184 180 214 176 196 250', c.y, 14)}</g>` +
      leaf(196, 262, 18, 14, c.p, 78),
    ['waves', 'disc', 'stripes', 'rings', 'sunrise'],
  ),
} satisfies Record<string, Motif>;
