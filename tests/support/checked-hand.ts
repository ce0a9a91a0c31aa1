import { expect } from 'vitest';
import { checkRound, type RecordedRound } from '#lib/rules/fair/check-round.ts';

/** Changes one bit of hexadecimal digits. */
export const oneBit = (hex: string): string =>
  `${(Number.parseInt(hex.slice(0, 1), 16) ^ 1).toString(16)}${hex.slice(1)}`;

/** Expects that the check of a hand computes it, and refuses it with one bit of a seed or one cent changed. */
export async function expectCheckedHand(round: RecordedRound, digest: string): Promise<void> {
  const right = await checkRound(round);
  expect([right.isRight, right.digest, right.draw]).toEqual([true, digest, round.draw]);
  const seed = await checkRound({ ...round, serverSeed: oneBit(round.serverSeed) });
  expect([seed.isRight, seed.matches.commitment, seed.matches.draw]).toEqual([false, false, false]);
  const mix = await checkRound({ ...round, clientSeed: oneBit(round.clientSeed) });
  expect([mix.matches.commitment, mix.matches.draw]).toEqual([true, false]);
  const paid = await checkRound({ ...round, paidMinor: round.paidMinor + 1 });
  expect([paid.isRight, paid.matches.paid]).toEqual([false, false]);
}
