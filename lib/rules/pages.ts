import type { GameType } from '#lib/rules/game-types.ts';
import type { Who } from '#lib/rules/roles.ts';

/** The query keys that may change a page's HTML; everything else never reaches a render (design, page table). */
type ListedKey = 'vassalage' | 'gameClassify' | 'filter' | 'page' | 'q';

/** One page of the product. Gate, door, middleware, sitemap, hreflang and menus derive from this row. */
export type Page = {
  /** The public path without language prefix. */
  path: string;
  /** Other spellings that show the same page (row 139). */
  aliases?: readonly string[];
  who: Who;
  /** How long a stored copy is fresh; 0 means made for each request and never stored. */
  lifeSeconds: number;
  /** Query keys that count, in canonical order. */
  listed: readonly ListedKey[];
  /**
   * A popup route: the HTML of this other page, with a dialog opened by the browser (row 21). Whoever may not pass its
   * `who` gets that HTML too and is told in the dialog: what is below is for everybody, and nobody is sent in circles.
   */
  over?: string;
  gameType?: GameType;
  menu: boolean;
  footer: boolean;
  indexable: boolean;
  /** Pages of our own may frame it; all others nobody may (security W4). */
  framed?: 'self';
  /** Exists only outside production. */
  devOnly?: boolean;
};

const LIFE_SECONDS = 10;
/** The agents' own way in: where the pages that only they may see lead everybody else. */
export const AGENT_HOME = '/agentHome';
const base = { who: 'anyone', lifeSeconds: LIFE_SECONDS, menu: true, footer: true, indexable: true } as const;

function listPage(path: string, gameType: GameType): Page {
  return { ...base, path, gameType, listed: ['vassalage', 'gameClassify', 'filter', 'page'] };
}

/** THE PAGE TABLE. Adding a page = one row here, one route folder under `app/[locale]`. */
export const pages: readonly Page[] = [
  { ...base, path: '/', aliases: ['/index', '/index.html', '/home'], listed: [] },
  { ...base, path: '/login', listed: [], over: '/', indexable: false },
  { ...base, path: '/register', listed: [], over: '/' },
  { ...base, path: '/forgot', listed: [], over: '/', indexable: false },
  // The mail's secret stands in the fragment, which no server ever sees.
  { ...base, path: '/reset', listed: [], over: '/', indexable: false },
  // The agents' page for everybody: the browser opens their sign-in over it, or says who may come in.
  { ...base, path: AGENT_HOME, listed: [], who: 'agent', over: '/agent', indexable: false },
  { ...base, path: '/agent', listed: [], who: 'agent', indexable: false },
  listPage('/rng', 'RNG'),
  listPage('/live', 'LIVE'),
  listPage('/fish', 'FISH'),
  listPage('/pvp', 'PVP'),
  listPage('/inhouse', 'INHOUSE'),
  listPage('/sports', 'SPORTS'),
  listPage('/esports', 'ESPORTS'),
  listPage('/lott', 'LOTT'),
  listPage('/elott', 'ELOTT'),
  listPage('/cockfight', 'COCKFIGHT'),
  { ...base, path: '/search', listed: ['q'], lifeSeconds: 0, indexable: false },
  { ...base, path: '/recent', listed: [], who: 'signed-in', indexable: false },
  // Where a game leads back to: it opens inside the game's frame.
  {
    ...base,
    path: '/game-exit',
    listed: [],
    menu: false,
    footer: false,
    indexable: false,
    framed: 'self',
  },
  {
    ...base,
    path: '/dev/look',
    listed: [],
    lifeSeconds: 0,
    menu: false,
    footer: false,
    indexable: false,
    devOnly: true,
  },
];

/** The row of a public path (without language prefix), by path or alias; null for unknown paths. */
export function findPage(path: string): Page | null {
  return pages.find(page => page.path === path || page.aliases?.includes(path)) ?? null;
}

/** The public path of a category's list page. */
export function pathOfGameType(gameType: GameType): string {
  return pages.find(page => page.gameType === gameType)?.path ?? '/';
}
