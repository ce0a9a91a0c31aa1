import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';
import { HOUSE_UTC_OFFSET_MINUTES } from '#lib/rules/house-time.ts';

dayjs.extend(utc);

/** Epoch ms → `2026-11-21 14:02:11` in the house's time (spec 1 section 3: yyyy-MM-dd HH:mm:ss). */
export function formatDateTime(epochMs: number): string {
  return dayjs.utc(epochMs).utcOffset(HOUSE_UTC_OFFSET_MINUTES).format('YYYY-MM-DD HH:mm:ss');
}

/** Epoch ms → `2026-11-21`, the day in the house's time. */
export function formatDay(epochMs: number): string {
  return dayjs.utc(epochMs).utcOffset(HOUSE_UTC_OFFSET_MINUTES).format('YYYY-MM-DD');
}

/** Epoch ms → `14:02:11` in the house's time. */
export function formatClock(epochMs: number): string {
  return dayjs.utc(epochMs).utcOffset(HOUSE_UTC_OFFSET_MINUTES).format('HH:mm:ss');
}

/** Epoch ms → the year in the house's time. */
export function houseYear(epochMs: number): string {
  return dayjs.utc(epochMs).utcOffset(HOUSE_UTC_OFFSET_MINUTES).format('YYYY');
}
