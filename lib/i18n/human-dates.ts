import { PLATFORM_TIME_ZONE, platformDay } from '#lib/rules/platform-time.ts';
import type { Locale } from '#lib/rules/routes/locales.ts';

/** English as the product writes it: the day before the month. */
const tags: Readonly<Record<Locale, string>> = { en: 'en-GB', ms: 'ms-MY', 'zh-CN': 'zh-CN' };
const day = { day: 'numeric', month: 'short', year: 'numeric', timeZone: PLATFORM_TIME_ZONE } as const;
const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: PLATFORM_TIME_ZONE } as const;

/** Formats epoch ms for people: `16 Nov 2026`, in the platform's time zone. */
export function humanDay(epochMs: number, locale: Locale): string {
  return new Intl.DateTimeFormat(tags[locale], day).format(epochMs);
}

/** Formats a period for people: `16 Nov – 21 Dec 2026`, in the platform's time zone. */
export function humanRange(startMs: number, endMs: number, locale: Locale): string {
  return new Intl.DateTimeFormat(tags[locale], day).formatRange(startMs, endMs);
}

/** Formats a moment for people: `Today 14:32`, or the day where it was another one. */
export function humanTime(epochMs: number, nowMs: number, locale: Locale): string {
  if (platformDay(epochMs) !== platformDay(nowMs)) return humanDay(epochMs, locale);
  const today = new Intl.RelativeTimeFormat(tags[locale], { numeric: 'auto' }).format(0, 'day');
  const time = new Intl.DateTimeFormat(tags[locale], clock).format(epochMs);
  return `${today.charAt(0).toUpperCase()}${today.slice(1)} ${time}`;
}
