import { type ListQuery, listSearch } from '#lib/rules/list-query.ts';
import { defaultLocale, type Locale, localePath, locales } from '#lib/rules/locales.ts';

/** Where a page is, whatever the language: its public path without prefix, and the listed part of its query. */
export type Place = { path: string; query?: ListQuery };

/** The address of a place in a language: `/en/rng?vassalage=PG`. */
export function hrefOf(locale: Locale, { path, query = {} }: Place): string {
  return `${localePath(locale, path)}${listSearch(query)}`;
}

/** One place in every language, for the language menu, hreflang and the sitemap. */
export function translationsOf(place: Place): { locale: Locale; name: string; href: string }[] {
  return locales.map(({ id, name }) => ({ locale: id, name, href: hrefOf(id, place) }));
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

/** The query of the search page for a text; none for an empty one. */
export function searchQuery(text: string): string {
  const q = text.trim();
  return q ? `?${new URLSearchParams({ q })}` : '';
}

/** The search page for a text; an empty text opens the empty search. */
export function searchHref(locale: Locale, text: string): string {
  return `${localePath(locale, '/search')}${searchQuery(text)}`;
}

/**
 * A game over the page that is open, or over the given one; `page` may be a query alone (`?q=koi`), which is then kept.
 * `play` is read by the browser alone.
 */
export function playHref(nodeId: string, page = ''): string {
  return `${page}${page.includes('?') ? '&' : '?'}${new URLSearchParams({ play: nodeId })}`;
}
