import { getTranslations } from 'next-intl/server';
import { brandOf } from '#brands/brands.ts';
import { env } from '#lib/bff/core/env.ts';
import { defaultLocale, isLocale, localePath } from '#lib/rules/routes/locales.ts';

const ICONS = (['any', 'maskable'] as const).flatMap(purpose =>
  [192, 512].map(side => ({
    src: `/app-icons/${purpose}-${side}.png`,
    sizes: `${side}x${side}`,
    type: 'image/png',
    purpose,
  })),
);

/**
 * Web app manifest: the brand's name, colours and icons, in the language of the page that it was installed
 * from (`?lang=`, else the default). All languages share one app id.
 */
export async function GET(request: Request): Promise<Response> {
  const [lang = '', ...more] = new URL(request.url).searchParams.getAll('lang');
  const locale = isLocale(lang) && more.length === 0 ? lang : defaultLocale;
  const { name, themeColor } = brandOf(env().BRAND);
  const t = await getTranslations({ locale, namespace: 'site' });
  const manifest = {
    id: '/',
    name: `${name}: ${t('tagline')}`,
    short_name: name,
    description: t('tagline'),
    lang: locale,
    start_url: localePath(locale, '/'),
    scope: '/',
    display: 'standalone',
    background_color: themeColor.dark,
    theme_color: themeColor.dark,
    icons: ICONS,
  };
  return Response.json(manifest, { headers: { 'Content-Type': 'application/manifest+json' } });
}
