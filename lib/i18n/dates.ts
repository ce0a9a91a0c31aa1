import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);

/** The house's clock: every time on screen is shown in this offset, on the server and in the browser alike. */
const HOUSE_UTC_OFFSET_MINUTES = 8 * 60;
/** The zone of `HOUSE_UTC_OFFSET_MINUTES` for next-intl; it has no summer time. */
export const HOUSE_TIME_ZONE = 'Asia/Kuala_Lumpur';
/** How the zone is written beside a time. */
export const HOUSE_ZONE_LABEL = 'UTC+8';

/** Epoch ms → `2026-11-21 14:02:11` in the house's time (spec 1 section 3: yyyy-MM-dd HH:mm:ss). */
export function formatDateTime(epochMs: number): string {
  return dayjs.utc(epochMs).utcOffset(HOUSE_UTC_OFFSET_MINUTES).format('YYYY-MM-DD HH:mm:ss');
}

/** Epoch ms → `14:02:11` in the house's time. */
export function formatClock(epochMs: number): string {
  return dayjs.utc(epochMs).utcOffset(HOUSE_UTC_OFFSET_MINUTES).format('HH:mm:ss');
}

/** Epoch ms → the year in the house's time. */
export function houseYear(epochMs: number): string {
  return dayjs.utc(epochMs).utcOffset(HOUSE_UTC_OFFSET_MINUTES).format('YYYY');
}
