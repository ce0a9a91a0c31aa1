'use client';

import { useFormatter } from 'next-intl';

/** Formatter of a month `2026-11` in the page's language. */
export function useMonth(): (month: string) => string {
  const format = useFormatter();
  return month =>
    format.dateTime(new Date(`${month}-15T12:00:00Z`), { month: 'long', year: 'numeric', timeZone: 'UTC' });
}
