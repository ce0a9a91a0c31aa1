import type { Locale } from '#lib/rules/routes/locales.ts';
import { type InstantTexts, instantTexts } from '#platform/games/instant/texts.ts';
import { type SharedTexts, sharedTexts } from '#platform/games/play/shared-texts.ts';
import { bullEn } from './texts-en.ts';
import { bullMs } from './texts-ms.ts';
import { bullZh } from './texts-zh.ts';

/** Sentences that the tables share with the slots' page. */
const SHARED = ['close', 'waiting', 'lost', 'limitReached', 'onBreak', 'ended', 'sound'] as const;
/** Words of cards and hands, which are those of bull against the platform. */
const CARDS = ['noBull', 'bullOf', 'bullBull', 'card', 'spades', 'hearts', 'clubs', 'diamonds'] as const;

/** Words of cards and hands. */
export type CardTexts = Pick<InstantTexts, (typeof CARDS)[number]>;
/** Texts of the page of bull between players. */
export type BullTexts = typeof bullEn & SharedTexts<(typeof SHARED)[number]> & CardTexts;

const own: Record<Locale, typeof bullEn> = { en: bullEn, ms: bullMs, 'zh-CN': bullZh };

/** Returns the texts of the page of bull between players in a language. */
export function bullTexts(locale: Locale): BullTexts {
  const instant = instantTexts(locale, false);
  const cards = Object.fromEntries(CARDS.map(key => [key, instant[key]])) as CardTexts;
  return { ...own[locale], ...sharedTexts(locale, SHARED), ...cards };
}
