import { describe, expect, it } from 'vitest';
import { browserRefusals, refusals } from '#lib/calls/refusals.ts';
import { type Locale, localeIds } from '#lib/rules/routes/locales.ts';
import { loadAllMessages } from './load-messages.ts';

type Tree = { [key: string]: string | Tree };

/** Flattens a tree of messages by dotted path. */
function texts(tree: Tree, path = ''): Map<string, string> {
  return new Map(
    Object.entries(tree).flatMap(([key, value]) => {
      const here = path ? `${path}.${key}` : key;
      return typeof value === 'string' ? [[here, value] as const] : [...texts(value, here)];
    }),
  );
}

const placeholders = (text: string) => [...text.matchAll(/\{(\w+)[,}]/g)].map(([, name]) => name).sort();
const all = new Map<Locale, Map<string, string>>();
for (const locale of localeIds) all.set(locale, texts(await loadAllMessages(locale)));
const english = all.get('en') ?? new Map<string, string>();

describe.each(localeIds)('messages in %s', locale => {
  const own = all.get(locale) ?? new Map<string, string>();

  it('have exactly the keys of English', () => {
    expect([...own.keys()].sort()).toEqual([...english.keys()].sort());
  });

  it('have the same placeholders as English', () => {
    const differing = [...english].filter(
      ([key, text]) =>
        String(new Set(placeholders(text))) !== String(new Set(placeholders(own.get(key) ?? ''))),
    );
    expect(differing.map(([key]) => key)).toEqual([]);
  });

  it('are never empty, and have three parts for each refusal', () => {
    expect([...own].filter(([, text]) => text.trim() === '')).toEqual([]);
    const missing = [...Object.keys(refusals), ...browserRefusals].flatMap(code =>
      ['title', 'why', 'next']
        .filter(part => !own.has(`refusals.${code}.${part}`))
        .map(part => `${code}.${part}`),
    );
    expect(missing).toEqual([]);
  });

  it('have no text for a refusal that does not exist', () => {
    const known = new Set<string>([...Object.keys(refusals), ...browserRefusals]);
    const codes = [...own.keys()]
      .filter(key => key.startsWith('refusals.'))
      .map(key => key.split('.')[1] ?? '');
    expect([...new Set(codes)].filter(code => !known.has(code))).toEqual([]);
  });
});
