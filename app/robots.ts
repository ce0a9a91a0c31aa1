import type { MetadataRoute } from 'next';
import { env } from '#lib/bff/env.ts';

export const dynamic = 'force-dynamic';

/** What search engines may look at: pages, not calls. A page that asks not to be found must be read to be heard. */
export default function robots(): MetadataRoute.Robots {
  const origin = env().PUBLIC_ORIGIN;
  return {
    rules: {
      userAgent: '*',
      allow: '/',
      disallow: ['/wps/', '/lgw/', '/lotto/', '/session/', '/auth/'],
    },
    sitemap: `${origin}/sitemap.xml`,
  };
}
