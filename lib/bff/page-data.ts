import type { Lane } from '#lib/calls/games.ts';
import type { Answer } from '#lib/calls/table.ts';
import type { Locale } from '#lib/rules/locales.ts';
import { listedPromotions } from '#lib/rules/promotion.ts';
import { env } from './env.ts';
import { RefusalError } from './refuse.ts';
import { fetchAged, fetchCall, fetchPart } from './server-call.ts';
import { type SystemInfo, systemInfo } from './status.ts';

type Content = Answer<'GET /wps/relay/MCSFE_getListAnnouncements'>;
type Help = Answer<'GET /wps/system/helpCenter'>;
type Catalogue = Answer<'GET /wps/relay/GCSGAME_newGameVendor'>;

/** What a page is for: the answer, or the reference under which the log says why there is none. */
export async function orReference<T>(
  asked: Promise<T>,
): Promise<{ value: T; reference: null } | { value: null; reference: string | null }> {
  try {
    return { value: await asked, reference: null };
  } catch (error) {
    if (error instanceof RefusalError) return { value: null, reference: error.reference };
    throw error;
  }
}

/** Since when the oldest of some answers stands in for a newer one, epoch ms; null when all are fresh (O3). */
export function oldest(answers: readonly ({ since: number | null } | null)[]): number | null {
  const known = answers.map(one => one?.since ?? null).filter(since => since !== null);
  return known.length > 0 ? Math.min(...known) : null;
}

/** The categories with their vendors, for what is made of them. Throws when they cannot be had. */
export async function lanesOf(locale: Locale): Promise<readonly Lane[]> {
  return (await fetchCall('GET /wps/relay/GCSGAME_newGameVendor', {}, { locale })).data.lanes;
}

/** The documents behind every page; each is null where it could not be had in time. */
export type House = {
  lanes: readonly Lane[] | null;
  info: SystemInfo | null;
  content: Content | null;
  help: Help | null;
  /** Those that menus and sliders show; empty where they could not be had. */
  promotions: Content['promotion'];
  banners: Content['banners'];
  /** Since when the lists among them are not the newest; null when they are. */
  since: number | null;
};

/** The providers to sign in with, as everybody may know them: part of a button's address, and its words. */
export function socialProviders(): { id: string; label: string }[] {
  return env().OIDC_PROVIDERS.map(({ id, label }) => ({ id, label }));
}

/** The help centre, for the page that is it. */
export function helpOf(locale: Locale) {
  return orReference(fetchCall('GET /wps/system/helpCenter', {}, { locale }));
}

/** What the ways in are drawn from, which stand on every page: parts, as below. */
export async function entranceOf(locale: Locale): Promise<Pick<House, 'info' | 'banners'>> {
  const [info, content] = await Promise.all([
    systemInfo(),
    fetchPart('GET /wps/relay/MCSFE_getListAnnouncements', {}, { locale }),
  ]);
  return { info, banners: content?.value.banners ?? [] };
}

async function houseWith(
  locale: Locale,
  catalogue: Promise<{ value: Catalogue; since: number | null } | null>,
): Promise<House> {
  const [lanes, info, content, help, categories] = await Promise.all([
    catalogue,
    systemInfo(),
    fetchPart('GET /wps/relay/MCSFE_getListAnnouncements', {}, { locale }),
    fetchPart('GET /wps/system/helpCenter', {}, { locale }),
    fetchPart('GET /wps/relay/PROMOFE_getPromotionAnnouncementCategory', {}, { locale }),
  ]);
  const { promotion = [], banners = [] } = content?.value ?? {};
  return {
    lanes: lanes?.value.data.lanes ?? null,
    info,
    content: content?.value ?? null,
    help: help?.value ?? null,
    promotions: listedPromotions(promotion, categories?.value ?? []),
    banners,
    since: oldest([lanes, content]),
  };
}

/** What the shell around every page is drawn from: all of it are parts that a page can do without. */
export function houseOf(locale: Locale): Promise<House> {
  return houseWith(locale, fetchPart('GET /wps/relay/GCSGAME_newGameVendor', {}, { locale }));
}

/** The same for a page that is made of the categories, with the log's reference where they could not be had. */
export async function lobbyOf(locale: Locale): Promise<House & { reference: string | null }> {
  const asked = orReference(fetchAged('GET /wps/relay/GCSGAME_newGameVendor', {}, { locale }));
  const house = await houseWith(
    locale,
    asked.then(({ value }) => value),
  );
  return { ...house, reference: (await asked).reference };
}
