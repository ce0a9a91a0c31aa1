import { offeredLanguages } from '#lib/rules/routes/languages.ts';
import type { Locale } from '#lib/rules/routes/locales.ts';
import { hrefOf, type SearchPlace } from './paths.ts';

/** Addresses of one place in every offered language, for the menus of the shell. */
export function translationsOf(place: SearchPlace): { locale: Locale; name: string; href: string }[] {
  return offeredLanguages().map(({ locale, name }) => ({ locale, name, href: hrefOf(locale, place) }));
}
