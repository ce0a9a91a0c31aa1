import { isGameType } from '#lib/rules/game-types.ts';
import { isInvited } from '#lib/rules/invitation.ts';
import { listSegment, readListQuery, readPage } from '#lib/rules/list-query.ts';
import { type Locale, localePath, otherSpelling, splitLocale } from '#lib/rules/locales.ts';
import { AGENT_HOME, type AskedItem, findPage, itemPath, type Page, readItem } from '#lib/rules/pages.ts';
import type { Role } from '#lib/rules/roles.ts';
import { decide, type GateStatus, type Verdict } from './gate.ts';

/** Where a page's address leads. `internal` is the path that Next renders, and the door's key. */
export type PageRoute =
  | {
      kind: 'page';
      locale: Locale;
      internal: string;
      status: number;
      lifeSeconds: number;
      retryAfter?: number;
      framed?: Page['framed'];
      connects?: Page['connects'];
    }
  | { kind: 'redirect'; location: string; status: 307 | 308 };

const MAX_SEARCH_CHARS = 60;
const NOT_FOUND_LIFE_SECONDS = 60;
const CLOSED_LIFE_SECONDS = 2;
const MIN_RETRY_SECONDS = 5;
const DEFAULT_RETRY_SECONDS = 120;
const MILLISECONDS = 1000;

/** The one stored 404 of a language. */
export function notFound(locale: Locale): Extract<PageRoute, { kind: 'page' }> {
  const internal = `/${locale}/not-found`;
  return { kind: 'page', locale, internal, status: 404, lifeSeconds: NOT_FOUND_LIFE_SECONDS };
}

function retrySeconds(until: number | null, now: number): number {
  if (until === null) return DEFAULT_RETRY_SECONDS;
  return Math.max(MIN_RETRY_SECONDS, Math.ceil((until - now) / MILLISECONDS));
}

/** Signs that nobody types; the upstream refuses some of them. */
const CONTROLS = /\p{Cc}/gu;

function closed(locale: Locale, verdict: Verdict, now: number): PageRoute | null {
  const base = { kind: 'page', locale, lifeSeconds: CLOSED_LIFE_SECONDS } as const;
  if (verdict.kind === 'maintenance') {
    const retryAfter = retrySeconds(verdict.until, now);
    return { ...base, internal: `/${locale}/closed/maintenance`, status: 503, retryAfter };
  }
  if (verdict.kind === 'blocked') return { ...base, internal: `/${locale}/closed/region`, status: 403 };
  return null;
}

/**
 * The text as one segment; behind it, where they are asked for, the category (or `all`) and the page. Null for a category
 * or a page that is none.
 */
function searchInternal(path: string, params: URLSearchParams): string | null {
  const q = (params.get('q') ?? '').replace(CONTROLS, ' ').trim().slice(0, MAX_SEARCH_CHARS);
  const type = params.get('gameType') ?? '';
  const page = readPage(params.get('page') ?? '1');
  if (page === null || (type !== '' && !isGameType(type))) return null;
  if (!q) return path;
  const part = type.toLowerCase() || 'all';
  const narrower = page > 1 ? [part, page] : type ? [part] : [];
  return [path, encodeURIComponent(q), ...narrower].join('/');
}

function internalPath(
  locale: Locale,
  page: Page,
  params: URLSearchParams,
  { vendors, categories }: PageAsker,
): string | null {
  const shown = page.over ? (findPage(page.over) ?? page) : page;
  if (shown.listed.includes('q')) return searchInternal(`/${locale}${shown.path}`, params);
  const query = readListQuery(shown, params);
  if (!query || (query.vassalage && vendors && !vendors.has(query.vassalage))) return null;
  if (query.category && categories && !categories.has(query.category)) return null;
  if (shown.listed.includes('category')) return `/${locale}${shown.path}/list/${listSegment(query)}`;
  if (shown.gameType) return `/${locale}/games${shown.path}/${listSegment(query)}`;
  if (shown.own) return `/${locale}/own/${shown.own}`;
  if (shown.later) return `/${locale}/later${shown.path}`;
  if (shown.path === '/') return isInvitation(page, params) ? `/${locale}/invited` : `/${locale}`;
  return `/${locale}${shown.path}`;
}

