import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkRound, type RecordedRound } from './check-round.ts';

const rules = readFileSync(new URL('../../../docs/games.md', import.meta.url), 'utf8');
type Example = Omit<RecordedRound, 'stakeMinor' | 'paidMinor'> & {
  stake: number;
  paid: number;
  digest: string;
};

const rounds = [...rules.matchAll(/```example round\n([\s\S]*?)\n```/g)].map(([, json = '']) => {
  const { stake, paid, digest, ...round } = JSON.parse(json) as Example;
  return { digest, round: { ...round, stakeMinor: stake, paidMinor: paid } };
});

/** The same text with one bit of its first digit changed. */
const oneBit = (hex: string) => `${(Number.parseInt(hex.slice(0, 1), 16) ^ 1).toString(16)}${hex.slice(1)}`;

describe('checking a round in the browser', () => {
  it.each(rounds.map(one => [`${one.round.bet.kind} ${one.round.nonce}`, one] as const))(
    'computes what was drawn and paid: %s',
    async (_, { round, digest }) => {
      expect(await checkRound(round)).toMatchObject({ isRight: true, digest, draw: round.draw });
    },
  );

  it.each(rounds.map(one => [`${one.round.bet.kind} ${one.round.nonce}`, one.round] as const))(
    'refuses a changed bit of the server seed, of the commitment, and a changed payout: %s',
    async (_, round) => {
      const seed = await checkRound({ ...round, serverSeed: oneBit(round.serverSeed) });
      expect([seed.isRight, seed.matches.commitment]).toEqual([false, false]);
      const commitment = await checkRound({ ...round, commitment: oneBit(round.commitment) });
      expect([commitment.isRight, commitment.matches]).toEqual([
        false,
        { commitment: false, draw: true, paid: true },
      ]);
      const paid = await checkRound({ ...round, paidMinor: round.paidMinor + 1 });
      expect([paid.isRight, paid.matches]).toEqual([false, { commitment: true, draw: true, paid: false }]);
      const nonce = await checkRound({ ...round, nonce: round.nonce + 1 });
      expect([nonce.isRight, nonce.matches.draw]).toEqual([false, false]);
    },
  );
});
