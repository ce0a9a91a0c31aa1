import { createCache } from '#lib/bff/core/cache.ts';
import { shared } from '#lib/bff/core/process.ts';
import { redis } from '#lib/bff/core/redis.ts';
import { SESSION_ABSOLUTE_SECONDS } from '#lib/rules/figures.ts';
import { SECOND_MS } from '#lib/rules/time.ts';

const MAX_ENDED = 200_000;
const MAX_REMEMBERED = 50_000;
const READ_MEMORY_MS = 5000;
const ENDED_MS = SESSION_ABSOLUTE_SECONDS * SECOND_MS;

/** `replaced`: the browser holds a newer session by now, whose cookie must not be deleted. */
type End = 'ended' | 'replaced';

const keyOf = (sid: string) => `foyer:ended:${sid}`;

function memory() {
  return shared('deny-list', () => ({
    ended: createCache<End>(MAX_ENDED),
    /** Until when a session counts as alive, by the clock of the requests, which is not the cache's. */
    aliveUntil: createCache<number>(MAX_REMEMBERED),
  }));
}

/**
 * Ends a session for every process: a copied cookie still opens, but its sid is on the deny-list
 * (docs/security.md#C4).
 */
export async function denySession(sid: string, how: End = 'ended'): Promise<void> {
  const { ended, aliveUntil } = memory();
  ended.set(sid, how, { ttlMs: ENDED_MS });
  aliveUntil.delete(sid);
  await redis()
    ?.set(keyOf(sid), how, 'EX', SESSION_ABSOLUTE_SECONDS)
    .catch(() => undefined);
}

/**
 * Returns whether a session was ended. `exact` (money) queries Redis every time; other calls cache the result
 * for five seconds. `unknown`: Redis is down; money calls must be refused, reads may go on.
 */
export async function sessionState(
  sid: string,
  now: number,
  exact: boolean,
): Promise<'alive' | 'unknown' | End> {
  const { ended, aliveUntil } = memory();
  const known = ended.get(sid);
  if (known) return known;
  const client = redis();
  if (!client || (!exact && now < (aliveUntil.get(sid) ?? 0))) return 'alive';
  try {
    const how = await client.get(keyOf(sid));
    if (how !== null) {
      const end = how === 'replaced' ? how : 'ended';
      ended.set(sid, end, { ttlMs: ENDED_MS });
      return end;
    }
    aliveUntil.set(sid, now + READ_MEMORY_MS);
    return 'alive';
  } catch {
    return 'unknown';
  }
}
