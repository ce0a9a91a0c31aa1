import { type RawBuilder, sql } from 'kysely';
import { PLATFORM_UTC_OFFSET_MINUTES } from '#lib/rules/platform-time.ts';

/** Day of a time column in the platform's zone, `2026-11-21`. */
export function dayOf(column: string): RawBuilder<string> {
  return sql<string>`to_char((${sql.ref(column)} at time zone 'UTC')
    + make_interval(mins => ${sql.lit(PLATFORM_UTC_OFFSET_MINUTES)}), 'YYYY-MM-DD')`;
}

/** First instant of a day of the platform's zone in a date column. */
export function startOfDay(column: string): RawBuilder<Date> {
  return sql<Date>`((${sql.ref(column)}::timestamp - make_interval(mins => ${sql.lit(PLATFORM_UTC_OFFSET_MINUTES)}))
    at time zone 'UTC')`;
}
