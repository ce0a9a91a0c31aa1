import { PLATFORM_TIME_ZONE } from '#lib/rules/platform-time.ts';
import type { Locale } from '#lib/rules/routes/locales.ts';
import { platformYear } from './dates.ts';

/** English as the product writes it: the day before the month. */
const tags: Readonly<Record<Locale, string>> = { en: 'en-GB', ms: 'ms-MY', 'zh-CN': 'zh-CN' };
const day = { day: 'numeric', month: 'short', timeZone: PLATFORM_TIME_ZONE } as const;
const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const year = { year: 'numeric' } as const;

/** Year shown: always without `nowMs`, as in a deadline; else where it is not the year of `nowMs`. */
function yearOf(epochMs: number, nowMs?: number) {
  return nowMs !== undefined && platformYear(epochMs) === platformYear(nowMs) ? {} : year;
}

/**
 * Formats epoch ms as a day for people: `16 Nov 2026`, in the platform's time zone; given `nowMs`, without the
 * present year. A day without a time is formatted by its midnight in UTC.
 */
export function humanDay(epochMs: number, locale: Locale, nowMs?: number): string {
  return new Intl.DateTimeFormat(tags[locale], { ...day, ...yearOf(epochMs, nowMs) }).format(epochMs);
}

/** Formats epoch ms as a day with its weekday: `Sunday 1 December`, in the platform's time zone. */
export function humanWeekday(epochMs: number, locale: Locale): string {
  const parts = { weekday: 'long', day: 'numeric', month: 'long', timeZone: PLATFORM_TIME_ZONE } as const;
  return new Intl.DateTimeFormat(tags[locale], parts).format(epochMs);
}

/**
 * Formats a period for people: `16 Nov – 21 Dec 2026`, in the platform's time zone. The Chinese and Malay forms of
 * a range differ from those of a day (`2026/11/16`, `21 Dis, 2026`); here they do not.
 */
export function humanRange(startMs: number, endMs: number, locale: Locale): string {
  if (locale !== 'zh-CN') {
    const range = new Intl.DateTimeFormat(tags[locale], { ...day, ...year }).formatRange(startMs, endMs);
    return range.replaceAll(',', '');
  }
  const start = humanDay(startMs, locale);
  return start === humanDay(endMs, locale) ? start : `${start} – ${humanDay(endMs, locale, startMs)}`;
}

/**
 * Formats epoch ms as a moment for people: `21 Nov 2026, 14:02`, in the platform's time zone; given `nowMs`,
 * without the present year.
 */
export function humanMoment(epochMs: number, locale: Locale, nowMs?: number): string {
  const parts = { ...day, ...clock, ...yearOf(epochMs, nowMs) };
  return new Intl.DateTimeFormat(tags[locale], parts).format(epochMs);
}
