import { describe, expect, it } from 'vitest';
import { brands } from '#brands/brands.ts';
import { type Locale, localeIds } from '#lib/rules/routes/locales.ts';
import { loadAllMessages, loadBrandMessages, loadMessages } from './load-messages.ts';

type Tree = { readonly [key: string]: string | Tree };

/** Flattens a tree of messages by dotted path. */
function flat(tree: Tree, path = ''): [key: string, text: string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[path + key, value]] : flat(value, `${path}${key}.`),
  );
}

const placeholders = (text: string) => [...text.matchAll(/\{(\w+)[,}]/g)].map(([, name]) => name).sort();
const keysOf = async (brand: string, locale: Locale) =>
  flat(await loadBrandMessages(brand, locale)).map(([key]) => key);

describe.each(brands.map(({ id }) => id))('messages of %s', brand => {
  it.each(localeIds)('override messages that exist, with the same placeholders: %s', async locale => {
    const base = new Map(flat({ ...(await loadAllMessages(locale)) }));
    const own = flat(await loadBrandMessages(brand, locale));
    expect(own.filter(([key]) => !base.has(key))).toEqual([]);
    expect(own.filter(([key, text]) => base.get(key) === text || text.trim() === '')).toEqual([]);
    const changed = own.filter(
      ([key, text]) => String(placeholders(text)) !== String(placeholders(base.get(key) ?? '')),
    );
    expect(changed).toEqual([]);
  });

  it('override the same keys in every language', async () => {
    const [first, ...others] = await Promise.all(localeIds.map(locale => keysOf(brand, locale)));
    for (const other of others) expect(other.sort()).toEqual(first?.sort());
  });

  it('are merged into the areas asked for, once', async () => {
    const loaded = await loadMessages('en', ['island'], brand);
    const base = await loadMessages('en', ['island']);
    const own = flat(await loadBrandMessages(brand, 'en')).filter(([key]) => key.startsWith('status.'));
    expect(Object.keys(loaded)).toEqual(Object.keys(base));
    const differing = flat({ ...loaded }).filter(
      ([key, text]) => new Map(flat({ ...base })).get(key) !== text,
    );
    expect(differing.sort()).toEqual(own.sort());
    expect(await loadMessages('en', ['island'], brand)).toBe(loaded);
  });
});
