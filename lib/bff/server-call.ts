import { randomUUID } from 'node:crypto';
import { type Answer, type Ask, type CallName, callOf } from '#lib/calls/table.ts';
import type { Locale } from '#lib/rules/locales.ts';
import { askUpstream } from './ask-upstream.ts';
import { type Kept, kept } from './kept.ts';
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

/**
 * A call by the server itself, for pages: never over HTTP to ourselves, never with a person's session. Kept calls come
 * from the process's cache and survive an upstream's outage for ten minutes. Throws RefusalError.
 */
export async function fetchCall<N extends CallName>(
  name: N,
  ask: Ask<N>,
  { locale }: { locale: Locale },
): Promise<Answer<N>> {
  const route = routeOfName(name);
  const parsed = callOf(name).ask.parse(ask);
  const requestId = randomUUID();
  if (route.call.keep) return (await keptAnswer(route, parsed, locale, requestId)).value as Answer<N>;
  return (await askUpstream(route, parsed, { locale, requestId })).value as Answer<N>;
}
