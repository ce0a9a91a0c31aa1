import type { LiveKind } from '#lib/rules/live/kinds.ts';
import type { Locale } from '#lib/rules/routes/locales.ts';
import { type InstantTexts, instantTexts } from '#platform/games/instant/texts.ts';
import { type SharedTexts, sharedTexts } from '#platform/games/play/shared-texts.ts';
import { type KindTexts, liveKindsEn } from './kind-texts-en.ts';
import { liveKindsMs } from './kind-texts-ms.ts';
import { liveKindsZh } from './kind-texts-zh.ts';
import { liveEn } from './texts-en.ts';
import { liveMs } from './texts-ms.ts';
import { liveZh } from './texts-zh.ts';

/** Sentences that the tables share with the slots' page. */
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

/** Names of cards, which are those of bull. */
const CARDS = ['card', 'spades', 'hearts', 'clubs', 'diamonds'] as const;

/** Texts of a live table's page. */
export type LiveTexts = typeof liveEn &
  SharedTexts<(typeof SHARED)[number]> &
  Pick<InstantTexts, (typeof CARDS)[number]> & { kind: KindTexts };

const own: Record<Locale, typeof liveEn> = { en: liveEn, ms: liveMs, 'zh-CN': liveZh };
const kinds: Record<Locale, Record<LiveKind, KindTexts>> = {
  en: liveKindsEn,
  ms: liveKindsMs,
  'zh-CN': liveKindsZh,
};

/** Returns the texts of a live table's page in a language. */
export function liveTexts(locale: Locale, kind: LiveKind): LiveTexts {
  const instant = instantTexts(locale, false);
  const cards = Object.fromEntries(CARDS.map(key => [key, instant[key]])) as Pick<
    InstantTexts,
    (typeof CARDS)[number]
  >;
  return { ...own[locale], ...sharedTexts(locale, SHARED), ...cards, kind: kinds[locale][kind] };
}
