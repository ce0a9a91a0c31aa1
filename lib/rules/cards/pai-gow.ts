import { SECOND_MS } from '#lib/rules/time.ts';
import { type CardRules, duelBy, type Hand } from './card-rules.ts';

const TEN = 10;
/** Sorts of tiles by their pips, from the highest: two tiles each; those with other pips each are pairs as well. */
const SORTS: readonly (readonly [pips: string, other: string])[] = [
  ['66', '66'],
  ['11', '11'],
  ['44', '44'],
  ['13', '13'],
  ['55', '55'],
  ['33', '33'],
  ['22', '22'],
  ['56', '56'],
  ['46', '46'],
  ['16', '16'],
  ['15', '15'],
  ['36', '45'],
  ['26', '35'],
  ['25', '34'],
  ['14', '23'],
  ['24', '12'],
];
/** Sorts of which the two tiles differ in nothing. */
const EQUAL_SORTS = 11;
const HEAVEN = 0;
const EARTH = 1;
const EIGHT = 2;
const NINES = 11;
const EIGHTS = 12;
const SUPREME = SORTS.length - 1;
const SUPREME_POINTS = [3, 6];

/** Sort of a tile from 0, the highest, to 15, whose tiles are the supreme pair. */
function tileSort(tile: number): number {
  return Math.floor(tile / 2);
}

/** Pips of both halves of a tile. */
export function tilePips(tile: number): [number, number] {
  const [one = '0', two = '0'] = SORTS[tileSort(tile)]?.[tile % 2] ?? '';
  return [Number(one), Number(two)];
}

/** Writes a tile by its pips; of two equal ones the second as `66b`. */
export function tileCode(tile: number): string {
  const pips = tilePips(tile).join('');
  return tileSort(tile) < EQUAL_SORTS && tile % 2 === 1 ? `${pips}b` : pips;
}

const codes = Array.from({ length: SORTS.length * 2 }, (_, tile) => tileCode(tile));

/** Reads what `tileCode` writes; NaN for any other text. */
export function tileOf(code: string): number {
  const tile = codes.indexOf(code);
  return tile < 0 ? Number.NaN : tile;
}

/** Ranks of two tiles from the lowest; `points` has ten. */
const paiGowRanks = ['points', 'gong', 'wong', 'pair', 'supreme'] as const;
export type PaiGowRank = (typeof paiGowRanks)[number];
/** Multiplier of the winning hand by its rank (docs/card-tables.md#pai-gow). */
export const paiGowTimes: Record<PaiGowRank, number> = { points: 1, gong: 2, wong: 2, pair: 3, supreme: 4 };

/** Rank of two tiles. */
export function paiGowRank(hand: Hand): PaiGowRank {
  const [high = 0, low = 0] = hand.map(tileSort).sort((one, two) => one - two);
  if (high === low) return high === SUPREME ? 'supreme' : 'pair';
  if (high !== HEAVEN && high !== EARTH) return 'points';
  if (low === NINES) return 'wong';
  return low === EIGHTS || low === EIGHT ? 'gong' : 'points';
}

/** Points of two tiles: the last digit of their pips; a tile of the supreme pair counts 3 or 6, the better one. */
export function paiGowPoints(hand: Hand): number {
  const single = hand.filter(tile => tileSort(tile) !== SUPREME);
  const sum = single.reduce((all, tile) => all + tilePips(tile)[0] + tilePips(tile)[1], 0);
  if (single.length === hand.length) return sum % TEN;
  return Math.max(...SUPREME_POINTS.map(points => (sum + points) % TEN));
}

/** Strength of two tiles: rank, then points where they count, then the higher tile. Equal for equal sorts. */
function paiGowStrength(hand: Hand): number {
  const rank = paiGowRank(hand);
  const points = rank === 'points' ? paiGowPoints(hand) : 0;
  const high = SUPREME - Math.min(...hand.map(tileSort));
  return (paiGowRanks.indexOf(rank) * TEN + points) * SORTS.length + high;
}

/** Multiplier of two tiles that win. */
export function paiGowMultiplier(hand: Hand): number {
  return paiGowTimes[paiGowRank(hand)];
}

/** Rules of small pai gow between players (docs/card-tables.md#pai-gow). */
export const paiGow: CardRules = {
  seats: 5,
  cards: 2,
  deck: codes.length,
  showMs: 12 * SECOND_MS,
  mostTimes: 4,
  duel: duelBy(paiGowStrength, paiGowMultiplier),
};
