import { aceHighRank, cardSuit } from '#lib/rules/live/cards.ts';

/** Class and deciding ranks of a hand, to compare from the left. */
type Standing = readonly number[];

const WHEEL = [14, 5, 4, 3, 2];

/** Standing of five cards, written after the rules on paper: groups of equal ranks, the larger first. */
function standingOfFive(cards: readonly number[]): Standing {
  const ranks = cards.map(aceHighRank).sort((one, other) => other - one);
  const groups = [...Map.groupBy(ranks, rank => rank).values()].sort(
    (one, other) => other.length - one.length || (other[0] ?? 0) - (one[0] ?? 0),
  );
  const sizes = groups.map(group => group.length).join('');
  const ordered = groups.map(group => group[0] ?? 0);
  const isFlush = new Set(cards.map(cardSuit)).size === 1;
  const isWheel = ranks.join() === WHEEL.join();
  const isStraight = isWheel || (sizes === '11111' && (ranks[0] ?? 0) - (ranks[4] ?? 0) === 4);
  const straight = [isWheel ? 5 : (ranks[0] ?? 0)];
  if (isStraight) return [isFlush ? 8 : 4, ...straight];
  if (isFlush) return [5, ...ranks];
  const classes: Record<string, number> = { '41': 7, '32': 6, '311': 3, '221': 2, '2111': 1 };
  return [classes[sizes] ?? 0, ...ordered];
}

/** Compares two standings: above 0 when the first is the higher one. */
export function compareStandings(one: Standing, other: Standing): number {
  const at = one.findIndex((value, place) => value !== other[place]);
  return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
}

/** Standing of the best five of some cards: every choice is tried. */
export function naiveStanding(cards: readonly number[]): Standing {
  let best: Standing = [-1];
  const choose = (from: number, chosen: readonly number[]) => {
    if (chosen.length === 5) {
      const standing = standingOfFive(chosen);
      if (compareStandings(standing, best) > 0) best = standing;
      return;
    }
    for (let at = from; at < cards.length; at++) choose(at + 1, [...chosen, cards[at] ?? 0]);
  };
  choose(0, []);
  return best;
}
