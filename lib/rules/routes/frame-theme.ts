/** Themes of the site. */
const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const PREFIX = 'theme-';

/**
 * Name of a game's frame, by the theme that the reader chose: the game reads it before it is painted. Empty for one
 * that follows the system.
 */
export function frameNameOf(choice: string | undefined): string {
  return themes.some(theme => theme === choice) ? `${PREFIX}${choice}` : '';
}

/** Reads the chosen theme from a frame's name; null for any other name. */
export function themeOfFrameName(name: string): Theme | null {
  return themes.find(theme => name === `${PREFIX}${theme}`) ?? null;
}
