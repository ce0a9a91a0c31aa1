import type { MetadataRoute } from 'next';
import { getTranslations } from 'next-intl/server';
import { brandOf } from '#brands/brands.ts';
import { env } from '#lib/bff/env.ts';
import { defaultLocale } from '#lib/rules/locales.ts';

export const dynamic = 'force-dynamic';

/** The installed app (P11): the brand's name, colours and mark, in the default language. */
export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const { name, themeColor } = brandOf(env().BRAND);
  const t = await getTranslations({ locale: defaultLocale, namespace: 'site' });
  const icons = (['any', 'maskable'] as const).flatMap(purpose =>
    [192, 512].map(side => ({
      src: `/app-icons/${purpose}-${side}.png`,
      sizes: `${side}x${side}`,
      type: 'image/png',
      purpose,
    })),
  );
  return {
    id: '/',
    name: `${name}: ${t('tagline')}`,
    short_name: name,
    description: t('tagline'),
    lang: defaultLocale,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: themeColor.dark,
    theme_color: themeColor.dark,
    icons,
  };
}
