import { SESSION_ABSOLUTE_SECONDS } from '#lib/rules/figures.ts';
import { Lru } from './lru.ts';
import { shared } from './process.ts';
import { redis } from './redis.ts';

const MAX_ENDED = 200_000;
const MAX_REMEMBERED = 50_000;
const READ_MEMORY_MS = 5000;
const MILLISECONDS = 1000;

/** `replaced`: its browser holds a newer session by now, which must not be taken from it. */
type End = 'ended' | 'replaced';

const keyOf = (sid: string) => `foyer:ended:${sid}`;

function memory() {
  return shared('deny-list', () => ({
    ended: new Lru<End>(MAX_ENDED),
    alive: new Lru<true>(MAX_REMEMBERED),
  }));
}

/** Ends a session for every process: a copied cookie still opens, but its sid is on this list (security C4). */
export async function endSession(sid: string, now: number, how: End = 'ended'): Promise<void> {
  const { ended, alive } = memory();
  ended.set(sid, how, now + SESSION_ABSOLUTE_SECONDS * MILLISECONDS);
  alive.delete(sid);
  await redis()
    ?.set(keyOf(sid), how, 'EX', SESSION_ABSOLUTE_SECONDS)
    .catch(() => undefined);
}

/**
 * Whether a session was ended. `exact` (money) asks Redis every time; other calls believe an answer for five seconds.
 * `unknown`: Redis does not answer; money must then wait, reads may go on.
 */
export async function sessionState(
  sid: string,
  now: number,
  exact: boolean,
): Promise<'alive' | 'unknown' | End> {
  const { ended, alive } = memory();
  const known = ended.get(sid, now);
  if (known) return known;
  const client = redis();
  if (!client || (!exact && alive.get(sid, now))) return 'alive';
  try {
    const how = await client.get(keyOf(sid));
    if (how !== null) {
      const end = how === 'replaced' ? how : 'ended';
      ended.set(sid, end, now + SESSION_ABSOLUTE_SECONDS * MILLISECONDS);
      return end;
    }
    alive.set(sid, true, now + READ_MEMORY_MS);
    return 'alive';
  } catch {
    return 'unknown';
  }
}
