import { env } from '#lib/bff/env.ts';
import { sitemap, sitemapIndex } from '#lib/bff/sitemap.ts';
import { everyLink } from '#lib/i18n/paths.ts';

export const dynamic = 'force-dynamic';

/** The index of the sitemap's files; 503 while the catalogue cannot be read. */
export async function GET(): Promise<Response> {
  const origin = env().PUBLIC_ORIGIN;
  const files = await sitemap(place => everyLink(origin, place));
  if (!files) return new Response(null, { status: 503, headers: { 'Retry-After': '30' } });
  return new Response(sitemapIndex(files, origin), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=600' },
  });
}