/** Home and registration in a link that bears a code say something of their own where they are shared; the code stays outside. */
function isInvitation({ path }: Page, params: URLSearchParams): boolean {
  return (path === '/' || path === '/register') && isInvited(params);
}

/** Where a page leads whoever may not see it: to the sign-in that is its own and back, or to where it is said why. */
function refusedTo(locale: Locale, page: Page, verdict: Verdict, target: string): string {
  const door = page.who === 'agent' ? AGENT_HOME : '/login';
  if (verdict.kind === 'sign-in')
    return `${localePath(locale, door)}?next=${encodeURIComponent(localePath(locale, target))}`;
  return localePath(locale, page.who === 'agent' ? AGENT_HOME : '/');
}

/** The one stored page of an item, by its id alone: a slug of any spelling makes no entry in any cache. */
function itemInternal(locale: Locale, { row, id }: AskedItem, slug: PageAsker['slug']): string | null {
  return id && slug !== null ? `/${locale}${row.path.replace(':item', id)}` : null;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

function withQuery(path: string, params: URLSearchParams): string {
  return params.size ? `${path}?${params}` : path;
}

/** The one address of an item, for every other spelling of it; null for an address that is right. */
function rightAddress(
  locale: Locale,
  { row, kind, id, slug }: AskedItem,
  known: string | undefined,
  params: URLSearchParams,
): string | null {
  if (!id || (slug !== null && (known === undefined || decoded(slug) === known))) return null;
  const rest = new URLSearchParams(params);
  if (row.itemKey) rest.delete(row.itemKey);
  return withQuery(localePath(locale, itemPath(kind, id, known ?? '')), rest);
}

/** What the page route depends on beside the address. */
export type PageAsker = {
  role: Role;
  status: GateStatus;
  production: boolean;
  now: number;
  /** The vendors of the catalogue; null while they are not known, or do not matter. */
  vendors: ReadonlySet<string> | null;
  /** The categories of promotions that are shown; null as above. */
  categories: ReadonlySet<string> | null;
  /** The slug of the item that the address names; null where there is none of its id, undefined while nobody can say. */
  slug?: string | null;
};

/** The `who` of the page behind an address: the caller opens a session only where it matters. */
export function pageNeedsRole(pathname: string): boolean {
  const page = findPage(splitLocale(pathname)[1]);
  return page !== null && page.who !== 'anyone';
}

/** Where a row leads that is no page by itself: another spelling to the right one, with its query, or to what opens over home. */
function leadsOn(locale: Locale, page: Page, path: string, params: URLSearchParams): PageRoute | null {
  if (page.leadsTo)
    return { kind: 'redirect', location: `${localePath(locale, '/')}${page.leadsTo}`, status: 307 };
  if (!page.aliases?.includes(path)) return null;
  return { kind: 'redirect', location: withQuery(localePath(locale, page.path), params), status: 308 };
}

/**
 * Page address → what is rendered, for door and middleware alike. Unknown paths and unlistable queries get the
 * locale's one stored 404; paths that only Next knows are unknown too, since no row of the page table has them.
 */
export function routePage(pathname: string, params: URLSearchParams, asker: PageAsker): PageRoute {
  const meant = otherSpelling(pathname);
  const [locale, path] = meant ?? splitLocale(pathname);
  const page = findPage(path);
  const verdict = decide(page ?? { who: 'anyone' }, asker.role, asker.status);
  const door = closed(locale, verdict, asker.now);
  if (door) return door;
  if (!page || (page.devOnly && asker.production)) return notFound(locale);
  const elsewhere = leadsOn(locale, page, path, params);
  if (elsewhere) return elsewhere;
  if (meant) return { kind: 'redirect', location: withQuery(localePath(locale, path), params), status: 308 };
  const item = readItem(path, params);
  const internal = item ? itemInternal(locale, item, asker.slug) : internalPath(locale, page, params, asker);
  if (!internal) return notFound(locale);
  const right = item && rightAddress(locale, item, asker.slug ?? undefined, params);
  if (right) return { kind: 'redirect', location: right, status: 308 };
  if (verdict.kind !== 'pass' && !page.over) {
    const location = refusedTo(locale, page, verdict, withQuery(path, params));
    return { kind: 'redirect', location, status: 307 };
  }
  const { lifeSeconds, framed, connects } = page;
  return { kind: 'page', locale, internal, status: 200, lifeSeconds, framed, connects };
}
