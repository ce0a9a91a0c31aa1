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
export function momentOf<T extends number | undefined>(ms: T): T extends number ? Date : Date | undefined;
export function momentOf(ms: number | undefined): Date | undefined {
  return ms === undefined ? undefined : new Date(Math.min(ms, LAST_MS));
}
