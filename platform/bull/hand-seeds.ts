import { createHash } from 'node:crypto';
import { dealBull } from '#lib/rules/bull/bull-table.ts';
import { HAND } from '#lib/rules/fair/bull.ts';
import { mixMessage, mixOf } from '#lib/rules/roulette/mix.ts';
import type { AppContext } from '#platform/app-context.ts';
import { fairDraws, newServerSeed } from '#platform/games/instant/digests.ts';
import type { BullRound } from '#platform/store/bull/bull-rows.ts';

const SEALED_FOR = 'bull-hand';
/** A hand belongs to no account. */
const NOBODY = 0;

/** Makes the seed of a hand: sealed, with its commitment (docs/bull.md#seeds). */
export function newHandSeed(ctx: AppContext): Pick<BullRound, 'commitment' | 'seed_sealed'> {
  const { serverSeed, commitment } = newServerSeed();
  return { commitment, seed_sealed: ctx.secretBox.encrypt(SEALED_FOR, NOBODY, serverSeed) };
}

/** Seed of a hand, which nobody else sees before its result. */
export function openHandSeed(ctx: AppContext, { seed_sealed: sealed }: BullRound): string {
  return ctx.secretBox.decrypt(SEALED_FOR, NOBODY, sealed);
}

/** Works out the shared seed of a hand from the salts of its bets, in the order of the seats (docs/bull.md#mix). */
export function sharedSeed(
  { commitment, hand }: Pick<BullRound, 'commitment' | 'hand'>,
  salts: readonly string[],
): string {
  return mixOf(
    createHash('sha256')
      .update(mixMessage(commitment, hand, salts))
      .digest('hex'),
  );
}

/** Works out the cards of all players of a dealt hand, in the order of the seats (docs/bull.md#draw). */
export function handsOf(ctx: AppContext, round: BullRound, players: number): number[][] {
  if (round.shared === null) throw new Error('bull: a hand that is not dealt');
  const next = fairDraws(openHandSeed(ctx, round), { clientSeed: round.shared, nonce: round.hand });
  return dealBull(
    Array.from({ length: players * HAND }, () => next()),
    players,
  );
}
