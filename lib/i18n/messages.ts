import type { ShownRefusal } from '#lib/calls/refusals.ts';
import type { FieldTextKey } from '#lib/rules/field-rules.ts';
import type { GameType } from '#lib/rules/game-types.ts';
import type { Locale } from '#lib/rules/locales.ts';
import type en from '#messages/en.json';

type English = typeof en;

/** What a refusal says: what happened, why, and what the person can do now. */
type RefusalText = { title: string; why: string; next: string };

type Complete<Keys extends string, Value, Texts extends Record<Keys, Value>> = Texts;

/** Does not compile when a refusal has no text (design.md, rooms). */
type RefusalTexts = Complete<ShownRefusal, RefusalText, English['refusals']>;
/** Does not compile when a category has no name. */
type TypeTexts = Complete<GameType, string, English['types']>;

/** Does not compile when a pattern kind of a form's field has no text. */
type FieldTexts = Complete<FieldTextKey, string, English['fields']>;

/** All texts of the product; English is the shape that the others must have (messages.test.ts). */
export type Messages = English & { refusals: RefusalTexts; types: TypeTexts; fields: FieldTexts };
type Namespace = keyof Messages;

declare module 'use-intl' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface merges with the library's own
  interface AppConfig {
    Locale: Locale;
    Messages: Messages;
  }
}

/** The parts of the messages that a browser island needs; everything else stays on the server. */
export function pickMessages<N extends Namespace>(all: Messages, names: readonly N[]): Pick<Messages, N> {
  return Object.fromEntries(names.map(name => [name, all[name]])) as Pick<Messages, N>;
}

/**
 * All texts of a language, for a dialog that is itself loaded on demand: a file of its own, fetched once and kept.
 * Rejects when the file cannot be loaded.
 */
export async function loadMessages(locale: Locale): Promise<Messages> {
  switch (locale) {
    case 'en':
      return (await import('#messages/en.json')).default;
    case 'zh-CN':
      return (await import('#messages/zh-CN.json')).default;
    default:
      return (await import('#messages/ms.json')).default;
  }
}
