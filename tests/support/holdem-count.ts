import { cardSuit, DECK } from '#lib/rules/live/cards.ts';
import { pokerClasses, pokerClassOf, pokerStrength } from '#lib/rules/live/poker-hand.ts';

const BOARD = 5;

/** Deals by the class of the winning hand: those that the first hand wins, and ties. */
type HoldemCounts = { wins: number[]; ties: number[] };

const zeros = () => pokerClasses.map(() => 0);

/** Counts that nothing was added to yet. */
export const noCounts = (): HoldemCounts => ({ wins: zeros(), ties: zeros() });

/** Adds counts, so many times. */
export function addCounts(sums: HoldemCounts, { wins, ties }: HoldemCounts, times: number): void {
  for (const at of pokerClasses.keys()) {
    sums.wins[at] = (sums.wins[at] ?? 0) + (wins[at] ?? 0) * times;
    sums.ties[at] = (sums.ties[at] ?? 0) + (ties[at] ?? 0) * times;
  }
}

/** Calls back with every choice of so many of the cards, in order. */
function eachChoice(count: number, each: (cards: readonly number[]) => void): void {
  const chosen: number[] = [];
  const choose = (from: number) => {
    if (chosen.length === count) return each(chosen);
    for (let card = from; card < DECK; card++) {
      chosen.push(card);
      choose(card + 1);
      chosen.pop();
    }
  };
  choose(0);
}

/** Returns a board of each class, with the number of boards in it. Boards that differ by the names of suits are of one class. */
export function boardClasses(): { board: number[]; boards: number }[] {
  const classes = new Map<string, { board: number[]; boards: number }>();
  eachChoice(BOARD, cards => {
    const ranks = [0, 0, 0, 0];
    for (const card of cards) ranks[cardSuit(card)] = (ranks[cardSuit(card)] ?? 0) | (1 << (card >> 2));
    const key = ranks.sort((one, other) => one - other).join();
    const known = classes.get(key);
    if (known) known.boards += 1;
    else classes.set(key, { board: [...cards], boards: 1 });
  });
  return [...classes.values()];
}

/** All hands of two cards that a board leaves, the weakest first, each with its strength. */
function handsBeside(board: readonly number[]): { one: number; two: number; strength: number }[] {
  const left = Array.from({ length: DECK }, (_, card) => card).filter(card => !board.includes(card));
  const hands = left.flatMap((one, at) =>
    left.slice(at + 1).map(two => ({ one, two, strength: pokerStrength([...board, one, two]) })),
  );
  return hands.sort((one, other) => one.strength - other.strength);
}

/**
 * Counts all pairs of hands beside a board that share no card. Hands are taken in groups of equal strength: of the hands
 * below and of the equal ones those with a card of the hand are taken off.
 */
export function countBoard(board: readonly number[]): HoldemCounts {
  const counts = noCounts();
  const hands = handsBeside(board);
  const below = new Int32Array(DECK);
  let start = 0;
  while (start < hands.length) {
    const { strength } = hands[start] ?? { strength: 0 };
    let end = start;
    const equal = new Int32Array(DECK);
    for (; hands[end]?.strength === strength; end++) {
      const { one, two } = hands[end] ?? { one: 0, two: 0 };
      equal[one] = (equal[one] ?? 0) + 1;
      equal[two] = (equal[two] ?? 0) + 1;
    }
    const at = pokerClasses.indexOf(pokerClassOf(strength));
    for (const { one, two } of hands.slice(start, end)) {
      counts.wins[at] = (counts.wins[at] ?? 0) + start - (below[one] ?? 0) - (below[two] ?? 0);
      // The hand itself has both cards, and is taken off twice.
      const tied = end - start - (equal[one] ?? 0) - (equal[two] ?? 0) + 1;
      counts.ties[at] = (counts.ties[at] ?? 0) + tied;
    }
    for (const card of equal.keys()) below[card] = (below[card] ?? 0) + (equal[card] ?? 0);
    start = end;
  }
  return counts;
}
