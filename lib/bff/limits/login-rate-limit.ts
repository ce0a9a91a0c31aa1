import { addressKey, networkKey } from '#lib/bff/core/client-address.ts';
import { env } from '#lib/bff/core/env.ts';
import { hashed } from '#lib/bff/core/log.ts';
import { metrics } from '#lib/bff/core/metrics.ts';
import { shared } from '#lib/bff/core/process.ts';
import { redis } from '#lib/bff/core/redis.ts';
import { RefusalError } from '#lib/bff/core/refusal-response.ts';
import { nameKey } from '#lib/rules/fields/name-key.ts';
import { DAY_SECONDS, HOUR_SECONDS, MINUTE_SECONDS, SECOND_MS } from '#lib/rules/time.ts';
import { createMemoryLimit, createSharedLimit, type SlidingLimit } from './sliding-limit.ts';

/** Limits on failures in any so many seconds: a success gives its points back (docs/security.md#A2). */
const LIMITS = {
  address: { points: 20, duration: 15 * MINUTE_SECONDS },
  pair: { points: 5, duration: 5 * MINUTE_SECONDS },
  /** An SMS code allows five attempts itself: a new one must be usable at once. */
  codePair: { points: 15, duration: 5 * MINUTE_SECONDS },
  account: { points: 100, duration: DAY_SECONDS },
  /** A known device of the account has its own limit, whatever other visitors do. */
  known: { points: 50, duration: DAY_SECONDS },
  /** Distinct accounts tried without success from one network: each counts once. */
  network: { points: 100, duration: HOUR_SECONDS },
  tried: { points: 1, duration: HOUR_SECONDS },
} as const;
type LimitName = keyof typeof LIMITS;
/** Limits of one account at one place. */
const PAIRS: readonly LimitName[] = ['pair', 'codePair'];

function limit(name: LimitName): SlidingLimit {
  return shared(`guesses:${name}`, () => {
    const alone = createMemoryLimit(LIMITS[name], Date.now);
    const client = redis();
    return client ? createSharedLimit(client, `foyer:guesses:${name}`, LIMITS[name], alone) : alone;
  });
}

/** A login attempt, as far as limits need it. */
export type LoginAttempt = {
  /** Null when no account is named: a trial, a passkey, a provider. */
  account: string | null;
  /**
   * A pending second factor: counted like an account at this address, but never against the account itself.
   */
  step: string | null;
  /** The attempt carries a code instead of a password. */
  byCode: boolean;
  address: string | null;
  /** The device id, if this account was opened from it before; else null. */
  knownDevice: string | null;
};

type CountedAttempt = { name: LimitName; key: string; mark: string };

async function giveBack(counted: readonly CountedAttempt[]): Promise<void> {
  await Promise.all(counted.map(({ name, key, mark }) => limit(name).giveBack(key, mark)));
}

function limitsOf({ account, step, byCode, address, knownDevice }: LoginAttempt): [LimitName, string][] {
  const pair = byCode ? 'codePair' : 'pair';
  const place = addressKey(address);
  const name = hashed(account === null ? step : nameKey(account));
  if (!name) return [['address', place]];
  // Attempts of other visitors on this account, or from this address, must not lock out the owner.
  if (knownDevice)
    return [
      [pair, `${name}:${knownDevice}`],
      ['known', `${name}:${knownDevice}`],
    ];
  const here: [LimitName, string][] = [
    [pair, `${name}:${place}`],
    ['address', place],
  ];
  return account === null ? here : [...here, ['account', name]];
}

/**
 * Counts distinct accounts per network, against password spraying with few guesses each: only the first
 * attempt on each account counts.
 */
async function countNetwork(
  { account, address, knownDevice }: LoginAttempt,
  counted: CountedAttempt[],
): Promise<void> {
  if (account === null || knownDevice) return;
  const network = networkKey(address);
  const key = `${network}:${hashed(nameKey(account))}`;
  const { mark } = await limit('tried').take(key);
  if (mark === null) return;
  counted.push({ name: 'tried', key, mark });
  await count('network', network, counted);
}

async function count(name: LimitName, key: string, counted: CountedAttempt[]): Promise<void> {
  const { mark, waitMs } = await limit(name).take(key);
  if (mark !== null) return void counted.push({ name, key, mark });
  metrics().throttled.inc({ limit: name });
  // The attempt is refused before it is judged, so its points in the other limits are given back.
  await giveBack(counted);
  const seconds = Math.max(1, Math.ceil(waitMs / SECOND_MS));
  throw new RefusalError(PAIRS.includes(name) ? 'account_locked' : 'too_many_requests', { seconds });
}

/**
 * `neverSent`: the attempt was not judged. `succeeded`: also resets the previous failures of this account and
 * address.
 */
export type Counting = { neverSent: () => Promise<void>; succeeded: () => Promise<void> };

/** Counts one login attempt (docs/security.md#A2). Throws the refusal when a limit is exceeded. */
export async function countAttempt(guess: LoginAttempt): Promise<Counting> {
  if (env().THROTTLES === 'off')
    return { neverSent: async () => undefined, succeeded: async () => undefined };
  const counted: CountedAttempt[] = [];
  for (const [name, key] of limitsOf(guess)) await count(name, key, counted);
  await countNetwork(guess, counted);
  return {
    neverSent: () => giveBack(counted),
    succeeded: async () => {
      await giveBack(counted);
      await Promise.all(
        counted.filter(one => PAIRS.includes(one.name)).map(({ name, key }) => limit(name).forget(key)),
      );
    },
  };
}
