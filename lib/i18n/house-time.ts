/** The house's clock: every time on screen is shown in this offset, on the server and in the browser alike. */
export const HOUSE_UTC_OFFSET_MINUTES = 8 * 60;
/** The zone of `HOUSE_UTC_OFFSET_MINUTES` for next-intl; it has no summer time. */
export const HOUSE_TIME_ZONE = 'Asia/Kuala_Lumpur';
/** How the zone is written beside a time. */
export const HOUSE_ZONE_LABEL = 'UTC+8';
