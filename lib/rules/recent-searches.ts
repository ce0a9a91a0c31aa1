/**
 * Storage key of the recent searches, newest first, each terminated by a line feed: text that was cut off for
 * lack of space has none.
 */
export const SEARCHES = 'searches';
export const SEARCHES_MAX_CHARS = 999;
