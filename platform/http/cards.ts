import type { Hono } from 'hono';
import { type CardTableKind, isCardTableKind } from '#lib/rules/cards/kinds.ts';
import type { AppContext } from '#platform/app-context.ts';
import { cardsState, handProof } from '#platform/cards/member-hands.ts';
import {
  arrangeHand,
  type CardPlay,
  leaveSeat,
  placeHandBet,
  showHand,
  takeSeat,
} from '#platform/cards/play-hand.ts';
import { forgetCardTables, listenToCards, readCardTables } from '#platform/cards/tables.ts';
import { makeMove } from '#platform/cards/turns.ts';
import { cardKindOf } from '#platform/games/cards/kinds.ts';
import {
  CARDS_PATH,
  type CardsInput,
  cardsInputSchema,
  cardsStreamPath,
  cardsTablesPath,
} from '#platform/games/cards/protocol.ts';
import type { IdempotentResult } from '#platform/ledger/idempotency.ts';
import { vendorMaintenance } from '#platform/maintenance.ts';
import { PlatformRefusal, refuse } from '#platform/refusal.ts';
import { checkOpen } from './calls.ts';
import type { HonoContext, HonoEnv } from './hono-env.ts';
import { addMemberRoute } from './member-route.ts';
import { tableStream } from './table-stream.ts';

/** Acts for a member; seats and bets wait while the game's vendor is closed, hands go on. */
async function act(ctx: AppContext, play: CardPlay, input: CardsInput): Promise<IdempotentResult> {
  const first = (output: object) => ({ answer: JSON.stringify(output), replayed: false });
  if (input.action === 'proof') return first(await handProof(ctx, play, input.code));
  const takesPart = input.action === 'sit' || input.action === 'bet';
  if (takesPart && vendorMaintenance(ctx, play.game.vassalage)) throw new PlatformRefusal('game_maintenance');
  if (input.action === 'bet') {
    const placed = await placeHandBet(ctx, play, input);
    forgetCardTables(ctx, play.kind);
    return placed;
  }
  if (input.action === 'sit') await takeSeat(ctx, play, input);
  if (input.action === 'leave') await leaveSeat(ctx, play, input.table);
  if (input.action === 'show') await showHand(ctx, play, input.code);
  if (input.action === 'arrange') await arrangeHand(ctx, play, input);
  if (input.action === 'move') await makeMove(ctx, play, input);
  if (input.action !== 'state') forgetCardTables(ctx, play.kind);
  return first(await cardsState(ctx, play));
}

const kindOf = (context: HonoContext): CardTableKind => {
  const kind = context.req.param('kind') ?? '';
  return isCardTableKind(kind) ? kind : refuse('not_found');
};

/** Adds the endpoints of card tables (docs/card-tables.md). */
export function addCardTables(app: Hono<HonoEnv>, ctx: AppContext): void {
  addMemberRoute(app, ctx, { path: CARDS_PATH, schema: cardsInputSchema, kindOf: cardKindOf }, act);
  app.get(cardsTablesPath(':kind'), async context => {
    checkOpen(ctx, context.get('address'));
    return context.json(await readCardTables(ctx, kindOf(context)));
  });
  app.get(cardsStreamPath(':kind'), context => {
    const kind = kindOf(context);
    return tableStream(ctx, context, (one, listener) => listenToCards(one, kind, listener));
  });
}
