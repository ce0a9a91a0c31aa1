import { z } from 'zod';

/** Cache busters that wire clients add to every GET (docs/wire.md#1.1). */
const CACHE_BREAKERS: readonly string[] = ['_', 't'];
const NUMBER = /^-?(?:0|[1-9]\d{0,15})(?:\.\d{1,10})?$/;

function core(schema: unknown): unknown {
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault
  )
    return core(schema.unwrap());
  return schema instanceof z.ZodPipe ? core(schema.in) : schema;
}

function readText(schema: unknown, text: string): unknown {
  const inner = core(schema);
  if (inner instanceof z.ZodNumber) return NUMBER.test(text) ? Number(text) : text;
  if (inner instanceof z.ZodBoolean) return text === 'true' ? true : text === 'false' ? false : text;
  return text;
}

function readValues(schema: unknown, values: string[]): unknown {
  const inner = core(schema);
  if (inner instanceof z.ZodArray) return values.map(text => readText(inner.element, text));
  return values.length > 1 ? values : readText(schema, values[0] ?? '');
}

/**
 * Parses a query (or a form body) by its schema, the same way on both sides of the wire. Texts become numbers
 * and booleans where the schema needs them, so that no schema needs coercion; `_` and `t` are dropped; a
 * repeated key is a list, and so refused unless the schema has a list. Returns zod's result, never throws.
 */
export function readQuery<S extends z.ZodObject>(schema: S, params: URLSearchParams) {
  const shape: Record<string, unknown> = schema.shape;
  const entries: [string, unknown][] = [];
  for (const key of new Set(params.keys())) {
    const known = Object.hasOwn(shape, key);
    if (!known && CACHE_BREAKERS.includes(key)) continue;
    const values = params.getAll(key);
    entries.push([key, known ? readValues(shape[key], values) : values[0]]);
  }
  return schema.safeParse(Object.fromEntries(entries)) as z.ZodSafeParseResult<z.output<S>>;
}

/** Serialises a parsed input as a query (or form) text: undefined is left out, lists repeat their key. */
export function writeQuery(values: Readonly<Record<string, unknown>>): URLSearchParams {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(values))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null) params.append(key, String(one));
  return params;
}
