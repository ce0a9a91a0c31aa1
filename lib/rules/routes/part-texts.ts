import type { Locale } from './locales.ts';

/**
 * Message files that the browser fetches together with the parts of a page that open on demand (decision
 * 0012). The others are in the page, or stay on the server.
 */
export const partAreas = [
  'lobby',
  'access-more',
  'captcha',
  'forms',
  'recovery',
  'register',
  'sign-in',
  'refusals',
  'play',
  'centre',
  'deposit',
  'withdraw',
  'records',
  'protection',
  'promotions',
] as const;
export type PartArea = (typeof partAreas)[number];

/** Changes with any text (next.config.mjs). */
// biome-ignore lint/style/noProcessEnv: Next.js inlines the value at build time
export const TEXTS_VERSION = process.env.TEXTS_VERSION ?? '';

/** Path of an area's messages in a language: `/texts/0a1b2c3d4e5f/en/forms.json`. */
export function partTextsPath(locale: Locale, area: PartArea): string {
  return `/texts/${TEXTS_VERSION}/${locale}/${area}.json`;
}
