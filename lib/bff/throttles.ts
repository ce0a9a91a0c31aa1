import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { ThrottleClass } from '#lib/calls/call.ts';
import { addressKey, networkKey } from './client-address.ts';
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
  /** A browser that the account was opened from before has these for itself, whatever others do. */
  signInKnown: { points: 50, duration: 24 * 60 * MINUTE },
  /** Different accounts tried without success from one network: each counts once. */
  signInNetwork: { points: 100, duration: 60 * MINUTE },
  signInTried: { points: 1, duration: 60 * MINUTE },
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

async function isFirstTry(mark: string): Promise<boolean> {
  try {
    await limiter('signInTried').consume(mark);
    return true;
  } catch (error) {
    if (error instanceof RateLimiterRes) return false;
    throw error;
  }
}

/** Many accounts from one network is spraying, however few guesses each of them gets. */
async function takeNetwork(network: string, mark: string): Promise<void> {
  if (env().THROTTLES === 'off' || !(await isFirstTry(mark))) return;
  try {
    await take('signInNetwork', network);
  } catch (error) {
    await limiter('signInTried').delete(mark);
    throw error;
  }
}

export type SignInTry = {
  /** Null where no account is named: a trial. */
  account: string | null;
  address: string | null;
  /** The browser's id, if this account was opened from it before; else null. */
  knownDevice: string | null;
};

type Taken = readonly (readonly [LimitName, string])[];

function limitsOf({ account, address, knownDevice }: SignInTry): Taken {
  const place = addressKey(address);
  const name = hashed(account?.toLowerCase()) ?? 'nobody';
  // What others do to this account, or from this address, is not the owner's fault.
  if (knownDevice) {
    const own = `${name}:${knownDevice}`;
    return [
      ['signInPair', own],
      ['signInKnown', own],
    ];
  }
  const here = [
    ['signInPair', `${name}:${place}`],
    ['signInAddress', place],
  ] as const;
  return account === null ? here : [...here, ['signInAccount', name]];
}

/**
 * The limits around one sign-in attempt (security A2). `succeeded` gives back what it had cost; `neverSent` too, but
 * keeps what earlier attempts had cost. Throws the refusal when it is one too many.
 */
export async function throttleSignIn(attempt: SignInTry) {
  const taken = limitsOf(attempt);
  for (const [limit, key] of taken) await take(limit, key);
  const network = networkKey(attempt.address);
  const mark = `${network}:${hashed(attempt.account?.toLowerCase())}`;
  const sprays = attempt.account !== null && !attempt.knownDevice;
  if (sprays) await takeNetwork(network, mark);
  const neverSent = async () => {
    for (const [limit, key] of taken) await limiter(limit).reward(key, 1);
  };
  return {
    neverSent,
    succeeded: async () => {
      await neverSent();
      for (const [limit, key] of taken) if (limit === 'signInPair') await limiter(limit).delete(key);
      if (!sprays) return;
      await limiter('signInTried').delete(mark);
      await limiter('signInNetwork').reward(network, 1);
    },
  };
}
