import type { Locale } from '#lib/rules/routes/locales.ts';
import en from '#messages/mails/en.json' with { type: 'json' };
import ms from '#messages/mails/ms.json' with { type: 'json' };
import chinese from '#messages/mails/zh-CN.json' with { type: 'json' };

const texts: Readonly<Record<Locale, string>> = { en: en.push, ms: ms.push, 'zh-CN': chinese.push };

/** Text of every notification in a language: it says nothing that may not be read on a locked screen. */
export function pushText(locale: Locale): string {
  return texts[locale];
}
