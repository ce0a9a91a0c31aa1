import { offeredLanguages } from '#lib/rules/languages.ts';
import type { Locale } from '#lib/rules/locales.ts';
import { hrefOf, type Place } from './paths.ts';

/** One place in every language that is offered, for the shell's menus. */
export function translationsOf(place: Place): { locale: Locale; name: string; href: string }[] {
  return offeredLanguages().map(({ locale, name }) => ({ locale, name, href: hrefOf(locale, place) }));
}
