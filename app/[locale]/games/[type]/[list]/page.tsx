import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { brandOf } from '#brands/brands.ts';
import { GameList } from '#components/lobby/list.tsx';
import { ListFailed } from '#components/lobby/list-failed.tsx';
import { Frame } from '#components/shell/frame.tsx';
import { shellOf } from '#components/shell/shell-of.ts';
import { env } from '#lib/bff/env.ts';
import { houseOf, orNull } from '#lib/bff/page-data.ts';
import { fetchCall } from '#lib/bff/server-call.ts';
import type { Lane } from '#lib/calls/games.ts';
import { formatCount } from '#lib/i18n/formats.ts';
import { alternatesOf, type Place } from '#lib/i18n/paths.ts';
import { LOBBY_PAGE_SIZE } from '#lib/rules/figures.ts';
import { type GameType, isGameType } from '#lib/rules/game-types.ts';
import { type ListQuery, parseListSegment } from '#lib/rules/list-query.ts';
import { isLocale, type Locale } from '#lib/rules/locales.ts';
import { pathOfGameType } from '#lib/rules/pages.ts';

export const revalidate = 10;

export function generateStaticParams() {
  return [];
}

type Props = { params: Promise<{ locale: string; type: string; list: string }> };
type Asked = { locale: Locale; type: GameType; query: ListQuery; place: Place };

/** The category and the list behind the path; the stored 404 for anything that no list can show. */
async function asked({ params }: Props): Promise<Asked> {
  const { locale, type: segment, list } = await params;
  const type = segment.toUpperCase();
  const query = parseListSegment(decodeURIComponent(list));
  if (!isLocale(locale) || !isGameType(type) || segment !== segment.toLowerCase() || !query) notFound();
  return { locale, type, query, place: { path: pathOfGameType(type), query } };
}

/** True when the category knows the vendor and the kind: addresses of no list make no entry in any cache. */
function fits(lane: Lane, { vassalage, gameClassify }: ListQuery): boolean {
  const vendor = !vassalage || lane.cards.some(card => card.vassalage === vassalage);
  const kind = !gameClassify || lane.gameClassify.some(one => one.key === gameClassify);
  return vendor && kind;
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { locale, type, query, place } = await asked(props);
  const [t, types] = await Promise.all([
    getTranslations({ locale, namespace: 'site' }),
    getTranslations({ locale, namespace: 'types' }),
  ]);
  const { lanes } = await houseOf(locale);
  const lane = lanes?.find(one => one.title === type);
  const vendor = lane?.cards.find(card => card.vassalage === query.vassalage)?.displayName;
  const name = vendor ? `${types(type)}, ${vendor}` : types(type);
  const words = { type: name, count: formatCount(lane?.gameCount ?? 0, locale) };
  const alternates = alternatesOf(env().PUBLIC_ORIGIN, locale, place);
  const description = t('listDescription', words);
  return {
    title: name,
    description,
    alternates,
    openGraph: { title: name, description, url: alternates.canonical },
  };
}

/** The games of one category. */
export default async function ListPage(props: Props) {
  const { locale, type, query, place } = await asked(props);
  setRequestLocale(locale);
  const house = await houseOf(locale);
  const { lanes } = house;
  const lane = lanes?.find(one => one.title === type && one.cards.length > 0);
  if (lanes && (!lane || !fits(lane, query))) notFound();
  const { vassalage, gameClassify, filter, page = 1 } = query;
  const data = await orNull(
    fetchCall(
      'GET /wps/relay/GCSGAME_gameList',
      {
        gameType: type,
        vassalage,
        gameClassify,
        isHot: filter === 'hot' ? 1 : undefined,
        isNew: filter === 'new' ? 1 : undefined,
        pageNo: page,
        pageSize: LOBBY_PAGE_SIZE,
      },
      { locale },
    ),
  );
  if (data && page > Math.max(1, data.totalPages)) notFound();
  return (
    <Frame shell={shellOf(brandOf(env().BRAND), house, Date.now())} place={place}>
      {lane && lanes && data ? (
        <GameList lane={lane} lanes={lanes} query={query} data={data} />
      ) : (
        <ListFailed type={type} place={place} />
      )}
    </Frame>
  );
}
