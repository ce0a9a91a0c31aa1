import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { brandOf } from '#brands/brands.ts';
import { ClientAddress } from '#components/shell/client-address.tsx';
import { RegionScreen } from '#components/status/region-screen.tsx';
import { env } from '#lib/bff/core/env.ts';
import { systemInfo } from '#lib/bff/gate/system-status.ts';
import { defaultLocale, isLocale } from '#lib/rules/routes/locales.ts';

export const revalidate = 2;

type Props = { params: Promise<{ locale: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale: isLocale(locale) ? locale : defaultLocale, namespace: 'site' });
  return { title: t('regionTitle'), robots: { index: false } };
}

/**
 * Region-block screen (docs/features.md#136), rendered at every address; the browser fetches the visitor's
 * address.
 */
export default async function RegionPage({ params }: Props) {
  const localeParam = (await params).locale;
  setRequestLocale(isLocale(localeParam) ? localeParam : defaultLocale);
  const info = await systemInfo();
  return (
    <RegionScreen
      brand={brandOf(env().BRAND)}
      address={<ClientAddress />}
      service={info?.customerService[0]?.address}
    />
  );
}
