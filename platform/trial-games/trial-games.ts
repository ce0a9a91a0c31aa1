import { LRUCache } from 'lru-cache';
import { FREE_CREDITS_MINOR, FREE_SESSION_SECONDS, LAUNCH_TOKEN_SECONDS } from '#lib/rules/figures.ts';
import { MINUTE_MS, SECOND_MS } from '#lib/rules/time.ts';
import { hashOf, newToken } from '#platform/secrets.ts';
import type { TrialGame } from './trial-round.ts';

/**
 * Memory limits of this process: links and games of some hundred bytes each, a full game of 200 rounds of
 * some 60 kB.
 */
const MAX_LINKS = 5_000;
const MAX_GAMES = 1_000;
const MAX_ADDRESSES = 20_000;
/** Rate limit of launches per address: enough for many people behind one address, too few for a flood. */
const LAUNCHES = 60;
const WINDOW_MS = 10 * MINUTE_MS;

type Link = Pick<TrialGame, 'nodeId' | 'locale'>;

/**
 * Trial games, in this process's memory alone. Without access to the store, so that no trial game can reach a
 * wallet, a record or the ledger (.dependency-cruiser.mjs); a restart ends them all.
 */
export type TrialGames = {
  /**
   * Creates a launch link and returns its token; counts for `addressKey`, and returns null beyond its limit.
   */
  launch: (link: Link, addressKey: string) => string | null;
  /** Consumes a link and opens its game; null when it is unknown, expired or used. */
  open: (token: string) => (Link & { session: string; creditsMinor: number }) | null;
  /** Returns the game of a page's session; null when it has ended. */
  find: (session: string) => TrialGame | null;
  /** Number of games in memory. */
  readonly size: number;
};

/** Creates `TrialGames`; `now` in epoch ms. */
export function createTrialGames(now: () => number): TrialGames {
  const expiring = { ttlResolution: 0, perf: { now } };
  const links = new LRUCache<string, Link>({
    ...expiring,
    max: MAX_LINKS,
    ttl: LAUNCH_TOKEN_SECONDS * SECOND_MS,
  });
  const games = new LRUCache<string, TrialGame>({
    ...expiring,
    max: MAX_GAMES,
    ttl: FREE_SESSION_SECONDS * SECOND_MS,
  });
  const addresses = new LRUCache<string, { launches: number }>({
    ...expiring,
    max: MAX_ADDRESSES,
    ttl: WINDOW_MS,
  });

  function isOneTooMany(addressKey: string): boolean {
    const counted = addresses.get(addressKey) ?? { launches: 0 };
    if (counted.launches === 0) addresses.set(addressKey, counted);
    counted.launches++;
    return counted.launches > LAUNCHES;
  }

  return {
    launch(link, addressKey) {
      if (isOneTooMany(addressKey)) return null;
      const token = newToken();
      links.set(hashOf(token), link);
      return token;
    },
    open(token) {
      const key = hashOf(token);
      const link = links.get(key);
      if (!link) return null;
      links.delete(key);
      const session = newToken();
      games.set(hashOf(session), { ...link, creditsMinor: FREE_CREDITS_MINOR, rounds: new Map() });
      return { ...link, session, creditsMinor: FREE_CREDITS_MINOR };
    },
    find: session => games.get(hashOf(session)) ?? null,
    get size() {
      return games.size;
    },
  };
}
