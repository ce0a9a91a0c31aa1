import { type CallName, type Calls, callNames, callOf } from '#lib/calls/table.ts';
import { pages } from '#lib/rules/routes/pages.ts';

type Read = Extract<CallName, `GET ${string}`>;
/**
 * Call that public pages are rendered from: its response is cached for everybody, or used by the server
 * alone.
 */
export type PageCall = {
  [N in Read]: Calls[N] extends { cache: object } | { caller: 'server' } ? N : never;
}[Read];

/** All such calls of the call table. */
export const pageCalls = callNames.filter(name => {
  const { cache, caller } = callOf(name);
  return name.startsWith('GET ') && (cache !== undefined || caller === 'server');
}) as PageCall[];

const open = pages.filter(page => page.access === 'anyone' && !page.items && !page.leadsTo && !page.devOnly);
const pathsOf = (rows: typeof open) => rows.map(({ path }) => path);
/** Home and the overlays shown over it. */
const HOME = pathsOf(open.filter(({ path, over }) => path === '/' || over === '/'));
/** List of one vendor, which is resolvable from its games. */
export const VENDOR_LIST = '/rng?vassalage=PG';
/** List of one classification, whose existence and name only the categories give. */
const KIND_LIST = '/rng?gameClassify=JP';
const LISTS = [...pathsOf(open.filter(({ gameType }) => gameType)), VENDOR_LIST, KIND_LIST];
/** Search page: its response is never cached. */
export const SEARCH = '/search?q=koi';
const CATEGORY = '/promotions?category=1';
const PROMOTION = '/promotions/401';

/** Game page; the caller fills in the game's id. */
const GAME_PAGE = '/play/:item';

/** All public pages, and one example of each kind of item page. */
export const publicPaths = [...pathsOf(open), VENDOR_LIST, KIND_LIST, SEARCH, CATEGORY, PROMOTION, GAME_PAGE];

/**
 * Pages that cannot be rendered without a call's response; all others can. A new call of the table is a
 * type error here until its pages are listed.
 */
export const needs: Readonly<Record<PageCall, readonly string[]>> = {
  'GET /wps/relay/GCSGAME_newGameVendor': [...HOME, KIND_LIST],
  'GET /wps/relay/GCSGAME_gameList': [...LISTS, SEARCH],
  'GET /wps/relay/MCSFE_getListAnnouncements': ['/promotions', CATEGORY, PROMOTION],
  'GET /wps/relay/PROMOFE_getPromotionAnnouncementCategory': [CATEGORY],
  'GET /wps/relay/GCSGAME_getSingleGame': [GAME_PAGE],
  'GET /wps/system/helpCenter': ['/help'],
  'GET /wps/system/domainRoute': ['/mirrors'],
  'GET /wps/relay/GCSGAME_hotGamesV2': [],
  'GET /wps/relay/GCSGAME_getVassGameType': [],
  'GET /wps/relay/GCSGAME_paytable': [],
  'GET /wps/relay/GCSGAME_getRankList': [],
  'GET /wps/relay/GLS2_roomList': [],
  'GET /wps/v2/agents/payRanges': [],
  'GET /wps/system/country': [],
  'GET /wps/system/setting/register': [],
  'GET /lgw/games/game_menus': [],
  'GET /lgw/vn/games/game_menu': [],
  // Polled every two seconds and valid for a minute: no page waits for it.
  'GET /wps/system/status': [],
};

/** Markup on the English home that is present only while an optional call responds. */
export const homeParts: Partial<Record<PageCall, RegExp>> = {
  'GET /wps/relay/GCSGAME_hotGamesV2': /<h2[^>]*>Hot</,
  'GET /wps/relay/GCSGAME_getRankList': /<section aria-label="Winners"/,
  'GET /wps/relay/MCSFE_getListAnnouncements': /Open notice/,
  'GET /wps/system/helpCenter': /\/en\/help#/,
};

/** Games of lotteries lead to their own pages. */
const GAMES = /<a [^>]*href="[^"]*\/(play\/\d|\w*lottery\?gameCode=)/i;
const SHOWN: Readonly<Record<string, RegExp>> = {
  '/promotions': /data-promotion="\d/,
  [CATEGORY]: /data-promotion="\d/,
  '/help': /<h3/,
  '/down': /<svg role="img"/,
  '/mirrors': /<dt[^>]*>/,
  '/search': /<input [^>]*name="q"/,
  '/game-exit': /<h2/,
};
const GAME_PAGES: readonly string[] = [...HOME, ...LISTS, SEARCH];

/** Returns the pattern that a successfully rendered page matches. */
export function contentOf(path: string): RegExp {
  return SHOWN[path] ?? (GAME_PAGES.includes(path) ? GAMES : /<h1/);
}
