import { climbRank, rankGroups, suitOfCard } from './card-power.ts';

/** Jokers follow the 52 cards: the small one, then the big one. */
export const SMALL_JOKER = 52;
const ACE = 11;
const MIN_STRAIGHT = 5;
const MIN_PAIRS = 3;
const MIN_PLANE = 2;
const TRIPLE = 3;
const FOUR = 4;

/** Sorts of combinations (docs/turn-tables.md#landlord). */
type Sort =
  | 'single'
  | 'pair'
  | 'straight'
  | 'pairs'
  | 'plane'
  | 'planeSingles'
  | 'planePairs'
  | 'fourSingles'
  | 'fourPairs'
  | 'bomb'
  | 'rocket';
/** A combination: those of a sort and size compare by rank. */
export type Combination = { sort: Sort; size: number; rank: number };

/** Rank from three, 0, over ace, 11, and two, 12, to the small and the big joker. */
export const landlordRank = (card: number) =>
  card < SMALL_JOKER ? climbRank(card) : card - SMALL_JOKER + 13;
/** Cards from the lowest: by rank, then diamonds, clubs, hearts, spades. */
export const sortedForLandlord = (cards: readonly number[]) =>
  cards.toSorted((one, two) => landlordRank(one) - landlordRank(two) || suitOfCard(two) - suitOfCard(one));

const isRow = (ranks: readonly number[]) =>
  ranks.every((rank, at) => rank === (ranks[0] ?? 0) + at && rank <= ACE);

type RankCount = { rank: number; count: number };

/** Highest rank of so many triples in a row, or of one of any rank; -1 without. */
function planeRank(groups: readonly RankCount[], length: number): number {
  const triples = groups.filter(({ count }) => count >= TRIPLE).map(({ rank }) => rank);
  const rows = triples
    .map((_, at) => triples.slice(at, at + length))
    .filter(row => row.length === length && (length === 1 || isRow(row)));
  return rows.at(-1)?.at(-1) ?? -1;
}

const areEven = (groups: readonly RankCount[]) => groups.every(({ count }) => count % 2 === 0);

/** Reads triples, alone or in a row, with what goes along. */
function readPlane(groups: readonly RankCount[], size: number): Combination | null {
  const sorts = [
    ['plane', TRIPLE],
    ['planeSingles', TRIPLE + 1],
    ['planePairs', TRIPLE + 2],
  ] as const;
  for (const [sort, each] of sorts) {
    const length = size / each;
    const rank = Number.isInteger(length) ? planeRank(groups, length) : -1;
    if (rank < 0) continue;
    const rest = groups
      .map(group =>
        group.rank > rank - length && group.rank <= rank ? { ...group, count: group.count - TRIPLE } : group,
      )
      .filter(({ count }) => count > 0);
    if (sort !== 'planePairs' || areEven(rest)) return { sort, size, rank };
  }
  return null;
}

function readFour(groups: readonly RankCount[], size: number): Combination | null {
  const four = groups.findLast(({ count }) => count === FOUR);
  if (!four) return null;
  if (size === FOUR + 2) return { sort: 'fourSingles', size, rank: four.rank };
  const rest = groups.filter(group => group !== four);
  return size === FOUR + 4 && areEven(rest) ? { sort: 'fourPairs', size, rank: four.rank } : null;
}

/** Reads cards as a combination; null when they are none. */
export function readCombination(cards: readonly number[]): Combination | null {
  const size = cards.length;
  const groups: RankCount[] = rankGroups(sortedForLandlord(cards), landlordRank).map(group => ({
    rank: landlordRank(group[0] ?? 0),
    count: group.length,
  }));
  const [first] = groups;
  const rank = groups.at(-1)?.rank ?? 0;
  const isAll = (count: number) => groups.every(group => group.count === count);
  if (!first) return null;
  if (size === 1) return { sort: 'single', size, rank };
  if (size === 2 && first.rank === landlordRank(SMALL_JOKER)) return { sort: 'rocket', size, rank };
  if (groups.length === 1 && size === 2) return { sort: 'pair', size, rank };
  if (groups.length === 1 && size === FOUR) return { sort: 'bomb', size, rank };
  const row = isRow(groups.map(group => group.rank));
  if (row && isAll(1) && size >= MIN_STRAIGHT) return { sort: 'straight', size, rank };
  if (row && isAll(2) && groups.length >= MIN_PAIRS) return { sort: 'pairs', size, rank };
  return readPlane(groups, size) ?? readFour(groups, size);
}

/** True when a combination beats another: a higher one of its sort and size, or a bomb or rocket. */
export function beats(one: Combination, other: Combination): boolean {
  if (one.sort === other.sort && one.size === other.size) return one.rank > other.rank;
  if (one.sort === 'rocket') return true;
  return one.sort === 'bomb' && other.sort !== 'rocket';
}

type Groups = readonly (readonly number[])[];

/** Rows of at least so many ranks, each with so many cards. */
function rowsOf(groups: Groups, each: number, least: number): number[][] {
  const fit = groups.filter(group => group.length >= each);
  return fit.flatMap((_, at) =>
    Array.from({ length: fit.length - at }, (_length, more) => fit.slice(at, at + more + 1))
      .filter(row => row.length >= least && isRow(row.map(group => landlordRank(group[0] ?? 0))))
      .map(row => row.flatMap(group => group.slice(0, each))),
  );
}

/** Lowest single cards, or pairs, so many, of ranks that are not used already; null where there are too few. */
function lowestBeside(
  groups: Groups,
  used: readonly number[],
  { count, each }: { count: number; each: number },
) {
  const ranks = new Set(used.map(landlordRank));
  const others = groups.filter(group => !ranks.has(landlordRank(group[0] ?? 0)) && group.length >= each);
  const cards =
    each === 1
      ? others.flat().slice(0, count)
      : others.slice(0, count).flatMap(group => group.slice(0, each));
  return cards.length === count * each ? [...used, ...cards] : null;
}

/** Combinations that a hand can play, of equal ranks always the first cards of the hand (docs/turn-tables.md#landlord). */
export function combinationsOf(hand: readonly number[]): number[][] {
  const groups = rankGroups(sortedForLandlord(hand), landlordRank);
  const alike = (each: number) =>
    groups.filter(group => group.length >= each).map(group => group.slice(0, each));
  const triples = alike(TRIPLE);
  const withOther = (each: number) =>
    triples.flatMap(triple =>
      alike(each)
        .filter(([card = 0]) => landlordRank(card) !== landlordRank(triple[0] ?? 0))
        .map(other => [...triple, ...other]),
    );
  const planes = rowsOf(groups, TRIPLE, MIN_PLANE);
  const beside = (main: readonly number[], count: number) =>
    [1, 2].map(each => lowestBeside(groups, main, { count, each })).filter(cards => cards !== null);
  const jokers = hand.filter(card => card >= SMALL_JOKER);
  const all = [
    ...alike(1),
    ...alike(2),
    ...triples,
    ...withOther(1),
    ...withOther(2),
    ...rowsOf(groups, 1, MIN_STRAIGHT),
    ...rowsOf(groups, 2, MIN_PAIRS),
    ...planes,
    ...planes.flatMap(plane => beside(plane, plane.length / TRIPLE)),
    ...alike(FOUR),
    ...alike(FOUR).flatMap(four => beside(four, 2)),
    ...(jokers.length === 2 ? [jokers.toSorted((one, two) => one - two)] : []),
  ].map(sortedForLandlord);
  return [...new Map(all.map(cards => [cards.join(), cards])).values()];
}
