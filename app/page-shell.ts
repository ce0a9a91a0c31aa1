import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { brandOf } from '#brands/brands.ts';
import { buildShellData } from '#components/shell/build-shell-data.ts';
import { env } from '#lib/bff/core/env.ts';
import type { LayoutData } from '#lib/bff/pages/layout-data.ts';
import { pageMetadata } from '#lib/i18n/page-metadata.ts';
import type { SearchPlace } from '#lib/i18n/paths.ts';
import { defaultLocale, isLocale, type Locale } from '#lib/rules/routes/locales.ts';
import type { SitePage } from '#lib/rules/routes/share-card.ts';

/** Props of every page under `[locale]`. */
export type LocaleProps = { params: Promise<{ locale: string }> };

/** Returns the page's locale; the default when the first segment is not a locale. */
export async function localeOf({ params }: LocaleProps): Promise<Locale> {
  const { locale } = await params;
  return isLocale(locale) ? locale : defaultLocale;
}

/** Props of the shell around a page, with current data. */
export function shellProps(layout: LayoutData) {
  return buildShellData(brandOf(env().BRAND), layout, Date.now());
}

type Words = Omit<Parameters<typeof pageMetadata>[0], 'origin' | 'siteName' | 'card'> & {
  /** Share card; defaults to that of home. */
  card?: Parameters<typeof pageMetadata>[0]['card'];
};

/** Page metadata for search engines and link previews. */
export function shellMetadata({ card = { kind: 'home', id: 'home' }, ...words }: Words): Metadata {
  const { name } = brandOf(env().BRAND);
  return pageMetadata({ ...words, card, origin: env().PUBLIC_ORIGIN, siteName: name });
}

/** `generateMetadata` for a page whose title and description are in the site's messages. */
export function siteMetadata(name: SitePage, place: SearchPlace) {
  return async (props: LocaleProps): Promise<Metadata> => {
    const locale = await localeOf(props);
    const t = await getTranslations({ locale, namespace: 'site' });
    const { name: brand } = brandOf(env().BRAND);
    return shellMetadata({
      locale,
      place,
      title: t(`${name}Title`),
      description: t(`${name}Description`, { brand }),
      card: { kind: 'page', id: name },
    });
  };
}
