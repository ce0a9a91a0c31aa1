export type Theme = 'dark' | 'light';

const COOKIE = 'foyer-theme';
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** The theme that the page is drawn in. */
export function currentTheme(): Theme {
  return document.documentElement.dataset.theme === 'light' ? 'light' : 'dark';
}

/** Draws the page in a theme and remembers it: a cookie, so that the first paint already knows. */
export function setTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox ESR
  document.cookie = `${COOKIE}=${theme}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`;
}
