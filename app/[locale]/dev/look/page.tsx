import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { setRequestLocale } from 'next-intl/server';
import { brands } from '#brands/brands.ts';
import type { Sample } from '#components/look/content.tsx';
import { sampleGames } from '#components/look/samples.ts';
import { Sheet } from '#components/look/sheet.tsx';
import { gameImage } from '#components/shared/games/game-image.ts';
import { fetchCall } from '#lib/bff/calls/fetch-call.ts';
import { env } from '#lib/bff/core/env.ts';
import { gameTitle } from '#lib/rules/game-title.ts';
import { defaultLocale, isLocale, type Locale } from '#lib/rules/routes/locales.ts';

export const dynamic = 'force-dynamic';
export const metadata: Metadata = { title: 'Look', robots: { index: false } };

/** Loads posters from the catalogue; uses placeholders when the upstream does not respond. */
async function samples(locale: Locale): Promise<readonly Sample[]> {
  try {
    const { list } = await fetchCall('GET /wps/relay/GCSGAME_hotGamesV2', {}, { locale });
    return list.map(game => ({
      id: game.nodeId,
      title: gameTitle(game),
      vendor: game.vassalage,
      poster: gameImage(game, 'poster'),
      wide: gameImage(game, 'wide'),
      bare: gameImage(game, 'bare'),
    }));
  } catch {
    return sampleGames;
  }
}

/** Design system preview in both brands and both themes; not available in production. */
export default async function LookPage({ params }: { params: Promise<{ locale: string }> }) {
  const localeParam = (await params).locale;
  const locale = isLocale(localeParam) ? localeParam : defaultLocale;
  setRequestLocale(locale);
  if (env().FOYER_PROFILE === 'production') notFound();
  const games = await samples(locale);
  return (
    <main>
      <h1 className="sr-only">Look</h1>
      {brands.flatMap(brand =>
        (['dark', 'light'] as const).map(theme => (
          <Sheet key={`${brand.id}-${theme}`} brand={brand} theme={theme} samples={games} />
        )),
      )}
    </main>
  );
}
