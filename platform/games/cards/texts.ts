import type { CardTableKind } from '#lib/rules/cards/kinds.ts';
import type { Locale } from '#lib/rules/routes/locales.ts';
import { type InstantTexts, instantTexts } from '#platform/games/instant/texts.ts';
import { type SharedTexts, sharedTexts } from '#platform/games/play/shared-texts.ts';
import { type CardKindTexts, cardKindsEn } from './kind-texts-en.ts';
import { cardKindsMs } from './kind-texts-ms.ts';
import { cardKindsZh } from './kind-texts-zh.ts';
import { cardsEn } from './texts-en.ts';
import { cardsMs } from './texts-ms.ts';
import { cardsZh } from './texts-zh.ts';
import { turnKindsEn } from './turn-texts-en.ts';
import { turnKindsMs } from './turn-texts-ms.ts';
import { turnKindsZh } from './turn-texts-zh.ts';
import { turnsEn } from './turn-words-en.ts';
import { turnsMs } from './turn-words-ms.ts';
import { turnsZh } from './turn-words-zh.ts';

/** Sentences that the tables share with the slots' page. */
const SHARED = ['close', 'waiting', 'lost', 'limitReached', 'onBreak', 'ended', 'sound'] as const;
/** Words of cards and hands, which are those of bull against the platform. */
const CARDS = ['noBull', 'bullOf', 'bullBull', 'card', 'spades', 'hearts', 'clubs', 'diamonds'] as const;

/** Words of cards and hands. */
export type CardTexts = Pick<InstantTexts, (typeof CARDS)[number]>;
/** Texts of the page of card tables. */
export type CardTableTexts = typeof cardsEn &
  typeof turnsEn &
  SharedTexts<(typeof SHARED)[number]> &
  CardTexts & { kind: CardKindTexts };

const own: Record<Locale, typeof cardsEn & typeof turnsEn> = {
  en: { ...cardsEn, ...turnsEn },
  ms: { ...cardsMs, ...turnsMs },
  'zh-CN': { ...cardsZh, ...turnsZh },
};

const kinds: Record<Locale, Record<CardTableKind, CardKindTexts>> = {
  en: { ...cardKindsEn, ...turnKindsEn },
  ms: { ...cardKindsMs, ...turnKindsMs },
  'zh-CN': { ...cardKindsZh, ...turnKindsZh },
};

/** Returns the texts of the page of a kind of card tables in a language. */
export function cardTableTexts(locale: Locale, kind: CardTableKind): CardTableTexts {
  const instant = instantTexts(locale, false);
  const cards = Object.fromEntries(CARDS.map(key => [key, instant[key]])) as CardTexts;
  return { ...own[locale], ...sharedTexts(locale, SHARED), ...cards, kind: kinds[locale][kind] };
}
