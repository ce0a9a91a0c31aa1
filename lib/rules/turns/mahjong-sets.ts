/** Tiles of one sort, of 27: nine dots, nine bamboos, nine characters. */
const SAME = 4;
export const MAHJONG_TILES = 108;
const SUIT = 9;
const SET = 3;
const PAIR = 2;
const PAIRS = 7;

/** Sort of a tile: 0 to 8 dots, 9 to 17 bamboos, 18 to 26 characters. */
export const tileFace = (tile: number) => Math.floor(tile / SAME);
/** Suit of a sort: dots 0, bamboos 1, characters 2. */
export const faceSuit = (face: number) => Math.floor(face / SUIT);
/** Number of a sort, from 1. */
export const faceNumber = (face: number) => (face % SUIT) + 1;

const countFaces = (tiles: readonly number[]) => {
  const counts = Array<number>(MAHJONG_TILES / SAME).fill(0);
  for (const tile of tiles) counts[tileFace(tile)] = (counts[tileFace(tile)] ?? 0) + 1;
  return counts;
};

const less = (counts: readonly number[], faces: readonly number[], each: number) =>
  counts.map((count, face) => (faces.includes(face) ? count - each : count));

/** True when tiles divide into sets: three alike, or, where rows count, three of a suit in a row. */
function areSets(counts: readonly number[], rows: boolean): boolean {
  const face = counts.findIndex(count => count > 0);
  if (face < 0) return true;
  if ((counts[face] ?? 0) >= SET && areSets(less(counts, [face], SET), rows)) return true;
  const row = [face, face + 1, face + 2];
  const isRow = rows && faceNumber(face) <= SUIT - 2 && row.every(one => (counts[one] ?? 0) > 0);
  return isRow && areSets(less(counts, row, 1), rows);
}

/** True for sets and one pair. */
function isWhole(tiles: readonly number[], rows: boolean): boolean {
  const counts = countFaces(tiles);
  return counts.some((count, face) => count >= PAIR && areSets(less(counts, [face], PAIR), rows));
}

const areSevenPairs = (tiles: readonly number[]) =>
  tiles.length === PAIRS * PAIR && countFaces(tiles).every(count => count % PAIR === 0);

/** Value of a hand beside its open sets, 0 for one that does not win (docs/turn-tables.md#mahjong). */
export function mahjongValue(tiles: readonly number[], open: readonly number[]): number {
  const pairs = areSevenPairs(tiles);
  if (!pairs && !isWhole(tiles, true)) return 0;
  const suits = new Set([...tiles, ...open].map(tile => faceSuit(tileFace(tile))));
  return (pairs || isWhole(tiles, false) ? 2 : 1) * (suits.size === 1 ? 3 : 1);
}

/** Highest value of a hand. */
export const MAX_VALUE = 6;
