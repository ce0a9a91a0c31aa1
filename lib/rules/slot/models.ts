import { type SeededRandom, seeded } from '#lib/rules/seeded.ts';
import type { ModelName } from './model-names.ts';
import { ROWS, SCATTER, type SlotRules } from './rules.ts';

/** Volatility of a game's results. */
export const volatilities = ['low', 'medium', 'high'] as const;
export type Volatility = (typeof volatilities)[number];

/** Number of lines of all games with cascades: what falls depends on the lines, and so does the return. */
export const CASCADE_LINES = 20;

/**
 * Mathematical model of a slot: reel strips, paytable and mechanic. Several games share one, with different symbols.
 * A name stands for the same figures for ever: records of rounds are checked with it.
 */
export type SlotModel = SlotRules & {
  name: ModelName;
  volatility: Volatility;
  /** Of cascades: the return over all stops with `CASCADE_LINES`, in millionths of the stake, rounded down. */
  counted: number;
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
function tried(counts: readonly number[], random: SeededRandom): number[] {
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
function laid(counts: readonly number[], random: SeededRandom): number[] {
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

type Kind = Pick<SlotModel, 'mechanic' | 'ladder' | 'awards' | 'freeTimes' | 'counted'>;

const LINES: Kind = { mechanic: 'lines', ladder: [1], awards: [], freeTimes: 1, counted: 0 };
const FREE: Kind = { ...LINES, mechanic: 'free', awards: [0, 0, 0, 8, 12, 20], freeTimes: 3 };
const cascade = (counted: number): Kind => ({
  ...LINES,
  mechanic: 'cascade',
  ladder: [1, 2, 3, 5],
  counted,
});

function model(
  name: ModelName,
  volatility: Volatility,
  counts: string,
  pays: string,
  scatters: string,
  kind: Kind = LINES,
): SlotModel {
  const [three = 0, four = 0, five = 0] = scatters.split('/').map(Number);
  const scatterPays = [0, 0, 0, three, four, five];
  return { name, volatility, strips: reels(name, counts), pays: payTable(pays), scatterPays, ...kind };
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
  model(
    'cascade-low',
    'low',
    '1222233331 1222233331 1222233331 1222233331 1222233331',
    '44/130/430 26/86/260 21/65/195 17/52/150 15/44/120 9/21/60 9/21/60 6/17/52 6/17/52',
    '2/8/40',
    cascade(956_149),
  ),
  model(
    'cascade-medium',
    'medium',
    '1122233341 1122233341 1122233341 1122233341 1122233341',
    '44/222/1110 28/111/555 22/78/278 16/56/167 13/44/133 6/17/56 6/17/56 4/13/44 3/11/44',
    '2/10/50',
    cascade(953_938),
  ),
  model(
    'cascade-high',
    'high',
    '1112234431 1112234431 1112234431 1112234431 1112234431',
    '87/524/3496 52/262/1748 35/175/874 22/79/350 17/52/218 4/16/70 3/12/52 3/9/35 3/9/35',
    '2/12/80',
    cascade(963_949),
  ),
  model(
    'free-low',
    'low',
    '2333444441 2333444441 2333444441 2333444441 2333444441',
    '34/101/338 25/84/214 21/63/169 17/43/126 16/38/92 11/25/63 10/22/56 8/18/51 7/18/51',
    '2/10/50',
    FREE,
  ),
  model(
    'free-medium',
    'medium',
    '1233355551 2233355551 2233355551 2233355551 1233355551',
    '69/343/1713 51/206/856 34/137/428 25/86/257 21/69/206 9/25/86 9/25/86 7/21/69 7/21/69',
    '3/15/75',
    FREE,
  ),
  model(
    'free-high',
    'high',
    '1123355661 1223355661 1223355661 1223355661 1123355661',
    '218/1725/10810 138/949/5635 92/471/2369 46/190/949 34/143/575 12/37/143 9/30/121 5/18/69 5/18/69',
    '4/22/190',
    FREE,
  ),
];
