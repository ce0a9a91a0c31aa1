import type { Hono } from 'hono';
import type { AppContext } from '#platform/app-context.ts';
import { sportsOf } from '#platform/games/sports/kinds.ts';
import { SPORTS_PATH, type SportsInput, sportsInputSchema } from '#platform/games/sports/protocol.ts';
import type { IdempotentResult } from '#platform/ledger/idempotency.ts';
import { vendorMaintenance } from '#platform/maintenance.ts';
import { createMutex } from '#platform/mutex.ts';
import { PlatformRefusal } from '#platform/refusal.ts';
import { BetRefusal } from '#platform/rounds/bet-refusal.ts';
import { type PlaySession, readPlaySession } from '#platform/rounds/play-sessions.ts';
import { placeTicket } from '#platform/sports/place-ticket.ts';
import { cashOutTicket } from '#platform/sports/settle-ticket.ts';
import { sportsState } from '#platform/sports/sports-state.ts';
import type { HonoEnv } from './hono-env.ts';
import { addPlayRoute, NotPlayed } from './round-route.ts';

/** Maximum of waiting requests per member; a page sends one at a time. */
const MAX_WAITING = 64;

async function act(ctx: AppContext, play: PlaySession, input: SportsInput): Promise<IdempotentResult> {
  if (input.action === 'state')
    return { answer: JSON.stringify(await sportsState(ctx, play)), replayed: false };
  if (input.action === 'cashOut') {
    const ask = {
      accountId: play.signed.account.id,
      id: BigInt(input.ticket),
      least: BigInt(input.leastMinor),
    };
    return { answer: JSON.stringify(await cashOutTicket(ctx, ask)), replayed: false };
  }
  if (vendorMaintenance(ctx, play.game.vassalage)) throw new PlatformRefusal('game_maintenance');
  return placeTicket(ctx, play, input);
}

/** Adds the endpoint of the sportsbook (docs/sports.md). */
export function addSports(app: Hono<HonoEnv>, ctx: AppContext): void {
  const memberMutex = createMutex(MAX_WAITING, () => new PlatformRefusal('too_many_requests'));
  addPlayRoute(app, ctx, { path: SPORTS_PATH, schema: sportsInputSchema }, async input => {
    const dead = ctx.faults.of(SPORTS_PATH).some(fault => fault.kind === 'dead-tokens');
    const play = dead ? null : await readPlaySession(ctx, input.session);
    if (!play || !sportsOf(play.game)) throw new NotPlayed('session_ended');
    try {
      return await memberMutex.runExclusive(String(play.signed.account.id), () => act(ctx, play, input));
    } catch (error) {
      throw error instanceof BetRefusal ? new NotPlayed(error.code) : error;
    }
  });
}
