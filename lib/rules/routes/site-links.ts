import { type ListQuery, listSearch } from './list-query.ts';
import { defaultLocale, type Locale, localePath, locales } from './locales.ts';

/**
 * Location of a page, independent of the language: its public path without prefix, and the listed part of its
 * query. `paths` holds the path per language where it contains words of the language (an item's slug).
 */
export type SitePlace = {
  path: string;
  paths?: Readonly<Partial<Record<Locale, string>>>;
  query?: ListQuery;
};

/** Address of a place in a language: `/en/rng?vassalage=PG`. */
export function pageAddress(locale: Locale, { path, paths, query = {} }: SitePlace): string {
  return `${localePath(locale, paths?.[locale] ?? path)}${listSearch(query)}`;
}

/**
 * Canonical and hreflang links of a place, absolute, in the shape of both Next.js metadata and sitemap.
 * `x-default` is the default language.
 */
export function alternatesOf(
  origin: string,
  locale: Locale,
  place: SitePlace,
): { canonical: string; languages: Record<string, string> } {
  const absolute = (id: Locale) => `${origin}${pageAddress(id, place)}`;
  const languages = Object.fromEntries(locales.map(({ id }) => [id, absolute(id)]));
  return { canonical: absolute(locale), languages: { ...languages, 'x-default': absolute(defaultLocale) } };
}

/** Sitemap entries of one place: its absolute address in every language, each with the same alternates. */
export function everyLink(
  origin: string,
  place: SitePlace,
): { urls: readonly string[]; alternates: Readonly<Record<string, string>> } {
  const { languages } = alternatesOf(origin, defaultLocale, place);
  return { urls: locales.map(({ id }) => `${origin}${pageAddress(id, place)}`), alternates: languages };
}
