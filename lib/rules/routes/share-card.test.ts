import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { localeIds } from './locales.ts';
import { cardPath, listCardId, readCard } from './share-card.ts';

const parts = (path: string) => {
  const [, , locale = '', kind = '', file = ''] = path.replace(/\?.*/, '').split('/');
  return [locale, kind, file] as const;
};

describe('address of a share card', () => {
  it('is parsed back into its request, and differs for other words', () => {
    const id = fc.oneof(
      fc.stringMatching(/^[a-z]{1,20}$/),
      fc.stringMatching(/^\/[a-z]{1,20}$/).map(path => listCardId(path, 'TCG_SEA')),
      fc.stringMatching(/^[1-9]\d{0,14}$/),
    );
    const kind = fc.constantFrom('home', 'list', 'game', 'promotion');
    fc.assert(
      fc.property(fc.constantFrom(...localeIds), kind, id, fc.string(), (locale, one, own, words) => {
        const input = { locale, kind: one, id: own } as const;
        expect(readCard(...parts(cardPath(input, words)))).toEqual(input);
        const others = [`${words}.`, `${words},`, `.${words},`, `,${words}.`, words];
        expect(new Set(others.map(other => cardPath(input, other))).size).toBe(others.length);
      }),
    );
  });

  it.each([
    ['fr', 'game', '1.jpg'],
    ['en', 'member', '1.jpg'],
    ['en', 'game', '1.png'],
    ['en', 'game', '01.jpg'],
    ['en', 'game', '../1.jpg'],
    ['en', 'constructor', '1.jpg'],
    ['en', 'list', 'rng-.jpg'],
    ['en', 'list', 'rng-pg.jpg'],
  ])('returns null for %s/%s/%s', (...asked) => {
    expect(readCard(...asked)).toBeNull();
  });
});
