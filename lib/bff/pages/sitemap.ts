import { createHash, randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { routeByName } from '#lib/bff/calls/call-routes.ts';
import { callUpstream } from '#lib/bff/calls/call-upstream.ts';
import { env } from '#lib/bff/core/env.ts';
import { errorName, log } from '#lib/bff/core/log.ts';
import { shared } from '#lib/bff/core/process.ts';
import type { Lane } from '#lib/calls/games.ts';
import type { CallOutput } from '#lib/calls/table.ts';
import { gameTitle } from '#lib/rules/game-title.ts';
import { offersClassify } from '#lib/rules/game-types.ts';
import { type Locale, localeIds } from '#lib/rules/routes/locales.ts';
import { pages } from '#lib/rules/routes/pages.ts';
import { everyLink, type SitePlace } from '#lib/rules/routes/site-links.ts';
import { HOUR_MS, MINUTE_MS } from '#lib/rules/time.ts';
import { itemAddress } from './item-address.ts';
import { loadLanes } from './layout-data.ts';
import { promotionAddresses } from './promotions.ts';

/**
 * File name without its extension → the compressed file: 10,000 addresses take seven megabytes uncompressed.
 */
export type Sitemap = ReadonlyMap<string, Buffer>;

const LIFE_MS = 10 * MINUTE_MS;
/**
 * A sitemap expired for longer than this is not served while a new one can be built: a crawler that comes
 * once a day would always get the previous day's.
 */
const OLD_MS = HOUR_MS;
/**
 * After a failure, pause before the upstream is called again; meanwhile the older files are served, if there
 * are any.
 */
const PAUSE_MS = 5000;
const MAX_ADDRESSES = 10_000;
const PLACES_A_FILE = Math.floor(MAX_ADDRESSES / localeIds.length);
/** Small enough that parsing a page of games does not block the event loop. */
const GAMES_A_QUESTION = 500;
const MAX_QUESTIONS = 400;
/** Pause between two requests, unless a request waits for the files: visitors' requests take precedence. */
const REST_MS = 100;

const GAME_LIST = 'GET /wps/relay/GCSGAME_gameList';
type GameList = CallOutput<typeof GAME_LIST>;

/** Bypasses the response cache: the whole catalogue would evict what visitors need. */
async function gamesPage(locale: Locale, pageNo: number): Promise<GameList> {
  const route = routeByName(GAME_LIST);
  const input = route.call.input.parse({ pageNo, pageSize: GAMES_A_QUESTION }) as object;
  return (await callUpstream(route, input, { locale, requestId: randomUUID() })).value as GameList;
}

function rest(own: Store): Promise<void> {
  return own.isAwaited ? Promise.resolve() : new Promise(resolve => setTimeout(resolve, REST_MS));
}

async function gamePlaces(own: Store): Promise<SitePlace[]> {
  const titles = new Map<string, Partial<Record<Locale, string>>>();
  for (const locale of localeIds) {
    let last = 1;
    for (let pageNo = 1; pageNo <= Math.min(last, MAX_QUESTIONS); pageNo += 1) {
      const { games, totalPages } = await gamesPage(locale, pageNo);
      last = totalPages;
      for (const game of games)
        titles.set(game.nodeId, { ...titles.get(game.nodeId), [locale]: gameTitle(game) });
      await rest(own);
    }
  }
  return [...titles].map(([id, inLocales]) => itemAddress('game', id, inLocales));
}

/** Places of categories, their vendors and their kinds. */
function listPlaces(lanes: readonly Lane[]): SitePlace[] {
  return pages.flatMap(({ path, gameType, indexable }) => {
    const lane = indexable ? lanes.find(one => one.title === gameType && one.cards.length > 0) : undefined;
    if (!lane) return [];
    const vendors = lane.cards.map(({ vassalage }) => ({ path, query: { vassalage } }));
    const kinds = lane.gameClassify
      .filter(({ key }) => offersClassify(lane.title, key))
      .map(({ key }) => ({ path, query: { gameClassify: key } }));
    return [{ path }, ...vendors, ...(kinds.length > 1 ? kinds : [])];
  });
}

/** Places of the static pages: no lists, no items, no dialogs over another page. */
function plainPlaces(): SitePlace[] {
  return pages
    .filter(page => page.indexable && !page.over && !page.items && !page.gameType)
    .map(({ path }) => ({ path }));
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

function entry(place: SitePlace): string {
  const { urls, alternates } = everyLink(env().PUBLIC_ORIGIN, place);
  const links = Object.entries(alternates)
    .map(([language, href]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escaped(href)}"/>`)
    .join('');
  return urls.map(url => `<url><loc>${escaped(url)}</loc>${links}</url>`).join('\n');
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACES =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';

async function fileOf(places: readonly SitePlace[]): Promise<Buffer> {
  const parts: Buffer[] = [];
  for (let at = 0; at < places.length; at += GAMES_A_QUESTION) {
    const some = places.slice(at, at + GAMES_A_QUESTION).map(entry);
    parts.push(Buffer.from(`${some.join('\n')}\n`));
    // Yield to the event loop between two slices.
    await new Promise(resolve => setImmediate(resolve));
  }
  return promisify(gzip)(
    Buffer.concat([Buffer.from(`${HEAD}<urlset ${NAMESPACES}>\n`), ...parts, Buffer.from('</urlset>\n')]),
  );
}

type Store = {
  files: Sitemap | null;
  /** Fingerprint of the catalogue that the files were built from. */
  mark: string;
  askAgainAt: number;
  flight: Promise<Sitemap> | null;
  /** True when a request waits for the running build. */
  isAwaited: boolean;
};

function store(): Store {
  return shared('sitemap', () => ({ files: null, mark: '', askAgainAt: 0, flight: null, isAwaited: false }));
}

/**
 * Loads an outline of the catalogue with a few requests: the places of lists and promotions, and a
 * fingerprint that changes with them and with the numbers of games. Throws when it is unavailable.
 */
async function catalogueOutline(): Promise<{ lists: SitePlace[]; promotions: SitePlace[]; mark: string }> {
  const lanes = await loadLanes(localeIds[0] ?? 'ms');
  const lists = listPlaces(lanes);
  const promotions = await promotionAddresses();
  const counts = lanes.map(({ gameCount, cards, gameClassify }) =>
    [{ gameCount }, ...cards, ...gameClassify].map(one => one.gameCount),
  );
  const mark = createHash('sha256')
    .update(JSON.stringify([lists, promotions, counts]))
    .digest('base64');
  return { lists, promotions, mark };
}

async function make(own: Store): Promise<{ files: Sitemap; mark: string }> {
  const { lists, promotions, mark } = await catalogueOutline();
  const games = await gamePlaces(own);
  const groups: [string, SitePlace[]][] = [
    ['pages', plainPlaces()],
    ['lists', lists],
    ['promotions', promotions],
  ];
  for (let at = 0; at < games.length; at += PLACES_A_FILE)
    groups.push([`games-${at / PLACES_A_FILE + 1}`, games.slice(at, at + PLACES_A_FILE)]);
  const files = new Map<string, Buffer>();
  for (const [name, places] of groups) if (places.length > 0) files.set(name, await fileOf(places));
  return { files, mark };
}

async function build(own: Store): Promise<Sitemap> {
  try {
    Object.assign(own, await make(own));
    own.askAgainAt = Date.now() + LIFE_MS;
    return own.files ?? new Map();
  } catch (error) {
    own.askAgainAt = Date.now() + PAUSE_MS;
    log('warn', 'sitemap not made', { error: errorName(error) });
    throw error;
  } finally {
    own.flight = null;
    own.isAwaited = false;
  }
}

/**
 * Single flight. A failure shows in the store afterwards. Not a `createCache`: there is one sitemap, the older
 * one is served while this runs, and a request that arrives meanwhile speeds the build up.
 */
function start(own: Store): void {
  own.flight ??= build(own);
  own.flight.catch(() => undefined);
}

/**
 * Returns the sitemap files built from the live catalogue, once per process and ten minutes (single flight).
 * While new ones are built the older are served, unless they are too old and new ones can be built. Null when
 * there are none and the upstream is unavailable: an incomplete sitemap would tell crawlers that the missing
 * pages are gone.
 */
export async function sitemap(): Promise<Sitemap | null> {
  const own = store();
  if (Date.now() >= own.askAgainAt) start(own);
  const isOld = Date.now() >= own.askAgainAt + OLD_MS;
  if (!own.flight || (own.files && !isOld)) return own.files;
  own.isAwaited = true;
  return own.flight.catch(() => own.files);
}

/**
 * Builds the files ahead of requests, and again when the catalogue has changed or the ten minutes are over.
 * Resolves when they are built; never throws.
 */
export async function refreshSitemap(): Promise<void> {
  const own = store();
  if (Date.now() >= own.askAgainAt) start(own);
  else if (own.files && !own.flight) {
    const mark = await catalogueOutline().then(
      found => found.mark,
      () => own.mark,
    );
    if (mark !== own.mark) start(own);
  }
  await own.flight?.catch(() => undefined);
}

/** Builds the sitemap index, with the address of every file. */
export function sitemapIndex(files: Sitemap, origin: string): string {
  const lines = [...files.keys()].map(
    name => `<sitemap><loc>${origin}/sitemap/${name}.xml.gz</loc></sitemap>`,
  );
  return `${HEAD}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('\n')}\n</sitemapindex>\n`;
}
