import { z } from 'zod';

/**
 * Texts that are tried for a string, first fit: harmless everywhere, as they name nothing and change nothing.
 */
const TEXTS = [
  'A',
  '0',
  'a',
  'EN',
  '000000',
  'conformance',
  'conformance'.padEnd(32, '-'),
  'nobody@conformance.invalid',
  'https://conformance.invalid/',
  '2026-01-01',
  '{}',
  'AAAA',
  'D000000001',
  'W000000001',
  'A000000001',
  'B000000001',
  'C000000001',
  'G000000001',
  'L000000001',
  '20260101-001',
  'P000000001',
  'V000000001',
  'F-000001',
  'TX-1',
  'C-1',
  'data:image/jpeg;base64,AAAA',
  '2026-01',
  '0'.repeat(64),
  'A'.repeat(22),
  'A'.repeat(87),
  '',
];
const NUMBERS = [0, 1, 10, 100, 1000];

type Sampler = (schema: z.ZodType, path: string) => unknown;

function firstThatFits(schema: z.ZodType, values: readonly unknown[], path: string): unknown {
  const found = values.find(value => schema.safeParse(value).success);
  if (found === undefined) throw new Error(`no sample for ${path || 'the schema'}`);
  return found;
}

const ofObject = (schema: z.ZodObject, path: string) =>
  Object.fromEntries(
    Object.entries(schema.shape)
      .map(([key, field]) => [key, sampleOf(field as z.ZodType, `${path}.${key}`)])
      .filter(([, value]) => value !== undefined),
  );

/** Samplers by schema type; a type that is not here has no sample of its own. */
const samplers: Readonly<Record<string, Sampler>> = {
  string: (schema, path) => firstThatFits(schema, TEXTS, path),
  number: (schema, path) => firstThatFits(schema, NUMBERS, path),
  boolean: () => false,
  null: () => null,
  unknown: () => null,
  array: (schema, path) =>
    schema.safeParse([]).success ? [] : [sampleOf((schema as z.ZodArray).element as z.ZodType, path)],
  record: () => ({}),
  object: (schema, path) => ofObject(schema as z.ZodObject, path),
  enum: schema => (schema as z.ZodEnum).options[0],
  literal: schema => (schema as z.ZodLiteral).values.values().next().value,
  union: (schema, path) => sampleOf((schema as z.ZodUnion).options[0] as z.ZodType, path),
  pipe: (schema, path) => sampleOf((schema as z.ZodPipe).in as z.ZodType, path),
  readonly: (schema, path) => sampleOf((schema as z.ZodReadonly).unwrap() as z.ZodType, path),
};

/**
 * Returns the smallest value that a schema accepts, on its input side: optional fields are left out, lists are
 * empty, texts and numbers are harmless. `undefined` stands for a field that is left out. From it come the stand-in answers of tests and the inputs of the
 * conformance run, so that a new call needs neither by hand. Throws an error with the field's path when no
 * value is known, and the caller names one.
 */
export function sampleOf(schema: z.ZodType, path = ''): unknown {
  // A key may be required although its value may be undefined.
  if (z.object({ key: schema }).safeParse({}).success) return undefined;
  if (schema.safeParse(null).success) return null;
  const sampler = samplers[schema.def.type];
  if (!sampler) throw new Error(`no sample for ${path || 'the schema'}: ${schema.def.type}`);
  const sample = sampler(schema, path);
  const parsed = schema.safeParse(sample);
  if (!parsed.success) throw new Error(`no sample for ${path || 'the schema'}: ${parsed.error.message}`);
  return sample;
}
