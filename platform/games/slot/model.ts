import { type Seeded, seeded } from '#platform/art/seeded.ts';

/** Volatility of a game's results. */
export const volatilities = ['low', 'medium', 'high'] as const;
export type Volatility = (typeof volatilities)[number];

export const REELS = 5;
export const ROWS = 3;
/** Symbols by number: the wild substitutes for all but the scatter; 1 to 4 pay high, 5 to 8 low. */
export const WILD = 0;
export const SCATTER = 9;
export const SYMBOLS = 10;

/**
 * Mathematical model of a slot: reel strips and paytable. Several games share one, with different symbols.
 */
export type SlotModel = {
  name: string;
  volatility: Volatility;
  /** Per reel, the symbols in their order on the strip. */
  strips: readonly (readonly number[])[];
  /** `pays[symbol][count]`: what a line of that many pays, in stakes per line. */
  pays: readonly (readonly number[])[];
  /** `scatterPays[count]`: what that many scatters anywhere pay, in whole stakes. */
  scatterPays: readonly number[];
};

const SCATTER_DISTANCE = ROWS;
const LAYOUT_TRIES = 10_000;

function fits(strip: readonly number[]): boolean {
  return strip.every((symbol, at) => {
    const next = (step: number) => strip[(at + step) % strip.length];
    if (symbol === SCATTER) return next(1) !== SCATTER && next(SCATTER_DISTANCE - 1) !== SCATTER;
    return symbol !== next(1);
  });
}

/** Tries to build a reel: draws symbols by their remaining counts, never the same twice in a row. */
function tried(counts: readonly number[], random: Seeded): number[] {
  const left = [...counts];
  const strip: number[] = [];
  for (let total = left.reduce((sum, count) => sum + count, 0); total > 0; total--) {
    const before = strip.at(-1) ?? -1;
    const free = left.map((count, symbol) => (symbol === before ? 0 : count));
    let at = random.next() * free.reduce((sum, count) => sum + count, 0);
    const symbol = free.findIndex(count => {
      at -= count;
      return at < 0;
    });
    if (symbol < 0) return [];
    strip.push(symbol);
    left[symbol] = (left[symbol] ?? 0) - 1;
  }
  return strip;
}

/**
 * Arranges the symbols of one reel so that no two equal ones are adjacent and no grid shows two scatters on
 * it.
 */
function laid(counts: readonly number[], random: Seeded): number[] {
  for (let round = 0; round < LAYOUT_TRIES; round++) {
    const strip = tried(counts, random);
    if (strip.length > 0 && fits(strip)) return strip;
  }
  throw new Error('slot: a reel that cannot be laid out');
}

const NONE = [0, 0, 0, 0, 0, 0];

/** Parses pays as `three/four/five` per symbol from the wild down; scatters pay by `scatterPays` alone. */
function payTable(text: string): number[][] {
  return [...text.split(' ').map(part => [0, 0, 0, ...part.split('/').map(Number)]), NONE];
}

/** Parses reels as ten digits each: how often each symbol is on it. */
function reels(name: string, text: string): number[][] {
  return text.split(' ').map((reel, index) => laid([...reel].map(Number), seeded(`reel/${name}/${index}`)));
}

function model(
  name: string,
  volatility: Volatility,
  counts: string,
  pays: string,
  scatters: string,
): SlotModel {
  const [three = 0, four = 0, five = 0] = scatters.split('/').map(Number);
  const scatterPays = [0, 0, 0, three, four, five];
  return { name, volatility, strips: reels(name, counts), pays: payTable(pays), scatterPays };
}

/** All models; slot.test.ts states and proves the return of each. */
export const models: readonly SlotModel[] = [
  model(
    'low-a',
    'low',
    '2333444441 2333444441 2333444441 2333444441 2333444441',
    '40/125/400 30/100/250 25/75/200 20/50/150 18/45/110 14/30/75 12/27/65 9/22/60 8/22/60',
    '3/10/50',
  ),
  model(
    'low-b',
    'low',
    '1344444441 3334444441 3334444441 3334444441 2344444441',
    '40/120/400 30/80/250 25/60/160 18/45/125 16/35/90 10/25/60 10/25/60 8/18/40 8/18/40',
    '4/12/60',
  ),
  model(
    'medium-a',
    'medium',
    '1233355551 2233355551 2233355551 2233355551 1233355551',
    '80/400/2000 60/240/1000 40/160/500 30/100/300 24/80/240 10/30/100 10/30/100 8/24/80 8/24/80',
    '4/20/100',
  ),
  model(
    'medium-b',
    'medium',
    '2223355551 1233355552 2233355551 1233355552 2223355551',
    '70/350/1750 55/220/900 45/165/550 35/110/330 22/80/220 13/40/135 11/33/100 9/22/65 7/22/65',
    '3/15/100',
  ),
  model(
    'high-a',
    'high',
    '1123355661 1223355661 1223355661 1223355661 1123355661',
    '250/2000/12500 160/1100/6500 110/550/2750 55/220/1100 40/165/675 14/42/165 11/34/140 5/22/80 5/22/80',
    '5/30/250',
  ),
  model(
    'high-b',
    'high',
    '1222366661 1123366661 2123366661 1123366661 1222366661',
    '200/1350/10000 160/800/5250 105/400/2100 65/210/800 40/135/530 11/37/160 8/32/135 6/21/65 5/21/65',
    '4/25/200',
  ),
];
