'use client';

import { useFormatter } from 'next-intl';

/** Formatters of a month `2026-11` and of a day `2026-11-03` in the page's language. */
export function useMonth() {
  const format = useFormatter();
  const at = (day: string) => new Date(`${day}T12:00:00Z`);
  return {
    month: (month: string) =>
      format.dateTime(at(`${month}-15`), { month: 'long', year: 'numeric', timeZone: 'UTC' }),
    day: (day: string) =>
      format.dateTime(at(day), { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }),
  };
}
