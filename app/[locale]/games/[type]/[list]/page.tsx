import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { shellMetadata, shellProps } from '#app/page-shell.ts';
import { GameList } from '#components/lobby/list/list.tsx';
import { ListFailed } from '#components/lobby/list/list-failed.tsx';
import { listName, listTitle } from '#components/lobby/list/list-name.ts';
import type { ListData } from '#components/lobby/lobby-data.ts';
import { DataAge } from '#components/shared/feedback/data-age.tsx';
import { isComingLater } from '#components/shared/games/playable-lanes.ts';
import { JsonLd } from '#components/shared/json-ld.tsx';
import { Frame } from '#components/shell/frame.tsx';
import { fetchAged } from '#lib/bff/calls/fetch-call.ts';
import { env } from '#lib/bff/core/env.ts';
import { availableGames, hotApart, hotGames } from '#lib/bff/pages/available-games.ts';
import { type LayoutData, loadLayoutData, loadLobbyData, orReference } from '#lib/bff/pages/layout-data.ts';
import type { Game, Lane } from '#lib/calls/games.ts';
import { formatCount } from '#lib/i18n/formats.ts';
import { gameHref, hrefOf, type SearchPlace } from '#lib/i18n/paths.ts';
import { crumbData, listData } from '#lib/i18n/structured.ts';
import { LOBBY_PAGE_SIZE, SLOT_MIN_BET, SLOT_MIN_LINES } from '#lib/rules/figures.ts';
import { gameTitle } from '#lib/rules/game-title.ts';
import { type GameType, isGameType, offersClassify } from '#lib/rules/game-types.ts';
import { isPersonalGameKind } from '#lib/rules/personal-games.ts';
import {
  canonicalList,
  isIndexableList,
  type ListQuery,
  listSearch,
  parseListSegment,
} from '#lib/rules/routes/list-query.ts';
import { isLocale, type Locale } from '#lib/rules/routes/locales.ts';
import { pathOfGameType } from '#lib/rules/routes/pages.ts';
import { listCardId } from '#lib/rules/routes/share-card.ts';

export const revalidate = 4;

export function generateStaticParams() {
  return [];
}

type Props = { params: Promise<{ locale: string; type: string; list: string }> };
type DatedList = { list: ListData; since: number | null };
type ListRequest = { locale: Locale; type: GameType; query: ListQuery; place: SearchPlace };

/**
 * Parses the category and the list from the path; renders the cached 404 for anything that no list can show.
 */
async function readParams({ params }: Props): Promise<ListRequest> {
  const { locale, type: segment, list } = await params;
  const type = segment.toUpperCase();
  const query = parseListSegment(decodeURIComponent(list));
  if (!isLocale(locale) || !isGameType(type) || segment !== segment.toLowerCase() || !query) notFound();
  return { locale, type, query, place: { path: pathOfGameType(type), query } };
}

/**
 * Returns true when the category has the vendor, the kind and the slot filter; personal lists may be filtered
 * by vendor only. Addresses that match no list must not create cache entries.
 */
function fits(lane: Lane, query: ListQuery): boolean {
  const { vassalage, gameClassify, filter, minBet, lines, page } = query;
  const vendor = !vassalage || lane.cards.some(card => card.vassalage === vassalage);
  const kind =
    !gameClassify ||
    lane.gameClassify.some(({ key }) => key === gameClassify && offersClassify(lane.title, key));
  const slots = (!minBet && !lines) || lane.slotFilter !== undefined;
  const own = !isPersonalGameKind(filter) || !(gameClassify || minBet || lines || page);
  return vendor && kind && slots && own;
}

/** Placeholder category for when the vendors' call failed: the title, and empty lists. */
function unknownLane(title: GameType): Lane {
  return {
    title,
    cards: [],
    gameClassify: [],
    gameCount: undefined,
    playableCount: undefined,
    slotFilter: undefined,
  };
}

/**
 * Returns true when the games alone prove that the list exists. Kinds and slot filters (stake, lines) can be
 * checked against the categories only, and an empty result may mean that there is no such list.
 */
function isToldByGames({ vassalage, gameClassify, minBet, lines, filter }: ListQuery, { games }: ListData) {
  if (gameClassify || minBet || lines) return false;
  if (isPersonalGameKind(filter)) return vassalage === undefined;
  return games.length > 0 && games.every(game => !vassalage || game.vassalage === vassalage);
}

/**
 * Returns a vendor's maintenance as its games report it; falls back to the menu, which may be older, when
 * there are no games.
 */
function maintenanceOf(vassalage: string, games: readonly Game[], lane: Lane): Game['maintenance'] {
  const [first = lane.cards.find(card => card.vassalage === vassalage)] = games;
  return first?.maintenance;
}

