import { sitemap } from '#lib/bff/pages/sitemap.ts';

export const dynamic = 'force-dynamic';

const FILE = /^([a-z]+(?:-[1-9]\d{0,3})?)\.xml\.gz$/;

/** Sitemap file, compressed, under the name in the index. */
export async function GET(
  _request: Request,
  { params }: { params: Promise<{ file: string }> },
): Promise<Response> {
  const name = FILE.exec((await params).file)?.[1];
  if (!name) return new Response(null, { status: 404 });
  const files = await sitemap();
  if (!files) return new Response(null, { status: 503, headers: { 'Retry-After': '30' } });
  const packed = files.get(name);
  if (!packed) return new Response(null, { status: 404 });
  const headers = { 'Content-Type': 'application/gzip', 'Cache-Control': 'public, max-age=600' };
  return new Response(new Uint8Array(packed), { headers });
}
