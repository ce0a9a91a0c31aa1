/** Storage key: the `/` shortcut is switched off (WCAG 2.1.4). */
export const SEARCH_KEY_OFF = 'no-search-key';
