import { circle, ellipse, group, half, leaf, mirrored, shape, stroke, times } from '#platform/art/shapes.ts';
import { subject } from './backs.ts';
import type { Motif } from './motif.ts';

/** Motifs of slots: birds, insects, snakes and swimming animals. */
export const winged = {
  owl: subject(
    c =>
      shape('M60 280V150A90 90 0 0 1 240 150V280z', c.x) +
      mirrored(
        shape('M240 150V48L172 92z', c.x) +
          circle(196, 146, 50, c.p) +
          circle(196, 146, 32, c.y) +
          circle(194, 146, 15, c.g),
      ) +
      shape('M132 172H168L150 212z', c.y) +
      times(2, row => times(3, index => half(104 + index * 46, 228 + row * 30, 20, false, row ? c.y : c.p))),
  ),
  bee: subject(
    c =>
      leaf(86, 104, 74, 72, c.p, 28) +
      leaf(214, 104, 74, 72, c.p, -28) +
      ellipse(150, 186, 66, 92, c.x) +
      shape(
        'M92 150H208Q216 168 216 180H84Q84 168 92 150zM86 206H214Q208 230 200 240H100Q92 230 86 206z',
        c.y,
      ) +
      circle(150, 104, 36, c.y) +
      circle(138, 98, 8, c.p) +
      circle(162, 98, 8, c.p) +
      stroke('M136 72Q126 40 104 34M164 72Q174 40 196 34', c.y, 6, true),
  ),
  scarab: subject(
    c =>
      mirrored(
        shape('M170 150C200 92 244 66 278 64C280 120 258 172 186 204z', c.y) +
          stroke('M178 172C212 160 250 120 274 70M182 188C220 180 256 150 276 100', c.g, 5) +
          stroke('M190 220L232 240L226 272M184 146L212 118', c.x, 9, true),
      ) +
      ellipse(150, 196, 62, 78, c.x) +
      shape('M88 178H212Q206 140 150 138Q94 140 88 178z', c.p) +
      stroke('M150 180V274', c.g, 5) +
      circle(150, 76, 42, c.p) +
      circle(150, 76, 30, c.y),
  ),
  eagle: subject(
    c =>
      shape(
        'M74 280C76 200 60 150 92 98C120 54 190 46 232 92C200 96 196 120 204 150C214 200 226 232 232 280z',
        c.x,
      ) +
      shape(
        'M92 98C120 54 190 46 232 92C206 96 196 112 198 136L168 150L160 176L134 160L112 180L104 150L84 156C80 132 84 112 92 98z',
        c.p,
      ) +
      shape('M186 76C226 66 272 90 268 142C252 120 226 128 194 128z', c.y) +
      circle(170, 98, 11, c.y) +
      circle(172, 98, 5, c.g) +
      stroke('M152 86L190 84', c.g, 6, true),
    ['rays', 'disc', 'sunrise', 'slope'],
  ),
  butterfly: subject(
    c =>
      mirrored(
        shape('M154 148C176 60 238 34 272 60C282 112 234 160 158 164z', c.x) +
          shape('M158 164C216 166 252 204 232 252C192 268 160 216 154 172z', c.y) +
          circle(228, 94, 20, c.p) +
          circle(204, 216, 15, c.p) +
          stroke('M152 108Q160 60 186 44', c.p, 5, true),
      ) + ellipse(150, 168, 13, 76, c.p),
  ),
  peacock: subject(
    c =>
      times(9, index =>
        group(
          `rotate(${-80 + index * 20} 150 232)`,
          leaf(150, 132, 100, 44, index % 2 ? c.y : c.x, 90) +
            circle(150, 66, 18, c.p) +
            circle(150, 66, 9, c.g),
        ),
      ) +
      shape(
        'M150 120C172 128 176 164 168 184C200 206 196 266 150 276C104 266 100 206 132 184C124 164 128 128 150 120z',
        c.p,
      ) +
      shape('M142 150H158L150 170z', c.y) +
      circle(140, 142, 4, c.g) +
      circle(160, 142, 4, c.g) +
      stroke('M150 122V98M150 122L136 102M150 122L164 102', c.p, 4, true),
  ),
  crane: subject(
    c =>
      circle(196, 96, 60, c.y) +
      stroke('M150 216V280M182 210V280', c.p, 7) +
      shape('M84 196C120 140 214 130 262 172C240 226 130 246 84 196z', c.x) +
      shape('M176 150C216 150 256 160 278 196C240 216 196 206 176 150z', c.p) +
      stroke('M110 190C60 150 150 110 96 62', c.x, 17, true) +
      circle(94, 58, 18, c.x) +
      shape('M82 50L24 64L82 68z', c.p) +
      circle(96, 46, 8, c.y) +
      circle(90, 58, 4, c.p),
    ['hills', 'waves', 'slope', 'rings', 'stripes'],
  ),
  bird: subject(
    c =>
      group(
        'translate(146 168)scale(2)',
        shape(
          'M-52-8C-30-34 0-30 8-14C20-44 46-50 64-44C50-40 46-22 36-8C24 14-2 26-26 22C-12 16-6 10-4 2C-22 8-40 4-52-8z',
          c.x,
        ) +
          shape('M-4 2C8 4 24-4 36-8C24 14-2 26-26 22C-12 16-6 10-4 2z', c.p) +
          shape('M-50-10L-63-4L-46 0z', c.y) +
          circle(-38, -11, 3, c.p) +
          stroke('M-24 22L-34 42M-14 23L-18 44', c.y, 3, true),
      ) + stroke('M40 262Q150 236 260 262', c.y, 9, true),
    ['disc', 'corner', 'waves', 'slope', 'sunrise'],
  ),
  raven: subject(
    c =>
      shape('M58 132C64 76 130 60 168 104C210 130 256 190 274 264L206 244C140 258 82 226 84 150z', c.x) +
      shape('M120 160C170 160 220 200 274 264L206 244C160 250 124 218 120 160z', c.y) +
      shape('M66 104L20 136L70 142z', c.p) +
      circle(98, 114, 10, c.p) +
      stroke('M150 246V280M176 246V280', c.p, 7),
    ['rings', 'fine', 'disc', 'arches'],
  ),
  rooster: subject(
    c =>
      times(4, index =>
        shape(
          `M152 232Q${246 + index * 8} ${226 - index * 10} ${264 - index * 6} ${74 + index * 38}Q${218 - index * 4} ${150 + index * 14} 142 198z`,
          [c.y, c.p, c.y, c.x][index] ?? c.x,
        ),
      ) +
      shape('M68 96Q72 66 104 70Q140 76 146 148Q218 184 196 244Q164 282 112 256Q66 234 68 96z', c.x) +
      shape('M68 92L30 110L70 120z', c.y) +
      circle(78, 64, 14, c.y) +
      circle(98, 54, 15, c.y) +
      circle(118, 66, 14, c.y) +
      shape('M68 124q-10 36 14 40q18-16 6-42z', c.y) +
      circle(90, 96, 7, c.p) +
      stroke('M132 262V280M160 258V280', c.p, 8),
  ),
  feather: subject(
    c =>
      times(5, index =>
        group(
          `translate(150 278)rotate(${-50 + index * 25})`,
          shape('M0 0Q-44-124 0-252Q44-124 0 0z', [c.x, c.y, c.p, c.y, c.x][index] ?? c.x) +
            stroke('M0 0V-214', c.g, 5) +
            circle(0, -178, 12, c.z),
        ),
      ) + half(150, 280, 40, true, c.p),
  ),
} satisfies Record<string, Motif>;
