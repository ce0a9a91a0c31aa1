import type { MetadataRoute } from 'next';
import { env } from '#lib/bff/core/env.ts';

export const dynamic = 'force-dynamic';

/**
 * Crawler rules: pages are allowed, calls are not. Pages with noindex must stay crawlable for the directive
 * to be read.
 */
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
