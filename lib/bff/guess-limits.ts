import { nameKey } from '#lib/rules/name-key.ts';
import { addressKey, networkKey } from './client-address.ts';
import { env } from './env.ts';
import { hashed } from './log.ts';
import { metrics } from './metrics.ts';
import { shared } from './process.ts';
import { redis } from './redis.ts';
import { RefusalError } from './refuse.ts';
import { createMemoryLimit, createSharedLimit, type SlidingLimit } from './sliding-limit.ts';

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;
const MILLISECONDS = 1000;

/** Failures in any so many seconds: a success gives back what it had cost (security A2). */
const LIMITS = {
  address: { points: 20, duration: 15 * MINUTE },
  pair: { points: 5, duration: 5 * MINUTE },
  account: { points: 100, duration: DAY },
  /** A browser that the account was opened from before has these for itself, whatever others do. */
  known: { points: 50, duration: DAY },
  /** Different accounts tried without success from one network: each counts once. */
  network: { points: 100, duration: 60 * MINUTE },
  tried: { points: 1, duration: 60 * MINUTE },
} as const;
type LimitName = keyof typeof LIMITS;

function limit(name: LimitName): SlidingLimit {
  return shared(`guesses:${name}`, () => {
    const alone = createMemoryLimit(LIMITS[name], Date.now);
    const client = redis();
    return client ? createSharedLimit(client, `foyer:guesses:${name}`, LIMITS[name], alone) : alone;
  });
}

/** One attempt to come in, as far as limits care. */
export type Guess = {
  /** Null where no account is named: a trial, a passkey, a provider. */
  account: string | null;
  /** A second step on its way: counted like an account at this address, but it is none to others. */
  step: string | null;
  address: string | null;
  /** The browser's id, if this account was opened from it before; else null. */
  knownDevice: string | null;
};

type Counted = { name: LimitName; key: string; mark: string };

async function giveBack(counted: readonly Counted[]): Promise<void> {
  await Promise.all(counted.map(({ name, key, mark }) => limit(name).giveBack(key, mark)));
}

function limitsOf({ account, step, address, knownDevice }: Guess): [LimitName, string][] {
  const place = addressKey(address);
  const name = hashed(account === null ? step : nameKey(account));
  if (!name) return [['address', place]];
  // What others do to this account, or from this address, is not the owner's fault.
  if (knownDevice)
    return [
      ['pair', `${name}:${knownDevice}`],
      ['known', `${name}:${knownDevice}`],
    ];
  const here: [LimitName, string][] = [
    ['pair', `${name}:${place}`],
    ['address', place],
  ];
  return account === null ? here : [...here, ['account', name]];
}

/** Many accounts from one network is spraying, however few guesses each of them gets: only the first of each counts. */
async function countNetwork({ account, address, knownDevice }: Guess, counted: Counted[]): Promise<void> {
  if (account === null || knownDevice) return;
  const network = networkKey(address);
  const key = `${network}:${hashed(nameKey(account))}`;
  const { mark } = await limit('tried').take(key);
  if (mark === null) return;
  counted.push({ name: 'tried', key, mark });
  await count('network', network, counted);
}

async function count(name: LimitName, key: string, counted: Counted[]): Promise<void> {
  const { mark, waitMs } = await limit(name).take(key);
  if (mark !== null) return void counted.push({ name, key, mark });
  metrics().throttled.inc({ limit: name });
  // It never reaches anybody who could judge it: the other limits do not hear of it.
  await giveBack(counted);
  const seconds = Math.max(1, Math.ceil(waitMs / MILLISECONDS));
  throw new RefusalError(name === 'pair' ? 'account_locked' : 'too_many_requests', { seconds });
}

/** `neverSent`: nobody judged it. `succeeded`: nor does what this pair failed before count any more. */
export type Counting = { neverSent: () => Promise<void>; succeeded: () => Promise<void> };

/** Counts one attempt to come in (security A2). Throws the refusal when it is one too many. */
export async function countGuess(guess: Guess): Promise<Counting> {
  if (env().THROTTLES === 'off')
    return { neverSent: async () => undefined, succeeded: async () => undefined };
  const counted: Counted[] = [];
  for (const [name, key] of limitsOf(guess)) await count(name, key, counted);
  await countNetwork(guess, counted);
  return {
    neverSent: () => giveBack(counted),
    succeeded: async () => {
      await giveBack(counted);
      await Promise.all(
        counted.filter(one => one.name === 'pair').map(({ key }) => limit('pair').forget(key)),
      );
    },
  };
}
