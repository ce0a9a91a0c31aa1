import { isLocale, type Locale } from '#lib/rules/routes/locales.ts';

/** Locale of the current document. */
export function pageLocale(): Locale {
  const { lang } = document.documentElement;
  return isLocale(lang) ? lang : 'ms';
}
