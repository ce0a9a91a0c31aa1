import { createTranslator } from 'next-intl';
import { describe, expect, it } from 'vitest';
import { brands } from '#brands/brands.ts';
import { loadAllMessages } from '#lib/i18n/load-messages.ts';
import { type Locale, localeIds } from '#lib/rules/routes/locales.ts';

/**
 * Lengths that search engines show under a title: shorter says too little, longer is cut. A Chinese
 * character says twice as much.
 */
const bounds: Readonly<Record<Locale, readonly [number, number]>> = {
  ms: [70, 160],
  en: [70, 160],
  'zh-CN': [45, 80],
};

type Tree = { [key: string]: string | Tree };

/** Returns the dotted paths of the descriptions among the texts. */
function descriptions(tree: Tree, path = ''): string[] {
  return Object.entries(tree).flatMap(([key, value]) => {
    if (typeof value !== 'string') return descriptions(value, `${path}${key}.`);
    return /description(?:Of)?$/i.test(key) ? [path + key] : [];
  });
}

/** Short and long descriptions of the message catalogue. */
const fills = ['short', 'long'].map(size => (brand: string, types: readonly string[]) => ({
  brand,
  type: types.toSorted((a, b) => a.length - b.length).at(size === 'short' ? 0 : -1) ?? '',
  count: size === 'short' ? '7' : '12,345',
  vendor: size === 'short' ? 'PG' : 'Pragmatic',
  title: size === 'short' ? '98' : 'The Late Owl',
  category: size === 'short' ? 'VIP' : 'Welcome',
}));

describe.each(localeIds)('descriptions in %s', async locale => {
  const messages = await loadAllMessages(locale);
  const paths = descriptions(messages as unknown as Tree).filter(path => !path.startsWith('refusals.'));
  const translate = createTranslator({ locale, messages }) as unknown as (
    path: string,
    values: object,
  ) => string;

  it('every page has a description', () => expect(paths.length).toBeGreaterThanOrEqual(12));

  it.each(paths)('%s is neither too short nor too long', path => {
    const [least, most] = bounds[locale];
    for (const { name } of brands)
      for (const fill of fills) {
        const text = translate(path, fill(name, Object.values(messages.types)));
        expect(text.length, text).toBeGreaterThanOrEqual(least);
        expect(text.length, text).toBeLessThanOrEqual(most);
      }
  });
});
