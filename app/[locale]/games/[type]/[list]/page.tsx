import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { houseMetadata, houseShell } from '#app/house-page.ts';
import { GameList } from '#components/lobby/list.tsx';
import { ListFailed } from '#components/lobby/list-failed.tsx';
import { listName, listTitle } from '#components/lobby/list-name.ts';
import type { ListData } from '#components/lobby/lobby-data.ts';
import { DataAge } from '#components/shared/data-age.tsx';
import { JsonLd } from '#components/shared/json-ld.tsx';
import { Frame } from '#components/shell/frame.tsx';
import { env } from '#lib/bff/env.ts';
import { hotGames, openGames } from '#lib/bff/open-games.ts';
import { lobbyOf, orReference } from '#lib/bff/page-data.ts';
import { fetchAged } from '#lib/bff/server-call.ts';
import type { Game, Lane } from '#lib/calls/games.ts';
import { formatCount } from '#lib/i18n/formats.ts';
import { gameHref, hrefOf, type Place } from '#lib/i18n/paths.ts';
import { crumbData, listData } from '#lib/i18n/structured.ts';
import { LOBBY_PAGE_SIZE, SLOT_LEAST_BET, SLOT_LEAST_LINES } from '#lib/rules/figures.ts';
import { gameTitle } from '#lib/rules/game-title.ts';
import { type GameType, isGameType, offersClassify } from '#lib/rules/game-types.ts';
import { type ListQuery, listSearch, parseListSegment } from '#lib/rules/list-query.ts';
import { isLocale, type Locale } from '#lib/rules/locales.ts';
import { isOwnKind } from '#lib/rules/own-games.ts';
import { pathOfGameType } from '#lib/rules/pages.ts';
import { listCardId } from '#lib/rules/share-card.ts';

export const revalidate = 4;

export function generateStaticParams() {
  return [];
}

type Props = { params: Promise<{ locale: string; type: string; list: string }> };
type Aged = { list: ListData; since: number | null };
type Asked = { locale: Locale; type: GameType; query: ListQuery; place: Place };

/** The category and the list behind the path; the stored 404 for anything that no list can show. */
async function asked({ params }: Props): Promise<Asked> {
  const { locale, type: segment, list } = await params;
  const type = segment.toUpperCase();
  const query = parseListSegment(decodeURIComponent(list));
  if (!isLocale(locale) || !isGameType(type) || segment !== segment.toLowerCase() || !query) notFound();
  return { locale, type, query, place: { path: pathOfGameType(type), query } };
}

/**
 * True when the category knows the vendor, the kind and the slot filter, and a person's own games are asked for by
 * vendor alone: addresses of no list make no entry in any cache.
 */
function fits(lane: Lane, query: ListQuery): boolean {
  const { vassalage, gameClassify, filter, minBet, lines, page } = query;
  const vendor = !vassalage || lane.cards.some(card => card.vassalage === vassalage);
  const kind =
    !gameClassify ||
    lane.gameClassify.some(({ key }) => key === gameClassify && offersClassify(lane.title, key));
  const slots = (!minBet && !lines) || lane.slotFilter !== undefined;
  const own = !isOwnKind(filter) || !(gameClassify || minBet || lines || page);
  return vendor && kind && slots && own;
}

/** The upkeep of a vendor, as its games say it; by the menu, which may be older, only where it has none. */
function upkeepOf(vassalage: string, games: readonly Game[], lane: Lane | undefined): Game['upkeep'] {
  const [first = lane?.cards.find(card => card.vassalage === vassalage)] = games;
  return first?.upkeep;
}

/** The games of a list; none for a person's own, which the browser asks for. */
async function gamesOf(
  locale: Locale,
  gameType: GameType,
  query: ListQuery,
  lane: Lane | undefined,
): Promise<Aged> {
  const { vassalage, gameClassify, filter, minBet, lines, page = 1 } = query;
  const none = { games: [], totalPages: 1, totalCount: 0, hot: [] };
  if (isOwnKind(filter)) return { list: none, since: null };
  const ask = {
    gameType,
    vassalage,
    gameClassify,
    isHot: filter === 'hot' ? 1 : undefined,
    isNew: filter === 'new' ? 1 : undefined,
    minBet: minBet && SLOT_LEAST_BET,
    minLines: lines && SLOT_LEAST_LINES,
    pageNo: page,
    pageSize: LOBBY_PAGE_SIZE,
  };
  const { value, since } = await fetchAged('GET /wps/relay/GCSGAME_gameList', ask, { locale });
  // Above a category as a whole that is more than one page, and above no part of it.
  const isWhole = listSearch(query) === '' && value.totalPages > 1;
  const hot = isWhole ? await hotGames(locale, gameType) : [];
  const upkeep = vassalage === undefined ? undefined : upkeepOf(vassalage, value.games, lane);
  const closed = upkeep && { upkeep, instead: await openGames(locale, gameType) };
  return { list: { ...value, hot, closed }, since };
}

