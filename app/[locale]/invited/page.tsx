import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { HomePage } from '#app/home-page.tsx';
import { type LocaleProps, localeOf, shellMetadata } from '#app/page-shell.ts';
import { brandOf } from '#brands/brands.ts';
import { env } from '#lib/bff/core/env.ts';

export const revalidate = 4;

/** Home as reached by a referral link: its own share card and metadata, the same for every referral code. */
export async function generateMetadata(props: LocaleProps): Promise<Metadata> {
  const locale = await localeOf(props);
  const t = await getTranslations({ locale, namespace: 'site' });
  const { name: brand } = brandOf(env().BRAND);
  return shellMetadata({
    locale,
    place: { path: '/' },
    title: null,
    shared: t('inviteTitle', { brand }),
    description: t('inviteDescription', { brand }),
    card: { kind: 'invitation', id: 'open' },
    keepsLink: true,
  });
}

export default HomePage;
