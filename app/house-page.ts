import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { brandOf } from '#brands/brands.ts';
import { shellOf } from '#components/shell/shell-of.ts';
import { env } from '#lib/bff/env.ts';
import type { House } from '#lib/bff/page-data.ts';
import { pageMetadata } from '#lib/i18n/page-metadata.ts';
import type { Place } from '#lib/i18n/paths.ts';
import { defaultLocale, isLocale, type Locale } from '#lib/rules/locales.ts';

/** What every page under `[locale]` is given. */
export type LocaleProps = { params: Promise<{ locale: string }> };

/** The page's language; the default one for a first segment that is none. */
export async function localeOf({ params }: LocaleProps): Promise<Locale> {
  const { locale } = await params;
  return isLocale(locale) ? locale : defaultLocale;
}

/** The shell around a page of this house, as it is at this moment. */
export function houseShell(house: House) {
  return shellOf(brandOf(env().BRAND), house, Date.now());
}

type Words = Omit<Parameters<typeof pageMetadata>[0], 'origin' | 'siteName' | 'card'> & {
  /** The picture on a shared link; home's where none is given. */
  card?: Parameters<typeof pageMetadata>[0]['card'];
};

/** What a page of this house says of itself to search engines and to whoever shares its link. */
export function houseMetadata({ card = { kind: 'home', id: 'home' }, ...words }: Words): Metadata {
  const { name } = brandOf(env().BRAND);
  return pageMetadata({ ...words, card, origin: env().PUBLIC_ORIGIN, siteName: name });
}

/** The `generateMetadata` of a page whose title and description stand among the site's texts. */
export function siteMetadata(name: 'help' | 'down' | 'mirrors', place: Place) {
  return async (props: LocaleProps): Promise<Metadata> => {
    const locale = await localeOf(props);
    const t = await getTranslations({ locale, namespace: 'site' });
    const { name: brand } = brandOf(env().BRAND);
    return houseMetadata({
      locale,
      place,
      title: t(`${name}Title`),
      description: t(`${name}Description`, { brand }),
    });
  };
}
