import { PLATFORM_TIME_ZONE } from '#lib/rules/platform-time.ts';
import type { Locale } from '#lib/rules/routes/locales.ts';
import { DAY_MS } from '#lib/rules/time.ts';

/** English as the product writes it: the weekday before the day. */
const tagOf = (locale: Locale) => (locale === 'en' ? 'en-GB' : locale);

/** Formats epoch ms as a day of this week: `Fri 27`, in the platform's time zone. */
export function shortWeekday(epochMs: number, locale: Locale): string {
  const parts = { weekday: 'short', day: 'numeric', timeZone: PLATFORM_TIME_ZONE } as const;
  return new Intl.DateTimeFormat(tagOf(locale), parts).format(epochMs);
}

/** Sunday, 4 January 1970: any Sunday gives the names of the days. */
const SUNDAY_MS = 3 * DAY_MS;

/** Names days of the week (0 is Sunday) as a list: `Wed and Sat`. */
export function shortWeekdays(days: readonly number[], locale: Locale): string {
  const name = new Intl.DateTimeFormat(tagOf(locale), { weekday: 'short', timeZone: 'UTC' });
  const names = days.map(nth => name.format(SUNDAY_MS + nth * DAY_MS));
  return new Intl.ListFormat(tagOf(locale), { type: 'conjunction', style: 'short' }).format(names);
}
