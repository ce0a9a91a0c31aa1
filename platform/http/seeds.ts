import type { Hono } from 'hono';
import type { AppContext } from '#platform/app-context.ts';
import { changeSeeds, seedsShown } from '#platform/fair/seeds.ts';
import {
  FREE_SEEDS_PATH,
  SEEDS_PATH,
  type SeedsInput,
  type SeedsOutput,
  seedsInputSchema,
} from '#platform/games/play/protocol.ts';
import { PlatformRefusal } from '#platform/refusal.ts';
import { readPlaySession } from '#platform/rounds/play-sessions.ts';
import { holdSession } from '#platform/store/auth/sessions.ts';
import { trialSeeds } from '#platform/trial-games/trial-instant.ts';
import type { HonoEnv } from './hono-env.ts';
import { addPlayRoute, RoundNotPlayed } from './round-route.ts';

async function seedsOf(ctx: AppContext, input: SeedsInput): Promise<SeedsOutput> {
  const play = await readPlaySession(ctx, input.session);
  if (!play) throw new RoundNotPlayed('session_ended');
  const { account, sessionId } = play.signed;
  const at = ctx.clock.date();
  const { clientSeed } = input;
  return ctx.store.write(async tx => {
    if (!(await holdSession(tx, sessionId))) throw new PlatformRefusal('session_ended');
    const revealed =
      clientSeed === undefined
        ? undefined
        : await changeSeeds(ctx, tx, { accountId: account.id, clientSeed, at });
    return { seeds: await seedsShown(ctx, tx, account.id, at), revealed };
  });
}

/** Adds the endpoints of a slot page's seeds, for money and for play credits. */
export function addSlotSeeds(app: Hono<HonoEnv>, ctx: AppContext): void {
  const schema = seedsInputSchema;
  addPlayRoute(app, ctx, { path: SEEDS_PATH, schema }, async input => ({
    answer: JSON.stringify(await seedsOf(ctx, input)),
    replayed: false,
  }));
  addPlayRoute(app, ctx, { path: FREE_SEEDS_PATH, schema }, ({ session, clientSeed }) => {
    const game = ctx.trialGames.find(session);
    if (!game) throw new RoundNotPlayed('session_ended');
    const shown = trialSeeds(game, clientSeed);
    if ('refusal' in shown) throw new RoundNotPlayed(shown.refusal);
    return { answer: JSON.stringify(shown), replayed: false };
  });
}