/** True for a choice that holds no game for a search engine: a person's own, and one that nothing fits. */
async function isBare(locale: Locale, type: GameType, query: ListQuery): Promise<boolean> {
  if (listSearch(query) === '') return false;
  const { value } = await orReference(gamesOf(locale, type, query, undefined));
  return value?.list.games.length === 0;
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { locale, type, query, place } = await asked(props);
  const [t, types, list] = await Promise.all([
    getTranslations({ locale, namespace: 'site' }),
    getTranslations({ locale, namespace: 'types' }),
    getTranslations({ locale, namespace: 'list' }),
  ]);
  const { lanes } = await lobbyOf(locale);
  const lane = lanes?.find(one => one.title === type) ?? {
    title: type,
    cards: [],
    gameClassify: [],
    gameCount: undefined,
  };
  const { name, vendor, count: games = 0 } = listName(lane, query, { types, list });
  const { page = 1 } = query;
  const title = listTitle(name, query, list, locale);
  const count = formatCount(games, locale);
  const described = vendor
    ? t('vendorDescription', { type: types(type), vendor, count })
    : t('listDescription', { type: name, count });
  const whole = query.gameClassify ? t('kindDescription', { type: name }) : described;
  const found = houseMetadata({
    locale,
    place,
    title: page > 1 ? t('pageOf', { title, page }) : title,
    description: title === name ? whole : t('filterDescription', { title }),
    card: { kind: 'list', id: listCardId(place.path, query.vassalage) },
  });
  return (await isBare(locale, type, query)) ? { ...found, robots: { index: false } } : found;
}

/** The list for search engines: the way to it, and its games in their order. */
async function listedData({ locale, type, query, place }: Asked, lane: Lane, games: readonly Game[]) {
  const [t, types, list] = await Promise.all([
    getTranslations('site'),
    getTranslations('types'),
    getTranslations('list'),
  ]);
  const origin = env().PUBLIC_ORIGIN;
  const path = pathOfGameType(type);
  const { name, vendor } = listName(lane, query, { types, list });
  const steps = [
    { name: types('HOME'), href: hrefOf(locale, { path: '/' }) },
    { name: types(type), href: hrefOf(locale, { path }) },
    ...(vendor
      ? [{ name: vendor, href: hrefOf(locale, { path, query: { vassalage: query.vassalage } }) }]
      : []),
  ];
  const { page = 1 } = query;
  const title = listTitle(name, query, list, locale);
  const own = { name: page > 1 ? t('pageOf', { title, page }) : title, href: hrefOf(locale, place) };
  const entries = games.map(game => ({
    name: gameTitle(game),
    href: gameHref(locale, game.nodeId, gameTitle(game)),
  }));
  return {
    '@graph': [crumbData(origin, steps, own), listData(origin, title, entries)],
  };
}

/** The games of one category. */
export default async function ListPage(props: Props) {
  const { locale, type, query, place } = await asked(props);
  setRequestLocale(locale);
  const house = await lobbyOf(locale);
  const { lanes } = house;
  const lane = lanes?.find(one => one.title === type && one.cards.length > 0);
  if (lanes && (!lane || !fits(lane, query))) notFound();
  const { page = 1 } = query;
  const { value: found, reference } = await orReference(gamesOf(locale, type, query, lane));
  const data = found?.list;
  if (data && page > Math.max(1, data.totalPages)) notFound();
  return (
    <Frame shell={houseShell(house)} place={place}>
      {lane && lanes && data ? (
        <>
          <JsonLd data={await listedData({ locale, type, query, place }, lane, data.games)} />
          {found?.since && <DataAge since={found.since} />}
          <GameList lane={lane} lanes={lanes} query={query} data={data} />
        </>
      ) : (
        <ListFailed type={type} place={place} reference={reference ?? house.reference} />
      )}
    </Frame>
  );
}
