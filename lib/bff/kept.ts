import { STALE_IF_ERROR_SECONDS } from '#lib/rules/figures.ts';
import { inTime } from './in-time.ts';
import { Lru } from './lru.ts';
import { metrics } from './metrics.ts';
import { shared } from './process.ts';
import { RefusalError } from './refuse.ts';

const MILLISECONDS = 1000;
const MAX_BYTES = 64 * 1024 * 1024;
/** After a failure the old answer stands this long before the upstream is asked again. */
const PAUSE_MS = 1000;

/** An answer that is the same for everybody. `value` must not be changed by its readers. */
export type Kept = {
  value: unknown;
  /** The whole response body, and its compressed forms once somebody has asked for them. */
  json: string;
  packed: Partial<Record<'gzip' | 'br' | 'identity', Buffer>>;
  storedAt: number;
  freshUntil: number;
  /** Why it stands in for a newer one: the upstream failed, or said nothing in time. */
  standsIn?: 'failed' | 'silent';
};

/**
 * How an answer is got and kept: for so many seconds; `patienceMs` is how long a newer one is waited for while an older
 * one is at hand, from the moment it was asked for.
 */
export type KeptAsk = {
  seconds: number;
  patienceMs: number;
  load: () => Promise<unknown>;
  now: () => number;
};

type Flight = { answer: Promise<Kept>; startedAt: number };

type Store = { entries: Lru<Kept>; flights: Map<string, Flight> };

function store(): Store {
  return shared('kept', () => ({ entries: new Lru<Kept>(MAX_BYTES), flights: new Map() }));
}

/** The entry under a key, fresh or stale. */
export function keptEntry(key: string, now: number): Kept | undefined {
  return store().entries.get(key, now);
}

function keep(key: string, entry: Kept): Kept {
  const until = entry.storedAt + STALE_IF_ERROR_SECONDS * MILLISECONDS;
  store().entries.set(key, entry, until, entry.json.length * 2);
  return entry;
}

async function fetchFresh(key: string, { seconds, load, now }: KeptAsk) {
  const value = await load();
  const storedAt = now();
  const json = JSON.stringify({ success: true, value });
  return keep(key, { value, json, packed: {}, storedAt, freshUntil: storedAt + seconds * MILLISECONDS });
}

function flight(key: string, ask: KeptAsk): Flight {
  const { flights } = store();
  const running = flights.get(key);
  if (running) return running;
  const answer = fetchFresh(key, ask).finally(() => flights.delete(key));
  const started = { answer, startedAt: ask.now() };
  flights.set(key, started);
  return started;
}

/** The upstream knows no such thing any more; that it does not know the call is a fault like others. */
function isGone(error: unknown): boolean {
  return error instanceof RefusalError && error.status === 404 && error.code !== 'not_found';
}

async function orOlder(fresh: Flight, older: Kept, key: string, ask: KeptAsk): Promise<Kept> {
  try {
    const found = await inTime(fresh.answer, fresh.startedAt + ask.patienceMs - ask.now());
    return found?.value ?? { ...older, standsIn: 'silent' };
  } catch (error) {
    if (isGone(error)) {
      store().entries.delete(key);
      throw error;
    }
    metrics().kept.inc({ from: 'stale' });
    return keep(key, { ...older, standsIn: 'failed', freshUntil: ask.now() + PAUSE_MS });
  }
}

/**
 * One answer for everybody: from memory while fresh, else loaded once however many ask; for ten minutes an older one
 * stands in when the upstream fails or is slow (security U2), but not for what is gone. Throws what `load` throws when there is nothing older.
 */
export async function kept(key: string, ask: KeptAsk): Promise<Kept> {
  const { now } = ask;
  const known = keptEntry(key, now());
  if (known && now() < known.freshUntil) {
    metrics().kept.inc({ from: 'memory' });
    return known;
  }
  const fresh = flight(key, ask);
  if (!known) return fresh.answer;
  // A flight that nobody waits for any more may still fail.
  fresh.answer.catch(() => undefined);
  return orOlder(fresh, known, key, ask);
}