/** Loads the games of a list; empty for personal lists, which the browser fetches. */
async function gamesOf({ locale, type: gameType, query }: ListRequest, lane: Lane): Promise<DatedList> {
  const { vassalage, gameClassify, filter, minBet, lines, page = 1 } = query;
  const none = { games: [], totalPages: 1, totalCount: 0, hot: [] };
  if (isPersonalGameKind(filter)) return { list: none, since: null };
  const input = {
    gameType,
    vassalage,
    gameClassify,
    isHot: filter === 'hot' ? 1 : undefined,
    isNew: filter === 'new' ? 1 : undefined,
    minBet: minBet && SLOT_MIN_BET,
    minLines: lines && SLOT_MIN_LINES,
    pageNo: page,
    pageSize: LOBBY_PAGE_SIZE,
  };
  const { value, since } = await fetchAged('GET /wps/relay/GCSGAME_gameList', input, { locale });
  // Hot games have a row above a whole category of more than one page, not above a filtered part of it; the
  // first page does not repeat them.
  const isWhole = listSearch(query) === '' && value.totalPages > 1;
  const { hot, games } = hotApart(isWhole ? await hotGames(locale, gameType) : [], value.games);
  const maintenance = vassalage === undefined ? undefined : maintenanceOf(vassalage, value.games, lane);
  const closed = maintenance && { maintenance, instead: await availableGames(locale, gameType) };
  return { list: { ...value, games, hot, closed }, since };
}

/**
 * Returns true for a list without content for a search engine (noindex): a personal one, or an empty filter
 * result.
 */
async function isBare(one: ListRequest, lane: Lane): Promise<boolean> {
  if (listSearch(one.query) === '') return false;
  const { value } = await orReference(gamesOf(one, lane));
  return value?.list.games.length === 0;
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const one = await readParams(props);
  const { locale, type, query, place } = one;
  const [t, types, list] = await Promise.all([
    getTranslations({ locale, namespace: 'site' }),
    getTranslations({ locale, namespace: 'types' }),
    getTranslations({ locale, namespace: 'list' }),
  ]);
  const { lanes } = await loadLayoutData(locale);
  const lane = lanes?.find(({ title }) => title === type) ?? unknownLane(type);
  const { name, vendor, count: games } = listName(lane, query, { types, list });
  const { page = 1 } = query;
  const title = listTitle(name, query, list, locale);
  // The number of games is left out of the description when it is unknown, or none can be played yet.
  const count = games === undefined || isComingLater(lane) ? undefined : formatCount(games, locale);
  const described = vendor
    ? count && t('vendorDescription', { type: types(type), vendor, count })
    : count && t('listDescription', { type: name, count });
  const whole = (!query.gameClassify && described) || t('kindDescription', { type: name });
  const found = shellMetadata({
    locale,
    place,
    canonical: isIndexableList(query) ? undefined : { path: place.path, query: canonicalList(query) },
    title: page > 1 ? t('pageOf', { title, page }) : title,
    description: title === name ? whole : t('filterDescription', { title }),
    card: { kind: 'list', id: listCardId(place.path, query.vassalage) },
  });
  return (await isBare(one, lane)) ? { ...found, robots: { index: false } } : found;
}

/** Structured data of the list: breadcrumbs, and the games in their order. */
async function listedData({ locale, type, query, place }: ListRequest, lane: Lane, games: readonly Game[]) {
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

type PreparedList = { layout: LayoutData; lane: Lane; found: DatedList | null; reference: string | null };

/**
 * Builds a list from the layout data; renders the cached 404 when the categories are known and do not include
 * it.
 */
async function madeIn(layout: LayoutData, { type, query, ...rest }: ListRequest): Promise<PreparedList> {
  const { lanes } = layout;
  const lane = lanes ? lanes.find(one => one.title === type && one.cards.length > 0) : unknownLane(type);
  if (!lane || (lanes && !fits(lane, query))) notFound();
  const { value: found, reference } = await orReference(gamesOf({ type, query, ...rest }, lane));
  if (found && (query.page ?? 1) > Math.max(1, found.list.totalPages)) notFound();
  return { layout, lane, found, reference };
}

/**
 * Builds a list without the vendors' call as long as the games prove that it exists; waits for that call only
 * otherwise.
 */
async function made(one: ListRequest): Promise<PreparedList> {
  const known = await madeIn(await loadLayoutData(one.locale), one);
  if (known.layout.lanes || !known.found || isToldByGames(one.query, known.found.list)) return known;
  const { reference, ...layout } = await loadLobbyData(one.locale);
  return layout.lanes ? madeIn(layout, one) : { ...known, found: null, reference };
}

/** Game list of one category. */
export default async function ListPage(props: Props) {
  const one = await readParams(props);
  const { locale, type, query, place } = one;
  setRequestLocale(locale);
  const { layout, lane, found, reference } = await made(one);
  return (
    <Frame shell={shellProps(layout)} place={place}>
      {found ? (
        <>
          <JsonLd data={await listedData(one, lane, found.list.games)} />
          {found.since && <DataAge since={found.since} />}
          <GameList lane={lane} lanes={layout.lanes ?? []} query={query} data={found.list} />
        </>
      ) : (
        <ListFailed type={type} place={place} reference={reference} />
      )}
    </Frame>
  );
}
