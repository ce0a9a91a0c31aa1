import type { ServerResponse } from 'node:http';
import type { Hono } from 'hono';
import { allowLongResponse } from '#lib/wire/connection-limits.ts';
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
import { PlatformRefusal, refuse } from '#platform/refusal.ts';
import { rouletteState, wheelProof } from '#platform/roulette/own-rounds.ts';
import { placeWheelBet, returnWheelBets } from '#platform/roulette/place-bet.ts';
import { listenToTable, readTable } from '#platform/roulette/table.ts';
import { BetRefusal } from '#platform/rounds/bet-refusal.ts';
import { type PlaySession, readPlaySession } from '#platform/rounds/play-sessions.ts';
import { checkOpen } from './calls.ts';
import type { HonoEnv } from './hono-env.ts';
import { addPlayRoute, NotPlayed } from './round-route.ts';

/** Maximum of waiting requests per member; a page sends one at a time. */
const MAX_WAITING = 64;
/** Streams of one process. */
const MAX_LISTENERS = 5_000;
/** A reader that is this far behind is cut off: it connects again and hears the present state. */
const MAX_UNREAD_BYTES = 64 * 1024;

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

/** Opens the body of a stream: the table's state as events, until its reader or the platform ends it. */
function openStream(ctx: AppContext): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let end: () => void = () => undefined;
  return new ReadableStream<Uint8Array>(
    {
      async start(controller) {
        let stop: () => void = () => undefined;
        const leave = () => end();
        end = () => {
          end = () => undefined;
          stop();
          ctx.streams.delete(leave);
          controller.close();
        };
        ctx.streams.add(leave);
        stop = await listenToTable(ctx, {
          hear(text) {
            if ((controller.desiredSize ?? 0) > 0) controller.enqueue(encoder.encode(`data: ${text}\n\n`));
            else leave();
          },
        });
        // Ended while the first state was read.
        if (!ctx.streams.has(leave)) stop();
      },
      cancel: () => end(),
    },
    new ByteLengthQueuingStrategy({ highWaterMark: MAX_UNREAD_BYTES }),
  );
}

/** Adds the endpoints of the shared wheel (docs/roulette.md). */
export function addRoulette(app: Hono<HonoEnv>, ctx: AppContext): void {
  addMemberRoute(app, ctx);
  app.get(TABLE_PATH, async context => {
    checkOpen(ctx, context.get('address'));
    return context.json(await readTable(ctx));
  });
  app.get(TABLE_STREAM_PATH, context => {
    checkOpen(ctx, context.get('address'));
    if (ctx.streams.size >= MAX_LISTENERS) refuse('system_busy');
    const outgoing = context.env?.outgoing;
    if (outgoing && 'writeHead' in outgoing) allowLongResponse(outgoing as ServerResponse);
    return new Response(openStream(ctx), {
      headers: { 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' },
    });
  });
}
