import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { brandOf } from '#brands/brands.ts';
import { OfflineScreen } from '#components/status/offline-screen.tsx';
import { env } from '#lib/bff/core/env.ts';
import { defaultLocale, isLocale } from '#lib/rules/routes/locales.ts';

export const revalidate = 4;

type Props = { params: Promise<{ locale: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale: isLocale(locale) ? locale : defaultLocale, namespace: 'site' });
  return { title: t('offlineTitle'), robots: { index: false } };
}

/** Offline page, stored by the service worker. */
export default async function Offline({ params }: Props) {
  const localeParam = (await params).locale;
  setRequestLocale(isLocale(localeParam) ? localeParam : defaultLocale);
  return <OfflineScreen brand={brandOf(env().BRAND)} />;
}
