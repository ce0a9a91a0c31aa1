import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Answer } from '#lib/calls/table.ts';
import { gameTitle } from '#lib/rules/game-title.ts';
import { offersClassify } from '#lib/rules/game-types.ts';
import { type Locale, localeIds } from '#lib/rules/locales.ts';
import { pages } from '#lib/rules/pages.ts';
import { askUpstream } from './ask-upstream.ts';
import { itemPlace, type SitePlace } from './item-place.ts';
import { errorName, log } from './log.ts';
import { lanesOf } from './page-data.ts';
import { shared } from './process.ts';
import { promotionPlaces } from './promotions.ts';
import { routeOfName } from './routes.ts';

/** A place's address in every language, and the alternates that all of them name. */
type LinksOf = (place: SitePlace) => {
  urls: readonly string[];
  alternates: Readonly<Record<string, string>>;
};

/** File name without its ending → the file, packed: a plain one of 10,000 addresses has seven megabytes. */
export type Sitemap = ReadonlyMap<string, Buffer>;

const LIFE_MS = 10 * 60 * 1000;
/** Past its life by this much it is old: a search engine comes once a day, and would always be given the day before. */
const OLD_MS = 60 * 60_000;
/** After a failure the older files stand, or none, this long before the upstream is asked again. */
const PAUSE_MS = 5000;
const MAX_ADDRESSES = 10_000;
const PLACES_A_FILE = Math.floor(MAX_ADDRESSES / localeIds.length);
/** Small enough that reading one keeps nobody waiting. */
const GAMES_A_QUESTION = 500;
const MAX_QUESTIONS = 400;

const GAME_LIST = 'GET /wps/relay/GCSGAME_gameList';
type GameList = Answer<typeof GAME_LIST>;

/** Asked past the kept answers: the whole catalogue would push out what visitors ask for. */
async function gamesPage(locale: Locale, pageNo: number): Promise<GameList> {
  const route = routeOfName(GAME_LIST);
  const ask = route.call.ask.parse({ pageNo, pageSize: GAMES_A_QUESTION }) as object;
  return (await askUpstream(route, ask, { locale, requestId: randomUUID() })).value as GameList;
}

async function gamePlaces(): Promise<SitePlace[]> {
  const titles = new Map<string, Partial<Record<Locale, string>>>();
  for (const locale of localeIds) {
    let last = 1;
    for (let pageNo = 1; pageNo <= Math.min(last, MAX_QUESTIONS); pageNo += 1) {
      const { games, totalPages } = await gamesPage(locale, pageNo);
      last = totalPages;
      for (const game of games)
        titles.set(game.nodeId, { ...titles.get(game.nodeId), [locale]: gameTitle(game) });
    }
  }
  return [...titles].map(([id, own]) => itemPlace('game', id, own));
}

/** Categories, their vendors and their kinds. Throws when the catalogue cannot be had. */
async function listPlaces(locale: Locale): Promise<SitePlace[]> {
  const lanes = await lanesOf(locale);
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

/** The pages that stand by themselves: no lists, no items, nothing that is shown over another page. */
function plainPlaces(): SitePlace[] {
  return pages
    .filter(page => page.indexable && !page.over && !page.items && !page.gameType)
    .map(({ path }) => ({ path }));
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

function entry(place: SitePlace, linksOf: LinksOf): string {
  const { urls, alternates } = linksOf(place);
  const links = Object.entries(alternates)
    .map(([language, href]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escaped(href)}"/>`)
    .join('');
  return urls.map(url => `<url><loc>${escaped(url)}</loc>${links}</url>`).join('\n');
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACES =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';

async function fileOf(places: readonly SitePlace[], linksOf: LinksOf): Promise<Buffer> {
  const parts: Buffer[] = [];
  for (let at = 0; at < places.length; at += GAMES_A_QUESTION) {
    const some = places.slice(at, at + GAMES_A_QUESTION).map(place => entry(place, linksOf));
    parts.push(Buffer.from(`${some.join('\n')}\n`));
    // Others have their turn between two slices.
    await new Promise(resolve => setImmediate(resolve));
  }
  return promisify(gzip)(
    Buffer.concat([Buffer.from(`${HEAD}<urlset ${NAMESPACES}>\n`), ...parts, Buffer.from('</urlset>\n')]),
  );
}

async function make(linksOf: LinksOf): Promise<Sitemap> {
  const [lists, promotions, games] = [
    await listPlaces(localeIds[0] ?? 'ms'),
    await promotionPlaces(),
    await gamePlaces(),
  ];
  const groups: [string, SitePlace[]][] = [
    ['pages', plainPlaces()],
    ['lists', lists],
    ['promotions', promotions],
  ];
  for (let at = 0; at < games.length; at += PLACES_A_FILE)
    groups.push([`games-${at / PLACES_A_FILE + 1}`, games.slice(at, at + PLACES_A_FILE)]);
  const files = new Map<string, Buffer>();
  for (const [name, places] of groups) if (places.length > 0) files.set(name, await fileOf(places, linksOf));
  return files;
}

type Store = { files: Sitemap | null; askAgainAt: number; flight: Promise<Sitemap> | null };

function store(): Store {
  return shared('sitemap', () => ({ files: null, askAgainAt: 0, flight: null }));
}

async function build(linksOf: LinksOf): Promise<Sitemap> {
  const own = store();
  try {
    own.files = await make(linksOf);
    own.askAgainAt = Date.now() + LIFE_MS;
    return own.files;
  } catch (error) {
    own.askAgainAt = Date.now() + PAUSE_MS;
    log('warn', 'sitemap not made', { error: errorName(error) });
    throw error;
  } finally {
    own.flight = null;
  }
}

/**
 * The files of the sitemap from the live catalogue, made once per process and ten minutes however many ask; while new
 * ones are made the older are given, unless they are old and new ones can be had. Null when there are none and the
 * upstream cannot say: a sitemap without what is only out of reach would tell search engines that it is gone.
 */
export async function sitemap(linksOf: LinksOf): Promise<Sitemap | null> {
  const own = store();
  if (Date.now() >= own.askAgainAt) own.flight ??= build(linksOf);
  own.flight?.catch(() => undefined);
  const isOld = Date.now() >= own.askAgainAt + OLD_MS;
  if (own.flight && (isOld || !own.files)) return own.flight.catch(() => own.files);
  return own.files;
}

/** The index: where every file of the sitemap is. */
export function sitemapIndex(files: Sitemap, origin: string): string {
  const lines = [...files.keys()].map(
    name => `<sitemap><loc>${origin}/sitemap/${name}.xml.gz</loc></sitemap>`,
  );
  return `${HEAD}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('\n')}\n</sitemapindex>\n`;
}
