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
import { liveProof, liveState } from '#platform/live/member-rounds.ts';
import { type LivePlay, placeLiveBet, returnLiveBets } from '#platform/live/place-bet.ts';
import { listenToTable, readTable } from '#platform/live/table.ts';
import { vendorMaintenance } from '#platform/maintenance.ts';
import { PlatformRefusal, refuse } from '#platform/refusal.ts';
import { checkOpen } from './calls.ts';
import type { HonoContext, HonoEnv } from './hono-env.ts';
import { addMemberRoute } from './member-route.ts';
import { tableStream } from './table-stream.ts';

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

const kindOf = (context: HonoContext): LiveKind => {
  const kind = context.req.param('kind') ?? '';
  return isLiveKind(kind) ? kind : refuse('not_found');
};

/** Adds the endpoints of live tables (docs/live-tables.md). */
export function addLive(app: Hono<HonoEnv>, ctx: AppContext): void {
  addMemberRoute(app, ctx, { path: LIVE_PATH, schema: liveInputSchema, kindOf: liveKindOf }, act);
  app.get(tablePath(':kind'), async context => {
    checkOpen(ctx, context.get('address'));
    return context.json(await readTable(ctx, kindOf(context)));
  });
  app.get(tableStreamPath(':kind'), context => {
    const kind = kindOf(context);
    return tableStream(ctx, context, (one, listener) => listenToTable(one, kind, listener));
  });
}
