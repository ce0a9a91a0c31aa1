/**
 * Under this name a browser keeps what was searched for in it, newest first, each text with a line end after it: text
 * that the room cut off has none.
 */
export const SEARCHES = 'searches';
export const SEARCHES_ROOM = 999;
