import { circle, ellipse, group, leaf, mirrored, shape, star, stroke, times } from '#platform/art/shapes.ts';
import { subject } from './backs.ts';
import type { Motif } from './motif.ts';

/** Motifs of slots: animals, most of them faces. */
export const beasts = {
  tiger: subject(
    c =>
      mirrored(
        circle(226, 84, 34, c.x) +
          circle(226, 84, 16, c.p) +
          shape('M149 52C216 48 262 96 260 158C258 222 210 264 149 266z', c.x) +
          shape(
            'M262 122L208 138L260 156zM258 176L206 174L246 208zM149 52H166L156 104H149zM184 58L206 70L180 110z',
            c.y,
          ) +
          ellipse(184, 210, 40, 34, c.p) +
          leaf(202, 148, 26, 22, c.p, 8) +
          circle(200, 148, 9, c.y),
      ) +
      shape('M122 178H178L150 208z', c.y) +
      stroke('M150 206v18M118 226q16 14 32-2q16 16 32 2', c.y, 6, true),
  ),
  lion: subject(
    c =>
      star(150, 150, 132, 104, 18, c.y) +
      mirrored(
        circle(212, 92, 24, c.x) +
          shape('M149 72C206 70 232 110 228 164C224 216 190 240 149 240z', c.x) +
          ellipse(174, 200, 30, 25, c.p) +
          leaf(192, 146, 20, 17, c.p, 6) +
          circle(191, 146, 7, c.y),
      ) +
      shape('M126 168H174L150 196z', c.y) +
      stroke('M150 194v16', c.y, 6),
  ),
  dragon: subject(c => {
    const body = 'M64 258C214 276 262 214 168 184C84 158 70 124 112 92';
    return (
      leaf(84, 62, 60, 30, c.y, 40) +
      leaf(70, 98, 56, 28, c.y, 10) +
      stroke(body, c.y, 56, true) +
      stroke(body, c.x, 42, true) +
      `<g stroke-dasharray="5 15">${stroke(body, c.p, 18)}</g>` +
      shape('M116 60L84 22L138 40zM150 42L146 20L178 40z', c.p) +
      shape('M96 70Q114 30 172 36L254 62L246 90L196 96Q160 134 110 116z', c.x) +
      shape('M246 92L206 126L168 112L196 96z', c.y) +
      circle(164, 62, 9, c.p) +
      stroke('M246 66q30-20 30 16', c.y, 6, true) +
      circle(246, 160, 22, c.p)
    );
  }),
  phoenix: subject(
    c =>
      times(5, index =>
        leaf(
          150 + (index - 2) * 17,
          226,
          54,
          24,
          [c.y, c.p, c.x, c.p, c.y][index] ?? c.x,
          90 - (index - 2) * 22,
        ),
      ) +
      mirrored(
        shape('M150 168C186 160 210 96 272 46C282 128 246 196 160 210z', c.x) +
          shape('M170 172C206 166 232 128 256 92C256 140 226 182 168 194z', c.y),
      ) +
      shape('M150 96C182 120 180 190 150 222C120 190 118 120 150 96z', c.x) +
      circle(150, 92, 24, c.x) +
      shape('M150 72L136 34L150 50L164 34z', c.y) +
      shape('M142 96H158L150 116z', c.p) +
      circle(141, 88, 4, c.p) +
      circle(159, 88, 4, c.p),
  ),
  wolf: subject(
    c =>
      circle(206, 92, 66, c.y) +
      shape(
        'M60 280C66 220 100 196 112 164L44 88L64 76L142 104L158 48L186 100C232 142 250 206 250 280z',
        c.x,
      ) +
      shape('M112 164L44 88L96 116z', c.p) +
      shape('M158 48L172 96L150 102z', c.p) +
      leaf(122, 118, 10, 8, c.g, 20) +
      shape('M122 280C124 230 160 214 170 178C182 220 204 238 206 280z', c.p),
    ['hills', 'sunrise', 'fine', 'slope'],
  ),
  bear: subject(
    c =>
      mirrored(
        circle(226, 84, 40, c.x) +
          circle(226, 84, 20, c.p) +
          shape('M149 50C222 48 268 100 264 166C260 228 210 264 149 264z', c.x) +
          circle(202, 144, 11, c.y),
      ) +
      ellipse(150, 208, 62, 48, c.p) +
      shape('M122 184H178Q176 210 150 212Q124 210 122 184z', c.y) +
      stroke('M150 210v22M128 236q22 14 44 0', c.y, 6, true),
  ),
  panda: subject(
    c =>
      mirrored(
        circle(228, 78, 38, c.x) +
          shape('M149 54C226 52 266 104 262 164C258 226 210 260 149 260z', c.p) +
          leaf(200, 152, 44, 58, c.x, 52) +
          circle(196, 150, 11, c.p) +
          circle(194, 150, 5, c.x),
      ) +
      shape('M130 188H170L150 208z', c.x) +
      stroke('M124 222q26 22 52 0', c.x, 7, true) +
      leaf(230, 250, 46, 20, c.y, -30),
  ),
  monkey: subject(
    c =>
      mirrored(
        circle(248, 150, 32, c.x) +
          circle(248, 150, 17, c.y) +
          shape('M149 46C220 46 250 96 246 154C242 220 206 262 149 262z', c.x) +
          shape('M149 112C176 78 226 96 216 150C240 190 206 240 149 240z', c.y) +
          circle(186, 144, 12, c.p) +
          circle(184, 145, 5, c.g) +
          circle(160, 182, 5, c.x),
      ) + stroke('M112 206q38 30 76 0', c.x, 7, true),
  ),
  fox: subject(
    c =>
      mirrored(
        shape('M264 34L278 150L150 282V132z', c.x) +
          shape('M264 34L254 104L222 84z', c.p) +
          shape('M278 150L150 282V236L196 164z', c.p) +
          leaf(202, 150, 22, 15, c.g, -14),
      ) +
      shape('M150 66L180 142L150 190L120 142z', c.y) +
      shape('M130 262H170L150 282z', c.y),
  ),
  hound: subject(
    c =>
      mirrored(
        shape('M149 62C210 58 236 100 226 168C220 232 190 266 149 266z', c.x) +
          shape('M206 70C262 66 282 150 254 208C232 196 212 150 206 70z', c.y) +
          circle(186, 142, 11, c.p) +
          circle(184, 142, 5, c.g),
      ) +
      shape('M150 110C180 160 196 190 190 222C180 252 120 252 110 222C104 190 120 160 150 110z', c.p) +
      shape('M124 184H176Q174 212 150 214Q126 212 124 184z', c.y) +
      stroke('M150 212v20', c.y, 6),
  ),
  cat: subject(c =>
    group(
      'translate(150 150)scale(2.2)',
      shape('M-36-50L-18-36H18L36-50L38-12A38 36 0 1 1-38-12z', c.x) +
        shape('M-30-38L-24-26L-33-18zM30-38L24-26L33-18z', c.y) +
        stroke('M-24-8Q-17-17-10-8M24-8Q17-17 10-8', c.p, 4, true) +
        shape('M-6 4H6L0 10z', c.p) +
        stroke('M-16 7H-34M-16 12L-32 17M16 7H34M16 12L32 17', c.p, 2) +
        shape('M-33 25Q0 42 33 25L30 38Q0 53-30 38z', c.y) +
        circle(0, 43, 9, c.p) +
        circle(0, 43, 3, c.y),
    ),
  ),
} satisfies Record<string, Motif>;
