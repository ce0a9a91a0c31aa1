import type { GameType } from '#lib/rules/game-types.ts';
import { type LotteryArea, lotteryAreas, lotteryPaths } from '#lib/rules/lottery/areas.ts';
import { type PersonalGameKind, personalGameKinds, personalGamePaths } from '#lib/rules/personal-games.ts';
import type { Access } from '#lib/rules/roles.ts';
import { AGENT_HOME } from './agent-home.ts';

/**
 * Query keys that may change a page's HTML; all others never reach a render (docs/architecture.md#rule-1).
 */
type ListedKey =
  | 'vassalage'
  | 'gameClassify'
  | 'filter'
  | 'minBet'
  | 'lines'
  | 'category'
  | 'page'
  | 'q'
  | 'gameType';

/** Kinds of items that have a page each. */
export type ItemKind = 'promotion' | 'game';

/** Row of the page table. Gate, HTTP server, middleware, sitemap, hreflang and menus derive from it. */
export type Page = {
  /** Public path without language prefix. */
  path: string;
  /** Other paths of the same page (docs/features.md#139). */
  aliases?: readonly string[];
  access: Access;
  /** Seconds for which a cached copy is fresh; 0 means rendered for each request and never cached. */
  lifeSeconds: number;
  /** Query keys that count, in canonical order. */
  listed: readonly ListedKey[];
  /**
   * A popup route: the HTML of this other page, with a dialog opened by the browser (docs/features.md#21). A
   * visitor without `access` gets that HTML too and is told in the dialog: the page below is public, and
   * redirects cannot loop.
   */
  over?: string;
  /** Has no page of its own: redirects to this query over home, which the browser reads. */
  leadsTo?: `?${string}`;
  gameType?: GameType;
  /** Kind of personal game list that it shows. */
  personalGames?: PersonalGameKind;
  /**
   * One page per item: `path` ends in `/:item`, which is `{id}-{slug}` in an address. Only ids that the
   * upstream knows are pages, each in one spelling (decision 0009).
   */
  items?: ItemKind;
  /** A query key that only the browser reads, and that is restored after signing in. */
  carries?: 'gameCode';
  /** Area of the lotteries that it shows. */
  lottery?: LotteryArea;
  /** Query key that names an item on the parent page in older links: `/promotions?id=21`. */
  itemKey?: 'id';
  menu: boolean;
  footer: boolean;
  /** Without the member's shell: neither side menu nor footer nor tab bar (docs/features.md#104). */
  alone?: true;
  indexable: boolean;
  /**
   * The site's own pages may frame it; every other page has `frame-ancestors 'none'` (docs/security.md#W4).
   */
  framed?: 'self';
  /**
   * Its CSP also allows requests to the operator's mirror addresses, and no others, to measure their latency.
   */
  connects?: 'mirrors';
  /** Exists only outside production. */
  devOnly?: boolean;
};

/**
 * Published changes show within ten seconds: a cached response lives 3 s, a page 4 s, the HTTP server
 * revalidates after 2 s, and a page under revalidation is served for 1 s more. The routes' own `revalidate`
 * is the same number.
 */
const LIFE_SECONDS = 4;
const base = {
  access: 'anyone',
  lifeSeconds: LIFE_SECONDS,
  menu: true,
  footer: true,
  indexable: true,
} as const;

const bare = { ...base, listed: [], menu: false, footer: false, indexable: false } as const;
const agentPage = { ...bare, access: 'agent', alone: true } as const;

function listPage(path: string, gameType: GameType): Page {
  const slots: readonly ListedKey[] = gameType === 'RNG' ? ['minBet', 'lines'] : [];
  return { ...base, path, gameType, listed: ['vassalage', 'gameClassify', 'filter', ...slots, 'page'] };
}

/** Neither footer nor side menu (docs/features.md#148). */
function lotteryPage(lottery: LotteryArea): Page {
  const path = lotteryPaths[lottery];
  return { ...bare, path, lottery, carries: 'gameCode', access: 'signed-in', alone: true };
}

