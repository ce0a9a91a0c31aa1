import type { Hono } from 'hono';
import { isLiveKind, type LiveKind } from '#lib/rules/live/kinds.ts';
import type { AppContext } from '#platform/app-context.ts';
import { liveKindOf } from '#platform/games/live/kinds.ts';
import {
  LIVE_PATH,
  type LiveInput,
  liveInputSchema,
  tablePath,
  tableStreamPath,
} from '#platform/games/live/protocol.ts';
import type { IdempotentResult } from '#platform/ledger/idempotency.ts';
import { liveProof, liveState } from '#platform/live/own-rounds.ts';
import { type LivePlay, placeLiveBet, returnLiveBets } from '#platform/live/place-bet.ts';
import { listenToTable, readTable } from '#platform/live/table.ts';
import { vendorMaintenance } from '#platform/maintenance.ts';
import { createMutex } from '#platform/mutex.ts';
import { PlatformRefusal, refuse } from '#platform/refusal.ts';
import { BetRefusal } from '#platform/rounds/bet-refusal.ts';
import { readPlaySession } from '#platform/rounds/play-sessions.ts';
import { checkOpen } from './calls.ts';
import type { HonoContext, HonoEnv } from './hono-env.ts';
import { addPlayRoute, NotPlayed } from './round-route.ts';
import { tableStream } from './table-stream.ts';

/** Maximum of waiting requests per member; a page sends one at a time. */
const MAX_WAITING = 64;

async function act(ctx: AppContext, play: LivePlay, input: LiveInput): Promise<IdempotentResult> {
  const first = (output: object) => ({ answer: JSON.stringify(output), replayed: false });
  if (input.action === 'state') return first(await liveState(ctx, play));
  if (input.action === 'proof') return first(await liveProof(ctx, play, input.code));
  if (input.action === 'return') {
    await returnLiveBets(ctx, play, input);
    return first(await liveState(ctx, play));
  }
  if (vendorMaintenance(ctx, play.game.vassalage)) throw new PlatformRefusal('game_maintenance');
  return placeLiveBet(ctx, play, input);
}

function addMemberRoute(app: Hono<HonoEnv>, ctx: AppContext): void {
  const memberMutex = createMutex(MAX_WAITING, () => new PlatformRefusal('too_many_requests'));
  addPlayRoute(app, ctx, { path: LIVE_PATH, schema: liveInputSchema }, async input => {
    const dead = ctx.faults.of(LIVE_PATH).some(fault => fault.kind === 'dead-tokens');
    const play = dead ? null : await readPlaySession(ctx, input.session);
    const kind = play && liveKindOf(play.game);
    if (!kind) throw new NotPlayed('session_ended');
    try {
      return await memberMutex.runExclusive(String(play.signed.account.id), () =>
        act(ctx, { ...play, kind }, input),
      );
    } catch (error) {
      throw error instanceof BetRefusal ? new NotPlayed(error.code) : error;
    }
  });
}

const kindOf = (context: HonoContext): LiveKind => {
  const kind = context.req.param('kind') ?? '';
  return isLiveKind(kind) ? kind : refuse('not_found');
};

/** Adds the endpoints of live tables (docs/live-tables.md). */
export function addLive(app: Hono<HonoEnv>, ctx: AppContext): void {
  addMemberRoute(app, ctx);
  app.get(tablePath(':kind'), async context => {
    checkOpen(ctx, context.get('address'));
    return context.json(await readTable(ctx, kindOf(context)));
  });
  app.get(tableStreamPath(':kind'), context => {
    const kind = kindOf(context);
    return tableStream(ctx, context, (one, listener) => listenToTable(one, kind, listener));
  });
}
