import type { Locale } from '#lib/rules/routes/locales.ts';
import { DAY_MS } from '#lib/rules/time.ts';
import type { AppContext } from '#platform/app-context.ts';
import { readSessionById, type SessionPrincipal } from '#platform/auth/sessions.ts';
import { hashOf, newToken } from '#platform/secrets.ts';
import type { CatalogueGame } from '#platform/seed/catalogue.ts';
import { consumeLaunch, findPlaySession, insertPlaySession } from '#platform/store/games/launches.ts';

/** Session of a game page that plays on behalf of an account. */
export type PlaySession = { signed: SessionPrincipal; game: CatalogueGame; locale: Locale };

const TOKEN = /^[\w-]{16,128}$/;

/**
 * Consumes a launch link and opens a play session. Null when the link is unknown, expired or used, or when
 * the session that created it has ended. The play session's token goes into the page, not into a cookie:
 * browsers block cookies of third-party frames.
 */
export async function openLaunch(
  ctx: AppContext,
  launchToken: string,
): Promise<(PlaySession & { token: string }) | null> {
  if (!TOKEN.test(launchToken)) return null;
  const at = ctx.clock.date();
  const token = newToken();
  const launch = await ctx.store.write(async tx => {
    const taken = await consumeLaunch(tx, hashOf(launchToken), at);
    if (!taken) return null;
    const endsAt = new Date(at.getTime() + DAY_MS);
    await insertPlaySession(tx, { ...taken, tokenHash: hashOf(token), at, endsAt });
    return taken;
  });
  const game = launch && ctx.lobby.game(launch.nodeId);
  const signed = launch && (await readSessionById(ctx, launch.sessionId));
  return game && signed ? { token, signed, game, locale: launch.locale as Locale } : null;
}

/** Returns the play session of a page's token; null when it, or the session that opened it, has ended. */
export async function readPlaySession(ctx: AppContext, token: string): Promise<PlaySession | null> {
  if (!TOKEN.test(token)) return null;
  const play = await ctx.store.read(tx => findPlaySession(tx, hashOf(token), ctx.clock.date()));
  const game = play && ctx.lobby.game(play.nodeId);
  const signed = play && (await readSessionById(ctx, play.sessionId));
  return game && signed ? { signed, game, locale: play.locale as Locale } : null;
}
