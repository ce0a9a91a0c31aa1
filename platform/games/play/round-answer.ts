import type { SpinResult } from '#platform/games/slot/spin.ts';
import type { RoundAnswer } from './protocol.ts';

/** A decided round in the page's own words; `balanceMinor` is what is left after it, `settledAt` epoch ms. */
export function roundAnswer(
  roundId: string,
  result: SpinResult,
  { balanceMinor, settledAt }: Pick<RoundAnswer, 'balanceMinor' | 'settledAt'>,
): RoundAnswer {
  return {
    roundId,
    stops: [...result.stops],
    grid: result.grid.map(reel => [...reel]),
    wins: result.wins.map(({ line, symbol, count, amountMinor }) => ({
      line,
      symbol,
      count,
      amountMinor: Number(amountMinor),
    })),
    stakeMinor: Number(result.stakeMinor),
    winMinor: Number(result.totalMinor),
    balanceMinor,
    settledAt,
  };
}
