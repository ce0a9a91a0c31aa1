import type { Locale } from '#lib/rules/routes/locales.ts';
import { playTexts } from './texts.ts';

type Sentences = (typeof playTexts)[Locale];
type Key = { [K in keyof Sentences]: Sentences[K] extends string ? K : never }[keyof Sentences];

/** Sentences that a kind of page takes from the slots' page. */
export type SharedTexts<K extends Key> = Record<K, string>;

/** Returns sentences of the slots' page in a language, by their keys. */
export function sharedTexts<K extends Key>(locale: Locale, keys: readonly K[]): SharedTexts<K> {
  return Object.fromEntries(keys.map(key => [key, playTexts[locale][key]])) as SharedTexts<K>;
}
