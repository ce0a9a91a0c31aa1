import {
  circle,
  ellipse,
  group,
  hoop,
  leaf,
  mirrored,
  polar,
  polygon,
  rect,
  shape,
  star,
  stroke,
  times,
} from '#platform/art/shapes.ts';
import { subject } from './backs.ts';
import { inkOn } from './figure.ts';
import { herds } from './herds.ts';
import type { Motif } from './motif.ts';

/** Motifs of sports books. */
export const sportMotifs = {
  ball: subject(
    (c, random) => {
      const ink = inkOn(c, c.p);
      const patch = (index: number) => {
        const turn = -90 + index * 72;
        const [ax, ay] = polar(150, 150, 42, turn);
        const [bx, by] = polar(150, 150, 78, turn);
        const seam = stroke(
          `M${Math.round(ax)} ${Math.round(ay)}L${Math.round(bx)} ${Math.round(by)}`,
          ink,
          6,
        );
        return (
          seam +
          polygon(
            [
              [bx, by],
              polar(150, 150, 112, turn - 17),
              polar(150, 150, 114, turn),
              polar(150, 150, 112, turn + 17),
            ],
            ink,
          )
        );
      };
      return (
        circle(150, 150, 130, c.x) +
        group(
          `rotate(${random.int(0, 70)} 150 150)`,
          circle(150, 150, 113, c.p) +
            polygon(
              times5(index => polar(150, 150, 42, -90 + index * 72)),
              ink,
            ) +
            times(5, patch),
        )
      );
    },
    ['stripes', 'rings', 'slope', 'corner'],
  ),
  basket: subject(
    c =>
      circle(150, 150, 128, c.x) +
      stroke('M22 150h256M150 22v256M62 58q84 92 0 184M238 58q-84 92 0 184', c.g, 8) +
      hoop(150, 150, 128, c.g, 6),
  ),
  tennis: subject(
    c => circle(150, 150, 126, c.x) + stroke('M58 66Q150 150 58 234M242 66Q150 150 242 234', c.p, 12),
    ['slope', 'lattice', 'stripes', 'corner'],
  ),
  court: (random, c) => ({
    back:
      polygon(
        [
          [88, -20],
          [212, -20],
          [380, 560],
          [-80, 560],
        ],
        c.x,
      ) +
      stroke('M92 -20L-74 560M208 -20L374 560M114 -20L-20 560M186 -20L320 560', c.p, 5) +
      stroke('M68 96H232M150 96V250M24 250H276', c.p, 5) +
      rect(10, 160, 280, 28, c.y) +
      stroke('M6 160H294', c.p, 6),
    front: circle(random.int(90, 220), 78, 24, c.y),
  }),
  track: (_random, c) => ({
    back:
      times(7, index => circle(300, 330, 400 - index * 46, index % 2 ? c.x : c.y)) +
      circle(300, 330, 78, c.z),
    front: times(3, index =>
      group(
        `translate(${50 + index * 66} ${56 + index * 50})`,
        shape('M0 0L38 14L0 28z', c.p) + rect(-4, 0, 6, 68, c.p),
      ),
    ),
  }),
  horse: herds.horse,
  rugby: subject(c =>
    group(
      'rotate(-34 150 150)',
      shape('M18 150C52 74 104 58 150 58S248 74 282 150C248 226 196 242 150 242S52 226 18 150z', c.x) +
        shape(
          'M76 82Q112 150 76 218L52 200Q78 150 52 100zM224 82Q188 150 224 218L248 200Q222 150 248 100z',
          c.y,
        ) +
        stroke('M104 150H196M122 134v32M150 134v32M178 134v32', c.p, 8, true),
    ),
  ),
  baseball: subject(
    c =>
      group(
        'rotate(45 150 150)',
        shape('M139 282V190Q128 130 130 44A20 26 0 0 1 170 44Q172 130 161 190V282z', c.y) +
          rect(130, 274, 40, 12, c.y, 6),
      ) +
      circle(116, 122, 84, c.x) +
      circle(116, 122, 78, c.p) +
      stroke('M66 64Q100 122 66 180M166 64Q132 122 166 180', c.x, 6) +
      stroke('M66 92l20 8M72 122h20M66 152l20-8M166 92l-20 8M160 122h-20M166 152l-20-8', c.x, 5, true),
  ),
  golf: subject(
    c =>
      ellipse(150, 244, 130, 34, c.x) +
      ellipse(186, 240, 24, 8, c.g) +
      stroke('M186 240V34', c.p, 8, true) +
      shape('M182 30L76 70L182 112z', c.y) +
      circle(104, 222, 20, c.p),
    ['hills', 'disc', 'slope', 'fine'],
  ),
  bike: subject(
    c =>
      hoop(84, 198, 54, c.x, 13) +
      hoop(216, 198, 54, c.x, 13) +
      stroke('M84 198L118 114H194L146 198zM110 92L146 198M216 198L186 82h34', c.y, 11, true) +
      stroke('M92 90h40', c.x, 14, true) +
      circle(146, 198, 15, c.p) +
      circle(84, 198, 8, c.p) +
      circle(216, 198, 8, c.p),
    ['slope', 'disc', 'sunrise', 'stripes'],
  ),
  glove: subject(
    c =>
      shape('M86 60Q150 20 214 60Q262 100 246 176L226 212H100L84 176Q60 110 86 60z', c.x) +
      shape('M62 128Q60 92 92 96Q122 104 116 152Q104 186 82 178Q62 166 62 128z', c.y) +
      rect(94, 212, 140, 60, c.p, 8) +
      stroke('M116 242H212', c.x, 9) +
      stroke('M136 84Q176 68 206 96', c.p, 9, true),
  ),
  bat: subject(
    c =>
      group(
        'rotate(40 150 150)',
        shape('M138 20H162V110Q184 130 184 160V268Q150 292 116 268V160Q116 130 138 110z', c.y) +
          rect(136, 16, 28, 86, c.x, 6),
      ) +
      circle(82, 96, 42, c.x) +
      stroke('M56 66Q88 92 108 128M70 58Q100 84 120 116', c.p, 5),
  ),
  shuttle: subject(c =>
    group(
      'rotate(30 150 150)',
      mirrored(shape('M150 200L160 40L214 62L176 206zM186 90L236 96L188 200z', c.p)) +
        shape('M110 196H190Q196 262 150 268Q104 262 110 196z', c.x) +
        stroke('M104 150H196M88 106H212', c.y, 7),
    ),
  ),
  flag: subject(
    c =>
      rect(56, 30, 14, 250, c.p) +
      times(20, index =>
        rect(
          74 + (index % 5) * 40,
          40 + Math.floor(index / 5) * 36,
          40,
          36,
          (index + Math.floor(index / 5)) % 2 ? c.x : c.p,
        ),
      ) +
      leaf(150, 256, 110, 30, c.y),
    ['slope', 'stripes', 'hills', 'fine'],
  ),
  cup: subject(
    c =>
      stroke('M84 70H40Q40 152 106 156M216 70H260Q260 152 194 156', c.y, 15) +
      shape('M76 40H224Q228 166 172 190V226H206V264H94V226H128V190Q72 166 76 40z', c.x) +
      star(150, 106, 44, 19, 5, c.p) +
      rect(80, 252, 140, 24, c.p, 4),
  ),
} satisfies Record<string, Motif>;

function times5<T>(make: (index: number) => T): T[] {
  return Array.from({ length: 5 }, (_, index) => make(index));
}
