import { type Locale, localeOfWire } from '#lib/rules/locales.ts';
import type { Visit } from '#platform/http/visit.ts';

/** The language of a list: the one that is asked for, else the visit's. */
export function localeFor(visit: Visit, language: string | undefined): Locale {
  return language ? localeOfWire(language) : visit.locale;
}

/** One page of a list, counted from 1, and how many there are. */
export function pageOf<T>(list: readonly T[], page: number, size: number) {
  const rows = list.slice((page - 1) * size, page * size);
  return { rows, totalPages: Math.ceil(list.length / size) };
}
