import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { shellMetadata, shellProps } from '#app/page-shell.ts';
import { brandOf } from '#brands/brands.ts';
import { GameFailed, GamePage } from '#components/games/game-page.tsx';
import { vendorNames } from '#components/lobby/lobby-data.ts';
import { gameImage } from '#components/shared/games/game-image.ts';
import { JsonLd } from '#components/shared/json-ld.tsx';
import { Frame } from '#components/shell/frame.tsx';
import { env } from '#lib/bff/core/env.ts';
import { loadGamePage } from '#lib/bff/pages/game-page-data.ts';
import { loadLayoutData } from '#lib/bff/pages/layout-data.ts';
import type { SingleGame } from '#lib/calls/games.ts';
import { hrefOf, type SearchPlace } from '#lib/i18n/paths.ts';
import { crumbData, gameData } from '#lib/i18n/structured.ts';
import { gameTitle } from '#lib/rules/game-title.ts';
import { isLocale, type Locale } from '#lib/rules/routes/locales.ts';
import { pathOfGameType } from '#lib/rules/routes/pages.ts';

export const revalidate = 4;

export function generateStaticParams() {
  return [];
}

type Props = { params: Promise<{ locale: string; item: string }> };

/** Loads the game behind the path; renders the cached 404 when the upstream does not know its id. */
async function readParams({ params }: Props) {
  const { locale, item } = await params;
  if (!isLocale(locale)) notFound();
  const [layout, { game, reference, place, more, alike }] = await Promise.all([
    loadLayoutData(locale),
    loadGamePage(item, locale),
  ]);
  if (game === 'unknown') notFound();
  return { locale, layout, game, reference, place, more, alike, vendors: vendorNames(layout.lanes ?? []) };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { locale, place, game, vendors } = await readParams(props);
  if (!game) return { robots: { index: false } };
  const [t, types] = await Promise.all([
    getTranslations({ locale, namespace: 'game' }),
    getTranslations({ locale, namespace: 'types' }),
  ]);
  const vendor = vendors.get(game.vassalage) ?? game.vassalage;
  const brand = brandOf(env().BRAND).name;
  const words = { title: gameTitle(game), vendor, type: types(game.gameType), brand };
  const description = t(game.comingLater ? 'descriptionSoon' : 'description', words);
  return shellMetadata({
    locale,
    place,
    title: `${gameTitle(game)}, ${vendor}`,
    description,
    card: { kind: 'game', id: game.nodeId },
  });
}

/** Structured data of the game and its breadcrumbs. */
async function shownData(
  locale: Locale,
  place: SearchPlace,
  game: SingleGame,
  vendors: ReadonlyMap<string, string>,
) {
  const types = await getTranslations('types');
  const t = await getTranslations('game');
  const origin = env().PUBLIC_ORIGIN;
  const path = pathOfGameType(game.gameType);
  const vendor = vendors.get(game.vassalage) ?? game.vassalage;
  const [name, genre] = [gameTitle(game), types(game.gameType)];
  const steps = [
    { name: types('HOME'), href: hrefOf(locale, { path: '/' }) },
    { name: genre, href: hrefOf(locale, { path }) },
    { name: vendor, href: hrefOf(locale, { path, query: { vassalage: game.vassalage } }) },
  ];
  const description = t(game.comingLater ? 'descriptionSoon' : 'description', {
    title: name,
    vendor,
    type: genre,
    brand: brandOf(env().BRAND).name,
  });
  const image = gameImage(game, 'poster');
  const data = gameData(origin, locale, {
    name,
    href: hrefOf(locale, place),
    image,
    genre,
    vendor,
    description,
  });
  return { '@graph': [crumbData(origin, steps, { name, href: hrefOf(locale, place) }), data] };
}

/** Game page. */
export default async function PlayPage(props: Props) {
  const { locale, layout, game, reference, place, more, alike, vendors } = await readParams(props);
  setRequestLocale(locale);
  return (
    <Frame shell={shellProps(layout)} place={place}>
      {game ? (
        <>
          <JsonLd data={await shownData(locale, place, game, vendors)} />
          <GamePage game={game} lanes={layout.lanes ?? []} vendors={vendors} alike={alike} more={more} />
        </>
      ) : (
        <GameFailed place={place} reference={reference} />
      )}
    </Frame>
  );
}
