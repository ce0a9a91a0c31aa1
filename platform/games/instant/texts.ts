import type { Locale } from '#lib/rules/routes/locales.ts';
import { freeTexts } from '#platform/games/play/free-texts.ts';
import { playTexts } from '#platform/games/play/texts.ts';
import { instantEn } from './texts-en.ts';
import { instantMs } from './texts-ms.ts';
import { instantZh } from './texts-zh.ts';

/** Sentences that instant games share with the slots' page. */
const SHARED = [
  'balance',
  'close',
  'waiting',
  'askAgain',
  'notEnough',
  'limitReached',
  'onBreak',
  'ended',
  'notMoney',
] as const;
type SharedTexts = Pick<(typeof playTexts)['en'], (typeof SHARED)[number]>;

/** Texts of an instant game's page. */
export type InstantTexts = typeof instantEn & SharedTexts;

const own: Record<Locale, typeof instantEn> = { en: instantEn, ms: instantMs, 'zh-CN': instantZh };

/** Returns the texts of an instant game's page in a language, for money or play credits. */
export function instantTexts(locale: Locale, free: boolean): InstantTexts {
  const source = free ? freeTexts[locale] : playTexts[locale];
  const shared = Object.fromEntries(SHARED.map(key => [key, source[key]])) as SharedTexts;
  return { ...own[locale], ...shared };
}
