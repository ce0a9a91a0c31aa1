import type { Locale } from '#lib/rules/routes/locales.ts';

/** Formats `1,204`. */
export function formatCount(count: number, locale: Locale): string {
  return new Intl.NumberFormat(locale).format(count);
}
