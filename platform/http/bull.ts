import type { Hono } from 'hono';
import type { AppContext } from '#platform/app-context.ts';
import { bullProof, bullState } from '#platform/bull/own-hands.ts';
import { leaveSeat, placeBullBet, showBullHand, takeSeat } from '#platform/bull/play-hand.ts';
import { forgetBullTables, listenToBull, readBullTables } from '#platform/bull/tables.ts';
import { isBullTable } from '#platform/games/bull/kinds.ts';
import {
  BULL_PATH,
  BULL_STREAM_PATH,
  BULL_TABLES_PATH,
  type BullInput,
  bullInputSchema,
} from '#platform/games/bull/protocol.ts';
import type { IdempotentResult } from '#platform/ledger/idempotency.ts';
import { vendorMaintenance } from '#platform/maintenance.ts';
import { createMutex } from '#platform/mutex.ts';
import { PlatformRefusal } from '#platform/refusal.ts';
import { BetRefusal } from '#platform/rounds/bet-refusal.ts';
import { type PlaySession, readPlaySession } from '#platform/rounds/play-sessions.ts';
import { checkOpen } from './calls.ts';
import type { HonoEnv } from './hono-env.ts';
import { addPlayRoute, NotPlayed } from './round-route.ts';
import { tableStream } from './table-stream.ts';

/** Maximum of waiting requests per member; a page sends one at a time. */
const MAX_WAITING = 64;

/** Acts for a member; seats and bets wait while the game's vendor is closed, hands go on. */
async function act(ctx: AppContext, play: PlaySession, input: BullInput): Promise<IdempotentResult> {
  const first = (output: object) => ({ answer: JSON.stringify(output), replayed: false });
  if (input.action === 'proof') return first(await bullProof(ctx, play, input.code));
  const takesPart = input.action === 'sit' || input.action === 'bet';
  if (takesPart && vendorMaintenance(ctx, play.game.vassalage)) throw new PlatformRefusal('game_maintenance');
  if (input.action === 'bet') {
    const placed = await placeBullBet(ctx, play, input);
    forgetBullTables(ctx);
    return placed;
  }
  if (input.action === 'sit') await takeSeat(ctx, play, input);
  if (input.action === 'leave') await leaveSeat(ctx, play, input.table);
  if (input.action === 'show') await showBullHand(ctx, play, input.code);
  if (input.action !== 'state') forgetBullTables(ctx);
  return first(await bullState(ctx, play));
}

/** Adds the endpoints of bull between players (docs/bull.md). */
export function addBull(app: Hono<HonoEnv>, ctx: AppContext): void {
  const memberMutex = createMutex(MAX_WAITING, () => new PlatformRefusal('too_many_requests'));
  addPlayRoute(app, ctx, { path: BULL_PATH, schema: bullInputSchema }, async input => {
    const dead = ctx.faults.of(BULL_PATH).some(fault => fault.kind === 'dead-tokens');
    const play = dead ? null : await readPlaySession(ctx, input.session);
    if (!play || !isBullTable(play.game)) throw new NotPlayed('session_ended');
    try {
      return await memberMutex.runExclusive(String(play.signed.account.id), () => act(ctx, play, input));
    } catch (error) {
      throw error instanceof BetRefusal ? new NotPlayed(error.code) : error;
    }
  });
  app.get(BULL_TABLES_PATH, async context => {
    checkOpen(ctx, context.get('address'));
    return context.json(await readBullTables(ctx));
  });
  app.get(BULL_STREAM_PATH, context => tableStream(ctx, context, listenToBull));
}
