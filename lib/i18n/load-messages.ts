import type { Locale } from '#lib/rules/routes/locales.ts';
import { type MessageArea, type Messages, messageAreas } from './messages.ts';

type Tree = { readonly [key: string]: string | Tree };

/** Messages of the pages shown, merged once per process: a page is rendered many times. */
const merged = new Map<string, Promise<Partial<Messages>>>();

/** Replaces the texts of a tree by those of another with the same keys; keys that it does not have are left out. */
function withOverrides(base: Tree, overrides: Tree): Tree {
  return Object.fromEntries(
    Object.entries(base).map(([key, text]) => {
      const own = overrides[key];
      // A precompiled text is a list (next-intl), a namespace is a plain object.
      const isNamespace = (value: unknown) => typeof value === 'object' && !Array.isArray(value);
      if (own === undefined) return [key, text];
      return [key, isNamespace(text) && isNamespace(own) ? withOverrides(text as Tree, own as Tree) : own];
    }),
  );
}

/** Loads a brand's overrides of the messages in a language (brands/README.md). */
export async function loadBrandMessages(brand: string, locale: Locale): Promise<Tree> {
  return (await import(`../../brands/${brand}/messages/${locale}.json`)).default;
}

async function load(
  locale: Locale,
  areas: readonly MessageArea[],
  brand: string | undefined,
): Promise<Partial<Messages>> {
  const files = await Promise.all(areas.map(area => import(`../../messages/${locale}/${area}.json`)));
  const base: Tree = Object.assign({}, ...files.map(file => file.default));
  return brand ? withOverrides(base, await loadBrandMessages(brand, locale)) : base;
}

/**
 * Loads the messages of these areas in a language, with the overrides of a brand where one is given; for the
 * server, which has them all.
 */
export function loadMessages<A extends MessageArea>(
  locale: Locale,
  areas: readonly A[],
  brand?: string,
): Promise<Partial<Messages>> {
  const key = [brand, locale, ...areas].join();
  const known = merged.get(key) ?? load(locale, areas, brand);
  merged.set(key, known);
  known.catch(() => merged.delete(key));
  return known;
}

/** Loads all messages of a language, with the overrides of a brand where one is given. */
export async function loadAllMessages(locale: Locale, brand?: string): Promise<Messages> {
  // All areas are loaded, so the union of their types is the whole.
  return (await loadMessages(locale, messageAreas, brand)) as Messages;
}
