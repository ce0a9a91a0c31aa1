import { SLOT_MIN_BET, SLOT_MIN_LINES } from '#lib/rules/figures.ts';
import { gameClassifies } from '#lib/rules/game-types.ts';
import { personalGameKinds } from '#lib/rules/personal-games.ts';
import type { Page } from './pages.ts';

/** Filters of the lobby that are part of the address (docs/features.md#49). */
export const listFilters = ['all', 'hot', 'new', ...personalGameKinds] as const;
type ListFilter = (typeof listFilters)[number];

/** Content of a list page: all parts optional, each with one canonical spelling. */
export type ListQuery = {
  vassalage?: string;
  gameClassify?: string;
  filter?: ListFilter;
  /**
   * Only slots whose least stake is that of the slot filter or more; only those with its number of lines or
   * more.
   */
  minBet?: true;
  lines?: true;
  /** Category of promotions. */
  category?: string;
  page?: number;
};

/** The only values of the two parts of the slot filter (docs/features.md#146). */
const slotFilters = { minBet: String(SLOT_MIN_BET), lines: String(SLOT_MIN_LINES) } as const;
export type SlotFilter = keyof typeof slotFilters;

const PLAIN_LIST = 'all';
const MAX_PAGE = 400;
const CATEGORY = /^[1-9]\d{0,8}$/;
const VASSALAGE = /^[A-Z0-9_]{1,20}$/;

/** Parses a page number; null for any other text. */
export function readPage(text: string): number | null {
  const page = /^[1-9]\d{0,2}$/.test(text) ? Number(text) : null;
  return page !== null && page <= MAX_PAGE ? page : null;
}

function readPart(key: string, text: string, query: ListQuery): boolean {
  if (key === 'vassalage' && VASSALAGE.test(text)) query.vassalage = text;
  else if (key === 'gameClassify' && (gameClassifies as readonly string[]).includes(text))
    query.gameClassify = text;
  else if (key === 'filter' && (listFilters as readonly string[]).includes(text))
    query.filter = text as ListFilter;
  else if ((key === 'minBet' || key === 'lines') && text === slotFilters[key]) query[key] = true;
  else if (key === 'category' && CATEGORY.test(text)) query.category = text;
  else if (key === 'page' && readPage(text) !== null) query.page = readPage(text) ?? 1;
  else return false;
  return true;
}

/**
 * Parses the listed part of an address: unlisted keys are ignored; null when a listed key holds something
 * that no list can show, or occurs twice (the visitor then gets the stored 404 and no cache entry is made).
 */
export function readListQuery(page: Page, params: URLSearchParams): ListQuery | null {
  const query: ListQuery = {};
  for (const key of page.listed) {
    const values = params.getAll(key);
    if (values.length > 1) return null;
    const [value] = values;
    if (value !== undefined && value !== '' && !readPart(key, value, query)) return null;
  }
  return query;
}

function parts(query: ListQuery): [string, string][] {
  const list: [string, string][] = [];
  if (query.vassalage) list.push(['vassalage', query.vassalage]);
  if (query.gameClassify) list.push(['gameClassify', query.gameClassify]);
  if (query.filter && query.filter !== 'all') list.push(['filter', query.filter]);
  if (query.minBet) list.push(['minBet', slotFilters.minBet]);
  if (query.lines) list.push(['lines', slotFilters.lines]);
  if (query.category) list.push(['category', query.category]);
  if (query.page && query.page > 1) list.push(['page', String(query.page)]);
  return list;
}

/**
 * Canonical list for search engines: a category, one vendor's part of it or one classification, at any page.
 * All other combinations (filters, least stake, lines, a vendor's classification) repeat the same games, and
 * their canonical list is the one without them.
 */
export function canonicalList(query: ListQuery): ListQuery {
  const { vassalage, gameClassify, filter = 'all', minBet, lines } = query;
  const isPlain = filter === 'all' && !minBet && !lines && !(vassalage && gameClassify);
  if (isPlain) return query;
  return vassalage ? { vassalage } : { gameClassify };
}

/** Returns true for a list that search engines may index. */
export function isIndexableList(query: ListQuery): boolean {
  return listSegment(query) === listSegment(canonicalList(query));
}

/** Path segment of a list: `all`, or `vassalage-PG~page-2`. */
export function listSegment(query: ListQuery): string {
  return (
    parts(query)
      .map(([key, value]) => `${key}-${value}`)
      .join('~') || PLAIN_LIST
  );
}

/** Parses a path segment into its list; null unless the segment is canonical. */
export function parseListSegment(segment: string): ListQuery | null {
  const query: ListQuery = {};
  if (segment === PLAIN_LIST) return query;
  for (const part of segment.split('~')) {
    const dash = part.indexOf('-');
    if (dash < 0 || !readPart(part.slice(0, dash), part.slice(dash + 1), query)) return null;
  }
  return listSegment(query) === segment ? query : null;
}

/** Query string of a list, `?vassalage=PG&page=2` or empty. */
export function listSearch(query: ListQuery): string {
  const search = new URLSearchParams(parts(query)).toString();
  return search ? `?${search}` : '';
}
