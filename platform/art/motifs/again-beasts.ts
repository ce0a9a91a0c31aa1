import { circle, ellipse, group, leaf, rect, shape, stroke, times } from '#platform/art/shapes.ts';
import { subject } from './backs.ts';
import type { Motif } from './motif.ts';

/** Second drawings of animals that many slots are named after: whole ones where the first is a face. */
export const beastsAgain = {
  bull: subject(
    c =>
      stroke('M252 140Q284 166 268 214', c.x, 10, true) +
      leaf(266, 226, 22, 16, c.y, 100) +
      shape(
        'M66 118C84 66 150 52 188 92C220 98 252 108 260 148L264 266H230L224 208C200 218 172 218 152 210L148 266H112L106 206C96 206 90 200 86 194C68 210 38 202 32 176C30 148 44 126 66 118z',
        c.x,
      ) +
      shape(
        'M66 118C84 66 150 52 188 92C196 148 162 200 106 206C96 206 90 200 86 194C106 174 100 130 66 118z',
        c.y,
      ) +
      stroke('M78 122Q70 74 34 86', c.p, 15, true) +
      circle(64, 148, 7, c.p) +
      circle(42, 182, 5, c.g) +
      stroke('M112 266h36M230 266h34', c.p, 12) +
      stroke('M132 92l10 30M156 88l6 34M112 108l12 26', c.x, 6, true),
    ['hills', 'sunrise', 'disc', 'slope', 'corner'],
  ),
  elephant: subject(
    c =>
      stroke('M56 150C14 186 6 96 50 52', c.x, 26, true) +
      shape(
        'M64 140C70 82 128 66 176 74C238 80 272 122 266 184L264 272H220L216 226C190 234 164 234 144 226L140 272H96L92 220C72 204 62 172 64 140z',
        c.x,
      ) +
      circle(88, 128, 56, c.x) +
      shape('M150 76C184 68 226 82 244 106L240 176H150z', c.p) +
      stroke('M152 166H240', c.y, 8) +
      times(3, index => circle(170 + index * 26, 130, 8, c.y)) +
      shape('M100 84C150 70 164 132 134 186C100 186 84 146 100 84z', c.y) +
      stroke('M54 164Q44 198 70 206', c.p, 11, true) +
      circle(74, 116, 7, c.p) +
      stroke('M98 266h40M222 266h40', c.p, 10) +
      stroke('M266 150Q284 180 274 216', c.x, 8, true),
    ['sunrise', 'disc', 'hills', 'rays', 'stripes'],
  ),
  koi: subject(
    c => {
      const fish = (fill: string, patch: string) =>
        leaf(112, 142, 26, 18, patch, 60) +
        leaf(178, 118, 26, 16, patch, 30) +
        shape(
          'M240 92C224 38 148 24 98 60C70 82 60 112 58 138C40 148 28 170 34 192C56 186 68 178 76 162C88 174 106 178 118 172C108 154 94 146 86 136C98 116 118 106 144 106C180 108 212 122 240 92z',
          fill,
        ) +
        shape(
          'M150 46C180 44 198 58 190 76C170 88 146 76 150 46zM84 88C104 74 124 82 118 100C104 114 88 112 84 88z',
          c.p,
        ) +
        circle(214, 74, 6, c.g) +
        stroke('M238 90q14 2 18 14', fill, 4, true);
      return fish(c.x, c.y) + group('rotate(180 150 150)', fish(c.y, c.x));
    },
    ['waves', 'disc', 'rings', 'corner'],
  ),
  peacock: subject(
    c =>
      shape('M112 176C160 110 246 120 278 168C284 206 276 244 258 276C206 280 140 254 108 222z', c.x) +
      [
        [246, 170],
        [250, 214],
        [240, 254],
        [208, 182],
        [206, 226],
        [172, 196],
      ]
        .map(([x = 0, y = 0]) => ellipse(x, y, 17, 14, c.p) + ellipse(x + 3, y, 8, 7, c.g))
        .join('') +
      stroke('M100 220V276M126 222V276', c.p, 7) +
      shape(
        'M72 86C74 56 118 52 124 84C128 112 112 128 122 150C152 152 168 182 148 214C130 242 82 242 70 208C58 172 96 146 90 112z',
        c.y,
      ) +
      shape('M76 80L34 96L78 102z', c.p) +
      circle(98, 82, 7, c.p) +
      stroke('M100 58V34M108 60L122 38M92 60L78 38', c.y, 5, true) +
      circle(100, 28, 8, c.p) +
      circle(126, 34, 8, c.p) +
      circle(74, 34, 8, c.p) +
      leaf(118, 196, 36, 24, c.p, 14),
    ['hills', 'disc', 'corner', 'sunrise', 'fine'],
  ),
  cat: subject(
    c =>
      stroke('M212 262Q274 262 254 204', c.x, 20, true) +
      stroke('M206 190Q250 160 228 92', c.x, 34, true) +
      circle(228, 88, 22, c.x) +
      stroke('M218 84v12M230 82v14', c.p, 4, true) +
      shape('M78 276C70 214 92 158 140 146C190 150 222 210 214 276z', c.x) +
      ellipse(144, 232, 36, 44, c.p) +
      shape('M72 92L70 28L112 56H172L214 28L212 92C212 136 184 158 142 158C100 158 72 136 72 92z', c.x) +
      shape('M80 72L80 44L100 58zM204 72L204 44L184 58z', c.y) +
      stroke('M98 100Q112 84 124 100M160 100Q174 84 186 100', c.p, 7, true) +
      shape('M132 112H152L142 124z', c.p) +
      stroke('M142 124v8M124 136q18 8 18-6q0 14 18 6', c.p, 4, true) +
      shape('M86 150Q142 180 198 150L202 166Q142 196 82 166z', c.y) +
      circle(142, 184, 16, c.p) +
      circle(142, 186, 5, c.y) +
      rect(96, 262, 40, 18, c.p, 9) +
      rect(150, 262, 40, 18, c.p, 9),
    ['rays', 'disc', 'dots', 'fine', 'rings'],
  ),
} satisfies Record<string, Motif>;
