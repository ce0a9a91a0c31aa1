import type { Hono } from 'hono';
import type { AppContext } from '#platform/app-context.ts';
import { isRoulette } from '#platform/games/roulette/kinds.ts';
import {
  ROULETTE_PATH,
  type RouletteInput,
  rouletteInputSchema,
  TABLE_PATH,
  TABLE_STREAM_PATH,
} from '#platform/games/roulette/protocol.ts';
import type { IdempotentResult } from '#platform/ledger/idempotency.ts';
import { vendorMaintenance } from '#platform/maintenance.ts';
import { createMutex } from '#platform/mutex.ts';
import { PlatformRefusal } from '#platform/refusal.ts';
import { rouletteState, wheelProof } from '#platform/roulette/own-rounds.ts';
import { placeWheelBet, returnWheelBets } from '#platform/roulette/place-bet.ts';
import { listenToTable, readTable } from '#platform/roulette/table.ts';
import { BetRefusal } from '#platform/rounds/bet-refusal.ts';
import { type PlaySession, readPlaySession } from '#platform/rounds/play-sessions.ts';
import { checkOpen } from './calls.ts';
import type { HonoEnv } from './hono-env.ts';
import { addPlayRoute, NotPlayed } from './round-route.ts';
import { tableStream } from './table-stream.ts';

/** Maximum of waiting requests per member; a page sends one at a time. */
const MAX_WAITING = 64;

async function act(ctx: AppContext, play: PlaySession, input: RouletteInput): Promise<IdempotentResult> {
  const first = (output: object) => ({ answer: JSON.stringify(output), replayed: false });
  if (input.action === 'state') return first(await rouletteState(ctx, play));
  if (input.action === 'proof') return first(await wheelProof(ctx, play, input.code));
  if (input.action === 'return') {
    await returnWheelBets(ctx, play, input);
    return first(await rouletteState(ctx, play));
  }
  if (vendorMaintenance(ctx, play.game.vassalage)) throw new PlatformRefusal('game_maintenance');
  return placeWheelBet(ctx, play, input);
}

function addMemberRoute(app: Hono<HonoEnv>, ctx: AppContext): void {
  const memberMutex = createMutex(MAX_WAITING, () => new PlatformRefusal('too_many_requests'));
  addPlayRoute(app, ctx, { path: ROULETTE_PATH, schema: rouletteInputSchema }, async input => {
    const dead = ctx.faults.of(ROULETTE_PATH).some(fault => fault.kind === 'dead-tokens');
    const play = dead ? null : await readPlaySession(ctx, input.session);
    if (!play || !isRoulette(play.game)) throw new NotPlayed('session_ended');
    try {
      return await memberMutex.runExclusive(String(play.signed.account.id), () => act(ctx, play, input));
    } catch (error) {
      throw error instanceof BetRefusal ? new NotPlayed(error.code) : error;
    }
  });
}

/** Adds the endpoints of the shared wheel (docs/roulette.md). */
export function addRoulette(app: Hono<HonoEnv>, ctx: AppContext): void {
  addMemberRoute(app, ctx);
  app.get(TABLE_PATH, async context => {
    checkOpen(ctx, context.get('address'));
    return context.json(await readTable(ctx));
  });
  app.get(TABLE_STREAM_PATH, context => tableStream(ctx, context, listenToTable));
}
