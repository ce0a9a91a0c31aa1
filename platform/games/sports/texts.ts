import type { Locale } from '#lib/rules/routes/locales.ts';
import { playTexts } from '#platform/games/play/texts.ts';
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
type Shared = Record<(typeof SHARED)[number], string>;

/** Texts of the sportsbook's page. */
export type SportsTexts = typeof sportsEn & Shared;

const own: Record<Locale, typeof sportsEn> = { en: sportsEn, ms: sportsMs, 'zh-CN': sportsZh };

/** Returns the texts of the sportsbook's page in a language. */
export function sportsTexts(locale: Locale): SportsTexts {
  const shared = Object.fromEntries(SHARED.map(key => [key, playTexts[locale][key]])) as Shared;
  return { ...own[locale], ...shared };
}
