import { z } from 'zod';
import { html } from '#lib/calls/fields.ts';
import { cleanHtml } from './clean-html.ts';

/** Rewrites the HTML inside one value; null where the schema holds none. */
type Cleaner = ((value: unknown) => unknown) | null;

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function ofObject(schema: z.ZodObject): Cleaner {
  const isLoop = (field: unknown) => field instanceof z.ZodArray && field.element === schema;
  const cleaners = Object.entries(schema.shape)
    .filter(([, field]) => !isLoop(field))
    .map(([key, field]) => [key, cleanerOf(field)] as const)
    .filter(([, cleaner]) => cleaner !== null);
  if (!cleaners.length) return null;
  return value => {
    if (!isRecord(value)) return value;
    const cleaned = cleaners
      .filter(([key]) => Object.hasOwn(value, key))
      .map(([key, cleaner]) => [key, cleaner?.(value[key])] as const);
    return { ...value, ...Object.fromEntries(cleaned) };
  };
}

function ofList(cleaner: Cleaner): Cleaner {
  return cleaner && (value => (Array.isArray(value) ? value.map(cleaner) : value));
}

function ofRecord(cleaner: Cleaner): Cleaner {
  if (!cleaner) return null;
  return value =>
    isRecord(value)
      ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, cleaner(inner)]))
      : value;
}

function ofUnion(options: readonly unknown[]): Cleaner {
  const cleaners = options.map(cleanerOf).filter(cleaner => cleaner !== null);
  return cleaners.length ? value => cleaners.reduce((current, cleaner) => cleaner(current), value) : null;
}

/**
 * Walks a schema's input side and finds its `html` fields. What comes back cleans an answer before it is parsed, so
 * that every transform already sees clean text. A schema that refers to itself holds no HTML below the loop.
 */
export function cleanerOf(schema: unknown): Cleaner {
  if (schema === html) return value => (typeof value === 'string' ? cleanHtml(value) : value);
  if (schema instanceof z.ZodObject) return ofObject(schema);
  if (schema instanceof z.ZodArray) return ofList(cleanerOf(schema.element));
  if (schema instanceof z.ZodRecord) return ofRecord(cleanerOf(schema.valueType));
  if (schema instanceof z.ZodUnion) return ofUnion(schema.options);
  if (schema instanceof z.ZodPipe) return cleanerOf(schema.in);
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodReadonly
  )
    return cleanerOf(schema.unwrap());
  return null;
}
