import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gameClassifies } from '#lib/rules/game-types.ts';
import {
  canonicalList,
  isIndexableList,
  type ListQuery,
  listFilters,
  listSearch,
  listSegment,
  parseListSegment,
  readListQuery,
} from './list-query.ts';
import { findPage, type Page } from './pages.ts';

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
  it('round-trips through its segment and its address', () => {
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

  it('has one spelling per list, so that a list is cached once', () => {
    expect(parseListSegment('page-1')).toBeNull();
    expect(parseListSegment('filter-all')).toBeNull();
    expect(parseListSegment('page-2~vassalage-PG')).toBeNull();
    expect(parseListSegment('vassalage-PG~page-2')).toEqual({ vassalage: 'PG', page: 2 });
    expect(parseListSegment('lines-25~minBet-1')).toBeNull();
    expect(parseListSegment('minBet-1~lines-25')).toEqual({ minBet: true, lines: true });
  });

  it('ignores unlisted keys and refuses values that no list can show', () => {
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

  it('accepts the slot filter on the slots page only', () => {
    const fish = findPage('/fish') as Page;
    const params = new URLSearchParams('minBet=1&lines=25');
    expect(readListQuery(rng, params)).toEqual({ minBet: true, lines: true });
    expect(readListQuery(fish, params)).toEqual({});
  });

  it('accepts a promotion category on the promotions page only', () => {
    expect(readListQuery(promotions, new URLSearchParams('category=3&page=2'))).toEqual({ category: '3' });
    expect(parseListSegment(listSegment({ category: '3' }))).toEqual({ category: '3' });
    expect(readListQuery(rng, new URLSearchParams('category=3'))).toEqual({});
    for (const bad of ['category=0', 'category=x', 'category=1&category=2', 'category=1234567890'])
      expect(readListQuery(promotions, new URLSearchParams(bad)), bad).toBeNull();
  });

  it('canonicalises every combination to the list without it', () => {
    const canonical = (search: string) => {
      const found = readListQuery(rng, new URLSearchParams(search)) ?? {};
      return [isIndexableList(found), listSearch(canonicalList(found))];
    };
    for (const search of [
      '',
      '?vassalage=PG',
      '?gameClassify=JP',
      '?page=2',
      '?vassalage=PG&page=3',
      '?gameClassify=JP&page=2',
    ])
      expect([search, ...canonical(search)]).toEqual([search, true, search]);
    for (const [search, plain] of [
      ['filter=hot', ''],
      ['filter=new&page=2', ''],
      ['filter=favourite', ''],
      ['minBet=1', ''],
      ['lines=25', ''],
      ['minBet=1&lines=25&page=4', ''],
      ['vassalage=PG&filter=new', '?vassalage=PG'],
      ['vassalage=PG&gameClassify=JP', '?vassalage=PG'],
      ['gameClassify=JP&filter=hot&minBet=1', '?gameClassify=JP'],
    ] as const)
      expect([search, ...canonical(search)]).toEqual([search, false, plain]);
    expect(isIndexableList({ category: '3' })).toBe(true);
  });

  it('never canonicalises to a list that is not indexable itself', () => {
    fc.assert(fc.property(query, one => isIndexableList(canonicalList(one))));
  });

  it('reads a segment as a list only if it is canonical', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), text => {
        const parsed = parseListSegment(text);
        if (parsed) expect(listSegment(parsed)).toBe(text);
      }),
    );
  });
});
