import { DAY_SECONDS, MINUTE_SECONDS } from './time.ts';

/** Constants of the product, each with its unit in its name. */
export const LOBBY_PAGE_SIZE = 28;
export const HOME_ROW_SIZE = 12;
/** Leading throttle per favourite toggle: the first click within this time counts (docs/features.md#62). */
export const FAVOURITE_TOGGLE_MS = 1000;
/** Fetches all favourites at once; no member has more (docs/features.md#63). */
export const FAVOURITES_FETCH_SIZE = 999;
/** Winner board: number of wins per view, and of the last days (docs/features.md#131). */
export const WINNER_BOARD_SIZE = 20;
export const WINNER_BOARD_DAYS = 7;
/** Cards in view of a row of home at its full width. */
export const HOME_ROW_VIEW = 7;
/** Games of a list's hot row: two views; also the most alternatives to a closed vendor's games. */
export const HOT_ROW_SIZE = 14;
/**
 * Slot filter: least stake in whole units of the currency, and least number of lines (docs/features.md#146).
 */
export const SLOT_MIN_BET = 1;
export const SLOT_MIN_LINES = 25;
/** Number of promotions in the side menu and in the slider. */
export const MENU_PROMOTIONS = 6;
export const SLIDER_PROMOTIONS = 8;
export const BANNER_AUTOPLAY_MS = 5000;
export const BANNER_SLIDE_MS = 1000;
export const CAPTCHA_REFRESH_MS = 1000;
/**
 * SMS codes: resend time where the server states none, throttle of the button, lock after too many
 * (docs/features.md#12).
 */
export const SMS_RESEND_SECONDS = 60;
export const SMS_SEND_GUARD_MS = 1000;
export const SMS_LOCK_SECONDS = 5 * MINUTE_SECONDS;
/** Announcements and notices: page size and margin of their pager (docs/features.md#124). */
export const NOTICE_PAGE_SIZE = 8;
export const NOTICE_PAGER_MARGIN = 1;
export const CHUNK_TIMEOUT_SECONDS = 120;
export const CLIENT_TYPE = 3;
export const GAME_PLATFORMS = 'flash,html5-desktop';
export const CUSTOMER_SERVICE_WIDTH_PX = 440;
export const CUSTOMER_SERVICE_HEIGHT_PX = 750;
/** QR code: size, and margin on every side (docs/features.md#132). */
export const QR_SIZE_PX = 200;
export const QR_MARGIN_PX = 20;
export const BALANCE_DECIMALS = 2;

/** Default password that an operator hands out; it must be changed at sign-in (docs/security.md#A6). */
export const DEFAULT_PASSWORD = '123456';

/** Idle and absolute timeout of a session; only user actions extend it (docs/security.md#C5). */
export const SESSION_IDLE_SECONDS = 30 * MINUTE_SECONDS;
export const SESSION_ABSOLUTE_SECONDS = DAY_SECONDS;

/** Time before the end of a session at which the user is warned. */
export const SESSION_WARNING_SECONDS = 2 * MINUTE_SECONDS;

/** Lifetime of a launch link, which opens once. */
export const LAUNCH_TOKEN_SECONDS = 60;

/** Free game: initial play credits (in hundredths; no money), duration, and maximum number of rounds. */
export const FREE_CREDITS_MINOR = 100_000;
export const FREE_SESSION_SECONDS = 30 * MINUTE_SECONDS;
export const FREE_ROUNDS = 200;

/**
 * Stale-if-error: how long a cached response may be shown after its upstream stopped responding
 * (docs/security.md#U2).
 */
export const STALE_IF_ERROR_SECONDS = 600;

/** Posters of a list that load eagerly: a phone's first row. The others load lazily. */
export const EAGER_POSTERS = 3;
