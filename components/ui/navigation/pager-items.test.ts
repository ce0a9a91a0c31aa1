import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pagerItems, phonePlaces } from './pager-items.ts';

describe('pager items', () => {
  it.each([
    [1, 1, []],
    [1, 0, []],
    [1, 2, [1, 2]],
    [1, 43, [1, 2, 3, 4, 5, null, 42, 43]],
    [21, 43, [1, 2, null, 19, 20, 21, 22, 23, null, 42, 43]],
    [43, 43, [1, 2, null, 39, 40, 41, 42, 43]],
    // a gap of one page shows that page
    [6, 43, [1, 2, 3, 4, 5, 6, 7, 8, null, 42, 43]],
    [99, 9, [1, 2, null, 5, 6, 7, 8, 9]],
  ])('lists the items of page %i of %i', (page, pages, items) => {
    expect(pagerItems({ page, pages })).toEqual(items);
  });

  it('always include both ends and the current page, in order, and hide two pages or more in a gap', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 400 }), fc.integer({ min: 1, max: 400 }), (pages, at) => {
        const page = Math.min(at, pages);
        const items = pagerItems({ page, pages });
        const numbers = items.filter(item => item !== null);
        expect(numbers).toContain(1);
        expect(numbers).toContain(pages);
        expect(numbers).toContain(page);
        expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
        items.forEach((item, index) => {
          if (item === null) expect((items[index + 1] ?? 0) - (items[index - 1] ?? 0)).toBeGreaterThan(2);
        });
        // margin 2 at both ends, range 5, two gaps of which one page may be shown: never more than 11
        expect(items.length).toBeLessThanOrEqual(11);
      }),
    );
  });
});

describe('pager items on phones', () => {
  const shown = (page: number, pages: number) => {
    const items = pagerItems({ page, pages });
    const places = phonePlaces(items, page);
    return items.flatMap(
      (item, at) => ({ kept: [item ?? '…'], gap: ['…'], 'left-out': [] })[places[at] ?? 'kept'],
    );
  };

  it.each([
    [1, 2, [1, 2]],
    // a page that would be hidden alone stays
    [1, 4, [1, 2, 3, 4]],
    [1, 5, [1, 2, '…', 5]],
    [4, 7, [1, 2, 3, 4, 5, 6, 7]],
    [5, 9, [1, '…', 4, 5, 6, '…', 9]],
    [21, 43, [1, '…', 20, 21, 22, '…', 43]],
    [43, 43, [1, '…', 42, 43]],
  ])('lists the cells of page %i of %i', (page, pages, cells) => {
    expect(shown(page, pages)).toEqual(cells);
  });
});
