import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import { Lru } from './lru.ts';

/** How many in any stretch of so many seconds: not per window of a clock, at whose edges twice as many would fit. */
export type SlidingRule = { points: number; duration: number };

/** One that was let through, to be given back if it did not count after all. */
type Taken = { mark: string; waitMs: 0 };
type Refused = { mark: null; waitMs: number };

export type SlidingLimit = {
  /** Counts one; with a mark if it may pass, else with how long until the next may. */
  take: (key: string) => Promise<Taken | Refused>;
  giveBack: (key: string, mark: string) => Promise<void>;
  forget: (key: string) => Promise<void>;
};

const MILLISECONDS = 1000;
const MAX_KEYS = 100_000;

type Entry = { at: number; mark: string };

/** Counts in this process alone. `now` is epoch ms. */
export function createMemoryLimit({ points, duration }: SlidingRule, now: () => number): SlidingLimit {
  const windowMs = duration * MILLISECONDS;
  const kept = new Lru<Entry[]>(MAX_KEYS);
  const recent = (key: string) => (kept.get(key, now()) ?? []).filter(({ at }) => at > now() - windowMs);
  return {
    take: async key => {
      const entries = recent(key);
      const [oldest] = entries;
      if (oldest && entries.length >= points) return { mark: null, waitMs: oldest.at + windowMs - now() };
      const mark = randomUUID();
      kept.set(key, [...entries, { at: now(), mark }], now() + windowMs);
      return { mark, waitMs: 0 };
    },
    giveBack: async (key, mark) => {
      const entries = recent(key).filter(entry => entry.mark !== mark);
      if (entries.length) kept.set(key, entries, now() + windowMs);
      else kept.delete(key);
    },
    forget: async key => void kept.delete(key),
  };
}

/** By Redis's own clock, in one step, so that processes neither race nor differ. */
const TAKE = `
local time = redis.call('time')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local window = tonumber(ARGV[1])
redis.call('zremrangebyscore', KEYS[1], '-inf', now - window)
if redis.call('zcard', KEYS[1]) >= tonumber(ARGV[2]) then
  return redis.call('zrange', KEYS[1], 0, 0, 'WITHSCORES')[2] + window - now
end
redis.call('zadd', KEYS[1], now, ARGV[3])
redis.call('pexpire', KEYS[1], window)
return 0`;

/** Counts over all processes; while Redis is away, in this one alone (security D1). */
export function createSharedLimit(
  redis: Redis,
  prefix: string,
  rule: SlidingRule,
  alone: SlidingLimit,
): SlidingLimit {
  const windowMs = rule.duration * MILLISECONDS;
  const nameOf = (key: string) => `${prefix}:${key}`;
  return {
    take: async key => {
      const mark = randomUUID();
      const wait = await redis.eval(TAKE, 1, nameOf(key), windowMs, rule.points, mark).catch(() => null);
      if (wait === null) return alone.take(key);
      return Number(wait) > 0 ? { mark: null, waitMs: Number(wait) } : { mark, waitMs: 0 };
    },
    giveBack: async (key, mark) => {
      await Promise.all([alone.giveBack(key, mark), redis.zrem(nameOf(key), mark).catch(() => 0)]);
    },
    forget: async key => {
      await Promise.all([alone.forget(key), redis.del(nameOf(key)).catch(() => 0)]);
    },
  };
}
