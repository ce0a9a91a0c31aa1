import {
  circle,
  group,
  half,
  hoop,
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

/** Motifs of slots: vessels, lights and relics. */
export const crafts = {
  boat: subject(
    c =>
      shape('M140 30V196H48z', c.x) +
      shape('M154 58V196H230z', c.p) +
      shape('M36 208H258Q240 254 204 254H90Q56 254 36 208z', c.y) +
      stroke('M40 274q26-16 54 0t54 0t54 0t54 0', c.p, 9, true),
    ['waves', 'sunrise', 'disc', 'corner', 'rays'],
  ),
  ship: subject(
    c =>
      stroke('M94 60V210M178 34V210', c.p, 8) +
      shape('M52 74Q94 88 138 74Q128 124 138 166Q94 152 52 166Q66 120 52 74z', c.x) +
      shape('M142 50Q180 66 226 50Q214 108 226 160Q180 144 142 160Q156 104 142 50z', c.x) +
      shape('M178 34L214 24L178 14z', c.y) +
      shape('M24 184L60 208H230L276 172Q274 248 214 262H84Q34 250 24 184z', c.y) +
      times(4, index => circle(94 + index * 38, 232, 8, c.p)),
    ['waves', 'disc', 'rings', 'sunrise', 'slope'],
  ),
  train: subject(
    c =>
      rect(40, 70, 84, 130, c.x, 6) +
      rect(54, 88, 56, 46, c.p, 4) +
      rect(30, 58, 104, 18, c.y, 6) +
      rect(120, 124, 128, 76, c.x, 20) +
      shape('M206 124V72H196V56H248V72H238V124z', c.y) +
      circle(158, 116, 17, c.y) +
      rect(36, 196, 226, 18, c.y) +
      shape('M262 200L284 250H248z', c.p) +
      [76, 146, 212].map(x => circle(x, 234, 34, c.p) + circle(x, 234, 13, c.y)).join('') +
      circle(254, 40, 18, c.p),
    ['hills', 'sunrise', 'stripes', 'disc', 'slope'],
  ),
  rocket: subject(c =>
    group(
      'rotate(34 150 150)',
      shape('M110 214Q150 300 190 214z', c.y) +
        shape('M128 214Q150 264 172 214z', c.p) +
        shape('M106 150L66 218L112 212zM194 150L234 218L188 212z', c.y) +
        shape('M150 12C212 66 208 160 188 222H112C92 160 88 66 150 12z', c.x) +
        shape('M150 12C172 32 186 56 192 80H108C114 56 128 32 150 12z', c.p) +
        circle(150, 126, 27, c.p) +
        circle(150, 126, 16, c.g),
    ),
  ),
  neon: subject(
    c =>
      rect(34, 54, 232, 192, c.g, 26) +
      stroke('M60 70H240Q252 70 252 82V218Q252 230 240 230H60Q48 230 48 218V82Q48 70 60 70z', c.x, 8) +
      stroke('M84 88H216Q232 88 232 104V196Q232 212 216 212H84Q68 212 68 196V104Q68 88 84 88z', c.y, 5) +
      star(150, 146, 54, 24, 5, c.p) +
      star(150, 146, 26, 11, 5, c.x) +
      times(6, index => circle(70 + index * 32, 36, 9, index % 2 ? c.x : c.p)) +
      times(6, index => circle(70 + index * 32, 264, 9, index % 2 ? c.p : c.x)),
    ['rays', 'stripes', 'lattice', 'dots'],
  ),
  amphora: subject(
    c =>
      stroke('M122 62Q46 62 64 140M178 62Q254 62 236 140', c.x, 13) +
      shape(
        'M114 26H186V44Q174 62 174 82Q240 108 240 168Q236 236 172 264V280H128V264Q64 236 60 168Q60 108 126 82Q126 62 114 44z',
        c.x,
      ) +
      stroke('M66 146H234M72 212H228', c.y, 7) +
      times(4, index => stroke(`M${74 + index * 40} 198v-34h28v22h-14`, c.y, 6)) +
      stroke('M122 44H178', c.p, 8),
    ['stripes', 'disc', 'arches', 'rays', 'slope'],
  ),
  lamp: subject(
    c =>
      stroke('M222 160Q286 128 276 190Q262 222 212 208', c.y, 14, true) +
      shape('M24 132Q70 132 100 166H214Q236 214 168 234H124Q74 228 66 184Q50 164 24 160z', c.x) +
      shape('M104 160Q110 126 150 126Q196 126 206 160z', c.y) +
      circle(154, 114, 13, c.p) +
      shape('M110 270L128 232H166L186 270z', c.y) +
      shape('M30 124Q-4 96 34 76Q70 58 48 28Q102 52 74 92Q52 108 48 124z', c.p) +
      star(222, 74, 28, 11, 4, c.p),
  ),
  idol: subject(
    c =>
      mirrored(
        shape('M149 30H218V70H240V118H226L232 214L206 262H149z', c.x) +
          rect(168, 112, 40, 30, c.p, 4) +
          circle(184, 127, 9, c.g) +
          rect(236, 134, 24, 62, c.y, 6),
      ) +
      rect(82, 70, 136, 22, c.y) +
      shape('M136 122H164L176 184H124z', c.y) +
      rect(104, 204, 92, 32, c.p, 4) +
      stroke('M127 204V236M150 204V236M173 204V236', c.g, 5) +
      times(3, index =>
        polygon(
          [
            [98 + index * 42, 30],
            [108 + index * 42, 10],
            [118 + index * 42, 30],
          ],
          c.y,
        ),
      ),
  ),
  scroll: subject(
    c =>
      rect(70, 54, 160, 192, c.p) +
      rect(50, 34, 200, 32, c.x, 16) +
      rect(50, 234, 200, 32, c.x, 16) +
      circle(50, 50, 11, c.y) +
      circle(250, 50, 11, c.y) +
      circle(50, 250, 11, c.y) +
      circle(250, 250, 11, c.y) +
      stroke('M96 206Q116 160 150 172T196 108', c.x, 7, true) +
      stroke('M184 88L212 116M212 88L184 116', c.y, 9, true) +
      hoop(104, 104, 17, c.y, 6),
  ),
  jar: subject(
    c =>
      rect(96, 30, 108, 26, c.y, 6) +
      shape('M106 56H194L186 88C272 124 262 244 202 274H98C38 244 28 124 114 88z', c.x) +
      shape('M46 164Q150 206 254 164Q258 208 240 236Q150 268 60 236Q42 208 46 164z', c.y) +
      times(3, index => circle(102 + index * 48, 214, 12, c.p)) +
      stroke('M104 112Q76 132 76 156', c.p, 9, true),
  ),
  candle: subject(
    c =>
      [
        [66, 150, 120],
        [124, 104, 166],
        [186, 134, 136],
      ]
        .map(([x = 0, y = 0, height = 0], index) => {
          const flame = `M${x + 26} ${y - 78}Q${x + 56} ${y - 34} ${x + 26} ${y - 14}Q${x - 4} ${y - 34} ${x + 26} ${y - 78}z`;
          return (
            rect(x, y, 52, height, index === 1 ? c.x : c.y, 5) +
            stroke(`M${x + 26} ${y}v-22`, c.p, 4) +
            shape(flame, c.p)
          );
        })
        .join('') +
      half(150, 270, 0, true, c.x) +
      rect(44, 262, 212, 16, c.p, 8),
    ['disc', 'arches', 'rays', 'rings', 'fine'],
  ),
  seven: subject(c => {
    const figure = 'M50 40H250V98Q170 178 158 276H88Q98 188 176 110H104V136H50z';
    return (
      group('translate(12 8)', shape(figure, c.p)) +
      shape(figure, c.x) +
      stroke('M68 58H232M68 58V118M106 262Q116 178 198 96', c.y, 6)
    );
  }),
  bar: subject(c =>
    times(3, index => {
      const y = 44 + index * 76;
      const fill = [c.y, c.x, c.p][index] ?? c.x;
      return (
        rect(34, y, 232, 60, c.g, 10) +
        rect(40, y + 6, 220, 48, fill, 7) +
        times(3, n => star(92 + n * 58, y + 31, 18, 8, 5, c.g))
      );
    }),
  ),
} satisfies Record<string, Motif>;
