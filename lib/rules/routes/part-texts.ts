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
  'text-bound',
  'game',
  'play',
  'centre',
  'deposit',
  'money',
  'withdraw',
  'wallet',
  'records',
  'rebate',
  'tickets',
  'fairness',
  'vip',
  'rewards',
  'push',
  'points',
  'referral',
  'missions',
  'lottery',
  'feedback',
  'protection',
  'live',
  'contracts',
  'agents',
  'promotions',
  'promotion-state',
  'room',
  'support',
  'help',
] as const;
export type PartArea = (typeof partAreas)[number];

/** Changes with any text (next.config.mjs). */
// biome-ignore lint/style/noProcessEnv: Next.js inlines the value at build time
const TEXTS_VERSION = process.env.TEXTS_VERSION ?? '';

/** Version of a brand's messages, since brands override some: `0a1b2c3d4e5f-foyer`. */
export function textsVersion(brand: string): string {
  return `${TEXTS_VERSION}-${brand}`;
}

/** Path of an area's messages of a brand in a language: `/texts/0a1b2c3d4e5f-foyer/en/forms.json`. */
export function partTextsPath(brand: string, locale: Locale, area: PartArea): string {
  return `/texts/${textsVersion(brand)}/${locale}/${area}.json`;
}
