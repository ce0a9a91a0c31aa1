import type { Locale } from '#lib/rules/routes/locales.ts';
import { playTexts } from '#platform/games/play/texts.ts';
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
type Shared = Record<(typeof SHARED)[number], string>;

/** Texts of the roulette table's page. */
export type RouletteTexts = typeof rouletteEn & Shared;

const own: Record<Locale, typeof rouletteEn> = { en: rouletteEn, ms: rouletteMs, 'zh-CN': rouletteZh };

/** Returns the texts of the roulette table's page in a language. */
export function rouletteTexts(locale: Locale): RouletteTexts {
  const shared = Object.fromEntries(SHARED.map(key => [key, playTexts[locale][key]])) as Shared;
  return { ...own[locale], ...shared };
}
