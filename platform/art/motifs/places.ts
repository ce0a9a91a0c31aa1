import { circle, polygon, rect, shape, stroke, times } from '#platform/art/shapes.ts';
import { subject } from './backs.ts';
import type { Motif } from './motif.ts';

/** Motifs of slots: buildings, landscapes, vessels and lights. */
export const placeMotifs = {
  ridge: (random, c) => {
    const x = random.int(100, 200);
    const fills = [c.x, c.p, c.y];
    const range = (index: number) => {
      const points: [number, number][] = [[-120, 560]];
      for (let at = -120; at < 420; at += random.int(48, 92))
        points.push([at, 178 + index * 44 + random.int(-40, 24)]);
      return polygon([...points, [420, 200 + index * 40], [420, 560]], fills[index] ?? c.x);
    };
    const ranges = [0, 1, 2].map(range).join('');
    return {
      back: circle(x, 120, 94, c.z) + circle(x, 120, 66, c.y) + circle(x, 120, 40, c.x) + ranges,
      front: '',
    };
  },
  quilt: (random, c) => {
    const fills = [c.x, c.y, c.z, c.p];
    const corners = [
      'M0 0h75A75 75 0 0 1 0 75z',
      'M0 0h75v75A75 75 0 0 1 0 0z',
      'M75 0v75H0A75 75 0 0 1 75 0z',
      'M0 0A75 75 0 0 1 75 75H0z',
    ];
    const tile = (index: number) => {
      const fill = random.pick(fills);
      const [x, y] = [-75 + (index % 6) * 75, Math.floor(index / 6) * 75];
      const corner = corners[random.int(0, 4)];
      return corner
        ? `<path fill="${fill}" d="${corner}" transform="translate(${x} ${y})"/>`
        : circle(x + 37, y + 37, 24, fill);
    };
    return { back: times(36, tile), front: '' };
  },
  volcano: subject(
    c =>
      shape('M112 96Q96 50 126 26Q140 50 156 22Q176 46 192 30Q204 64 188 96z', c.y) +
      shape('M104 92H196L276 270H24z', c.x) +
      shape('M104 92H196L212 130L186 164L170 128L152 196L134 124L110 150L88 130z', c.p) +
      circle(62, 76, 12, c.y) +
      circle(240, 66, 15, c.y) +
      circle(222, 112, 8, c.p),
    ['disc', 'fine', 'rays', 'slope', 'rings'],
  ),
  castle: subject(
    c =>
      shape('M40 270V120H62V138H84V120H106V138H194V120H216V138H238V120H260V270z', c.x) +
      shape('M112 138V74H132V92H141V74H159V92H168V74H188V138z', c.y) +
      stroke('M150 74V26', c.p, 6) +
      shape('M152 24L196 40L152 56z', c.p) +
      shape('M122 270V222a28 28 0 0 1 56 0V270z', c.p) +
      times(2, index => rect(66 + index * 150, 166, 20, 40, c.g, 9)) +
      rect(141, 102, 18, 30, c.g, 8),
    ['hills', 'disc', 'rays', 'sunrise', 'fine'],
  ),
  pyramid: subject(
    c =>
      circle(214, 78, 44, c.p) +
      polygon(
        [
          [132, 58],
          [264, 262],
          [20, 262],
        ],
        c.x,
      ) +
      polygon(
        [
          [132, 58],
          [264, 262],
          [168, 262],
        ],
        c.y,
      ) +
      polygon(
        [
          [220, 170],
          [284, 262],
          [156, 262],
        ],
        c.p,
      ) +
      polygon(
        [
          [220, 170],
          [284, 262],
          [240, 262],
        ],
        c.y,
      ),
    ['rays', 'sunrise', 'hills', 'fine', 'slope'],
  ),
  ziggurat: subject(
    c =>
      circle(150, 66, 42, c.y) +
      times(5, index => rect(118 - index * 24, 92 + index * 36, 64 + index * 48, 37, index % 2 ? c.x : c.p)) +
      shape('M132 272v-64a18 18 0 0 1 36 0v64z', c.y),
    ['rays', 'fine', 'sunrise', 'arches'],
  ),
  temple: subject(
    c =>
      shape('M18 92Q80 84 96 52H204Q220 84 282 92L262 116H38z', c.x) +
      rect(60, 116, 180, 20, c.y) +
      times(4, index => rect(62 + index * 52, 136, 22, 118, c.x)) +
      rect(40, 252, 220, 26, c.y) +
      shape('M128 254V176a22 22 0 0 1 44 0V254z', c.p) +
      circle(150, 84, 15, c.p) +
      stroke('M96 52Q74 44 70 24M204 52Q226 44 230 24', c.x, 9, true),
    ['disc', 'rays', 'sunrise', 'rings', 'hills'],
  ),
  gate: subject(
    c =>
      shape('M20 66Q150 92 280 66L272 104Q150 122 28 104z', c.x) +
      rect(54, 136, 192, 22, c.x) +
      rect(72, 104, 28, 176, c.y) +
      rect(200, 104, 28, 176, c.y) +
      rect(132, 106, 36, 32, c.p) +
      circle(150, 214, 36, c.p),
    ['sunrise', 'disc', 'waves', 'hills', 'corner'],
  ),
  pagoda: subject(
    c =>
      times(4, index => {
        const width = 118 - index * 24;
        const y = 262 - index * 56;
        const roof = `M${150 - width} ${y - 22}Q${150 - width * 0.5} ${y - 32} ${150 - width * 0.42} ${y - 52}H${150 + width * 0.42}Q${150 + width * 0.5} ${y - 32} ${150 + width} ${y - 22}Q150 ${y - 34} ${150 - width} ${y - 22}z`;
        return rect(150 - width * 0.56, y - 30, width * 1.12, 40, index % 2 ? c.p : c.y) + shape(roof, c.x);
      }) +
      stroke('M150 46V18', c.x, 8, true) +
      shape('M132 272V246a18 18 0 0 1 36 0V272z', c.x),
    ['disc', 'sunrise', 'hills', 'rays', 'corner'],
  ),
  bridge: subject(
    c =>
      circle(150, 96, 62, c.y) +
      shape('M20 236Q150 84 280 236V262H246Q150 150 54 262H20z', c.x) +
      stroke('M30 206Q150 54 270 206', c.p, 9) +
      stroke('M70 170V196M110 138V160M150 128V150M190 138V160M230 170V196', c.p, 7) +
      stroke('M40 276q28-16 56 0t56 0t56 0t56 0', c.p, 8, true),
    ['waves', 'hills', 'stripes', 'dots'],
  ),
} satisfies Record<string, Motif>;
