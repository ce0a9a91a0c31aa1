import type { Locale } from '#lib/rules/routes/locales.ts';
import { type MessageArea, type Messages, messageAreas } from './messages.ts';

/** Loads the messages of these areas in a language; for the server, which has them all. */
export async function loadMessages<A extends MessageArea>(
  locale: Locale,
  areas: readonly A[],
): Promise<Partial<Messages>> {
  const files = await Promise.all(areas.map(area => import(`../../messages/${locale}/${area}.json`)));
  return Object.assign({}, ...files.map(file => file.default));
}

/** Loads all messages of a language. */
export async function loadAllMessages(locale: Locale): Promise<Messages> {
  // All areas are loaded, so the union of their types is the whole.
  return (await loadMessages(locale, messageAreas)) as Messages;
}
