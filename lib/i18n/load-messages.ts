import type { Locale } from '#lib/rules/locales.ts';
import { type Messages, type TextArea, textAreas } from './messages.ts';

/** The texts of these areas in a language; for the server, which has them all. */
export async function loadMessages<A extends TextArea>(
  locale: Locale,
  areas: readonly A[],
): Promise<Partial<Messages>> {
  const files = await Promise.all(areas.map(area => import(`../../messages/${locale}/${area}.json`)));
  return Object.assign({}, ...files.map(file => file.default));
}

/** All texts of a language. */
export async function loadAllMessages(locale: Locale): Promise<Messages> {
  // Every area is among them: the type of the whole is made of theirs.
  return (await loadMessages(locale, textAreas)) as Messages;
}
