import {
  circle,
  ellipse,
  half,
  hoop,
  leaf,
  mirrored,
  polygon,
  shape,
  stroke,
  times,
} from '#platform/art/shapes.ts';
import { subject } from './backs.ts';
import type { Motif } from './motif.ts';

/** Motifs of slots: animals with hooves, horns, shells and long ears. */
export const herds = {
  bull: subject(
    c =>
      mirrored(
        stroke('M196 112Q268 116 262 46', c.p, 24, true) +
          leaf(232, 148, 38, 28, c.y, 18) +
          shape('M149 78H206Q224 124 204 172L190 244Q184 270 149 270z', c.x) +
          circle(186, 146, 10, c.p) +
          ellipse(170, 236, 10, 7, c.g),
      ) +
      polygon(
        [
          [128, 78],
          [172, 78],
          [150, 200],
        ],
        c.y,
      ) +
      hoop(150, 258, 17, c.p, 7),
  ),
  horse: subject(
    c =>
      shape(
        'M70 280C66 220 118 196 130 172L62 200L40 168L114 108L128 40L158 84C238 112 262 188 256 280z',
        c.x,
      ) +
      shape('M142 62C216 92 248 160 244 280H212C220 190 196 128 146 104z', c.y) +
      circle(122, 130, 8, c.p) +
      stroke('M88 150L112 196M96 146L156 172', c.p, 6) +
      circle(60, 176, 5, c.g),
    ['sunrise', 'corner', 'slope', 'rings', 'stripes'],
  ),
  unicorn: subject(
    c =>
      shape('M104 92L66 20L134 72z', c.y) +
      shape(
        'M78 280C72 222 118 200 132 176L70 206L46 174L114 112L130 46L160 88C236 116 258 190 252 280z',
        c.p,
      ) +
      times(4, index =>
        leaf(176 + index * 20, 112 + index * 40, 44, 34, index % 2 ? c.x : c.y, 50 + index * 8),
      ) +
      circle(124, 136, 8, c.g),
    ['disc', 'rays', 'dots', 'rings'],
  ),
  elephant: subject(
    c =>
      mirrored(
        shape('M196 96C250 70 284 110 276 160C270 204 238 226 204 204z', c.x) +
          shape('M212 116C242 104 260 124 256 154C252 180 232 192 210 184z', c.y) +
          shape('M149 60C196 58 216 96 212 150C208 190 190 204 180 206H149z', c.x) +
          circle(188, 148, 8, c.p) +
          shape('M172 196Q176 238 206 244Q186 214 190 192z', c.p),
      ) +
      stroke('M150 176V244Q150 264 172 262', c.x, 40, true) +
      stroke('M136 206h28M136 226h28', c.y, 5) +
      shape('M110 66Q150 44 190 66L150 132z', c.y) +
      circle(150, 84, 11, c.p),
  ),
  rabbit: subject(
    c =>
      circle(188, 116, 92, c.y) +
      leaf(108, 84, 66, 44, c.x, 82) +
      leaf(108, 84, 46, 20, c.p, 82) +
      leaf(172, 82, 66, 44, c.x, 102) +
      leaf(172, 82, 46, 20, c.p, 102) +
      ellipse(140, 204, 92, 74, c.x) +
      circle(110, 190, 10, c.p) +
      circle(170, 190, 10, c.p) +
      shape('M128 212H152L140 226z', c.p) +
      stroke('M140 226v12M122 246q18-2 18-10q0 8 18 10', c.p, 5, true) +
      stroke('M98 222L62 214M98 232L64 240M182 222L218 214M182 232L216 240', c.p, 4, true),
  ),
  stag: subject(
    c =>
      mirrored(
        stroke('M172 122Q206 100 212 26M202 84Q236 84 250 44M184 112Q230 122 258 92', c.p, 11, true) +
          leaf(212, 150, 38, 28, c.y, 14) +
          shape('M149 108H184Q206 146 190 196L172 258Q166 274 149 274z', c.x) +
          leaf(178, 164, 13, 12, c.p, 20),
      ) + shape('M130 248H170Q166 274 150 274Q134 274 130 248z', c.y),
    ['disc', 'hills', 'sunrise', 'rays', 'fine'],
  ),
  ram: subject(
    c =>
      mirrored(
        stroke('M180 96C262 44 298 168 222 188C186 194 186 146 218 146', c.p, 26, true) +
          shape('M149 78H186Q206 136 186 200L172 254Q166 270 149 270z', c.x) +
          leaf(178, 152, 14, 12, c.p, 14),
      ) +
      shape('M116 88Q150 40 184 88Q150 120 116 88z', c.y) +
      stroke('M136 240q14 10 28 0', c.y, 6, true),
  ),
  frog: subject(
    c =>
      half(150, 268, 0, true, c.x) +
      ellipse(150, 186, 118, 82, c.x) +
      mirrored(
        circle(212, 98, 42, c.x) +
          circle(212, 98, 27, c.p) +
          ellipse(212, 98, 9, 19, c.g) +
          ellipse(226, 250, 44, 22, c.y),
      ) +
      stroke('M66 186Q150 238 234 186', c.p, 8, true) +
      circle(150, 222, 38, c.y) +
      hoop(150, 222, 28, c.p, 4) +
      shape('M138 210h24v24h-24z', c.p),
  ),
  turtle: subject(
    c =>
      mirrored(leaf(236, 96, 44, 44, c.y, -42) + leaf(236, 224, 44, 44, c.y, 42)) +
      leaf(150, 50, 42, 46, c.y, 90) +
      circle(140, 40, 5, c.p) +
      circle(160, 40, 5, c.p) +
      circle(150, 164, 98, c.x) +
      hoop(150, 164, 88, c.p, 5) +
      polygon(
        [
          [150, 112],
          [195, 138],
          [195, 190],
          [150, 216],
          [105, 190],
          [105, 138],
        ],
        c.y,
      ) +
      stroke('M150 112V76M195 138L228 120M195 190L228 208M150 216V252M105 190L72 208M105 138L72 120', c.p, 5),
  ),
} satisfies Record<string, Motif>;
