import { randomUUID } from 'node:crypto';
import { type Answer, type Ask, type CallName, callOf } from '#lib/calls/table.ts';
import type { Locale } from '#lib/rules/locales.ts';
import { askUpstream } from './ask-upstream.ts';
import { type Kept, kept } from './kept.ts';
import { RefusalError } from './refuse.ts';
import { type CallRoute, routeOfName } from './routes.ts';

/** The key of a kept answer: what it depends on, and nothing of the visitor. */
export function keptKey(route: CallRoute, ask: object, locale: Locale): string {
  return `${route.name} ${locale} ${JSON.stringify(ask)}`;
}

/** A kept call's answer for a parsed ask, shared by pages, door and forwarder. */
export function keptAnswer(route: CallRoute, ask: object, locale: Locale, requestId: string): Promise<Kept> {
  const load = async () => (await askUpstream(route, ask, { locale, requestId })).value;
  return kept(keptKey(route, ask, locale), route.call.keep?.seconds ?? 0, load, Date.now);
}

/** An answer older than its life by this much is an old one: the upstream does not bring a newer. */
const GRACE_MS = 30_000;

async function answerFor<N extends CallName>(
  name: N,
  ask: Ask<N>,
  locale: Locale,
): Promise<{ value: Answer<N>; since: number | null }> {
  const route = routeOfName(name);
  const parsed = callOf(name).ask.parse(ask);
  const requestId = randomUUID();
  try {
    if (!route.call.keep) {
      const { value } = await askUpstream(route, parsed, { locale, requestId });
      return { value: value as Answer<N>, since: null };
    }
    const { value, storedAt } = await keptAnswer(route, parsed, locale, requestId);
    const isOld = Date.now() - storedAt > route.call.keep.seconds * 1000 + GRACE_MS;
    return { value: value as Answer<N>, since: isOld ? storedAt : null };
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

/**
 * The same, with the age of an answer that stands in for one that the upstream does not give: `since` is when it was
 * had, epoch ms, and null for a fresh one (O3). Throws RefusalError.
 */
export function fetchAged<N extends CallName>(
  name: N,
  ask: Ask<N>,
  { locale }: { locale: Locale },
): Promise<{ value: Answer<N>; since: number | null }> {
  return answerFor(name, ask, locale);
}
