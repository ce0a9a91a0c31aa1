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

type Open = { required: bigint; counted: bigint };

/**
 * Counts a round for the open requirements, the oldest first: what one does not need counts for the next.
 * Returns what each has counted afterwards.
 */
export function countTowards(open: readonly Open[], amount: bigint): bigint[] {
  let left = amount;
  return open.map(({ required, counted }) => {
    const taken = smaller(left, required - counted);
    left -= taken;
    return counted + taken;
  });
}

/** Requirement of a deposit, in minor units: once the deposit, or a bonus's multiple of both. */
export function requiredTurnover(
  deposit: bigint,
  bonus: { amount: bigint; multiple: bigint } | null,
): bigint {
  return bonus ? (deposit + bonus.amount) * bonus.multiple : deposit;
}
