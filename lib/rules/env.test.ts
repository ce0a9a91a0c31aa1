import { expect, it } from 'vitest';
import { z } from 'zod';
import { listed, parseEnv } from './env.ts';

const schema = z.object({
  NAME: z.string().default('foyer'),
  KEY: z.string().min(8, 'is too short'),
  KIND: z.enum(['one', 'two'], 'must be one or two').optional(),
});

it('an empty variable counts as absent: it takes the default, or is missing', () => {
  expect(parseEnv(schema, { NAME: '', KEY: 'long enough', KIND: '' })).toEqual({
    given: { KEY: 'long enough' },
    data: { NAME: 'foyer', KEY: 'long enough' },
    problems: [],
  });
  expect(parseEnv(schema, { KEY: '' }).problems).toEqual(['KEY: is missing']);
});

it('S3: all problems are listed at once, by name and without values', () => {
  const { data, problems } = parseEnv(schema, { KEY: 'secret', KIND: 'three' });
  expect([data, problems]).toEqual([undefined, ['KEY: is too short', 'KIND: must be one or two']]);
});

it('a list has no blanks and no empty parts', () => {
  expect([listed(' a, b,,'), listed(''), listed(undefined)]).toEqual([['a', 'b'], [], []]);
});
