import { brandOf } from '#brands/brands.ts';
import { env } from '#lib/bff/core/env.ts';
import { appIcon } from '#lib/bff/images/app-icon.ts';
import { DAY_SECONDS } from '#lib/rules/time.ts';

export const dynamic = 'force-dynamic';

/** Icons of the installed app, drawn from the brand's logo: `any-192.png`, `maskable-512.png`. */
export async function GET(_request: Request, { params }: { params: Promise<{ file: string }> }) {
  const icon = await appIcon((await params).file, brandOf(env().BRAND));
  if (!icon) return new Response(null, { status: 404 });
  return new Response(new Uint8Array(icon), {
    headers: { 'Content-Type': 'image/png', 'Cache-Control': `public, max-age=${DAY_SECONDS}` },
  });
}
