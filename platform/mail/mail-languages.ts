import type { Locale } from '#lib/rules/routes/locales.ts';
import type { Mail } from './send-mail.ts';

/** Texts of a message of the house in languages other than its first one. */
export type MailTexts = Partial<Record<Locale, Partial<Mail>>>;

/** Keys of the texts of a language in the data of a message. */
const keysOf = (locale: Locale) => ({ title: `title.${locale}`, content: `content.${locale}` });

/** Writes texts as the data of a message, which keeps words only. */
export function mailData(texts: MailTexts): Record<string, string> {
  const entries = Object.entries(texts).flatMap(([locale, text]) => {
    const keys = keysOf(locale as Locale);
    return [
      [keys.title, text?.title],
      [keys.content, text?.content],
    ];
  });
  return Object.fromEntries(entries.filter(([, text]) => text !== undefined));
}

/** Returns the text of a message in a language: its first text where it has none in that language. */
export function mailIn(
  { title, content, data }: { title: string | null; content: string | null; data: Record<string, string> },
  locale: Locale,
): Mail {
  const keys = keysOf(locale);
  return { title: data[keys.title] ?? title ?? '', content: data[keys.content] ?? content ?? '' };
}
