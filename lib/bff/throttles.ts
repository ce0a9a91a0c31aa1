import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { ThrottleClass } from '#lib/calls/call.ts';
import { addressKey } from './client-address.ts';
import { env } from './env.ts';
import { metrics } from './metrics.ts';
import { shared } from './process.ts';
import { redis } from './redis.ts';
import { RefusalError } from './refuse.ts';

const MINUTE = 60;
const MILLISECONDS = 1000;

/** Points per seconds. Guesses have limits of their own (guess-limits.ts). */
const LIMITS = {
  read: { points: 1200, duration: MINUTE },
  search: { points: 60, duration: MINUTE },
  money: { points: 60, duration: MINUTE },
  session: { points: 60, duration: MINUTE },
  /** Coarse, before the platform's exact limits per number and address (security A4). */
  code: { points: 60, duration: 60 * MINUTE },
  register: { points: 60, duration: 60 * MINUTE },
  report: { points: 20, duration: MINUTE },
} as const;

type LimitName = keyof typeof LIMITS;
/** What costs money or makes accounts is not allowed while nobody can count it (security D1). */
const CLOSED: readonly LimitName[] = ['code', 'register'];
type Limiter = Pick<RateLimiterMemory, 'consume'>;

function limiter(name: LimitName): Limiter {
  return shared(`limit:${name}`, () => {
    const options = { ...LIMITS[name], keyPrefix: `foyer:limit:${name}` };
    const memory = new RateLimiterMemory(options);
    const storeClient = redis();
    if (!storeClient) return memory;
    // With Redis away each process counts the others for itself (security D1).
    const insurance = CLOSED.includes(name) ? {} : { insuranceLimiter: memory };
    return new RateLimiterRedis({ ...options, storeClient, ...insurance });
  });
}

/** Counts one request of a class against the visitor's verified address. Throws the refusal when it is one too many. */
export async function throttle(name: ThrottleClass | 'report', address: string | null): Promise<void> {
  if (env().THROTTLES === 'off') return;
  try {
    await limiter(name).consume(addressKey(address));
  } catch (error) {
    if (!(error instanceof RateLimiterRes))
      throw CLOSED.includes(name) ? new RefusalError('system_busy') : error;
    metrics().throttled.inc({ limit: name });
    const seconds = Math.ceil(error.msBeforeNext / MILLISECONDS);
    throw new RefusalError('too_many_requests', { seconds });
  }
}
