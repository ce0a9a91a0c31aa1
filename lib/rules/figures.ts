/** The constants of the two documents (spec 1 section 9, spec 2 section 9), each with its unit in the name. */
export const LOBBY_PAGE_SIZE = 28;
export const HOME_ROW_SIZE = 12;
/** All favourites at once; nobody has more. */
export const FAVOURITES_FETCH_SIZE = 999;
export const HOT_TWO_ROWS_ABOVE = 14;
export const BANNER_AUTOPLAY_MS = 5000;
export const BANNER_SLIDE_MS = 1000;
export const CAPTCHA_REFRESH_MS = 1000;
/** SMS codes: until another may be sent where nobody says how long, the guard of the button, the pause after too many. */
export const SMS_RESEND_SECONDS = 60;
export const SMS_SEND_GUARD_MS = 1000;
export const SMS_LOCK_SECONDS = 5 * 60;
export const PAGER_MARGIN = 2;
export const PAGER_RANGE = 5;
export const CHUNK_TIMEOUT_SECONDS = 120;
export const CLIENT_TYPE = 3;
export const GAME_PLATFORMS = 'flash,html5-desktop';
export const CUSTOMER_SERVICE_WIDTH_PX = 440;
export const CUSTOMER_SERVICE_HEIGHT_PX = 750;
export const BALANCE_DECIMALS = 2;

/** The password that a house gives out, and that nobody may keep (spec 1, section 4). */
export const DEFAULT_PASSWORD = '123456';

/** A session ends after this long without a person's action, and after the absolute time in any case (security C5). */
export const SESSION_IDLE_SECONDS = 30 * 60;
export const SESSION_ABSOLUTE_SECONDS = 24 * 60 * 60;

/** A person is told so long before the session ends. */
export const SESSION_WARNING_SECONDS = 2 * 60;

/** A launch link opens once, within this time. */
export const LAUNCH_TOKEN_SECONDS = 60;

/** How long an answer may be shown after its upstream stopped answering (security U2). */
export const STALE_IF_ERROR_SECONDS = 600;
