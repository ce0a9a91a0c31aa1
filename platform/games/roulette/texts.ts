import type { Locale } from '#lib/rules/routes/locales.ts';
import { type SharedTexts, sharedTexts } from '#platform/games/play/shared-texts.ts';
import { rouletteEn } from './texts-en.ts';
import { rouletteMs } from './texts-ms.ts';
import { rouletteZh } from './texts-zh.ts';

/** Sentences that the table shares with the slots' page. */
const SHARED = [
  'close',
  'waiting',
  'lost',
  'notEnough',
  'limitReached',
  'onBreak',
  'ended',
  'sound',
] as const;

/** Texts of the roulette table's page. */
export type RouletteTexts = typeof rouletteEn & SharedTexts<(typeof SHARED)[number]>;

const own: Record<Locale, typeof rouletteEn> = { en: rouletteEn, ms: rouletteMs, 'zh-CN': rouletteZh };

/** Returns the texts of the roulette table's page in a language. */
export function rouletteTexts(locale: Locale): RouletteTexts {
  return { ...own[locale], ...sharedTexts(locale, SHARED) };
}
