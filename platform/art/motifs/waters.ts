import {
  circle,
  ellipse,
  group,
  half,
  leaf,
  mirrored,
  polygon,
  shape,
  star,
  stroke,
  times,
} from '#platform/art/shapes.ts';
import { subject } from './backs.ts';
import { depths } from './depths.ts';
import type { Motif } from './motif.ts';
import { scaled } from './scaled.ts';

const wet = ['waves', 'rings', 'disc', 'dots', 'corner'] as const;

/** Motifs of fishing games. */
export const waters = {
  ...depths,
  big: subject((c, random) => {
    const fish =
      polygon(
        [
          [204, 160],
          [280, 96],
          [280, 228],
        ],
        c.y,
      ) +
      leaf(132, 162, 112, 164, c.x) +
      shape('M74 106Q128 162 74 218Q32 180 22 162Q32 144 74 106z', c.y) +
      times(3, index =>
        stroke(`M${116 + index * 28} ${126 + index * 6}q24 36 0 ${72 - index * 12}`, c.p, 8, true),
      ) +
      polygon(
        [
          [102, 88],
          [174, 92],
          [142, 44],
        ],
        c.y,
      ) +
      circle(58, 152, 13, c.p) +
      circle(58, 152, 5, c.g);
    return random.next() < 0.5 ? group('translate(300 0)scale(-1 1)', fish) : fish;
  }, wet),
  school: (random, c) => {
    const odd = random.int(5, 9);
    const fish = 'q36-34 66 0l16-16v32l-16-16q-30 34-66 0z';
    let shoal = '';
    let eyes = '';
    let leader = '';
    for (let index = 0; index < 30; index++) {
      const x = -34 + (index % 5) * 96 + (Math.floor(index / 5) % 2 ? 22 : -10);
      const y = 40 + Math.floor(index / 5) * 62;
      if (index === odd + 5 - (odd % 5) + 2) {
        leader = group(
          `translate(${x} ${y})scale(-1.35 1.35)`,
          shape(`M-36 0${fish}`, c.x) + circle(-18, -4, 4, c.g),
        );
      } else {
        shoal += `M${x - 36} ${y}${fish}`;
        eyes += `M${x - 18} ${y - 4}h0`;
      }
    }
    return { back: shape(shoal, c.y) + stroke(eyes, c.g, 8, true) + leader, front: '' };
  },
  octopus: scaled.octopus,
  whale: subject(
    c =>
      stroke('M148 90Q144 44 106 44M148 90Q152 40 194 42', c.y, 9, true) +
      shape(
        'M18 190Q30 90 150 90Q232 94 250 170Q260 138 280 126Q290 170 258 202Q238 276 132 276Q34 276 18 190z',
        c.x,
      ) +
      shape('M22 210Q120 244 238 238Q206 276 132 276Q44 276 22 210z', c.p) +
      times(5, index => stroke(`M${66 + index * 32} 234q6 22-8 38`, c.x, 5)) +
      circle(70, 182, 8, c.g),
    ['waves', 'disc', 'sunrise', 'hills'],
  ),
  reef: (_random, c) => ({
    back:
      circle(236, 84, 60, c.z) +
      [
        [-40, 160, c.y],
        [36, 190, c.x],
        [96, 140, c.z],
        [176, 214, c.y],
        [240, 160, c.x],
        [300, 220, c.z],
        [370, 170, c.y],
      ]
        .map(([x, y, fill]) => {
          const [left, top] = [Number(x), Number(y)];
          return stroke(
            `M${left} 560V${top}M${left} ${top + 74}q-34 0-34-44M${left} ${top + 110}q34 0 34-44`,
            String(fill),
            20,
            true,
          );
        })
        .join(''),
    front:
      leaf(134, 84, 58, 58, c.p) +
      polygon(
        [
          [178, 84],
          [222, 52],
          [222, 116],
        ],
        c.p,
      ) +
      circle(106, 78, 7, c.g) +
      circle(54, 46, 10, c.y) +
      circle(76, 24, 6, c.y),
  }),
  shark: subject(
    c =>
      shape('M28 160C80 90 190 84 246 130L278 88L276 190L244 160C214 186 160 202 100 196z', c.x) +
      shape('M124 102L166 40L186 104z', c.y) +
      shape('M28 160C90 176 170 176 244 160C214 186 160 204 96 198z', c.p) +
      polygon(
        [
          [52, 170],
          [64, 184],
          [74, 172],
          [86, 186],
          [98, 174],
          [108, 186],
          [118, 175],
        ],
        c.g,
      ) +
      circle(82, 140, 7, c.p) +
      stroke('M126 128v34M142 126v36M158 126v34', c.y, 5, true) +
      half(150, 284, 70, true, c.y),
    wet,
  ),
  crab: subject(
    c =>
      mirrored(
        stroke('M210 176Q250 150 238 104M214 206Q262 208 270 250M204 222Q236 240 234 276', c.x, 13, true) +
          shape('M226 116C196 84 204 44 240 34L238 72L264 44C286 76 268 112 226 116z', c.x) +
          stroke('M176 132V104', c.y, 8) +
          circle(176, 96, 17, c.p) +
          circle(176, 96, 7, c.g),
      ) +
      ellipse(150, 190, 84, 62, c.x) +
      stroke('M112 206Q150 236 188 206', c.p, 8, true) +
      circle(110, 176, 9, c.y) +
      circle(150, 162, 9, c.y) +
      circle(190, 176, 9, c.y),
    wet,
  ),
  jelly: subject(
    c =>
      times(5, index =>
        stroke(
          `M${82 + index * 34} 156q${index % 2 ? 20 : -20} 34 0 62t0 54`,
          index % 2 ? c.y : c.x,
          12,
          true,
        ),
      ) +
      shape(
        'M46 164C46 84 92 34 150 34C208 34 254 84 254 164Q228 188 202 164Q176 188 150 164Q124 188 98 164Q72 188 46 164z',
        c.x,
      ) +
      circle(118, 106, 14, c.p) +
      circle(172, 88, 10, c.p) +
      circle(190, 130, 12, c.p),
    wet,
  ),
  angler: subject(
    c =>
      circle(66, 56, 36, c.y) +
      stroke('M150 96Q120 34 70 54', c.p, 7, true) +
      circle(66, 56, 17, c.p) +
      shape('M30 190C50 110 160 74 226 150L274 110L266 166L276 220L228 196C180 266 70 256 30 190z', c.x) +
      shape('M30 190Q90 170 132 202Q96 238 62 232Q42 216 30 190z', c.g) +
      polygon(
        [
          [44, 188],
          [58, 208],
          [70, 186],
          [84, 206],
          [96, 186],
          [110, 206],
          [120, 194],
        ],
        c.p,
      ) +
      circle(128, 146, 20, c.p) +
      circle(124, 148, 9, c.g) +
      star(196, 180, 18, 8, 4, c.y),
    wet,
  ),
} satisfies Record<string, Motif>;
