import { toWireAmount } from '#lib/rules/money.ts';
import { changeSeeds, seedsShown } from '#platform/fair/seeds.ts';
import { readFairOutcome } from '#platform/games/instant/protocol.ts';
import type { HandlerContextOf, Handlers } from '#platform/http/handler.ts';
import { CURRENCY } from '#platform/ledger/currency.ts';
import { titleOf } from '#platform/lobby/wire-game.ts';
import { refuse } from '#platform/refusal.ts';
import { orderNo, readOrderNo } from '#platform/rounds/order-no.ts';
import { handById } from '#platform/store/cards/card-hands.ts';
import type { Tx } from '#platform/store/db/db.ts';
import { findSeed } from '#platform/store/games/fair-seeds.ts';
import { listRounds } from '#platform/store/games/rounds.ts';
import { liveRoundOf } from '#platform/store/live/live-rounds.ts';
import { localeFor } from './lists.ts';

type OneRound = 'GET /wps/v2/member/fairness/round';

type FairOutcome = NonNullable<ReturnType<typeof readFairOutcome>>;

/** Seeds of a round: of its account, or of a table, whose players share one in place of their own. */
async function seedsOf(tx: Tx, accountId: number, outcome: FairOutcome) {
  if ('table' in outcome) {
    const round = await liveRoundOf(tx, BigInt(outcome.table));
    return round && { commitment: round.commitment, serverSeed: round.seed, clientSeed: round.mix };
  }
  if ('hand' in outcome) {
    const hand = await handById(tx, BigInt(outcome.hand));
    return hand && { commitment: hand.commitment, serverSeed: hand.seed, clientSeed: hand.shared ?? '' };
  }
  const seed = await findSeed(tx, accountId, BigInt(outcome.seedId));
  if (!seed?.client_seed) return;
  return { commitment: seed.commitment, serverSeed: seed.server_seed, clientSeed: seed.client_seed };
}

async function fairRound(context: HandlerContextOf<OneRound>, orderText: string, language?: string) {
  const { ctx, signed } = context;
  const accountId = signed.account.id;
  const id = readOrderNo(orderText) ?? refuse('not_found');
  return ctx.store.read(async tx => {
    const [round] = await listRounds(tx, { accountId, id }, { before: null, limit: 1 });
    const outcome = round ? readFairOutcome(round.outcome) : null;
    if (!round || !outcome) return refuse('not_found');
    const seeds = (await seedsOf(tx, accountId, outcome)) ?? refuse('not_found');
    const game = ctx.lobby.game(round.node_id);
    return {
      currency: CURRENCY.code,
      orderNo: orderNo(round.id),
      gameName: game ? titleOf(game, localeFor(context, language)) : String(round.node_id),
      settledAt: round.settled_at.getTime(),
      ...seeds,
      nonce: outcome.nonce,
      stake: toWireAmount(round.stake),
      paid: toWireAmount(round.win),
      bet: outcome.bet,
      moves: outcome.moves,
      draw: outcome.draw,
    };
  });
}

/** Handlers of provably fair seeds and rounds (docs/games.md#seeds). */
export const fairnessHandlers = {
  'GET /wps/v2/member/fairness/seeds': ({ ctx, signed }) =>
    ctx.store.write(tx => seedsShown(ctx, tx, signed.account.id, ctx.clock.date())),

  'POST /wps/v2/member/fairness/seeds': ({ ctx, signed }, { clientSeed }) =>
    ctx.store.write(async tx => {
      const at = ctx.clock.date();
      const accountId = signed.account.id;
      const revealed = await changeSeeds(ctx, tx, { accountId, clientSeed, at });
      return { ...(await seedsShown(ctx, tx, accountId, at)), revealed };
    }),

  'GET /wps/v2/member/fairness/round': (context, input) => fairRound(context, input.orderNo, input.language),
} satisfies Partial<Handlers>;
