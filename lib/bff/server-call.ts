import { randomUUID } from 'node:crypto';
import { type Answer, type Ask, type CallName, type Calls, callOf } from '#lib/calls/table.ts';
import type { Locale } from '#lib/rules/locales.ts';
import { askUpstream } from './ask-upstream.ts';
import { inTime } from './in-time.ts';
import { type Kept, kept, keptEntry } from './kept.ts';
import { shared } from './process.ts';
import { RefusalError } from './refuse.ts';
import { type CallRoute, routeOfName } from './routes.ts';

/** Calls whose answers are the same for everybody. */
type KeptName = { [N in CallName]: Calls[N] extends { keep: object } ? N : never }[CallName];

/** The key of a kept answer: what it depends on, and nothing of the visitor. */
export function keptKey(route: CallRoute, ask: object, locale: Locale): string {
  return `${route.name} ${locale} ${JSON.stringify(ask)}`;
}

/** Free text never becomes an entry of the cache: anybody could fill it. */
export function isKept(route: CallRoute, ask: object): boolean {
  return Boolean(route.call.keep) && !('gameName' in ask && ask.gameName);
}

/** The calls that kept somebody waiting in vain and have not been answered since. */
function silent(): Set<string> {
  return shared('silent-calls', () => new Set());
}

/** Nobody waits longer for what one can do without, or for a newer answer; whoever comes next finds what came later. */
const PART_MS = 1500;

/**
 * A kept call's answer for a parsed ask, shared by pages, door and forwarder. For a newer one than is at hand it waits,
 * but not for a call that kept somebody waiting in vain and has not been heard of since.
 */
export async function keptAnswer(
  route: CallRoute,
  ask: object,
  locale: Locale,
  requestId: string,
): Promise<Kept> {
  const found = await kept(keptKey(route, ask, locale), {
    seconds: route.call.keep?.seconds ?? 0,
    patienceMs: silent().has(route.name) ? 0 : PART_MS,
    now: Date.now,
    async load() {
      const { value } = await askUpstream(route, ask, { locale, requestId });
      silent().delete(route.name);
      return value;
    },
  });
  if (found.standsIn === 'silent') silent().add(route.name);
  return found;
}

/**
 * A kept call's answer for whoever can do without it: null where it is not there in time. A call that kept one waiting in
 * vain keeps nobody else: until it answers, what is not at hand is null at once, and asked for all the same.
 */
export async function keptInTime(
  route: CallRoute,
  ask: object,
  locale: Locale,
  requestId: string,
): Promise<Kept | null> {
  const isAtHand = keptEntry(keptKey(route, ask, locale), Date.now()) !== undefined;
  const asked = keptAnswer(route, ask, locale, requestId);
  if (isAtHand) return asked;
  asked.catch(() => undefined);
  if (silent().has(route.name)) return null;
  const found = await inTime(asked, PART_MS);
  if (!found) silent().add(route.name);
  return found?.value ?? null;
}

/** An answer, and since when it stands in for one that the upstream does not give, epoch ms; null for a fresh one (O3). */
type Aged<N extends CallName> = { value: Answer<N>; since: number | null };

/** An answer that stands in for a newer one is an old one when its life has been over for this long. */
const GRACE_MS = 30_000;

function aged<N extends CallName>({ call }: CallRoute, { value, storedAt, standsIn }: Kept): Aged<N> {
  const isOld = standsIn !== undefined && Date.now() - storedAt > (call.keep?.seconds ?? 0) * 1000 + GRACE_MS;
  return { value: value as Answer<N>, since: isOld ? storedAt : null };
}

async function answerFor<N extends CallName>(name: N, ask: Ask<N>, locale: Locale): Promise<Aged<N>> {
  const route = routeOfName(name);
  const parsed = callOf(name).ask.parse(ask);
  const requestId = randomUUID();
  try {
    if (isKept(route, parsed)) return aged(route, await keptAnswer(route, parsed, locale, requestId));
    const { value } = await askUpstream(route, parsed, { locale, requestId });
    return { value: value as Answer<N>, since: null };
  } catch (error) {
    if (error instanceof RefusalError) error.reference ??= requestId;
    throw error;
  }
}

/**
 * A call by the server itself, for pages: never over HTTP to ourselves, never with a person's session. Kept calls come
 * from the process's cache and survive an upstream's outage for ten minutes. Throws RefusalError.
 */
export async function fetchCall<N extends CallName>(
  name: N,
  ask: Ask<N>,
  { locale }: { locale: Locale },
): Promise<Answer<N>> {
  return (await answerFor(name, ask, locale)).value;
}

/** The same with its age. Throws RefusalError. */
export function fetchAged<N extends CallName>(
  name: N,
  ask: Ask<N>,
  { locale }: { locale: Locale },
): Promise<Aged<N>> {
  return answerFor(name, ask, locale);
}

/** A part that a page can do without, with its age: null when the upstream refused it or did not answer in time. */
export async function fetchPart<N extends KeptName>(
  name: N,
  ask: Ask<N>,
  { locale }: { locale: Locale },
): Promise<Aged<N> | null> {
  const route = routeOfName(name);
  try {
    const found = await keptInTime(route, callOf(name).ask.parse(ask), locale, randomUUID());
    return found && aged(route, found);
  } catch (error) {
    if (error instanceof RefusalError) return null;
    throw error;
  }
}
