import type { Locale } from '#lib/rules/locales.ts';
import { readSessionById, type Signed } from '#platform/access/sessions.ts';
import type { House } from '#platform/house.ts';
import { hashOf, newToken } from '#platform/secrets.ts';
import type { CatalogueGame } from '#platform/seed/catalogue.ts';
import { findPlaySession, insertPlaySession, takeLaunch } from '#platform/store/launches.ts';

/** A page that may play a game in somebody's name. */
export type PlaySession = { signed: Signed; game: CatalogueGame; locale: Locale };

const DAY_MS = 86_400_000;
const TOKEN = /^[\w-]{16,128}$/;

/**
 * Opens a launch link: uses it up and opens a play session. Null when the link is unknown, over or used, or when
 * the session that made it has ended. The play session's token goes into the page, not into a cookie: browsers
 * block cookies of foreign frames.
 */
export async function openLaunch(
  house: House,
  launchToken: string,
): Promise<(PlaySession & { token: string }) | null> {
  if (!TOKEN.test(launchToken)) return null;
  const at = house.clock.date();
  const token = newToken();
  const launch = await house.store.write(async tx => {
    const taken = await takeLaunch(tx, hashOf(launchToken), at);
    if (!taken) return null;
    const endsAt = new Date(at.getTime() + DAY_MS);
    await insertPlaySession(tx, { ...taken, tokenHash: hashOf(token), at, endsAt });
    return taken;
  });
  const game = launch && house.lobby.game(launch.nodeId);
  const signed = launch && (await readSessionById(house, launch.sessionId));
  return game && signed ? { token, signed, game, locale: launch.locale as Locale } : null;
}

/** Who plays behind a page's token; null when the page or the session that opened it is over. */
export async function readPlaySession(house: House, token: string): Promise<PlaySession | null> {
  if (!TOKEN.test(token)) return null;
  const play = await house.store.read(tx => findPlaySession(tx, hashOf(token), house.clock.date()));
  const game = play && house.lobby.game(play.nodeId);
  const signed = play && (await readSessionById(house, play.sessionId));
  return game && signed ? { signed, game, locale: play.locale as Locale } : null;
}
