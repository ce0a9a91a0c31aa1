import { expect, test } from 'vitest';
import { z } from 'zod';
import { id, optional } from './fields.ts';
import { sampleOf } from './sample-value.ts';
import { callNames, callOf } from './table.ts';

test('a sample has what a schema needs and leaves out the rest', () => {
  const schema = z.object({
    id,
    name: z.string().min(20),
    note: optional(z.string()),
    kind: z.enum(['B', 'C']),
    list: z.array(z.number()),
    size: z.number().int().min(5).default(7),
    deep: z.object({ on: z.boolean(), mail: z.email() }),
  });
  expect(sampleOf(schema)).toEqual({
    id: 'A',
    name: 'conformance'.padEnd(32, '-'),
    kind: 'B',
    list: [],
    deep: { on: false, mail: 'nobody@conformance.invalid' },
  });
});

test('a field without a known value is named', () => {
  expect(() => sampleOf(z.object({ a: z.object({ when: z.string().regex(/^never$/) }) }))).toThrow('.a.when');
});

test('every call of the table has a sample of its output', () => {
  for (const name of callNames) {
    const { output } = callOf(name);
    expect([name, output.safeParse(sampleOf(output)).success]).toEqual([name, true]);
  }
});
