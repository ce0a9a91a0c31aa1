import { createHash } from 'node:crypto';
import { mixMessage, mixOf } from '#lib/rules/live/mix.ts';
import { dealtHands, handDraws } from '#lib/rules/turns/any-table.ts';
import type { AppContext } from '#platform/app-context.ts';
import { fairDraws, newServerSeed } from '#platform/games/instant/digests.ts';
import type { CardRound, HandBet } from '#platform/store/cards/card-rows.ts';

// The first kind's name: hands that are stored already are sealed for it.
const SEALED_FOR = 'bull-hand';
const SEALED_ORDER = 'card-order';
/** A hand belongs to no account. */
const NOBODY = 0;

/** Makes the seed of a hand: sealed, with its commitment (docs/card-tables.md#seeds). */
export function newHandSeed(ctx: AppContext): Pick<CardRound, 'commitment' | 'seed_sealed'> {
  const { serverSeed, commitment } = newServerSeed();
  return { commitment, seed_sealed: ctx.secretBox.encrypt(SEALED_FOR, NOBODY, serverSeed) };
}

/** Seed of a hand, which nobody else sees before its result. */
export function openHandSeed(ctx: AppContext, { seed_sealed: sealed }: CardRound): string {
  return ctx.secretBox.decrypt(SEALED_FOR, NOBODY, sealed);
}

/** Works out the shared seed of a hand from the salts of its bets, in the order of the seats (docs/card-tables.md#mix). */
export function sharedSeed(
  { commitment, hand }: Pick<CardRound, 'commitment' | 'hand'>,
  salts: readonly string[],
): string {
  return mixOf(
    createHash('sha256')
      .update(mixMessage(commitment, hand, salts))
      .digest('hex'),
  );
}

/** Works out the cards of all players of a dealt hand, in the order of the seats (docs/card-tables.md#draw). */
export function handsOf(ctx: AppContext, round: CardRound, players: number): number[][] {
  if (round.shared === null) throw new Error('cards: a hand that is not dealt');
  const next = fairDraws(openHandSeed(ctx, round), { clientSeed: round.shared, nonce: round.hand });
  const draws = Array.from({ length: handDraws(round.kind, players) }, () => next());
  return dealtHands(round.kind, draws, players);
}

/** Seals the order of cards that an account chose, which nobody else sees before the result. */
export function sealOrder(ctx: AppContext, accountId: number, cards: readonly number[]): string {
  return ctx.secretBox.encrypt(SEALED_ORDER, accountId, cards.join());
}

/** Order that the player of a bet chose; null where none was. */
export function openOrder(
  ctx: AppContext,
  { account_id: accountId, arranged_sealed: sealed }: HandBet,
): number[] | null {
  if (sealed === null) return null;
  return ctx.secretBox.decrypt(SEALED_ORDER, accountId, sealed).split(',').map(Number);
}
