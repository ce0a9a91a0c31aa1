import type { Metadata } from 'next';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { brandOf } from '#brands/brands.ts';
import { MaintenanceScreen } from '#components/status/maintenance-screen.tsx';
import { env } from '#lib/bff/core/env.ts';
import { systemInfo } from '#lib/bff/gate/system-status.ts';
import { defaultLocale, isLocale } from '#lib/rules/routes/locales.ts';

export const revalidate = 2;

type Props = { params: Promise<{ locale: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale: isLocale(locale) ? locale : defaultLocale, namespace: 'site' });
  return { title: t('maintenanceTitle'), robots: { index: false } };
}

/**
 * Maintenance screen (docs/features.md#135), rendered at every address while the site is under maintenance.
 */
export default async function MaintenancePage({ params }: Props) {
  const localeParam = (await params).locale;
  const locale = isLocale(localeParam) ? localeParam : defaultLocale;
  setRequestLocale(locale);
  const info = await systemInfo();
  return (
    <MaintenanceScreen
      brand={brandOf(env().BRAND)}
      until={info?.maintenance?.until ?? null}
      service={info?.customerService[0]?.address}
    />
  );
}
