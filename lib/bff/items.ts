import { randomUUID } from 'node:crypto';
import type { Answer } from '#lib/calls/table.ts';
import { gameTitle } from '#lib/rules/game-title.ts';
import type { Locale } from '#lib/rules/locales.ts';
import type { ItemKind } from '#lib/rules/pages.ts';
import { slugOf } from '#lib/rules/slug.ts';
import { type Kept, keptEntry } from './kept.ts';
import { RefusalError } from './refuse.ts';
import { routeOfName } from './routes.ts';
import { keptInTime, keptKey } from './server-call.ts';
import { throttle } from './throttles.ts';

/**
 * The title of an item in a language; null when nobody knows its id. Throws while the upstream cannot say. `address` is
 * the visitor's: a finder that asks the upstream for each id counts against it, and throws `too_many_requests`.
 */
type Finder = (id: string, locale: Locale, address: string | null) => Promise<string | null>;

/** An address is not held up for longer than a part of a page: which one it is, is then not known. */
function had(found: Kept | null): unknown {
  if (!found) throw new RefusalError('upstream_timeout');
  return found.value;
}

async function promotionTitle(id: string, locale: Locale): Promise<string | null> {
  const route = routeOfName('GET /wps/relay/MCSFE_getListAnnouncements');
  const value = had(await keptInTime(route, route.call.ask.parse({}), locale, randomUUID()));
  const { promotion } = value as Answer<'GET /wps/relay/MCSFE_getListAnnouncements'>;
  return promotion.find(one => one.id === id)?.title ?? null;
}

async function titleOfGame(id: string, locale: Locale, address: string | null): Promise<string | null> {
  const route = routeOfName('GET /wps/relay/GCSGAME_getSingleGame');
  const ask = route.call.ask.parse({ nodeId: id }) as object;
  if (!keptEntry(keptKey(route, ask, locale), Date.now())) await throttle('read', address);
  try {
    const value = had(await keptInTime(route, ask, locale, randomUUID()));
    return gameTitle(value as Answer<'GET /wps/relay/GCSGAME_getSingleGame'>);
  } catch (error) {
    if (error instanceof RefusalError && error.code === 'game_not_found') return null;
    throw error;
  }
}

const finders: Record<ItemKind, Finder> = { promotion: promotionTitle, game: titleOfGame };

/**
 * The slug of an item in a language, by answers that are kept for everybody: null for an id that the upstream does not
 * know, undefined while it cannot say. Throws the refusal `too_many_requests` for an address that asks for too many.
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
