import {
  circle,
  ellipse,
  group,
  hoop,
  leaf,
  mirrored,
  rect,
  shape,
  star,
  stroke,
  times,
} from '#platform/art/shapes.ts';
import { subject } from './backs.ts';
import type { Motif } from './motif.ts';

/** Motifs of slots: tools, weapons and vessels. */
export const tools = {
  drum: subject(
    c =>
      ellipse(150, 224, 108, 40, c.x) +
      shape('M42 118H258V224H42z', c.x) +
      stroke('M44 132L96 244L150 150L204 244L256 132', c.y, 8, true) +
      ellipse(150, 112, 108, 42, c.y) +
      ellipse(150, 112, 92, 33, c.p) +
      circle(150, 112, 16, c.x) +
      stroke('M96 86L40 30M204 86L260 30', c.p, 10, true) +
      circle(40, 32, 14, c.y) +
      circle(260, 32, 14, c.y),
  ),
  fan: subject(
    c =>
      times(7, index =>
        group(
          `rotate(${-72 + index * 24} 150 248)`,
          shape('M150 248L104 40Q150 16 196 40z', index % 2 ? c.x : c.p),
        ),
      ) +
      shape('M66 200A97 97 0 0 1 234 200L150 248z', c.y) +
      circle(150, 248, 16, c.p) +
      stroke('M150 250v28', c.x, 8, true),
    ['disc', 'dots', 'corner', 'stripes', 'rings'],
  ),
  teapot: subject(
    c =>
      stroke('M218 138Q284 130 272 190Q262 226 206 220', c.y, 17, true) +
      shape('M94 196C40 196 52 120 24 108L38 92C84 100 84 146 104 154z', c.x) +
      shape('M72 176C72 110 228 110 228 176C228 234 196 256 150 256C104 256 72 234 72 176z', c.x) +
      shape('M96 122Q150 92 204 122Q150 140 96 122z', c.y) +
      circle(150, 92, 16, c.y) +
      rect(112, 254, 76, 14, c.y) +
      leaf(150, 194, 40, 34, c.p, -30) +
      stroke('M54 72q-16-18 0-32t0-20', c.p, 6, true),
  ),
  compass: subject(
    c =>
      circle(150, 158, 116, c.x) +
      circle(150, 158, 96, c.p) +
      hoop(150, 34, 14, c.x, 8) +
      times(12, index => group(`rotate(${index * 30} 150 158)`, rect(147, 70, 6, index % 3 ? 10 : 20, c.x))) +
      group(
        'rotate(38 150 158)',
        shape('M150 84L172 158H128z', c.y) + shape('M150 232L172 158H128z', c.x) + circle(150, 158, 9, c.p),
      ),
  ),
  clock: subject(
    c =>
      rect(90, 250, 24, 30, c.y) +
      rect(186, 250, 24, 30, c.y) +
      circle(88, 62, 36, c.y) +
      circle(212, 62, 36, c.y) +
      circle(150, 164, 108, c.x) +
      circle(150, 164, 88, c.p) +
      times(12, index => group(`rotate(${index * 30} 150 164)`, circle(150, 92, index % 3 ? 4 : 8, c.x))) +
      stroke('M150 164V108M150 164L192 188', c.y, 12, true) +
      circle(150, 164, 11, c.x),
  ),
  sword: subject(c =>
    group(
      'rotate(32 150 150)',
      shape('M150 6L172 38V190H128V38z', c.p) +
        shape('M150 6L172 38V190H150z', c.y) +
        rect(88, 188, 124, 22, c.x, 8) +
        rect(138, 208, 24, 58, c.y) +
        circle(150, 276, 18, c.x),
    ),
  ),
  axe: subject(c =>
    group(
      'rotate(-18 150 150)',
      rect(140, 40, 20, 240, c.y) +
        mirrored(
          shape('M158 70Q200 82 222 44Q268 96 236 168Q206 128 158 134z', c.x) +
            stroke('M226 58Q256 102 234 152', c.p, 7),
        ) +
        circle(150, 102, 14, c.p),
    ),
  ),
  shield: subject(
    c =>
      shape('M150 24L256 58V160Q250 244 150 280Q50 244 44 160V58z', c.p) +
      shape('M150 42L240 72V160Q234 230 150 262z', c.x) +
      shape('M150 42L60 72V160Q66 230 150 262z', c.y) +
      star(150, 146, 60, 27, 5, c.p),
  ),
  potion: subject(
    c =>
      rect(122, 24, 56, 22, c.y, 5) +
      shape('M130 46H170V108Q242 146 230 216Q218 274 150 274Q82 274 70 216Q58 146 130 108z', c.p) +
      shape('M78 178Q114 160 150 178T222 178Q234 262 150 262Q66 262 78 178z', c.x) +
      circle(122, 216, 14, c.y) +
      circle(168, 236, 9, c.y) +
      circle(176, 204, 11, c.y) +
      circle(150, 150, 7, c.x),
  ),
  dice: subject(c => {
    const die = (
      x: number,
      y: number,
      size: number,
      angle: number,
      fill: string,
      pips: readonly [number, number][],
    ) =>
      group(
        `translate(${x} ${y})rotate(${angle})scale(${size})`,
        rect(-50, -50, 100, 100, fill, 16) + pips.map(([a, b]) => circle(a * 26, b * 26, 11, c.g)).join(''),
      );
    return (
      die(108, 116, 1.2, -14, c.x, [
        [0, 0],
        [-1, -1],
        [1, 1],
        [1, -1],
        [-1, 1],
      ]) +
      die(206, 210, 0.95, 18, c.p, [
        [0, 0],
        [-1, -1],
        [1, 1],
      ])
    );
  }),
  bell: subject(
    c =>
      hoop(150, 44, 18, c.y, 9) +
      shape('M150 56C214 56 224 120 228 176L258 222H42L72 176C76 120 86 56 150 56z', c.x) +
      circle(150, 238, 26, c.p) +
      rect(36, 212, 228, 22, c.y, 6) +
      stroke('M78 164H222', c.y, 7) +
      stroke('M112 92Q98 120 98 146', c.p, 9, true),
  ),
  key: subject(c =>
    group(
      'rotate(36 150 150)',
      circle(150, 76, 62, c.x) +
        circle(150, 76, 34, c.p) +
        circle(150, 76, 18, c.x) +
        rect(138, 132, 24, 150, c.x) +
        rect(160, 214, 40, 22, c.x) +
        rect(160, 250, 28, 22, c.x) +
        rect(126, 140, 48, 14, c.y),
    ),
  ),
  anchor: subject(
    c =>
      hoop(150, 54, 24, c.x, 14) +
      stroke('M150 78V262', c.x, 22) +
      stroke('M92 112H208', c.y, 18, true) +
      stroke('M48 178Q56 262 150 262Q244 262 252 178', c.x, 20) +
      shape('M22 196L50 150L78 196zM222 196L250 150L278 196z', c.p),
    ['waves', 'disc', 'stripes', 'rings', 'slope'],
  ),
} satisfies Record<string, Motif>;
