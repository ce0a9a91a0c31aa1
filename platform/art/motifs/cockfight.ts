import {
  circle,
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
} from '#platform/art/shapes.ts';
import { subject } from './backs.ts';
import type { Motif } from './motif.ts';
import { winged } from './winged.ts';

/** Motifs of cockfights. */
export const cocks = {
  rooster: winged.rooster,
  feather: winged.feather,
  head: subject(
    c =>
      shape('M96 280C88 220 70 190 78 136C84 92 122 64 164 76C222 92 234 180 262 280z', c.x) +
      shape(
        'M92 92Q76 40 108 34Q120 42 124 56Q132 20 158 26Q172 36 170 54Q192 34 206 56Q212 80 184 92Q138 66 92 92z',
        c.y,
      ) +
      shape('M80 124L26 142L82 162z', c.p) +
      shape('M88 166q-22 56 16 66q26-24 6-66z', c.y) +
      circle(122, 124, 15, c.p) +
      circle(120, 124, 7, c.g) +
      times(3, index => leaf(180 + index * 18, 190 + index * 26, 40, 18, index % 2 ? c.y : c.p, 62)),
  ),
  spur: subject(
    c =>
      stroke('M150 24V150', c.y, 30, true) +
      stroke('M150 150L82 236M150 150L150 262M150 150L222 232', c.y, 20, true) +
      shape('M160 104Q240 108 274 46Q250 142 162 140z', c.p) +
      stroke('M136 60h28M136 88h28M136 118h28', c.x, 6) +
      shape('M82 236L58 262L96 258zM150 262L136 282H166zM222 232L244 262L206 254z', c.x),
  ),
  arena: subject(
    c =>
      hoop(150, 158, 112, c.x, 24) +
      rays(150, 158, 92, 12, c.y) +
      circle(150, 158, 44, c.p) +
      mirrored(shape('M176 150Q214 128 222 84Q250 150 190 186z', c.x)) +
      star(150, 158, 26, 11, 5, c.g),
  ),
  crow: subject(
    c =>
      half(150, 214, 110, true, c.y) +
      rays(150, 214, 150, 14, c.x, 180) +
      half(150, 214, 80, true, c.p) +
      shape('M118 270C110 200 120 160 150 132L120 126L152 104Q176 96 184 126C214 160 206 220 196 270z', c.x) +
      circle(160, 96, 11, c.y) +
      circle(178, 98, 11, c.y) +
      rect(30, 262, 240, 16, c.y),
    ['hills', 'fine', 'disc'],
  ),
} satisfies Record<string, Motif>;
