import { FREE_CREDITS_MINOR, FREE_SESSION_SECONDS, LAUNCH_TOKEN_SECONDS } from '#lib/rules/figures.ts';
import { hashOf, newToken } from '#platform/secrets.ts';
import type { FreeGame } from './free-round.ts';
import { createLapsingMap } from './lapsing-map.ts';

const MS = 1000;
/** What this process holds at most: links and games of some hundred bytes, a full game of 200 rounds of some 60 kB. */
const MAX_LINKS = 5_000;
const MAX_GAMES = 1_000;
const MAX_ADDRESSES = 20_000;
/** So many free games from one address in so long: a room full of people, and no flood. */
const LAUNCHES = 60;
const WINDOW_MS = 10 * 60 * MS;

type Link = Pick<FreeGame, 'nodeId' | 'locale'>;

/**
 * Where free games are played: in this process's memory alone. Nothing here knows the store, so that no free game can
 * reach a wallet, a record or the ledger (tests/house/import-rules.test.ts); a restart ends them all.
 */
export type FreeDesk = {
  /** The token of a link, for whom it counts against `addressKey`; null when that had too many. */
  launch: (link: Link, addressKey: string) => string | null;
  /** Uses a link up and opens its game; null when it is unknown, over or used. */
  open: (token: string) => (Link & { session: string; creditsMinor: number }) | null;
  /** The game behind a page's session; null when it is over. */
  find: (session: string) => FreeGame | null;
  /** How many games are held. */
  readonly size: number;
};

/** See `FreeDesk`; `now` in epoch ms. */
export function createFreeDesk(now: () => number): FreeDesk {
  const links = createLapsingMap<Link>(MAX_LINKS, LAUNCH_TOKEN_SECONDS * MS, now);
  const games = createLapsingMap<FreeGame>(MAX_GAMES, FREE_SESSION_SECONDS * MS, now);
  const addresses = createLapsingMap<{ launches: number }>(MAX_ADDRESSES, WINDOW_MS, now);

  function isOneTooMany(addressKey: string): boolean {
    const counted = addresses.find(addressKey) ?? { launches: 0 };
    if (counted.launches === 0) addresses.put(addressKey, counted);
    counted.launches++;
    return counted.launches > LAUNCHES;
  }

  return {
    launch(link, addressKey) {
      if (isOneTooMany(addressKey)) return null;
      const token = newToken();
      links.put(hashOf(token), link);
      return token;
    },
    open(token) {
      const link = links.take(hashOf(token));
      if (!link) return null;
      const session = newToken();
      games.put(hashOf(session), { ...link, creditsMinor: FREE_CREDITS_MINOR, rounds: new Map() });
      return { ...link, session, creditsMinor: FREE_CREDITS_MINOR };
    },
    find: session => games.find(hashOf(session)) ?? null,
    get size() {
      return games.size;
    },
  };
}
