import type { MetadataRoute } from 'next';
import { env } from '#lib/bff/env.ts';
import { localeIds, localePath } from '#lib/rules/locales.ts';
import { pages } from '#lib/rules/pages.ts';

export const dynamic = 'force-dynamic';

const madePerRequest = pages
  .filter(page => page.lifeSeconds === 0 && !page.devOnly)
  .flatMap(({ path }) => localeIds.map(locale => localePath(locale, path)));

/** What search engines may look at: pages, not calls, not what is made per request. */
export default function robots(): MetadataRoute.Robots {
  const origin = env().PUBLIC_ORIGIN;
  return {
    rules: {
      userAgent: '*',
      allow: '/',
      disallow: ['/wps/', '/lgw/', '/lotto/', '/session/', '/auth/', ...madePerRequest],
    },
    sitemap: `${origin}/sitemap.xml`,
  };
}
