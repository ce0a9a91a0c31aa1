/** Under this name a browser keeps that `/` is a letter like any other: a key alone must be able to be switched off (WCAG 2.1.4). */
export const NO_SEARCH_KEY = 'no-search-key';
