/**
 * Headers between our browser code and the BFF. The first is required on every call (docs/security.md#O1).
 */
export const CALL_HEADER = 'x-foyer';
export const CALL_HEADER_VALUE = '1';

/** Language of the calling page in the wire's spelling: MY, EN or CN. */
export const LANGUAGE_HEADER = 'x-language';

/** Set on calls without a user action (polls): they do not extend the session (docs/security.md#C5). */
export const POLL_HEADER = 'x-foyer-poll';

/** `1800,86400`: seconds until the session's idle end, and until its absolute end. */
export const SESSION_ENDS_HEADER = 'x-session-ends';

/** Age in seconds of a stale response that is served while the upstream is unavailable. */
export const STALE_HEADER = 'x-foyer-stale';

/** Not secret: the role that the page is drawn for before the first call. */
export const HINT_COOKIE = 'foyer-hint';
/**
 * Value of the hint while a session may only change its password (docs/security.md#A6). It names no role, so
 * the page is drawn for a visitor and makes no personal calls.
 */
export const CHANGE_DUE_HINT = 'change';
