import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { houseMetadata, houseShell } from '#app/house-page.ts';
import { brandOf } from '#brands/brands.ts';
import { GameFailed, GamePage } from '#components/games/game-page.tsx';
import { vendorNames } from '#components/lobby/lobby-data.ts';
import { gamePicture } from '#components/shared/game-picture.ts';
import { JsonLd } from '#components/shared/json-ld.tsx';
import { Frame } from '#components/shell/frame.tsx';
import { env } from '#lib/bff/env.ts';
import { gamePage } from '#lib/bff/game-page.ts';
import { houseOf } from '#lib/bff/page-data.ts';
import type { SingleGame } from '#lib/calls/games.ts';
import { hrefOf, type Place } from '#lib/i18n/paths.ts';
import { crumbData, gameData } from '#lib/i18n/structured.ts';
import { gameTitle } from '#lib/rules/game-title.ts';
import { isLocale, type Locale } from '#lib/rules/locales.ts';
import { pathOfGameType } from '#lib/rules/pages.ts';

export const revalidate = 4;

export function generateStaticParams() {
  return [];
}

type Props = { params: Promise<{ locale: string; item: string }> };

/** The game behind the path; the stored 404 where the upstream knows none of that id. */
async function asked({ params }: Props) {
  const { locale, item } = await params;
  if (!isLocale(locale)) notFound();
  const [house, { game, reference, place, more }] = await Promise.all([
    houseOf(locale),
    gamePage(item, locale),
  ]);
  if (game === 'unknown') notFound();
  return { locale, house, game, reference, place, more, vendors: vendorNames(house.lanes ?? []) };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { locale, place, game, vendors } = await asked(props);
  if (!game) return { robots: { index: false } };
  const [t, types] = await Promise.all([
    getTranslations({ locale, namespace: 'game' }),
    getTranslations({ locale, namespace: 'types' }),
  ]);
  const vendor = vendors.get(game.vassalage) ?? game.vassalage;
  const brand = brandOf(env().BRAND).name;
  const description = t('description', { title: gameTitle(game), vendor, type: types(game.gameType), brand });
  return houseMetadata({
    locale,
    place,
    title: `${gameTitle(game)}, ${vendor}`,
    description,
    card: { kind: 'game', id: game.nodeId },
  });
}

/** The game for search engines, and the way to it. */
async function shownData(
  locale: Locale,
  place: Place,
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
  const description = t('description', {
    title: name,
    vendor,
    type: genre,
    brand: brandOf(env().BRAND).name,
  });
  const image = gamePicture(game, 'poster');
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

/** One game. */
export default async function PlayPage(props: Props) {
  const { locale, house, game, reference, place, more, vendors } = await asked(props);
  setRequestLocale(locale);
  const lane = house.lanes?.find(one => one.title === game?.gameType) ?? null;
  return (
    <Frame shell={houseShell(house)} place={place}>
      {game ? (
        <>
          <JsonLd data={await shownData(locale, place, game, vendors)} />
          <GamePage game={game} lane={lane} vendors={vendors} more={more} />
        </>
      ) : (
        <GameFailed place={place} reference={reference} />
      )}
    </Frame>
  );
}
