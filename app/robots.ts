import type { MetadataRoute } from 'next';
import { env } from '#lib/bff/env.ts';

export const dynamic = 'force-dynamic';

/** What search engines may look at: pages, not calls, not what is made per request. */
export default function robots(): MetadataRoute.Robots {
  const origin = env().PUBLIC_ORIGIN;
  return {
    rules: {
      userAgent: '*',
      allow: '/',
      disallow: ['/wps/', '/lgw/', '/lotto/', '/search', '/en/search', '/cn/search'],
    },
    sitemap: `${origin}/sitemap.xml`,
  };
}
