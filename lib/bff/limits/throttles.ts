import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { addressKey } from '#lib/bff/core/client-address.ts';
import { env } from '#lib/bff/core/env.ts';
import { metrics } from '#lib/bff/core/metrics.ts';
import { shared } from '#lib/bff/core/process.ts';
import { redis } from '#lib/bff/core/redis.ts';
import { RefusalError } from '#lib/bff/core/refusal-response.ts';
import type { ThrottleClass } from '#lib/calls/call.ts';
import { HOUR_SECONDS, MINUTE_SECONDS, SECOND_MS } from '#lib/rules/time.ts';

/** Rate limits: points per seconds. Login attempts have limits of their own (login-rate-limit.ts). */
const LIMITS = {
  read: { points: 1200, duration: MINUTE_SECONDS },
  search: { points: 60, duration: MINUTE_SECONDS },
  /** All that Next renders and no cache serves, documents and RSC payloads alike. */
  render: { points: 1200, duration: MINUTE_SECONDS },
  money: { points: 60, duration: MINUTE_SECONDS },
  session: { points: 60, duration: MINUTE_SECONDS },
  /** Coarse, before the platform's exact limits per number and address (docs/security.md#A4). */
  code: { points: 60, duration: 5 * MINUTE_SECONDS },
  register: { points: 60, duration: HOUR_SECONDS },
  report: { points: 20, duration: MINUTE_SECONDS },
} as const;

type LimitName = keyof typeof LIMITS;
/**
 * Fail closed: what costs money or creates accounts is refused while it cannot be counted
 * (docs/security.md#D1).
 */
const CLOSED: readonly LimitName[] = ['code', 'register'];
type Limiter = Pick<RateLimiterMemory, 'consume'>;

function limiter(name: LimitName): Limiter {
  return shared(`limit:${name}`, () => {
    const options = { ...LIMITS[name], keyPrefix: `foyer:limit:${name}` };
    const memory = new RateLimiterMemory(options);
    const storeClient = redis();
    if (!storeClient) return memory;
    // While Redis is down, each process counts the others in memory (docs/security.md#D1).
    const insurance = CLOSED.includes(name) ? {} : { insuranceLimiter: memory };
    return new RateLimiterRedis({ ...options, storeClient, ...insurance });
  });
}

/**
 * Counts one request of a class against the visitor's verified address. Throws the refusal when the limit is
 * exceeded.
 */
export async function throttle(
  name: ThrottleClass | 'report' | 'render',
  address: string | null,
): Promise<void> {
  if (env().THROTTLES === 'off') return;
  try {
    await limiter(name).consume(addressKey(address));
  } catch (error) {
    if (!(error instanceof RateLimiterRes))
      throw CLOSED.includes(name) ? new RefusalError('system_busy') : error;
    metrics().throttled.inc({ limit: name });
    const seconds = Math.ceil(error.msBeforeNext / SECOND_MS);
    throw new RefusalError('too_many_requests', { seconds });
  }
}
