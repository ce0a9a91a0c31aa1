import type { GameType } from '#lib/rules/game-types.ts';
import { type OwnKind, ownKinds, ownPaths } from '#lib/rules/own-games.ts';
import type { Who } from '#lib/rules/roles.ts';

/** The query keys that may change a page's HTML; everything else never reaches a render (design, page table). */
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

/** Pages that the routes name and that are not built yet: what they will be about. */
export type LaterKind = 'lottery' | 'points' | 'wallet';

/** Things of which each has a page of its own. */
export type ItemKind = 'promotion' | 'game';

/** One page of the product. Gate, door, middleware, sitemap, hreflang and menus derive from this row. */
export type Page = {
  /** The public path without language prefix. */
  path: string;
  /** Other spellings that lead to the same page (row 139). */
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
  /** Has no page of its own: it leads here, a query over home that the browser reads (spec 1, section 2). */
  leadsTo?: `?${string}`;
  gameType?: GameType;
  /** Which of a person's own lists of games it shows. */
  own?: OwnKind;
  /**
   * One page per thing: `path` ends in `/:item`, which is `{id}-{slug}` in an address. Only ids that the upstream knows
   * are pages, each in one spelling (decision 0009).
   */
  items?: ItemKind;
  /** A query key that the browser alone reads, and that is there again after signing in (spec 2: `?gameCode=`). */
  carries?: 'gameCode';
  /** Not built yet: it says so to whoever may see it, leads on, to the games of that kind if it has some, and is in no menu. */
  later?: { kind: LaterKind; games?: GameType };
  /** The query key that names an item on the page above it, in older links: `/promotions?id=21`. */
  itemKey?: 'id';
  menu: boolean;
  footer: boolean;
  indexable: boolean;
  /** Pages of our own may frame it; all others nobody may (security W4). */
  framed?: 'self';
  /** Its scripts may also ask the operator's own further addresses, and no others, how quick they are. */
  connects?: 'mirrors';
  /** Exists only outside production. */
  devOnly?: boolean;
};

/**
 * What is published shows within ten seconds: a kept answer lives 3 s, a page 4 s, the door looks again after 2 s, and
 * a page that is being made anew is served for 1 s more. The routes' own `revalidate` is the same figure.
 */
const LIFE_SECONDS = 4;
/** The agents' own way in: where the pages that only they may see lead everybody else. */
export const AGENT_HOME = '/agentHome';
const base = { who: 'anyone', lifeSeconds: LIFE_SECONDS, menu: true, footer: true, indexable: true } as const;

function listPage(path: string, gameType: GameType): Page {
  const slots: readonly ListedKey[] = gameType === 'RNG' ? ['minBet', 'lines'] : [];
  return { ...base, path, gameType, listed: ['vassalage', 'gameClassify', 'filter', ...slots, 'page'] };
}

/** Of lottery and wallet alone the side menu is away; of all these, the footer (row 148). */
function laterPage(path: string, kind: LaterKind, games?: GameType): Page {
  const menu = kind === 'points';
  const carries = kind === 'lottery' ? 'gameCode' : undefined;
  return {
    ...base,
    path,
    later: { kind, games },
    carries,
    listed: [],
    who: 'signed-in',
    menu,
    footer: false,
    indexable: false,
  };
}

/** THE PAGE TABLE. Adding a page = one row here, one route folder under `app/[locale]`. */
export const pages: readonly Page[] = [
  { ...base, path: '/', aliases: ['/index', '/index.html', '/home'], listed: [] },
  { ...base, path: '/member', listed: [], leadsTo: '?center=securityCenter', indexable: false },
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
  { ...base, path: '/play/:item', items: 'game', listed: [] },
  { ...base, path: '/promotions', listed: ['category'], footer: false },
  { ...base, path: '/promotions/:item', items: 'promotion', itemKey: 'id', listed: [], footer: false },
  { ...base, path: '/help', listed: [] },
  { ...base, path: '/down', listed: [] },
  // Reached by plain links alone: its policy is that of a document, which a soft navigation would not bring.
  { ...base, path: '/mirrors', listed: [], connects: 'mirrors' },
  { ...base, path: '/search', listed: ['q', 'gameType', 'page'], lifeSeconds: 0, indexable: false },
  ...ownKinds.map(
    (own): Page => ({
      ...base,
      path: ownPaths[own],
      own,
      listed: [],
      who: 'signed-in',
      indexable: false,
    }),
  ),
  laterPage('/lottery', 'lottery', 'LOTT'),
  laterPage('/seaLottery', 'lottery', 'LOTT'),
  laterPage('/vnLottery', 'lottery', 'ELOTT'),
  laterPage('/pointMall', 'points'),
  laterPage('/seamless', 'wallet'),
  // What the service worker shows instead of a page that the network did not bring.
  { ...base, path: '/offline', listed: [], menu: false, footer: false, indexable: false },
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

const ITEM = /^([1-9]\d{0,14})(?:-([^/]+))?$/;

/** The page of which a row's items are: `/promotions` of `/promotions/:item`. */
function above(row: Page): string {
  return row.path.slice(0, row.path.lastIndexOf('/'));
}

function partsOf(row: Page, path: string): RegExpExecArray | null {
  const folder = `${above(row)}/`;
  return row.items && path.startsWith(folder) ? ITEM.exec(path.slice(folder.length)) : null;
}

/**
 * The row of a public path (without language prefix), by path or alias, or of an item's address; null for unknown
 * paths. Whether the item exists is not known here.
 */
export function findPage(path: string): Page | null {
  return (
    pages.find(page => (page.path === path && !page.items) || page.aliases?.includes(path)) ??
    pages.find(page => partsOf(page, path)) ??
    null
  );
}

/** An address of one item. `id` is null where it can be nobody's; `slug` is as it was sent, null where there is none. */
export type AskedItem = { row: Page; kind: ItemKind; id: string | null; slug: string | null };

/** The item that an address names, in its path or in an older link's query; null for addresses of other pages. */
export function readItem(path: string, params: URLSearchParams): AskedItem | null {
  for (const row of pages) {
    if (!row.items) continue;
    const parts = partsOf(row, path);
    if (parts) return { row, kind: row.items, id: parts[1] ?? null, slug: parts[2] ?? '' };
    const named = row.itemKey && path === above(row) ? params.get(row.itemKey) : null;
    if (named) return { row, kind: row.items, id: ITEM.exec(named)?.[1] ?? null, slug: null };
  }
  return null;
}

/** The public path of an item: `('promotion', '21', 'new-slots')` → `/promotions/21-new-slots`. */
export function itemPath(kind: ItemKind, id: string, slug: string): string {
  const row = pages.find(page => page.items === kind);
  return `${row ? above(row) : ''}/${slug ? `${id}-${encodeURIComponent(slug)}` : id}`;
}

/** The category that a list page's public path shows; null for every other path. */
export function gameTypeOfPath(path: string): GameType | null {
  return pages.find(page => page.path === path)?.gameType ?? null;
}

/** The public path of a category's list page. */
export function pathOfGameType(gameType: GameType): string {
  return pages.find(page => page.gameType === gameType)?.path ?? '/';
}
