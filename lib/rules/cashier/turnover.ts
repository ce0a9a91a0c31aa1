import type { GameType } from '#lib/rules/game-types.ts';

/** Share of a stake that counts towards a turnover requirement, in percent (docs/money.md, section 3). */
const SHARES: Readonly<Record<GameType, bigint>> = {
  RNG: 100n,
  FISH: 100n,
  INHOUSE: 100n,
  PVP: 50n,
  LIVE: 20n,
  SPORTS: 20n,
  ESPORTS: 20n,
  COCKFIGHT: 20n,
  LOTT: 0n,
  ELOTT: 0n,
};

/** Returns what a settled round counts for, in minor units; fractions are dropped. */
export function countedStake(stakeMinor: bigint, gameType: GameType): bigint {
  return (stakeMinor * SHARES[gameType]) / 100n;
}

/** `Math.min` knows no bigint. */
function smaller(left: bigint, right: bigint): bigint {
  if (left < right) return left;
  return right;
}

/** Larger of two amounts. */
function larger(left: bigint, right: bigint): bigint {
  return left > right ? left : right;
}

/** Open requirement in minor units, with the terms of its bonus where it has them. */
export type OpenRequirement = {
  required: bigint;
  counted: bigint;
  /** A bet counts up to this amount. */
  highestBet?: bigint | null;
  /** Until when the bonus can be met, and what is required after that. */
  lastAt?: Date | null;
  requiredWithout?: bigint | null;
};

/** Settled bet: its stake in minor units, and when it was settled. */
export type CountedBet = { stake: bigint; gameType: GameType; at: Date };

/** Turnover required at a time: after the last day of a bonus, that of the deposit alone. */
function requiredAt({ required, counted, lastAt, requiredWithout }: OpenRequirement, at: Date): bigint {
  return lastAt && at >= lastAt ? larger(requiredWithout ?? 0n, counted) : required;
}

/**
 * Counts a bet for the open requirements, the oldest first: what one does not need counts for the next.
 * Returns what each has counted afterwards.
 */
export function countTowards(open: readonly OpenRequirement[], bet: CountedBet): bigint[] {
  let left = countedStake(bet.stake, bet.gameType);
  return open.map(one => {
    const { counted, highestBet } = one;
    const most = highestBet ? countedStake(smaller(bet.stake, highestBet), bet.gameType) : left;
    const taken = smaller(smaller(left, most), requiredAt(one, bet.at) - counted);
    left -= taken;
    return counted + taken;
  });
}

/**
 * Amount taken back at the end of a bonus's last day, and the turnover required afterwards, in minor units: the bonus as far as
 * the balance holds it; what was bet for it stays counted.
 */
export function lapsedBonus(open: {
  bonus: bigint;
  balance: bigint;
  counted: bigint;
  requiredWithout: bigint;
}): { taken: bigint; required: bigint } {
  return {
    taken: smaller(open.bonus, open.balance),
    required: larger(open.requiredWithout, open.counted),
  };
}

/** Requirement of a deposit, in minor units: once the deposit, or a bonus's multiple of both. */
export function requiredTurnover(
  deposit: bigint,
  bonus: { amount: bigint; multiple: bigint } | null,
): bigint {
  return bonus ? (deposit + bonus.amount) * bonus.multiple : deposit;
}
