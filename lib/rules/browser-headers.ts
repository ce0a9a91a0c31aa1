/** Headers between our own browser code and the BFF. The first must stand on every call (security O1). */
export const CALL_HEADER = 'x-foyer';
export const CALL_HEADER_VALUE = '1';

/** The wire's language of the page that asks: MY, EN or CN. */
export const LANGUAGE_HEADER = 'x-language';

/** Present on calls that no person's action caused: they do not keep a session alive (security C5). */
export const POLL_HEADER = 'x-foyer-poll';

/** `1800,86400`: seconds until the session ends without a person's action, and until it ends in any case. */
export const SESSION_ENDS_HEADER = 'x-session-ends';

/** Seconds that an answer is old when its upstream could not be asked again. */
export const STALE_HEADER = 'x-foyer-stale';

/** Not secret: which kind of account the page should be drawn for before the first call. */
export const HINT_COOKIE = 'foyer-hint';
