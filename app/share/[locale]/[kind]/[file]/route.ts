import { getTranslations } from 'next-intl/server';
import { brandOf } from '#brands/brands.ts';
import { gamePicture } from '#components/shared/game-picture.ts';
import { env } from '#lib/bff/env.ts';
import { lanesOf } from '#lib/bff/page-data.ts';
import { RefusalError } from '#lib/bff/refuse.ts';
import { addressInNext } from '#lib/bff/request-context.ts';
import { fetchCall, fetchPart } from '#lib/bff/server-call.ts';
import { type CardData, shareCard } from '#lib/bff/share-cards.ts';
import { throttle } from '#lib/bff/throttles.ts';
import type { Answer } from '#lib/calls/table.ts';
import { gameTitle } from '#lib/rules/game-title.ts';
import type { Locale } from '#lib/rules/locales.ts';
import { gameTypeOfPath } from '#lib/rules/pages.ts';
import { type CardAsk, readCard } from '#lib/rules/share-card.ts';

export const dynamic = 'force-dynamic';

const POSTERS = 3;

type Drawn = (ask: CardAsk, address: string | null) => Promise<CardData | null>;

/** The posters of the hottest games, of one category or of all. */
async function hotPosters({ locale }: CardAsk, gameType?: CardGameType): Promise<string[]> {
  const hot = await fetchPart('GET /wps/relay/GCSGAME_hotGamesV2', { gameType }, { locale });
  return (hot?.value.list ?? []).slice(0, POSTERS).map(game => gamePicture(game, 'poster'));
}
type Promotion = Answer<'GET /wps/relay/MCSFE_getListAnnouncements'>['promotion'][number];
type CardGameType = Exclude<ReturnType<typeof gameTypeOfPath>, null>;

const host = () => new URL(env().PUBLIC_ORIGIN).host;

const home: Drawn = async ask => {
  if (ask.id !== 'home') return null;
  const t = await getTranslations({ locale: ask.locale, namespace: 'site' });
  return { title: t('tagline'), detail: host(), pictures: await hotPosters(ask) };
};

const invitation: Drawn = async ask => {
  if (ask.id !== 'open') return null;
  const t = await getTranslations({ locale: ask.locale, namespace: 'site' });
  const title = t('inviteTitle', { brand: brandOf(env().BRAND).name });
  return { title, detail: host(), pictures: await hotPosters(ask) };
};

/** The posters of a vendor's first games. */
async function vendorPosters(locale: Locale, gameType: CardGameType, vassalage: string): Promise<string[]> {
  const ask = { gameType, vassalage, pageSize: POSTERS };
  const answer = await fetchPart('GET /wps/relay/GCSGAME_gameList', ask, { locale });
  return (answer?.value.games ?? []).map(game => gamePicture(game, 'poster'));
}

const list: Drawn = async ask => {
  const { locale, id } = ask;
  const [path, vassalage] = id.split('-');
  const gameType = gameTypeOfPath(`/${path}`);
  const lanes = await lanesOf(locale);
  const lane = gameType && lanes.find(one => one.title === gameType);
  const vendor = lane?.cards.find(card => card.vassalage === vassalage);
  if (!gameType || !lane || (vassalage && !vendor)) return null;
  const [types, search] = await Promise.all([
    getTranslations({ locale, namespace: 'types' }),
    getTranslations({ locale, namespace: 'search' }),
  ]);
  const { gameCount } = vendor ?? lane;
  const count = gameCount === undefined ? '' : search('count', { count: gameCount });
  if (!vendor) return { title: types(gameType), detail: count, pictures: await hotPosters(ask, gameType) };
  return {
    title: vendor.displayName,
    detail: [types(gameType), count].filter(Boolean).join(', '),
    pictures: await vendorPosters(locale, gameType, vendor.vassalage),
  };
};

const game: Drawn = async ({ locale, id }, address) => {
  await throttle('read', address);
  const one = await fetchCall('GET /wps/relay/GCSGAME_getSingleGame', { nodeId: id }, { locale });
  const found = await fetchPart('GET /wps/relay/GCSGAME_newGameVendor', {}, { locale });
  const lanes = found?.value.data.lanes ?? [];
  const vendor = lanes.flatMap(lane => lane.cards).find(card => card.vassalage === one.vassalage);
  const detail = vendor?.displayName ?? one.vassalage;
  return { title: gameTitle(one), detail, pictures: [gamePicture(one, 'poster')] };
};

function pictureOf({ announcementImages }: Promotion): string[] {
  const [picture] = announcementImages.toSorted((first, second) => first.sequence - second.sequence);
  return picture?.url ? [picture.url] : [];
}

const promotion: Drawn = async ({ locale, id }) => {
  const { promotion: all } = await fetchCall('GET /wps/relay/MCSFE_getListAnnouncements', {}, { locale });
  const t = await getTranslations({ locale, namespace: 'promotions' });
  if (id === 'all')
    return { title: t('title'), detail: host(), pictures: all.slice(0, POSTERS).flatMap(pictureOf) };
  const one = all.find(other => other.id === id);
  return one ? { title: one.title, detail: t('title'), pictures: pictureOf(one) } : null;
};

const drawn: Readonly<Record<CardAsk['kind'], Drawn>> = { home, invitation, list, game, promotion };

type Context = { params: Promise<{ locale: string; kind: string; file: string }> };

/** The picture that goes with a shared link, in the link's language: JPEG, 1200 × 630. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { locale, kind, file } = await params;
  const ask = readCard(locale, kind, file);
  const address = addressInNext(request.headers);
  try {
    const data = ask && (await drawn[ask.kind](ask, address));
    if (!ask || !data) return new Response(null, { status: 404 });
    const brand = brandOf(env().BRAND);
    const { jpeg, lifeSeconds } = await shareCard(ask, data, brand, address);
    return new Response(new Uint8Array(jpeg), {
      headers: { 'Content-Type': 'image/jpeg', 'Cache-Control': `public, max-age=${lifeSeconds}` },
    });
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error;
    const status = error.status === 429 || error.status === 404 ? error.status : 503;
    return new Response(null, { status, headers: status === 404 ? {} : { 'Retry-After': '10' } });
  }
}