/** THE PAGE TABLE. Adding a page = one row here, one route folder under `app/[locale]`. */
export const pages: readonly Page[] = [
  { ...base, path: '/', aliases: ['/index', '/index.html', '/home'], listed: [] },
  { ...base, path: '/member', listed: [], leadsTo: '?center=securityCenter', indexable: false },
  { ...base, path: '/login', listed: [], over: '/', indexable: false },
  { ...base, path: '/register', listed: [], over: '/' },
  { ...base, path: '/forgot', listed: [], over: '/', indexable: false },
  // The mail's secret is in the fragment, which no server ever sees.
  { ...base, path: '/reset', listed: [], over: '/', indexable: false },
  // Public HTML of the agents' page: the browser opens the agents' sign-in over it, or says who has access.
  { ...agentPage, path: AGENT_HOME, over: '/agent' },
  { ...agentPage, path: '/agent' },
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
  { ...base, path: '/play/:item', items: 'game', listed: [] },
  { ...base, path: '/promotions', listed: ['category'], footer: false },
  { ...base, path: '/promotions/:item', items: 'promotion', itemKey: 'id', listed: [], footer: false },
  { ...base, path: '/help', listed: [] },
  { ...base, path: '/down', listed: [] },
  // The number of the round to check is in the fragment, which no server sees.
  { ...base, path: '/fairness', listed: [], menu: false, indexable: false },
  // Reached by plain links only: a soft navigation would not load its CSP.
  { ...base, path: '/mirrors', listed: [], connects: 'mirrors' },
  { ...base, path: '/search', listed: ['q', 'gameType', 'page'], lifeSeconds: 0, indexable: false },
  ...personalGameKinds.map(
    (kind): Page => ({
      ...base,
      path: personalGamePaths[kind],
      personalGames: kind,
      listed: [],
      access: 'signed-in',
      indexable: false,
    }),
  ),
  ...lotteryAreas.map(lotteryPage),
  { ...base, path: '/pointMall', listed: [], access: 'signed-in', footer: false, indexable: false },
  { ...bare, path: '/seamless', access: 'signed-in' },
  // Chat with customer service, in a window of its own.
  { ...bare, path: '/support', access: 'member', alone: true },
  // Page that the service worker shows when the network fails.
  { ...bare, path: '/offline' },
  // Return page of a game: it opens inside the game's frame.
  { ...bare, path: '/game-exit', framed: 'self' },
  ...['/dev/look', '/dev/texts'].map((path): Page => ({ ...bare, path, lifeSeconds: 0, devOnly: true })),
];

const ITEM = /^([1-9]\d{0,14})(?:-([^/]+))?$/;

/** Parent page of an item row: `/promotions` for `/promotions/:item`. */
function above(row: Page): string {
  return row.path.slice(0, row.path.lastIndexOf('/'));
}

function partsOf(row: Page, path: string): RegExpExecArray | null {
  const folder = `${above(row)}/`;
  return row.items && path.startsWith(folder) ? ITEM.exec(path.slice(folder.length)) : null;
}

/**
 * Finds the row of a public path (without language prefix), by path or alias, or of an item's address; null
 * for unknown paths. Whether the item exists is not known here.
 */
export function findPage(path: string): Page | null {
  return (
    pages.find(page => (page.path === path && !page.items) || page.aliases?.includes(path)) ??
    pages.find(page => partsOf(page, path)) ??
    null
  );
}

/**
 * Address of one item. `id` is null where no item can have it; `slug` is as it was sent, null where there is
 * none.
 */
export type RequestedItem = { row: Page; kind: ItemKind; id: string | null; slug: string | null };

/** Parses the item that an address names, in its path or in an older link's query; null for other pages. */
export function readItem(path: string, params: URLSearchParams): RequestedItem | null {
  for (const row of pages) {
    if (!row.items) continue;
    const parts = partsOf(row, path);
    if (parts) return { row, kind: row.items, id: parts[1] ?? null, slug: parts[2] ?? '' };
    const named = row.itemKey && path === above(row) ? params.get(row.itemKey) : null;
    if (named) return { row, kind: row.items, id: ITEM.exec(named)?.[1] ?? null, slug: null };
  }
  return null;
}

/** Public path of an item: `('promotion', '21', 'new-slots')` → `/promotions/21-new-slots`. */
export function itemPath(kind: ItemKind, id: string, slug: string): string {
  const row = pages.find(page => page.items === kind);
  return `${row ? above(row) : ''}/${slug ? `${id}-${encodeURIComponent(slug)}` : id}`;
}

/** Category of a list page's public path; null for every other path. */
export function gameTypeOfPath(path: string): GameType | null {
  return pages.find(page => page.path === path)?.gameType ?? null;
}

/** Public path of a category's list page. */
export function pathOfGameType(gameType: GameType): string {
  return pages.find(page => page.gameType === gameType)?.path ?? '/';
}
