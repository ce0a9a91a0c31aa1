import type { Lane } from '#lib/calls/games.ts';
import type { Answer } from '#lib/calls/table.ts';
import type { Locale } from '#lib/rules/locales.ts';
import { env } from './env.ts';
import { RefusalError } from './refuse.ts';
import { fetchCall } from './server-call.ts';
import { type SystemInfo, systemInfo } from './status.ts';

type Content = Answer<'GET /wps/relay/MCSFE_getListAnnouncements'>;

/** A part of a page that may be missing: its answer, or null when the upstream refused it or did not answer. */
export async function orNull<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof RefusalError) return null;
    throw error;
  }
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
  banners: Content['banners'];
};

/** The providers to sign in with, as everybody may know them: part of a button's address, and its words. */
export function socialProviders(): { id: string; label: string }[] {
  return env().OIDC_PROVIDERS.map(({ id, label }) => ({ id, label }));
}

/** What the shell around every page is drawn from. */
export async function houseOf(locale: Locale): Promise<House> {
  const [lanes, info, content] = await Promise.all([
    lanesOf(locale),
    systemInfo(),
    orNull(fetchCall('GET /wps/relay/MCSFE_getListAnnouncements', {}, { locale })),
  ]);
  return { lanes, info, content, banners: content?.banners ?? [] };
}
