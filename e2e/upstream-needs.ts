import { type CallName, type Calls, callNames, callOf } from '#lib/calls/table.ts';
import { pages } from '#lib/rules/pages.ts';

type Read = Extract<CallName, `GET ${string}`>;
/** A call of which public pages may be made: its answer is the same for everybody, or the server's own. */
export type PageCall = {
  [N in Read]: Calls[N] extends { keep: object } | { caller: 'server' } ? N : never;
}[Read];

/** All of them, as the call table has them. */
export const pageCalls = callNames.filter(name => {
  const { keep, caller } = callOf(name);
  return name.startsWith('GET ') && (keep !== undefined || caller === 'server');
}) as PageCall[];

const open = pages.filter(page => page.who === 'anyone' && !page.items && !page.leadsTo && !page.devOnly);
const pathsOf = (rows: typeof open) => rows.map(({ path }) => path);
/** Home, and what is shown over it. */
const HOME = pathsOf(open.filter(({ path, over }) => path === '/' || over === '/'));
/** The list of one vendor; its games show that there is such a vendor. */
export const VENDOR_LIST = '/rng?vassalage=PG';
/** The list of one kind: which there are, and what they are called, the categories alone tell. */
const KIND_LIST = '/rng?gameClassify=JP';
const LISTS = [...pathsOf(open.filter(({ gameType }) => gameType)), VENDOR_LIST, KIND_LIST];
/** What a search finds is asked for each time, and kept by nobody. */
export const SEARCH = '/search?q=koi';
const CATEGORY = '/promotions?category=1';
const PROMOTION = '/promotions/401';

/** A game's page; which game it is, whoever asks for it says. */
const GAME_PAGE = '/play/:item';

/** All public pages, and one of each thing of which there are many. */
export const publicPaths = [...pathsOf(open), VENDOR_LIST, KIND_LIST, SEARCH, CATEGORY, PROMOTION, GAME_PAGE];

/**
 * The pages that cannot do without a call's answer, since they are about it; all others can. A call that is new in the
 * table is missing here until somebody has decided.
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
  'GET /wps/relay/GCSGAME_getRankList': [],
  'GET /wps/relay/GLS2_roomList': [],
  'GET /wps/system/country': [],
  'GET /wps/system/setting/register': [],
  'GET /lgw/games/game_menus': [],
  // Asked every two seconds and believed for a minute: no page waits for it.
  'GET /wps/system/status': [],
};

/** What stands on the English home while a call that it can do without answers. */
export const homeParts: Partial<Record<PageCall, RegExp>> = {
  'GET /wps/relay/GCSGAME_hotGamesV2': /<h2[^>]*>Hot</,
  'GET /wps/relay/GCSGAME_getRankList': /<h2[^>]*>Winners</,
  'GET /wps/relay/MCSFE_getListAnnouncements': /Open notice/,
  'GET /wps/system/helpCenter': /\/en\/help#/,
};

const GAMES = /data-play="\d/;
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

/** What stands in a page that shows what it is for. */
export function contentOf(path: string): RegExp {
  return SHOWN[path] ?? (GAME_PAGES.includes(path) ? GAMES : /<h1/);
}
