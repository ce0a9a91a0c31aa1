import type { Hono } from 'hono';
import type { z } from 'zod';
import type { AppContext } from '#platform/app-context.ts';
import type { IdempotentResult } from '#platform/ledger/idempotency.ts';
import { createMutex } from '#platform/mutex.ts';
import { PlatformRefusal } from '#platform/refusal.ts';
import { BetRefusal } from '#platform/rounds/bet-refusal.ts';
import { type PlaySession, readPlaySession } from '#platform/rounds/play-sessions.ts';
import type { HonoEnv } from './hono-env.ts';
import { addPlayRoute, RoundNotPlayed } from './round-route.ts';

/** Maximum of waiting requests per member; a page sends one at a time. */
const MAX_WAITING = 64;

type MemberEndpoint<Schema extends z.ZodType, Kind> = {
  path: string;
  schema: Schema;
  /** Kind of a game, null where the endpoint does not serve it. */
  kindOf: (game: PlaySession['game']) => Kind | null | undefined;
};

/**
 * Adds an endpoint for pages of games in which a member acts: requests of one member run one after the other. Refuses
 * `session_ended` without a play session of a game that it serves, `too_many_requests`, and what `act` refuses.
 */
export function addMemberRoute<Schema extends z.ZodType<{ session: string }>, Kind>(
  app: Hono<HonoEnv>,
  ctx: AppContext,
  { path, schema, kindOf }: MemberEndpoint<Schema, Kind>,
  act: (
    ctx: AppContext,
    play: PlaySession & { kind: Kind },
    input: z.output<Schema>,
  ) => Promise<IdempotentResult>,
): void {
  const mutex = createMutex(MAX_WAITING, () => new PlatformRefusal('too_many_requests'));
  addPlayRoute(app, ctx, { path, schema }, async input => {
    const dead = ctx.faults.of(path).some(fault => fault.kind === 'dead-tokens');
    const play = dead ? null : await readPlaySession(ctx, input.session);
    const kind = play && kindOf(play.game);
    if (!kind) throw new RoundNotPlayed('session_ended');
    try {
      return await mutex.runExclusive(String(play.signed.account.id), () =>
        act(ctx, { ...play, kind }, input),
      );
    } catch (error) {
      throw error instanceof BetRefusal ? new RoundNotPlayed(error.code) : error;
    }
  });
}
