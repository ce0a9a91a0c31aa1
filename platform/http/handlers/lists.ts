import { type Locale, localeOfWire } from '#lib/rules/routes/locales.ts';
import type { HandlerContext } from '#platform/http/handler.ts';

/** Returns the language of a list: the requested one, else that of the request's header. */
export function localeFor(context: HandlerContext, language: string | undefined): Locale {
  return language ? localeOfWire(language) : context.locale;
}

/** Returns one page of a list, counted from 1, and the total. */
export function pageOf<T>(list: readonly T[], page: number, size: number) {
  const rows = list.slice((page - 1) * size, page * size);
  return { rows, totalPages: Math.ceil(list.length / size) };
}

/** Later than any entry, and a year that every database writes with four digits. */
const LAST_MS = Date.UTC(9_999, 0);

/** Returns the moment of an epoch ms that a client sent, bounded; undefined for none. */
export function boundedMoment<T extends number | undefined>(
  ms: T,
): T extends number ? Date : Date | undefined;
export function boundedMoment(ms: number | undefined): Date | undefined {
  return ms === undefined ? undefined : new Date(Math.min(ms, LAST_MS));
}

/** Place of a row in a list by time, as a client sends it back for the rows after it. */
export function rowPlaceOf({ at, id }: { at: Date; id: bigint }): string {
  return `${at.getTime()}-${id}`;
}

/** Reads such a place; null for none. */
export function readRowPlace(text: string | undefined): { at: Date; id: bigint } | null {
  if (text === undefined) return null;
  const [at = '', id = ''] = text.split('-');
  return { at: boundedMoment(Number(at)), id: BigInt(id) };
}
