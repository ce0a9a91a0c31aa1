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
import { type House, houseOf, lobbyOf, orReference } from '#lib/bff/page-data.ts';
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

/** The category as it stands without the vendors' call: what it is, and nothing of what it has. */
function unknownLane(title: GameType): Lane {
  return { title, cards: [], gameClassify: [], gameCount: undefined, slotFilter: undefined };
}

/**
 * True when the games alone show that there is such a list. Kinds, and whether slots can be asked for by stake and lines,
 * the categories alone tell; and what has no games may be the list of nothing.
 */
function isToldByGames({ vassalage, gameClassify, minBet, lines, filter }: ListQuery, { games }: ListData) {
  if (gameClassify || minBet || lines) return false;
  if (isOwnKind(filter)) return vassalage === undefined;
  return games.length > 0 && games.every(game => !vassalage || game.vassalage === vassalage);
}

/** The upkeep of a vendor, as its games say it; by the menu, which may be older, only where it has none. */
function upkeepOf(vassalage: string, games: readonly Game[], lane: Lane): Game['upkeep'] {
  const [first = lane.cards.find(card => card.vassalage === vassalage)] = games;
  return first?.upkeep;
}

/** The games of a list; none for a person's own, which the browser asks for. */
async function gamesOf({ locale, type: gameType, query }: Asked, lane: Lane): Promise<Aged> {
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
async function isBare(one: Asked, lane: Lane): Promise<boolean> {
  if (listSearch(one.query) === '') return false;
  const { value } = await orReference(gamesOf(one, lane));
  return value?.list.games.length === 0;
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const one = await asked(props);
  const { locale, type, query, place } = one;
  const [t, types, list] = await Promise.all([
    getTranslations({ locale, namespace: 'site' }),
    getTranslations({ locale, namespace: 'types' }),
    getTranslations({ locale, namespace: 'list' }),
  ]);
  const { lanes } = await houseOf(locale);
  const lane = lanes?.find(({ title }) => title === type) ?? unknownLane(type);
  const { name, vendor, count: games } = listName(lane, query, { types, list });
  const { page = 1 } = query;
  const title = listTitle(name, query, list, locale);
  // How many games there are is left out where nobody says it.
  const count = games === undefined ? undefined : formatCount(games, locale);
  const described = vendor
    ? count && t('vendorDescription', { type: types(type), vendor, count })
    : count && t('listDescription', { type: name, count });
  const whole = (!query.gameClassify && described) || t('kindDescription', { type: name });
  const found = houseMetadata({
    locale,
    place,
    title: page > 1 ? t('pageOf', { title, page }) : title,
    description: title === name ? whole : t('filterDescription', { title }),
    card: { kind: 'list', id: listCardId(place.path, query.vassalage) },
  });
  return (await isBare(one, lane)) ? { ...found, robots: { index: false } } : found;
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

type Made = { house: House; lane: Lane; found: Aged | null; reference: string | null };

/** A list in this house; the stored 404 where the categories are known, and have none such. */
async function madeIn(house: House, { type, query, ...rest }: Asked): Promise<Made> {
  const { lanes } = house;
  const lane = lanes ? lanes.find(one => one.title === type && one.cards.length > 0) : unknownLane(type);
  if (!lane || (lanes && !fits(lane, query))) notFound();
  const { value: found, reference } = await orReference(gamesOf({ type, query, ...rest }, lane));
  if (found && (query.page ?? 1) > Math.max(1, found.list.totalPages)) notFound();
  return { house, lane, found, reference };
}

/** A list, which can do without the vendors as long as its games tell that it is one; only else they are waited for. */
async function made(one: Asked): Promise<Made> {
  const known = await madeIn(await houseOf(one.locale), one);
  if (known.house.lanes || !known.found || isToldByGames(one.query, known.found.list)) return known;
  const { reference, ...house } = await lobbyOf(one.locale);
  return house.lanes ? madeIn(house, one) : { ...known, found: null, reference };
}

/** The games of one category. */
export default async function ListPage(props: Props) {
  const one = await asked(props);
  const { locale, type, query, place } = one;
  setRequestLocale(locale);
  const { house, lane, found, reference } = await made(one);
  return (
    <Frame shell={houseShell(house)} place={place}>
      {found ? (
        <>
          <JsonLd data={await listedData(one, lane, found.list.games)} />
          {found.since && <DataAge since={found.since} />}
          <GameList lane={lane} lanes={house.lanes ?? []} query={query} data={found.list} />
        </>
      ) : (
        <ListFailed type={type} place={place} reference={reference} />
      )}
    </Frame>
  );
}
