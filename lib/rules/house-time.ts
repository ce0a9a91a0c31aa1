/** The house's clock: every time on screen is shown in this offset, on the server and in the browser alike. */
export const HOUSE_UTC_OFFSET_MINUTES = 8 * 60;
/** Epoch ms → `2026-11-21`, the day in the house's time. */
export function houseDay(epochMs: number): string {
  const shifted = new Date(epochMs + HOUSE_UTC_OFFSET_MINUTES * 60_000);
  return shifted.toISOString().slice(0, 'yyyy-MM-dd'.length);
}
/** The zone of `HOUSE_UTC_OFFSET_MINUTES` for next-intl; it has no summer time. */
export const HOUSE_TIME_ZONE = 'Asia/Kuala_Lumpur';
/** How the zone is written beside a time. */
export const HOUSE_ZONE_LABEL = 'UTC+8';
