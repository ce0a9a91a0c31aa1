import type { Lane } from '#lib/calls/games.ts';
import type { Answer } from '#lib/calls/table.ts';
import type { Locale } from '#lib/rules/locales.ts';
import { listedPromotions } from '#lib/rules/promotion.ts';
import { env } from './env.ts';
import { RefusalError } from './refuse.ts';
import { fetchAged, fetchCall } from './server-call.ts';
import { type SystemInfo, systemInfo } from './status.ts';

type Content = Answer<'GET /wps/relay/MCSFE_getListAnnouncements'>;
type Help = Answer<'GET /wps/system/helpCenter'>;

/** A part of a page that may be missing: its answer, or null when the upstream refused it or did not answer. */
export async function orNull<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof RefusalError) return null;
    throw error;
  }
}

/** Parts that pages can do without are waited for no longer; whoever comes next finds what came later. */
const PART_MS = 1500;

/** A part of a page that may be missing: null also where it is not there in time. */
async function inTime<T>(asked: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>(resolve => {
    timer = setTimeout(() => resolve(null), PART_MS);
  });
  try {
    return await Promise.race([orNull(asked), late]);
  } finally {
    clearTimeout(timer);
  }
}

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

/** The categories with their vendors; null when they could not be had. */
export async function lanesOf(locale: Locale): Promise<readonly Lane[] | null> {
  const answer = await orNull(fetchCall('GET /wps/relay/GCSGAME_newGameVendor', {}, { locale }));
  return answer?.data.lanes ?? null;
}

/** The documents behind every page; each is null where it could not be had. */
export type House = {
  lanes: readonly Lane[] | null;
  info: SystemInfo | null;
  content: Content | null;
  help: Help | null;
  /** Those that menus and sliders show; empty where they could not be had. */
  promotions: Content['promotion'];
  banners: Content['banners'];
  /** The log's reference for the lists or the content where they could not be had. */
  reference: string | null;
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

/** What the shell around every page is drawn from; of the help it needs the links alone. */
export async function houseOf(locale: Locale): Promise<House> {
  const [lanes, info, content, help, categories] = await Promise.all([
    orReference(fetchAged('GET /wps/relay/GCSGAME_newGameVendor', {}, { locale })),
    systemInfo(),
    orReference(fetchAged('GET /wps/relay/MCSFE_getListAnnouncements', {}, { locale })),
    inTime(fetchCall('GET /wps/system/helpCenter', {}, { locale })),
    inTime(fetchCall('GET /wps/relay/PROMOFE_getPromotionAnnouncementCategory', {}, { locale })),
  ]);
  const { promotion = [], banners = [] } = content.value?.value ?? {};
  return {
    lanes: lanes.value?.value.data.lanes ?? null,
    info,
    content: content.value?.value ?? null,
    help,
    promotions: listedPromotions(promotion, categories ?? []),
    banners,
    reference: lanes.reference ?? content.reference,
    since: oldest([lanes.value, content.value]),
  };
}
