import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import { createCache } from '#lib/bff/core/cache.ts';
import { SECOND_MS } from '#lib/rules/time.ts';

/**
 * Sliding-window rate limit: so many points in any so many seconds. A fixed window would allow twice as many
 * at its edges.
 */
export type SlidingRule = { points: number; duration: number };

/** A granted point, which can be given back if it did not count after all. */
type Taken = { mark: string; waitMs: 0 };
type LimitRefusal = { mark: null; waitMs: number };

export type SlidingLimit = {
  /** Takes one point; returns its mark when granted, else how long until the next one. */
  take: (key: string) => Promise<Taken | LimitRefusal>;
  giveBack: (key: string, mark: string) => Promise<void>;
  forget: (key: string) => Promise<void>;
};

const MAX_KEYS = 100_000;

type Entry = { at: number; mark: string };

/** Rate limit in this process's memory. `now` is epoch ms. */
export function createMemoryLimit({ points, duration }: SlidingRule, now: () => number): SlidingLimit {
  const windowMs = duration * SECOND_MS;
  const stored = createCache<Entry[]>(MAX_KEYS, now);
  const recent = (key: string) => (stored.get(key) ?? []).filter(({ at }) => at > now() - windowMs);
  return {
    take: async key => {
      const entries = recent(key);
      const [oldest] = entries;
      if (oldest && entries.length >= points) return { mark: null, waitMs: oldest.at + windowMs - now() };
      const mark = randomUUID();
      stored.set(key, [...entries, { at: now(), mark }], { ttlMs: windowMs });
      return { mark, waitMs: 0 };
    },
    giveBack: async (key, mark) => {
      const entries = recent(key).filter(entry => entry.mark !== mark);
      if (entries.length) stored.set(key, entries, { ttlMs: windowMs });
      else stored.delete(key);
    },
    forget: async key => stored.delete(key),
  };
}

/** Uses Redis's own clock, atomically, so that processes neither race nor differ. */
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

/** Rate limit over all processes; while Redis is down, in this process alone (docs/security.md#D1). */
export function createSharedLimit(
  redis: Redis,
  prefix: string,
  rule: SlidingRule,
  alone: SlidingLimit,
): SlidingLimit {
  const windowMs = rule.duration * SECOND_MS;
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
