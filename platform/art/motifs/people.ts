import {
  circle,
  ellipse,
  group,
  half,
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

/** Motifs of slots: characters, recognisable by what they wear or carry. */
export const peopleMotifs = {
  viking: subject(
    c =>
      mirrored(
        shape('M222 130Q284 112 262 34Q216 48 204 104z', c.p) +
          shape('M149 52Q232 56 240 152H149z', c.x) +
          shape('M149 176H232Q228 262 149 280z', c.y) +
          rect(149, 146, 96, 26, c.p) +
          circle(190, 196, 9, c.g),
      ) +
      rect(136, 48, 28, 168, c.p, 6) +
      stroke('M112 232V262M150 238V272M188 232V262', c.g, 6, true),
  ),
  samurai: subject(
    c =>
      mirrored(
        shape('M150 70Q196 60 206 20Q250 70 176 116z', c.p) +
          shape('M149 88Q228 92 240 164L278 190L236 204H149z', c.x) +
          shape('M149 186H226L212 252L149 280z', c.y) +
          leaf(192, 206, 22, 14, c.p, 12),
      ) +
      stroke('M84 164H216', c.p, 8) +
      circle(150, 118, 17, c.y) +
      stroke('M118 248Q150 232 182 248', c.g, 7, true),
  ),
  pharaoh: subject(
    c =>
      mirrored(
        shape('M149 30C228 34 250 110 262 224L218 262L204 130H149z', c.x) +
          stroke('M220 96L204 108M234 136L208 142M244 174L212 176M252 210L216 212', c.y, 9) +
          shape('M149 108H206Q212 208 149 236z', c.p) +
          leaf(180, 148, 20, 14, c.g) +
          stroke('M162 134Q180 124 198 134', c.g, 5),
      ) +
      shape('M96 92Q150 66 204 92V110Q150 88 96 110z', c.y) +
      stroke('M150 86Q130 60 150 44Q168 60 150 86', c.y, 8) +
      rect(140, 226, 20, 52, c.y, 5) +
      stroke('M134 204h32', c.g, 6, true),
  ),
  pirate: subject(
    c =>
      shape(
        'M14 118Q60 62 96 74Q112 30 150 30Q188 30 204 74Q240 62 286 118Q220 146 150 142Q80 146 14 118z',
        c.x,
      ) +
      shape('M80 138Q150 150 220 138Q226 214 190 236V262H110V236Q74 214 80 138z', c.p) +
      circle(114, 184, 21, c.g) +
      circle(186, 184, 21, c.g) +
      shape('M150 198L162 222H138z', c.g) +
      stroke('M128 240V262M150 240V262M172 240V262', c.g, 5) +
      star(150, 88, 27, 11, 5, c.y),
  ),
  wizard: subject(
    c =>
      shape('M150 14Q200 26 186 60L236 196H64z', c.x) +
      ellipse(150, 204, 122, 30, c.x) +
      shape('M66 190Q150 214 234 190L226 166Q150 190 74 166z', c.y) +
      shape('M92 222Q150 234 208 222Q206 262 150 284Q94 262 92 222z', c.p) +
      star(140, 116, 25, 10, 5, c.p) +
      star(186, 140, 14, 6, 4, c.p) +
      star(156, 60, 12, 5, 4, c.p),
  ),
  knight: subject(
    c =>
      shape('M150 60Q150 14 214 22Q276 34 268 110Q244 62 200 64z', c.y) +
      shape('M150 52C216 52 238 96 238 150V236L150 280L62 236V150C62 96 84 52 150 52z', c.x) +
      shape('M62 128H238L218 176L150 196L82 176z', c.p) +
      stroke('M90 150H210', c.g, 11) +
      rect(143, 52, 14, 226, c.y) +
      times(3, index => circle(100, 206 + index * 18, 5, c.g) + circle(200, 206 + index * 18, 5, c.g)),
  ),
  gladiator: subject(
    c =>
      shape('M84 96Q96 20 150 20Q204 20 216 96L196 92Q188 56 150 56Q112 56 104 92z', c.y) +
      shape(
        'M150 62C222 62 240 112 238 176L270 214L222 268L196 214H170V262H130V214H104L78 268L30 214L62 176C60 112 78 62 150 62z',
        c.x,
      ) +
      shape('M84 152H138L130 186Q96 186 84 152zM216 152H162L170 186Q204 186 216 152z', c.p) +
      stroke('M70 130Q150 106 230 130', c.y, 9),
  ),
  cowboy: subject(
    c =>
      shape(
        'M10 176Q40 206 96 194L110 84Q150 52 190 84L204 194Q260 206 290 176Q262 248 150 248Q38 248 10 176z',
        c.x,
      ) +
      shape('M96 172Q150 194 204 172V194Q150 218 96 194z', c.y) +
      shape('M128 86Q150 112 172 86Q150 70 128 86z', c.g) +
      star(150, 214, 26, 12, 5, c.p),
    ['sunrise', 'rays', 'hills', 'disc', 'corner'],
  ),
  joker: subject(
    c =>
      shape('M150 104Q60 20 34 132L92 156Q100 124 150 118z', c.x) +
      shape('M150 104Q240 20 266 132L208 156Q200 124 150 118z', c.y) +
      shape('M150 34Q204 50 196 120H104Q96 50 150 34z', c.p) +
      circle(34, 144, 17, c.p) +
      circle(266, 144, 17, c.p) +
      circle(150, 36, 15, c.x) +
      shape('M96 140Q150 116 204 140Q212 236 150 262Q88 236 96 140z', c.p) +
      shape('M112 168L126 154L140 168L126 182zM160 168L174 154L188 168L174 182z', c.x) +
      shape('M116 204Q150 222 184 204Q176 246 150 246Q124 246 116 204z', c.y) +
      circle(150, 194, 9, c.x),
  ),
  pickaxe: subject(
    c =>
      group(
        'rotate(42 150 150)',
        rect(139, 44, 22, 240, c.y, 6) +
          shape('M34 110Q150 -10 266 110Q150 58 34 110z', c.x) +
          rect(132, 56, 36, 30, c.p, 5),
      ) +
      polygon(
        [
          [48, 236],
          [78, 206],
          [112, 236],
          [80, 278],
        ],
        c.p,
      ) +
      polygon(
        [
          [190, 246],
          [216, 222],
          [244, 246],
          [216, 278],
        ],
        c.p,
      ),
    ['hills', 'disc', 'rays', 'slope', 'corner'],
  ),
  bow: subject(
    c =>
      stroke('M92 34C252 70 252 230 92 266', c.x, 18, true) +
      stroke('M92 34L132 150L92 266', c.p, 4) +
      stroke('M46 150H250', c.y, 10) +
      shape('M284 150L236 126V174z', c.p) +
      shape('M30 130H70L88 150L70 170H30L48 150z', c.p),
  ),
  scales: subject(
    c =>
      rect(143, 56, 14, 196, c.x) +
      stroke('M58 86Q150 50 242 86', c.x, 12, true) +
      circle(150, 50, 20, c.y) +
      stroke('M58 88L26 178M58 88L90 178M242 88L210 178M242 88L274 178', c.p, 4) +
      half(58, 178, 42, false, c.y) +
      half(242, 178, 42, false, c.y) +
      times(3, index => circle(38 + index * 20, 168, 12, c.p)) +
      polygon(
        [
          [242, 132],
          [266, 160],
          [242, 178],
          [218, 160],
        ],
        c.p,
      ) +
      shape('M90 276Q96 246 150 246Q204 246 210 276z', c.x),
  ),
  bread: subject(
    c =>
      shape('M30 190Q30 92 150 92Q270 92 270 190Q270 250 150 250Q30 250 30 190z', c.x) +
      times(4, index => leaf(78 + index * 48, 158, 40, 17, c.p, 62)) +
      stroke('M104 66q-14-16 0-30M150 62q-14-16 0-34M196 66q-14-16 0-30', c.y, 9, true),
    ['disc', 'sunrise', 'stripes', 'rings'],
  ),
  scissors: subject(
    c =>
      hoop(96, 226, 38, c.x, 18) +
      hoop(204, 226, 38, c.y, 18) +
      shape('M118 198L208 30Q226 90 158 176z', c.p) +
      shape('M182 198L92 30Q74 90 142 176z', c.p) +
      circle(150, 154, 11, c.x) +
      stroke('M24 80Q60 110 96 80', c.y, 6, true),
  ),
  dancer: subject(
    c =>
      circle(150, 50, 26, c.p) +
      shape('M150 34Q176 12 188 36Q176 52 160 44z', c.x) +
      shape('M150 78Q190 82 180 136L262 244Q150 300 38 244L120 136Q110 82 150 78z', c.x) +
      stroke('M130 96Q70 110 44 58M170 96Q230 110 256 58', c.p, 13, true) +
      stroke('M66 228Q150 266 234 228M92 194Q150 220 208 194', c.y, 9) +
      leaf(44, 46, 26, 20, c.y, -50) +
      leaf(256, 46, 26, 20, c.y, 50),
  ),
} satisfies Record<string, Motif>;
