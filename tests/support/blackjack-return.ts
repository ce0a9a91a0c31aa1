import { adviseStep } from './blackjack-strategy.ts';

const TEN = 10;
const MOST = 21;
const CARDS_OF_VALUE = 24;
const TENS = 96;

/** Expected difference and stakes of one stake. */
type ExpectedReturn = { net: number; staked: number };

/** Cards of six decks by their value, 1 to 10. */
const shoe = () =>
  Array.from(
    { length: TEN + 1 },
    (_, value) => [0, CARDS_OF_VALUE, TENS][value === 0 ? 0 : value === TEN ? 2 : 1] ?? 0,
  );

type Points = { hard: number; hasAce: boolean };
const plus = ({ hard, hasAce }: Points, value: number): Points => ({
  hard: hard + value,
  hasAce: hasAce || value === 1,
});
const bestOf = ({ hard, hasAce }: Points) => (hasAce && hard + TEN <= MOST ? hard + TEN : hard);

/** Sums over the next card: each value with its chance, taken out of the shoe meanwhile. */
function overNext(left: number[], each: (value: number, chance: number) => void): void {
  const all = left.reduce((sum, count) => sum + count, 0);
  for (let value = 1; value <= TEN; value++) {
    const count = left[value] ?? 0;
    if (count === 0) continue;
    left[value] = count - 1;
    each(value, count / all);
    left[value] = count;
  }
}

/** Expected result of a hand that stands, for 1 staked, while the dealer draws to 17. */
function againstDealer(mine: number, dealer: Points, left: number[]): number {
  const theirs = bestOf(dealer);
  if (theirs >= 17) return theirs > MOST ? 1 : Math.sign(mine - theirs);
  let sum = 0;
  overNext(left, (value, chance) => {
    sum += chance * againstDealer(mine, plus(dealer, value), left);
  });
  return sum;
}

type Spot = { up: number; dealer: Points; left: number[] };

/** Expected result of a hand that is played by the chart. */
function playHand(hand: Points, count: number, spot: Spot): ExpectedReturn {
  const { up, dealer, left } = spot;
  const points = bestOf(hand);
  if (points > MOST) return { net: -1, staked: 1 };
  const isSoft = points !== hand.hard;
  const step =
    points === MOST ? 'stand' : adviseStep({ points, isSoft, pair: null, canDouble: count === 2 }, up);
  if (step === 'stand') return { net: againstDealer(points, dealer, left), staked: 1 };
  const sum = { net: 0, staked: 0 };
  overNext(left, (value, chance) => {
    const next = plus(hand, value);
    const one =
      step === 'double'
        ? { net: 2 * (bestOf(next) > MOST ? -1 : againstDealer(bestOf(next), dealer, left)), staked: 2 }
        : playHand(next, count + 1, spot);
    sum.net += chance * one.net;
    sum.staked += chance * one.staked;
  });
  return sum;
}

/**
 * Expected result of a hand that begins with one card of a split pair. Cards come in an order that any other could have
 * been: so both hands are expected to bring as much, whichever is played first.
 */
function playSplit(value: number, spot: Spot): ExpectedReturn {
  const { dealer, left } = spot;
  const sum = { net: 0, staked: 0 };
  overNext(left, (next, chance) => {
    const hand = plus({ hard: value, hasAce: value === 1 }, next);
    const one =
      value === 1 ? { net: againstDealer(bestOf(hand), dealer, left), staked: 1 } : playHand(hand, 2, spot);
    sum.net += chance * one.net;
    sum.staked += chance * one.staked;
  });
  return { net: 2 * sum.net, staked: 2 * sum.staked };
}

function playDeal(
  [one, two, up, hole]: readonly [number, number, number, number],
  isPair: boolean,
  left: number[],
): ExpectedReturn {
  const hand = plus({ hard: one, hasAce: one === 1 }, two);
  const dealer = plus({ hard: up, hasAce: up === 1 }, hole);
  const [mine, theirs] = [bestOf(hand) === MOST, bestOf(dealer) === MOST];
  if (mine || theirs) return { net: mine && theirs ? 0 : mine ? 1.5 : -1, staked: 1 };
  const spot = { up, dealer, left };
  const points = bestOf(hand);
  const advised = adviseStep(
    { points, isSoft: points !== hand.hard, pair: isPair ? one : null, canDouble: true },
    up,
  );
  return advised === 'split' ? playSplit(one, spot) : playHand(hand, 2, spot);
}

/**
 * Expected difference and stakes of one stake at blackjack by basic strategy, over all orders of six decks
 * (docs/blackjack.md#return). Every order of values is summed with its chance; tens are never split by the chart.
 */
export function blackjackExpected(): ExpectedReturn {
  const left = shoe();
  const sum = { net: 0, staked: 0 };
  overNext(left, (one, first) =>
    overNext(left, (two, second) => {
      if (two < one) return;
      overNext(left, (up, third) =>
        overNext(left, (hole, fourth) => {
          const chance = first * second * third * fourth * (one === two ? 1 : 2);
          const { net, staked } = playDeal([one, two, up, hole], one === two, left);
          sum.net += chance * net;
          sum.staked += chance * staked;
        }),
      );
    }),
  );
  return sum;
}
