import type { SpinResult } from '#platform/games/slot/spin.ts';
import type { RoundOutput } from './protocol.ts';

/** Builds the response of a decided round; `balanceMinor` is the balance after it, `settledAt` epoch ms. */
export function roundAnswer(
  roundId: string,
  result: SpinResult,
  { balanceMinor, settledAt }: Pick<RoundOutput, 'balanceMinor' | 'settledAt'>,
): RoundOutput {
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
