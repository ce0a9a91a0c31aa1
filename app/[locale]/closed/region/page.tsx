import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { brandOf } from '#brands/brands.ts';
import { OwnAddress } from '#components/shell/own-address.tsx';
import { RegionScreen } from '#components/status/region-screen.tsx';
import { env } from '#lib/bff/env.ts';
import { systemInfo } from '#lib/bff/status.ts';
import { defaultLocale, isLocale } from '#lib/rules/locales.ts';

export const revalidate = 2;

type Props = { params: Promise<{ locale: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale: isLocale(locale) ? locale : defaultLocale, namespace: 'site' });
  return { title: t('regionTitle'), robots: { index: false } };
}

/** Stands at every address for visitors from where the house may not open; their address is fetched by the browser. */
export default async function RegionPage({ params }: Props) {
  const asked = (await params).locale;
  setRequestLocale(isLocale(asked) ? asked : defaultLocale);
  const info = await systemInfo();
  return (
    <RegionScreen
      brand={brandOf(env().BRAND)}
      address={<OwnAddress />}
      service={info?.customerService[0]?.address}
    />
  );
}
