import { getTranslations } from 'next-intl/server';
import { brandOf } from '#brands/brands.ts';
import { gameImage } from '#components/shared/games/game-image.ts';
import { isComingLater } from '#components/shared/games/playable-lanes.ts';
import { fetchCall, fetchPart } from '#lib/bff/calls/fetch-call.ts';
import { env } from '#lib/bff/core/env.ts';
import { RefusalError } from '#lib/bff/core/refusal-response.ts';
import { addressInNext } from '#lib/bff/forward/request-context.ts';
import { type CardData, shareCard } from '#lib/bff/images/share-cards.ts';
import { throttle } from '#lib/bff/limits/throttles.ts';
import { loadLanes } from '#lib/bff/pages/layout-data.ts';
import type { CallOutput } from '#lib/calls/table.ts';
import { gameTitle } from '#lib/rules/game-title.ts';
import type { Locale } from '#lib/rules/routes/locales.ts';
import { gameTypeOfPath } from '#lib/rules/routes/pages.ts';
import { type CardRequest, readCard, sitePages } from '#lib/rules/routes/share-card.ts';

export const dynamic = 'force-dynamic';

const POSTERS = 3;

type CardLoader = (input: CardRequest, address: string | null) => Promise<CardData | null>;

/** Loads the posters of the hottest games, of one category or of all. */
async function hotPosters({ locale }: CardRequest, gameType?: CardGameType): Promise<string[]> {
  const hot = await fetchPart('GET /wps/relay/GCSGAME_hotGamesV2', { gameType }, { locale });
  return (hot?.value.list ?? []).slice(0, POSTERS).map(game => gameImage(game, 'poster'));
}
type Promotion = CallOutput<'GET /wps/relay/MCSFE_getListAnnouncements'>['promotion'][number];
type CardGameType = Exclude<ReturnType<typeof gameTypeOfPath>, null>;

const host = () => new URL(env().PUBLIC_ORIGIN).host;

const home: CardLoader = async input => {
  if (input.id !== 'home') return null;
  const t = await getTranslations({ locale: input.locale, namespace: 'site' });
  return { title: t('tagline'), detail: host(), pictures: await hotPosters(input) };
};

const invitation: CardLoader = async input => {
  if (input.id !== 'open') return null;
  const t = await getTranslations({ locale: input.locale, namespace: 'site' });
  const title = t('inviteTitle', { brand: brandOf(env().BRAND).name });
  return { title, detail: host(), pictures: await hotPosters(input) };
};

/** Loads the posters of a vendor's first games. */
async function vendorPosters(locale: Locale, gameType: CardGameType, vassalage: string): Promise<string[]> {
  const input = { gameType, vassalage, pageSize: POSTERS };
  const answer = await fetchPart('GET /wps/relay/GCSGAME_gameList', input, { locale });
  return (answer?.value.games ?? []).map(game => gameImage(game, 'poster'));
}

const list: CardLoader = async input => {
  const { locale, id } = input;
  const [path, vassalage] = id.split('-');
  const gameType = gameTypeOfPath(`/${path}`);
  const lanes = await loadLanes(locale);
  const lane = gameType && lanes.find(one => one.title === gameType);
  const vendor = lane?.cards.find(card => card.vassalage === vassalage);
  if (!gameType || !lane || (vassalage && !vendor)) return null;
  const [types, search] = await Promise.all([
    getTranslations({ locale, namespace: 'types' }),
    getTranslations({ locale, namespace: 'search' }),
  ]);
  const { gameCount } = vendor ?? lane;
  const count = gameCount === undefined || isComingLater(lane) ? '' : search('count', { count: gameCount });
  if (!vendor) return { title: types(gameType), detail: count, pictures: await hotPosters(input, gameType) };
  return {
    title: vendor.displayName,
    detail: [types(gameType), count].filter(Boolean).join(', '),
    pictures: await vendorPosters(locale, gameType, vendor.vassalage),
  };
};

const game: CardLoader = async ({ locale, id }, address) => {
  await throttle('read', address);
  const one = await fetchCall('GET /wps/relay/GCSGAME_getSingleGame', { nodeId: id }, { locale });
  const found = await fetchPart('GET /wps/relay/GCSGAME_newGameVendor', {}, { locale });
  const lanes = found?.value.data.lanes ?? [];
  const vendor = lanes.flatMap(lane => lane.cards).find(card => card.vassalage === one.vassalage);
  const detail = vendor?.displayName ?? one.vassalage;
  return { title: gameTitle(one), detail, pictures: [gameImage(one, 'poster')] };
};

function pictureOf({ announcementImages }: Promotion): string[] {
  const [picture] = announcementImages.toSorted((first, second) => first.sequence - second.sequence);
  return picture?.url ? [picture.url] : [];
}

const promotion: CardLoader = async ({ locale, id }) => {
  const { promotion: all } = await fetchCall('GET /wps/relay/MCSFE_getListAnnouncements', {}, { locale });
  const t = await getTranslations({ locale, namespace: 'promotions' });
  if (id === 'all')
    return { title: t('title'), detail: host(), pictures: all.slice(0, POSTERS).flatMap(pictureOf) };
  const one = all.find(other => other.id === id);
  return one ? { title: one.title, detail: t('title'), pictures: pictureOf(one) } : null;
};

const sitePage: CardLoader = async input => {
  const name = sitePages.find(one => one === input.id);
  if (!name) return null;
  const t = await getTranslations({ locale: input.locale, namespace: 'site' });
  return { title: t(`${name}Title`), detail: host(), pictures: await hotPosters(input) };
};

const drawn: Readonly<Record<CardRequest['kind'], CardLoader>> = {
  home,
  invitation,
  list,
  game,
  promotion,
  page: sitePage,
};

type Context = { params: Promise<{ locale: string; kind: string; file: string }> };

/** Share card of a link (Open Graph image) in the link's language: JPEG, 1200 × 630. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { locale, kind, file } = await params;
  const input = readCard(locale, kind, file);
  const address = addressInNext(request.headers);
  try {
    const data = input && (await drawn[input.kind](input, address));
    if (!input || !data) return new Response(null, { status: 404 });
    const brand = brandOf(env().BRAND);
    const { jpeg, lifeSeconds } = await shareCard(input, data, brand, address);
    return new Response(new Uint8Array(jpeg), {
      headers: { 'Content-Type': 'image/jpeg', 'Cache-Control': `public, max-age=${lifeSeconds}` },
    });
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error;
    const status = error.status === 429 || error.status === 404 ? error.status : 503;
    return new Response(null, { status, headers: status === 404 ? {} : { 'Retry-After': '10' } });
  }
}
