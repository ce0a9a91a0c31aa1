import type { Hono } from 'hono';
import type { AppContext } from '#platform/app-context.ts';
import { sportsOf } from '#platform/games/sports/kinds.ts';
import { SPORTS_PATH, type SportsInput, sportsInputSchema } from '#platform/games/sports/protocol.ts';
import type { IdempotentResult } from '#platform/ledger/idempotency.ts';
import { vendorMaintenance } from '#platform/maintenance.ts';
import { PlatformRefusal } from '#platform/refusal.ts';
import type { PlaySession } from '#platform/rounds/play-sessions.ts';
import { placeTicket } from '#platform/sports/place-ticket.ts';
import { cashOutTicket } from '#platform/sports/settle-ticket.ts';
import { sportsState } from '#platform/sports/sports-state.ts';
import type { HonoEnv } from './hono-env.ts';
import { addMemberRoute } from './member-route.ts';

async function act(ctx: AppContext, play: PlaySession, input: SportsInput): Promise<IdempotentResult> {
  if (input.action === 'state')
    return { answer: JSON.stringify(await sportsState(ctx, play)), replayed: false };
  if (input.action === 'cashOut') {
    const request = {
      accountId: play.signed.account.id,
      id: BigInt(input.ticket),
      least: BigInt(input.leastMinor),
    };
    return { answer: JSON.stringify(await cashOutTicket(ctx, request)), replayed: false };
  }
  if (vendorMaintenance(ctx, play.game.vassalage)) throw new PlatformRefusal('game_maintenance');
  return placeTicket(ctx, play, input);
}

/** Adds the endpoint of the sportsbook (docs/sports.md). */
export function addSports(app: Hono<HonoEnv>, ctx: AppContext): void {
  addMemberRoute(app, ctx, { path: SPORTS_PATH, schema: sportsInputSchema, kindOf: sportsOf }, act);
}
