import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { HomePage } from '#app/home-page.tsx';
import { houseMetadata, type LocaleProps, localeOf } from '#app/house-page.ts';
import { brandOf } from '#brands/brands.ts';
import { env } from '#lib/bff/env.ts';

export const revalidate = 4;

/** Home, reached by a link with a code of who sent it: its own card where that link is shared, the same for every code. */
export async function generateMetadata(props: LocaleProps): Promise<Metadata> {
  const locale = await localeOf(props);
  const t = await getTranslations({ locale, namespace: 'site' });
  const { name: brand } = brandOf(env().BRAND);
  return houseMetadata({
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
