import type { MetadataRoute } from 'next';
import { env } from '#lib/bff/env.ts';
import { lanesOf } from '#lib/bff/page-data.ts';
import { alternatesOf, type Place } from '#lib/i18n/paths.ts';
import { defaultLocale, localeIds } from '#lib/rules/locales.ts';
import { pages } from '#lib/rules/pages.ts';

export const dynamic = 'force-dynamic';

/** Every indexable page, and the vendors of every category, in every language, with their translations. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const lanes = (await lanesOf(defaultLocale)) ?? [];
  const places: Place[] = pages
    .filter(page => page.indexable && !page.over)
    .flatMap(page => {
      const lane = lanes.find(one => one.title === page.gameType);
      if (page.gameType && lanes.length > 0 && !lane) return [];
      const vendors = (lane?.cards ?? []).map(card => ({
        path: page.path,
        query: { vassalage: card.vassalage },
      }));
      return [{ path: page.path }, ...vendors];
    });
  return places.flatMap(place =>
    localeIds.map(locale => {
      const { canonical, languages } = alternatesOf(env().PUBLIC_ORIGIN, locale, place);
      return { url: canonical, alternates: { languages } };
    }),
  );
}
