import { env } from '#lib/bff/core/env.ts';
import { sitemap, sitemapIndex } from '#lib/bff/pages/sitemap.ts';

export const dynamic = 'force-dynamic';

/** Sitemap index; 503 while the catalogue cannot be read. */
export async function GET(): Promise<Response> {
  const origin = env().PUBLIC_ORIGIN;
  const files = await sitemap();
  if (!files) return new Response(null, { status: 503, headers: { 'Retry-After': '30' } });
  return new Response(sitemapIndex(files, origin), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=600' },
  });
}
