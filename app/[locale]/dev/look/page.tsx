import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { setRequestLocale } from 'next-intl/server';
import { brands } from '#brands/brands.ts';
import type { Sample } from '#components/look/content.tsx';
import { sampleGames } from '#components/look/samples.ts';
import { Sheet } from '#components/look/sheet.tsx';
import { gamePicture } from '#components/shared/game-picture.ts';
import { env } from '#lib/bff/env.ts';
import { fetchCall } from '#lib/bff/server-call.ts';
import { gameTitle } from '#lib/rules/game-title.ts';
import { defaultLocale, isLocale, type Locale } from '#lib/rules/locales.ts';

export const dynamic = 'force-dynamic';
export const metadata: Metadata = { title: 'Look', robots: { index: false } };

/** Posters of the catalogue; stand-ins when no upstream answers. */
async function samples(locale: Locale): Promise<readonly Sample[]> {
  try {
    const { list } = await fetchCall('GET /wps/relay/GCSGAME_hotGamesV2', {}, { locale });
    return list.map(game => ({
      id: game.nodeId,
      title: gameTitle(game),
      vendor: game.vassalage,
      poster: gamePicture(game, 'poster'),
      wide: gamePicture(game, 'wide'),
      bare: gamePicture(game, 'bare'),
    }));
  } catch {
    return sampleGames;
  }
}

/** The design system drawn by itself, in both brands and both themes; not there in production. */
export default async function LookPage({ params }: { params: Promise<{ locale: string }> }) {
  const asked = (await params).locale;
  const locale = isLocale(asked) ? asked : defaultLocale;
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
