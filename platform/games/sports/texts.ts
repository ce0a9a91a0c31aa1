import type { Locale } from '#lib/rules/routes/locales.ts';
import { type SharedTexts, sharedTexts } from '#platform/games/play/shared-texts.ts';
import { sportsEn } from './texts-en.ts';
import { sportsMs } from './texts-ms.ts';
import { sportsZh } from './texts-zh.ts';

/** Sentences that the sportsbook shares with the slots' page. */
const SHARED = [
  'balance',
  'close',
  'waiting',
  'lost',
  'askAgain',
  'notEnough',
  'limitReached',
  'onBreak',
  'ended',
] as const;

/** Texts of the sportsbook's page. */
export type SportsTexts = typeof sportsEn & SharedTexts<(typeof SHARED)[number]>;

const own: Record<Locale, typeof sportsEn> = { en: sportsEn, ms: sportsMs, 'zh-CN': sportsZh };

/** Returns the texts of the sportsbook's page in a language. */
export function sportsTexts(locale: Locale): SportsTexts {
  return { ...own[locale], ...sharedTexts(locale, SHARED) };
}
