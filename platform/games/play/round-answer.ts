import type { SlotRound, SlotStep } from '#lib/rules/slot/round.ts';
import type { RoundOutput } from './protocol.ts';

function shown({ grid, wins, times, added, left }: SlotStep) {
  return {
    grid: grid.map(reel => [...reel]),
    wins: wins.map(({ line, symbol, count, amountMinor }) => ({
      line,
      symbol,
      count,
      amountMinor: Number(amountMinor),
    })),
    times,
    added,
    left,
  };
}

/** Builds the response of a decided round; `balanceMinor` is the balance after it, `settledAt` epoch ms. */
export function roundAnswer(
  roundId: string,
  result: SlotRound,
  { orderNo, balanceMinor, settledAt }: Pick<RoundOutput, 'orderNo' | 'balanceMinor' | 'settledAt'>,
): RoundOutput {
  const [first, ...later] = result.steps;
  if (!first) throw new Error('slot: a round without a grid');
  return {
    roundId,
    orderNo,
    stops: [...(result.spins[0] ?? [])],
    ...shown(first),
    later: later.map(step => ({ kind: step.kind === 'free' ? 'free' : 'fall', ...shown(step) })),
    stakeMinor: Number(result.stakeMinor),
    winMinor: Number(result.totalMinor),
    balanceMinor,
    settledAt,
  };
}
