import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';
import { PLATFORM_UTC_OFFSET_MINUTES } from '#lib/rules/platform-time.ts';

dayjs.extend(utc);

/** Formats epoch ms as `2026-11-21 14:02:11` in the platform's time zone (docs/features.md#151). */
export function formatDateTime(epochMs: number): string {
  return dayjs.utc(epochMs).utcOffset(PLATFORM_UTC_OFFSET_MINUTES).format('YYYY-MM-DD HH:mm:ss');
}

/** Formats epoch ms as `2026-11-21`, the day in the platform's time zone. */
export function formatDay(epochMs: number): string {
  return dayjs.utc(epochMs).utcOffset(PLATFORM_UTC_OFFSET_MINUTES).format('YYYY-MM-DD');
}

/** Formats epoch ms as `14:02:11` in the platform's time zone. */
export function formatClock(epochMs: number): string {
  return dayjs.utc(epochMs).utcOffset(PLATFORM_UTC_OFFSET_MINUTES).format('HH:mm:ss');
}

/** Year of epoch ms in the platform's time zone. */
export function platformYear(epochMs: number): string {
  return dayjs.utc(epochMs).utcOffset(PLATFORM_UTC_OFFSET_MINUTES).format('YYYY');
}
