import { describe, expect, it } from 'vitest';
import { checkRound } from '#lib/rules/fair/check-round.ts';
import { models } from '#lib/rules/slot/models.ts';
import { fairDraws, newClientSeed, newServerSeed } from '#platform/games/instant/digests.ts';
import { readFairOutcome } from '#platform/games/instant/protocol.ts';
import { catalogue } from '#platform/seed/catalogue.ts';
import { slotOutcome, spin } from './spin.ts';
import { modelOf, slotVariant } from './variant.ts';

const ROUNDS = process.env.LONG ? 10_000 : 200;
const HEX = 16;
const slots = catalogue().games.filter(game => game.gameType === 'RNG');

function variantOf(model: (typeof models)[number]) {
  const game = slots.find(candidate => modelOf(candidate) === model);
  if (!game) throw new Error(`no game plays ${model.name}`);
  return slotVariant(game);
}

/** The same text with one of its bits changed. */
function oneBit(hex: string, at: number): string {
  const digit = at % hex.length;
  const changed = Number.parseInt(hex.charAt(digit), HEX) ^ (1 << (at % 4));
  return hex.slice(0, digit) + changed.toString(HEX) + hex.slice(digit + 1);
}

describe('rounds of slots that are checked in the browser', () => {
  it.each(models.map(model => [model.name, model] as const))(
    `of %s: ${ROUNDS} give what was paid, and with one bit changed none does`,
    async (_, model) => {
      const variant = variantOf(model);
      const stakeMinor = variant.stakesMinor[1] ?? 0;
      let paid = 0;
      for (let nonce = 0; nonce < ROUNDS; nonce++) {
        const { serverSeed, commitment } = newServerSeed();
        const place = { clientSeed: newClientSeed(), nonce };
        const spun = spin(variant, fairDraws(serverSeed, place), BigInt(stakeMinor));
        const stored = JSON.stringify(slotOutcome(variant, spun, { seedId: '1', nonce }));
        const outcome = readFairOutcome(stored);
        if (!outcome) throw new Error(stored);
        const paidMinor = Number(spun.totalMinor);
        const round = { ...outcome, ...place, serverSeed, commitment, stakeMinor, paidMinor };
        expect((await checkRound(round)).isRight).toBe(true);
        const bent = { ...round, serverSeed: oneBit(serverSeed, nonce) };
        const { isRight, matches } = await checkRound(bent);
        expect([isRight, matches.commitment]).toEqual([false, false]);
        expect((await checkRound({ ...round, commitment: oneBit(commitment, nonce) })).isRight).toBe(false);
        const more = await checkRound({ ...round, paidMinor: paidMinor ^ 1 });
        expect(more.matches).toEqual({ commitment: true, draw: true, paid: false });
        paid += paidMinor;
      }
      expect(paid).toBeGreaterThan(0);
    },
    process.env.LONG ? 3_600_000 : 30_000,
  );

  it('are those that were drawn from seeds: older records have none', () => {
    const [model] = models;
    if (!model) throw new Error('no models');
    const variant = variantOf(model);
    const spun = spin(variant, () => 0n, BigInt(variant.stakesMinor[0] ?? 0));
    expect(readFairOutcome(JSON.stringify(slotOutcome(variant, spun)))).toBeNull();
  });
});
