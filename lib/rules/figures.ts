/** The constants of the two documents (spec 1 section 9, spec 2 section 9), each with its unit in the name. */
export const LOBBY_PAGE_SIZE = 28;
export const HOME_ROW_SIZE = 12;
/** A heart counts one press in this time, the first. */
export const FAVOURITE_TOGGLE_MS = 1000;
/** All favourites at once; nobody has more. */
export const FAVOURITES_FETCH_SIZE = 999;
/** The winner board: so many wins in each view, of the last so many days. */
export const WINNER_BOARD_SIZE = 20;
export const WINNER_BOARD_DAYS = 7;
export const HOT_TWO_ROWS_ABOVE = 14;
/** The slot filter: a least stake of so many whole units of the currency or more, so many lines or more (spec 2, section 9). */
export const SLOT_LEAST_BET = 1;
export const SLOT_LEAST_LINES = 25;
/** Promotions in the side menu and in the slider. */
export const MENU_PROMOTIONS = 6;
export const SLIDER_PROMOTIONS = 8;
export const BANNER_AUTOPLAY_MS = 5000;
export const BANNER_SLIDE_MS = 1000;
export const CAPTCHA_REFRESH_MS = 1000;
/** SMS codes: until another may be sent where nobody says how long, the guard of the button, the pause after too many. */
export const SMS_RESEND_SECONDS = 60;
export const SMS_SEND_GUARD_MS = 1000;
export const SMS_LOCK_SECONDS = 5 * 60;
/** Announcements and notices: so many to a page, their pager with this margin and the range below. */
export const NOTICE_PAGE_SIZE = 8;
export const NOTICE_PAGER_MARGIN = 1;
export const PAGER_MARGIN = 2;
export const PAGER_RANGE = 5;
export const CHUNK_TIMEOUT_SECONDS = 120;
export const CLIENT_TYPE = 3;
export const GAME_PLATFORMS = 'flash,html5-desktop';
export const CUSTOMER_SERVICE_WIDTH_PX = 440;
export const CUSTOMER_SERVICE_HEIGHT_PX = 750;
/** A QR code with its margin on every side. */
export const QR_SIZE_PX = 200;
export const QR_MARGIN_PX = 20;
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

/** A free game: what it begins with (play credits in hundredths; no money), how long it lasts, after how many rounds it is over. */
export const FREE_CREDITS_MINOR = 100_000;
export const FREE_SESSION_SECONDS = 30 * 60;
export const FREE_ROUNDS = 200;

/** How long an answer may be shown after its upstream stopped answering (security U2). */
export const STALE_IF_ERROR_SECONDS = 600;

/** Pictures of a list that load at once: a phone's first row. The others wait until the page knows what is near. */
export const EAGER_POSTERS = 3;
