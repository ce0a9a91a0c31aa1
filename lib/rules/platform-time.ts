import { MINUTE_MS } from './time.ts';

/** UTC offset of the platform's clock: all times on screen use it, on the server and in the browser alike. */
export const PLATFORM_UTC_OFFSET_MINUTES = 8 * 60;
/** Formats epoch ms as `2026-11-21`, the day in the platform's time zone. */
export function platformDay(epochMs: number): string {
  const shifted = new Date(epochMs + PLATFORM_UTC_OFFSET_MINUTES * MINUTE_MS);
  return shifted.toISOString().slice(0, 'yyyy-MM-dd'.length);
}
/** Time zone of `PLATFORM_UTC_OFFSET_MINUTES` for next-intl; it has no daylight saving time. */
export const PLATFORM_TIME_ZONE = 'Asia/Kuala_Lumpur';
/** Label of the time zone beside a time. */
export const PLATFORM_ZONE_LABEL = 'UTC+8';
