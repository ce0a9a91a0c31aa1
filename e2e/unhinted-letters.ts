import config from './playwright.config.ts';

/** Letters as on phones and desktops; hinted, their widths are whole pixels, and no two faces agree. */
export const unhintedLetters = {
  ...config.use?.launchOptions,
  args: [...(config.use?.launchOptions?.args ?? []), '--font-render-hinting=none'],
};
