import { fetchAged, fetchCall, fetchPart } from '#lib/bff/calls/fetch-call.ts';
import { env } from '#lib/bff/core/env.ts';
import { RefusalError } from '#lib/bff/core/refusal-response.ts';
import { type SystemInfo, systemInfo } from '#lib/bff/gate/system-status.ts';
import type { Lane } from '#lib/calls/games.ts';
import type { CallOutput } from '#lib/calls/table.ts';
import { listedPromotions } from '#lib/rules/promotion.ts';
import type { Locale } from '#lib/rules/routes/locales.ts';

type Content = CallOutput<'GET /wps/relay/MCSFE_getListAnnouncements'>;
type Help = CallOutput<'GET /wps/system/helpCenter'>;
type Catalogue = CallOutput<'GET /wps/relay/GCSGAME_newGameVendor'>;

/** Awaits the main data of a page; on a refusal returns the reference under which it was logged. */
export async function orReference<T>(
  pending: Promise<T>,
): Promise<{ value: T; reference: null } | { value: null; reference: string | null }> {
  try {
    return { value: await pending, reference: null };
  } catch (error) {
    if (error instanceof RefusalError) return { value: null, reference: error.reference };
    throw error;
  }
}

/** Returns since when the oldest of several outputs has been stale, epoch ms; null when all are fresh. */
export function oldest(answers: readonly ({ since: number | null } | null)[]): number | null {
  const known = answers.map(one => one?.since ?? null).filter(since => since !== null);
  return known.length > 0 ? Math.min(...known) : null;
}

/**
 * Loads the categories with their vendors, for pages that are built from them. Throws when they are
 * unavailable.
 */
export async function loadLanes(locale: Locale): Promise<readonly Lane[]> {
  return (await fetchCall('GET /wps/relay/GCSGAME_newGameVendor', {}, { locale })).data.lanes;
}

/** Data behind every page; a part is null when it was not available in time. */
export type LayoutData = {
  lanes: readonly Lane[] | null;
  info: SystemInfo | null;
  content: Content | null;
  help: Help | null;
  /** Promotions for menus and sliders; empty when unavailable. */
  promotions: Content['promotion'];
  banners: Content['banners'];
  /** Since when the oldest of its lists has been stale, epoch ms; null when all are fresh. */
  since: number | null;
};

/** Public data of the login providers: part of a button's address, and its label. */
export function socialProviders(): { id: string; label: string }[] {
  return env().OIDC_PROVIDERS.map(({ id, label }) => ({ id, label }));
}

/** Loads the help centre for its page. */
export function loadHelp(locale: Locale) {
  return orReference(fetchCall('GET /wps/system/helpCenter', {}, { locale }));
}

/** Loads the optional data of the sign-in dialogs, which can open over every page. */
export async function loadAuthData(locale: Locale): Promise<Pick<LayoutData, 'info' | 'banners'>> {
  const [info, content] = await Promise.all([
    systemInfo(),
    fetchPart('GET /wps/relay/MCSFE_getListAnnouncements', {}, { locale }),
  ]);
  return { info, banners: content?.value.banners ?? [] };
}

async function layoutDataWith(
  locale: Locale,
  catalogue: Promise<{ value: Catalogue; since: number | null } | null>,
): Promise<LayoutData> {
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

/** Loads the data of the shell around every page: all parts are optional. */
export function loadLayoutData(locale: Locale): Promise<LayoutData> {
  return layoutDataWith(locale, fetchPart('GET /wps/relay/GCSGAME_newGameVendor', {}, { locale }));
}

/**
 * Loads the same for a page that is built from the categories, with the log reference when they are
 * unavailable.
 */
export async function loadLobbyData(locale: Locale): Promise<LayoutData & { reference: string | null }> {
  const catalogue = orReference(fetchAged('GET /wps/relay/GCSGAME_newGameVendor', {}, { locale }));
  const layout = await layoutDataWith(
    locale,
    catalogue.then(({ value }) => value),
  );
  return { ...layout, reference: (await catalogue).reference };
}
