import { randomUUID } from 'node:crypto';
import { routeByName } from '#lib/bff/calls/call-routes.ts';
import { cachedInTime, cacheKey } from '#lib/bff/calls/fetch-call.ts';
import { type CachedResponse, findCached } from '#lib/bff/calls/response-cache.ts';
import { RefusalError } from '#lib/bff/core/refusal-response.ts';
import { throttle } from '#lib/bff/limits/throttles.ts';
import type { CallOutput } from '#lib/calls/table.ts';
import { gameTitle } from '#lib/rules/game-title.ts';
import type { Locale } from '#lib/rules/routes/locales.ts';
import type { ItemKind } from '#lib/rules/routes/pages.ts';
import { slugOf } from '#lib/rules/routes/slug.ts';

/**
 * Finds the title of an item in a language; null when no item has the id. Throws while the upstream cannot
 * tell. `address` is the visitor's: a finder that calls the upstream per id is throttled by it, and throws
 * `too_many_requests`.
 */
type Finder = (id: string, locale: Locale, address: string | null) => Promise<string | null>;

/** Unwraps a cached response; throws `upstream_timeout` when it was not there in time. */
function had(found: CachedResponse | null): unknown {
  if (!found) throw new RefusalError('upstream_timeout');
  return found.value;
}

async function promotionTitle(id: string, locale: Locale): Promise<string | null> {
  const route = routeByName('GET /wps/relay/MCSFE_getListAnnouncements');
  const value = had(await cachedInTime(route, route.call.input.parse({}), locale, randomUUID()));
  const { promotion } = value as CallOutput<'GET /wps/relay/MCSFE_getListAnnouncements'>;
  return promotion.find(one => one.id === id)?.title ?? null;
}

async function titleOfGame(id: string, locale: Locale, address: string | null): Promise<string | null> {
  const route = routeByName('GET /wps/relay/GCSGAME_getSingleGame');
  const input = route.call.input.parse({ nodeId: id }) as object;
  if (!findCached(cacheKey(route, input, locale))) await throttle('read', address);
  try {
    const value = had(await cachedInTime(route, input, locale, randomUUID()));
    return gameTitle(value as CallOutput<'GET /wps/relay/GCSGAME_getSingleGame'>);
  } catch (error) {
    if (error instanceof RefusalError && error.code === 'game_not_found') return null;
    throw error;
  }
}

const finders: Record<ItemKind, Finder> = { promotion: promotionTitle, game: titleOfGame };

/**
 * Returns the slug of an item in a language, from cached responses: null for an id that the upstream does not
 * know, undefined while it cannot tell. Throws the refusal `too_many_requests` when an address asks for too
 * many ids.
 */
export async function itemSlug(
  kind: ItemKind,
  id: string,
  locale: Locale,
  address: string | null,
): Promise<string | null | undefined> {
  try {
    const title = await finders[kind](id, locale, address);
    return title === null ? null : slugOf(title);
  } catch (error) {
    if (error instanceof RefusalError && error.code === 'too_many_requests') throw error;
    return undefined;
  }
}
