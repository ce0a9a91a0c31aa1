import { SLOT_LEAST_BET, SLOT_LEAST_LINES } from '#lib/rules/figures.ts';
import { gameClassifies } from '#lib/rules/game-types.ts';
import { ownKinds } from '#lib/rules/own-games.ts';
import type { Page } from '#lib/rules/pages.ts';

/** The lobby's filters that stand in the address (spec 1, section 2: NEW, FAV, ALL, HOT, RECENT). */
export const listFilters = ['all', 'hot', 'new', ...ownKinds] as const;
type ListFilter = (typeof listFilters)[number];

/** What a list page shows: all parts optional, each with one canonical spelling. */
export type ListQuery = {
  vassalage?: string;
  gameClassify?: string;
  filter?: ListFilter;
  /** Only slots whose least stake is that of the slot filter or more; only those with its number of lines or more. */
  minBet?: true;
  lines?: true;
  /** Of promotions. */
  category?: string;
  page?: number;
};

/** The one value that the two parts of the slot filter may have (row 146). */
const slotFilters = { minBet: String(SLOT_LEAST_BET), lines: String(SLOT_LEAST_LINES) } as const;
export type SlotFilter = keyof typeof slotFilters;

const PLAIN_LIST = 'all';
const MAX_PAGE = 400;
const CATEGORY = /^[1-9]\d{0,8}$/;
const VASSALAGE = /^[A-Z0-9_]{1,20}$/;

/** The page that a query names; null for what is no page of ours. */
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
 * The listed part of an address: unlisted keys are left out; null when a listed key holds something that no list
 * can show, or stands twice (the visitor then gets the stored 404 and no cache entry is made).
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

/** The one path segment that stands for a list: `all`, or `vassalage-PG~page-2`. */
export function listSegment(query: ListQuery): string {
  return (
    parts(query)
      .map(([key, value]) => `${key}-${value}`)
      .join('~') || PLAIN_LIST
  );
}

/** The list behind a segment; null unless the segment is canonical. */
export function parseListSegment(segment: string): ListQuery | null {
  const query: ListQuery = {};
  if (segment === PLAIN_LIST) return query;
  for (const part of segment.split('~')) {
    const dash = part.indexOf('-');
    if (dash < 0 || !readPart(part.slice(0, dash), part.slice(dash + 1), query)) return null;
  }
  return listSegment(query) === segment ? query : null;
}

/** The query string of a list, `?vassalage=PG&page=2` or empty. */
export function listSearch(query: ListQuery): string {
  const search = new URLSearchParams(parts(query)).toString();
  return search ? `?${search}` : '';
}
