import { brands } from '#brands/brands.ts';
import { loadMessages } from '#lib/i18n/load-messages.ts';
import { isLocale, localeIds } from '#lib/rules/routes/locales.ts';
import { partAreas, textsVersion } from '#lib/rules/routes/part-texts.ts';

/** Prerendered at build time. Any other address, such as one of an older build, is a 404. */
export const dynamic = 'force-static';
export const dynamicParams = false;

type Params = { version: string; locale: string; file: string };

export function generateStaticParams(): Params[] {
  return brands.flatMap(({ id }) =>
    localeIds.flatMap(locale =>
      partAreas.map(area => ({ version: textsVersion(id), locale, file: `${area}.json` })),
    ),
  );
}

/** Messages of one area of a brand in one locale, for parts that a browser loads on demand (decision 0012). */
export async function GET(_request: Request, { params }: { params: Promise<Params> }): Promise<Response> {
  const { version, locale, file } = await params;
  const area = partAreas.find(one => file === `${one}.json`);
  const brand = brands.find(({ id }) => version === textsVersion(id));
  if (!area || !brand || !isLocale(locale)) return new Response(null, { status: 404 });
  const headers = { 'Cache-Control': 'public, max-age=31536000, immutable' };
  return Response.json(await loadMessages(locale, [area], brand.id), { headers });
}
