import { defaultLocale, type Locale, localeIds } from '#lib/rules/routes/locales.ts';
import { type ItemKind, itemPath } from '#lib/rules/routes/pages.ts';
import { slugOf } from '#lib/rules/routes/slug.ts';

/** Paths of an item's page: one for every language with a title, and a default for the others. */
export type ItemAddress = { path: string; paths: Partial<Record<Locale, string>> };

/** Builds the paths of an item from its titles; a language without a known title gets no path of its own. */
export function itemAddress(
  kind: ItemKind,
  id: string,
  titles: Partial<Record<Locale, string | null>>,
): ItemAddress {
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

/** Runs the same request in every language in parallel. */
export async function inEveryLanguage<T>(input: (locale: Locale) => Promise<T>): Promise<Record<Locale, T>> {
  const answers = await Promise.all(localeIds.map(async locale => [locale, await input(locale)] as const));
  return Object.fromEntries(answers) as Record<Locale, T>;
}
