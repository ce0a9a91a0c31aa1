import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readQuery, writeQuery } from './read-query.ts';

const schema = z.strictObject({
  name: z.string().trim().max(5).optional(),
  page: z.number().int().min(1).default(1),
  hot: z.boolean().optional(),
  kind: z.enum(['A', 'B']).optional(),
  ids: z.array(z.number()).optional(),
});
const read = (query: string) => readQuery(schema, new URLSearchParams(query));

describe('readQuery', () => {
  it('converts texts to the types of the schema only', () => {
    expect(read('name=12&page=3&hot=true&kind=A&ids=1&ids=2').data).toEqual({
      name: '12',
      page: 3,
      hot: true,
      kind: 'A',
      ids: [1, 2],
    });
  });

  it('drops cache busters unless the schema has them', () => {
    expect(read('_=1735689600000&t=1').data).toEqual({ page: 1 });
    const withT = z.strictObject({ t: z.number() });
    expect(readQuery(withT, new URLSearchParams('t=7')).data).toEqual({ t: 7 });
  });

  it.each([
    'page=1e3',
    'page=0x10',
    'page=+1',
    'page=%201',
    'page=',
    'page=1&page=2',
    'hot=1',
    'kind=C',
    'x=1',
    '__proto__=1',
    'constructor=1',
    'ids=a',
  ])('refuses %s', query => {
    expect(read(query).success).toBe(false);
  });

  it('reads back what writeQuery wrote', () => {
    fc.assert(
      fc.property(
        fc.record(
          {
            name: fc.string({ maxLength: 5 }).filter(text => text === text.trim()),
            page: fc.integer({ min: 1, max: 9999 }),
            hot: fc.boolean(),
            ids: fc.array(fc.integer({ min: -5, max: 999_999 }), { minLength: 1 }),
          },
          { requiredKeys: ['page'] },
        ),
        input => {
          expect(readQuery(schema, new URLSearchParams(writeQuery(input).toString())).data).toEqual(input);
        },
      ),
    );
  });

  it('never sets a prototype', () => {
    read('__proto__=1&__proto__[x]=2');
    expect(({} as { x?: unknown }).x).toBeUndefined();
  });
});
