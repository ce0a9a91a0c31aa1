import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gameClassifies } from '#lib/rules/game-types.ts';
import {
  type ListQuery,
  listFilters,
  listSearch,
  listSegment,
  parseListSegment,
  readListQuery,
} from '#lib/rules/list-query.ts';
import { findPage, type Page } from '#lib/rules/pages.ts';

const rng = findPage('/rng') as Page;
const promotions = findPage('/promotions') as Page;
const query: fc.Arbitrary<ListQuery> = fc.record(
  {
    vassalage: fc.stringMatching(/^[A-Z0-9_]{1,20}$/),
    gameClassify: fc.constantFrom(...gameClassifies),
    filter: fc.constantFrom(...listFilters),
    minBet: fc.constant(true as const),
    lines: fc.constant(true as const),
    page: fc.integer({ min: 1, max: 400 }),
  },
  { requiredKeys: [] },
);

describe('list query', () => {
  it('comes back whole from its segment and from its address', () => {
    fc.assert(
      fc.property(query, asked => {
        const segment = listSegment(asked);
        const parsed = parseListSegment(segment);
        expect(parsed).not.toBeNull();
        expect(listSegment(parsed ?? {})).toBe(segment);
        const read = readListQuery(rng, new URLSearchParams(listSearch(asked)));
        expect(listSegment(read ?? { page: 399 })).toBe(segment);
      }),
    );
  });

  it('has one spelling per list, so that a list is stored once', () => {
    expect(parseListSegment('page-1')).toBeNull();
    expect(parseListSegment('filter-all')).toBeNull();
    expect(parseListSegment('page-2~vassalage-PG')).toBeNull();
    expect(parseListSegment('vassalage-PG~page-2')).toEqual({ vassalage: 'PG', page: 2 });
    expect(parseListSegment('lines-25~minBet-1')).toBeNull();
    expect(parseListSegment('minBet-1~lines-25')).toEqual({ minBet: true, lines: true });
  });

  it('leaves unlisted keys out and refuses what no list can show', () => {
    expect(readListQuery(rng, new URLSearchParams('utm_source=x&page=2'))).toEqual({ page: 2 });
    for (const bad of [
      'page=0',
      'page=401',
      'page=2&page=3',
      'page=02',
      'vassalage=../x',
      'gameClassify=ZZ',
      'filter=fav',
      'minBet=2',
      'lines=true',
    ])
      expect(readListQuery(rng, new URLSearchParams(bad)), bad).toBeNull();
  });

  it('knows the slot filter on the slots’ page alone', () => {
    const fish = findPage('/fish') as Page;
    const params = new URLSearchParams('minBet=1&lines=25');
    expect(readListQuery(rng, params)).toEqual({ minBet: true, lines: true });
    expect(readListQuery(fish, params)).toEqual({});
  });

  it('knows a category of promotions, there alone', () => {
    expect(readListQuery(promotions, new URLSearchParams('category=3&page=2'))).toEqual({ category: '3' });
    expect(parseListSegment(listSegment({ category: '3' }))).toEqual({ category: '3' });
    expect(readListQuery(rng, new URLSearchParams('category=3'))).toEqual({});
    for (const bad of ['category=0', 'category=x', 'category=1&category=2', 'category=1234567890'])
      expect(readListQuery(promotions, new URLSearchParams(bad)), bad).toBeNull();
  });

  it('never reads arbitrary segments as lists unless they are canonical', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), text => {
        const parsed = parseListSegment(text);
        if (parsed) expect(listSegment(parsed)).toBe(text);
      }),
    );
  });
});
