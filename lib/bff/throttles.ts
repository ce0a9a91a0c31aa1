import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { ThrottleClass } from '#lib/calls/call.ts';
import { addressKey } from './client-address.ts';
import { env } from './env.ts';
import { hashed } from './log.ts';
import { metrics } from './metrics.ts';
import { shared } from './process.ts';
import { redis } from './redis.ts';
import { RefusalError } from './refuse.ts';

const MINUTE = 60;
const MILLISECONDS = 1000;

/** Points per seconds. Sign-in counts failures only: a success gives its points back (security A2). */
const LIMITS = {
  read: { points: 1200, duration: MINUTE },
  search: { points: 60, duration: MINUTE },
  money: { points: 60, duration: MINUTE },
  session: { points: 60, duration: MINUTE },
  report: { points: 20, duration: MINUTE },
  signInAddress: { points: 20, duration: 15 * MINUTE },
  signInPair: { points: 5, duration: 5 * MINUTE },
  signInAccount: { points: 100, duration: 24 * 60 * MINUTE },
} as const;

type LimitName = keyof typeof LIMITS;
type Limiter = Pick<RateLimiterMemory, 'consume' | 'reward' | 'delete'>;

function limiter(name: LimitName): Limiter {
  return shared(`limit:${name}`, () => {
    const options = { ...LIMITS[name], keyPrefix: `foyer:limit:${name}` };
    const memory = new RateLimiterMemory(options);
    const storeClient = redis();
    // With Redis away each process counts for itself (security D1).
    return storeClient ? new RateLimiterRedis({ ...options, storeClient, insuranceLimiter: memory }) : memory;
  });
}

async function take(name: LimitName, key: string): Promise<void> {
  if (env().THROTTLES === 'off') return;
  try {
    await limiter(name).consume(key);
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    metrics().throttled.inc({ limit: name });
    const seconds = Math.ceil(error.msBeforeNext / MILLISECONDS);
    throw new RefusalError(name === 'signInPair' ? 'account_locked' : 'too_many_requests', { seconds });
  }
}

/** Counts one request of a class against the visitor's verified address. Throws the refusal when it is one too many. */
export async function throttle(kind: ThrottleClass | 'report', address: string | null): Promise<void> {
  await take(kind, addressKey(address));
}

/** The limits around one sign-in attempt; `succeeded` gives back what the attempt had cost. */
export async function throttleSignIn(account: string, address: string | null) {
  const place = addressKey(address);
  const name = hashed(account.toLowerCase()) ?? '';
  const pair = `${name}:${place}`;
  await take('signInPair', pair);
  await take('signInAddress', place);
  await take('signInAccount', name);
  return {
    async succeeded(): Promise<void> {
      await limiter('signInPair').delete(pair);
      await limiter('signInAddress').reward(place, 1);
      await limiter('signInAccount').reward(name, 1);
    },
  };
}
