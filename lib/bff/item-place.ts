import type { ListQuery } from '#lib/rules/list-query.ts';
import { defaultLocale, type Locale, localeIds } from '#lib/rules/locales.ts';
import { type ItemKind, itemPath } from '#lib/rules/pages.ts';
import { slugOf } from '#lib/rules/slug.ts';

/** Where an item's page is: its path in every language that has words for it, and one for those that have none. */
export type ItemPlace = { path: string; paths: Partial<Record<Locale, string>> };

/** The place of any page that the sitemap names. */
export type SitePlace = { path: string; paths?: ItemPlace['paths']; query?: ListQuery };

/** The place of an item by its titles; a language whose title is not known has no path of its own. */
export function itemPlace(
  kind: ItemKind,
  id: string,
  titles: Partial<Record<Locale, string | null>>,
): ItemPlace {
  const paths = Object.fromEntries(
    localeIds.flatMap(locale => {
      const title = titles[locale];
      return title === null || title === undefined
        ? []
        : [[locale, itemPath(kind, id, slugOf(title))] as const];
    }),
  );
  return { path: paths[defaultLocale] ?? Object.values(paths)[0] ?? itemPath(kind, id, ''), paths };
}

/** The same question in every language at once. */
export async function inEveryLanguage<T>(ask: (locale: Locale) => Promise<T>): Promise<Record<Locale, T>> {
  const answers = await Promise.all(localeIds.map(async locale => [locale, await ask(locale)] as const));
  return Object.fromEntries(answers) as Record<Locale, T>;
}
