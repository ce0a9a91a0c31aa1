import { isLocale, type Locale } from '#lib/rules/locales.ts';

/** The language of the document that is shown. */
export function pageLocale(): Locale {
  const { lang } = document.documentElement;
  return isLocale(lang) ? lang : 'ms';
}
