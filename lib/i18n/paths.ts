import type { GameType } from '#lib/rules/game-types.ts';
import { type ListQuery, listSearch } from '#lib/rules/list-query.ts';
import { defaultLocale, type Locale, localePath, locales } from '#lib/rules/locales.ts';
import { ASK_ID, CHAT_SEARCH } from '#lib/rules/over-page.ts';
import { itemPath } from '#lib/rules/pages.ts';
import { slugOf } from '#lib/rules/slug.ts';

/**
 * Where a page is, whatever the language: its public path without prefix, and the listed part of its query. `paths`
 * holds the path per language where it carries words of the language (an item's slug); `search` is a query that is no
 * list's, with its `?`.
 */
export type Place = {
  path: string;
  paths?: Readonly<Partial<Record<Locale, string>>>;
  query?: ListQuery;
  search?: string;
};

/** The address of a place in a language: `/en/rng?vassalage=PG`. */
export function hrefOf(locale: Locale, { path, paths, query = {}, search }: Place): string {
  return `${localePath(locale, paths?.[locale] ?? path)}${search ?? listSearch(query)}`;
}

/**
 * Canonical and hreflang links of a place, absolute, in the shape that Next's metadata and sitemap both read.
 * `x-default` is the default language.
 */
export function alternatesOf(
  origin: string,
  locale: Locale,
  place: Place,
): { canonical: string; languages: Record<string, string> } {
  const absolute = (id: Locale) => `${origin}${hrefOf(id, place)}`;
  const languages = Object.fromEntries(locales.map(({ id }) => [id, absolute(id)]));
  return { canonical: absolute(locale), languages: { ...languages, 'x-default': absolute(defaultLocale) } };
}

/** One place in every language with what all of them name as its alternates, absolute: the sitemap's entries. */
export function everyLink(
  origin: string,
  place: Place,
): { urls: readonly string[]; alternates: Readonly<Record<string, string>> } {
  const { languages } = alternatesOf(origin, defaultLocale, place);
  return { urls: locales.map(({ id }) => `${origin}${hrefOf(id, place)}`), alternates: languages };
}

/** A game's own page, by its id and its title in the language. */
export function gameHref(locale: Locale, nodeId: string, title: string): string {
  return localePath(locale, itemPath('game', nodeId, slugOf(title)));
}

/** A promotion's own page, likewise. */
export function promotionHref(locale: Locale, id: string, title: string): string {
  return localePath(locale, itemPath('promotion', id, slugOf(title)));
}

/** The search page for a text, in all games or in those of one category, at one of its pages; empty for an empty text. */
export function searchPlace(text: string, gameType?: GameType, page = 1): Place {
  const q = text.trim();
  const query = { q, ...(gameType && { gameType }), ...(page > 1 && { page: String(page) }) };
  return { path: '/search', search: q && `?${new URLSearchParams(query)}` };
}

/** The address of a search in a language. */
export function searchHref(locale: Locale, ...asked: Parameters<typeof searchPlace>): string {
  return hrefOf(locale, searchPlace(...asked));
}

/** Live chat over the help, which without scripts leads to whom to ask. */
export function chatHref(locale: Locale): string {
  return `${hrefOf(locale, { path: '/help', search: CHAT_SEARCH })}#${ASK_ID}`;
}

/**
 * A game over the page that is open, or over the given one; `page` may be a query alone (`?q=koi`), which is then kept.
 * `play` is read by the browser alone.
 */
export function playHref(nodeId: string, page = ''): string {
  return overPage(page, { play: nodeId });
}

/** A game with play credits, likewise. */
export function tryHref(nodeId: string, page = ''): string {
  return overPage(page, { try: nodeId });
}

function overPage(page: string, query: Record<string, string>): string {
  return `${page}${page.includes('?') ? '&' : '?'}${new URLSearchParams(query)}`;
}
