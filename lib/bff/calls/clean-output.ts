import { z } from 'zod';
import { env } from '#lib/bff/core/env.ts';
import { imageUrl } from '#lib/bff/core/image-urls.ts';
import { RefusalError } from '#lib/bff/core/refusal-response.ts';
import { safeAddress } from '#lib/bff/core/safe-address.ts';
import { cleanHtml } from '#lib/bff/core/sanitize-html.ts';
import { reachableLaunchUrl } from '#lib/bff/transport/launch-hosts.ts';
import { externalUrl, html, launchUrl, picture } from '#lib/calls/fields.ts';

/** Cleans the fields inside a value that need it; null when the schema contains none. */
type Cleaner = ((value: unknown) => unknown) | null;

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function ofObject(schema: z.ZodObject): Cleaner {
  const isLoop = (field: unknown) => field instanceof z.ZodArray && field.element === schema;
  const cleaners = Object.entries(schema.shape)
    .filter(([, field]) => !isLoop(field))
    .map(([key, field]) => [key, outputCleaner(field)] as const)
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
  const cleaners = options.map(outputCleaner).filter(cleaner => cleaner !== null);
  return cleaners.length ? value => cleaners.reduce((current, cleaner) => cleaner(current), value) : null;
}

function checkedLaunchUrl(address: string): string {
  const { origin, username, password } = URL.canParse(address) ? new URL(address) : new URL('about:blank');
  if (!env().GAME_HOSTS.includes(origin) || username || password) throw new RefusalError('url_invalid');
  return reachableLaunchUrl(address);
}

function checkedExternalUrl(address: string): string {
  if (!safeAddress(address)) throw new RefusalError('url_invalid');
  return address;
}

/** Cleaning of a field's text, by the field's schema (lib/calls/fields.ts). */
const treatments: readonly (readonly [field: unknown, treat: (text: string) => string])[] = [
  [html, cleanHtml],
  [picture, address => imageUrl(address) ?? address],
  [launchUrl, checkedLaunchUrl],
  [externalUrl, checkedExternalUrl],
];

/**
 * Builds a cleaner from the fields of a schema's input side that say how they are treated. It runs before the
 * response is parsed, so that every transform already sees clean values; it throws `url_invalid` for an
 * address that may not be opened. A recursive schema contains no such field below the loop.
 */
export function outputCleaner(schema: unknown): Cleaner {
  const treat = treatments.find(([field]) => field === schema)?.[1];
  if (treat) return value => (typeof value === 'string' ? treat(value) : value);
  if (schema instanceof z.ZodObject) return ofObject(schema);
  if (schema instanceof z.ZodArray) return ofList(outputCleaner(schema.element));
  if (schema instanceof z.ZodRecord) return ofRecord(outputCleaner(schema.valueType));
  if (schema instanceof z.ZodUnion) return ofUnion(schema.options);
  if (schema instanceof z.ZodPipe) return outputCleaner(schema.in);
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodReadonly
  )
    return outputCleaner(schema.unwrap());
  return null;
}
