import { LUDO_RING, LUDO_STARTS, ludoSquare } from '#lib/rules/turns/ludo.ts';
import type { TurnsView } from '#platform/games/cards/protocol.ts';

const SIDE = 10;
const CELL = 20;
const SIZE = (SIDE + 1) * CELL;
const RADIUS = 7;
/** Places of a home in the middle, one for each seat of the table. */
const HOMES = [
  [-2, 2],
  [-2, -2],
  [2, -2],
  [2, 2],
] as const;
const NS = 'http://www.w3.org/2000/svg';

/** Corner of a square of the ring: it runs round the board from the left corner below. */
function cornerOf(square: number): [x: number, y: number] {
  const [edge, step] = [Math.floor(square / SIDE), (square % SIDE) * CELL];
  const far = SIDE * CELL;
  const corners: [number, number][] = [
    [0, far - step],
    [step, 0],
    [far, step],
    [far - step, far],
  ];
  return corners[edge] ?? [0, 0];
}

function drawn(name: string, attributes: Record<string, string | number>): SVGElement {
  const made = document.createElementNS(NS, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  return made;
}

/** Centre of a piece: on its square, beside others there, or at home. */
function centreOf(place: number, steps: number, beside: number): [x: number, y: number] {
  const square = ludoSquare(place, steps);
  const middle = SIZE / 2;
  if (square < 0) {
    const [x, y] = HOMES[place] ?? [0, 0];
    return [middle + x * CELL + (beside % 2) * RADIUS, middle + y * CELL];
  }
  const [x, y] = cornerOf(square);
  const [right, down] = [(beside % 2) * 5 - 2, Math.floor(beside / 2) * 5 - 2];
  return [x + CELL / 2 + (beside > 0 ? right : 0), y + CELL / 2 + (beside > 0 ? down : 0)];
}

const PIPS = [[], [4], [0, 8], [0, 4, 8], [0, 2, 6, 8], [0, 2, 4, 6, 8], [0, 2, 3, 5, 6, 8]];

function dieOf(value: number): SVGElement[] {
  const [side, from] = [44, (SIZE - 44) / 2];
  const face = drawn('rect', { class: 'die', x: from, y: from, width: side, height: side, rx: 8 });
  const pips = (PIPS[value] ?? []).map(at =>
    drawn('circle', {
      class: 'pip',
      cx: from + 11 + (at % 3) * 11,
      cy: from + 11 + Math.floor(at / 3) * 11,
      r: 4,
    }),
  );
  return [face, ...pips];
}

/** Draws the ring with all pieces, and the die of the present turn in the middle. */
export function drawLudoBoard({ piles, facts }: TurnsView, label: string): HTMLElement {
  const svg = drawn('svg', { viewBox: `0 0 ${SIZE} ${SIZE}`, role: 'img', 'aria-label': label });
  for (let square = 0; square < LUDO_RING; square++) {
    const [x, y] = cornerOf(square);
    const start = square % LUDO_STARTS === 0 ? ` start-${square / LUDO_STARTS}` : '';
    svg.append(
      drawn('rect', {
        class: `square${start}`,
        x: x + 1,
        y: y + 1,
        width: CELL - 2,
        height: CELL - 2,
        rx: 3,
      }),
    );
  }
  for (const { place } of piles) {
    const [x, y] = centreOf(place, LUDO_RING, 0);
    svg.append(
      drawn('rect', { class: `home start-${place}`, x: x - 12, y: y - 11, width: 31, height: 22, rx: 11 }),
    );
  }
  const taken = new Map<string, number>();
  for (const { place, cards } of piles)
    for (const [piece, steps] of cards.entries()) {
      const square = ludoSquare(place, steps);
      const key = square < 0 ? `home-${place}` : String(square);
      const beside = taken.get(key) ?? 0;
      taken.set(key, beside + 1);
      const [cx, cy] = centreOf(place, steps, beside);
      const number = drawn('text', { x: cx, y: cy + 3.5 });
      number.textContent = String(piece + 1);
      svg.append(drawn('circle', { class: `piece piece-${place}`, cx, cy, r: RADIUS }), number);
    }
  if (facts.die) svg.append(...dieOf(facts.die));
  const board = document.createElement('div');
  board.className = 'ludo';
  board.append(svg);
  return board;
}
