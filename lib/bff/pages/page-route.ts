import { decide, type GateStatus, type Verdict } from '#lib/bff/gate/gate.ts';
import { isGameType } from '#lib/rules/game-types.ts';
import type { Role } from '#lib/rules/roles.ts';
import { AGENT_HOME } from '#lib/rules/routes/agent-home.ts';
import { isInvited } from '#lib/rules/routes/invitation.ts';
import { listSegment, readListQuery, readPage } from '#lib/rules/routes/list-query.ts';
import { type Locale, localePath, otherSpelling, splitLocale } from '#lib/rules/routes/locales.ts';
import { findPage, itemPath, type Page, type RequestedItem, readItem } from '#lib/rules/routes/pages.ts';
import { SECOND_MS } from '#lib/rules/time.ts';

/** Resolution of a page address. `internal` is the path that Next renders, and the key in the page cache. */
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

/** Route of the cached 404 of a language. */
export function notFound(locale: Locale): Extract<PageRoute, { kind: 'page' }> {
  const internal = `/${locale}/not-found`;
  return { kind: 'page', locale, internal, status: 404, lifeSeconds: NOT_FOUND_LIFE_SECONDS };
}

function retrySeconds(until: number | null, now: number): number {
  if (until === null) return DEFAULT_RETRY_SECONDS;
  return Math.max(MIN_RETRY_SECONDS, Math.ceil((until - now) / SECOND_MS));
}

/** Control characters; the upstream refuses some of them. */
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
 * Returns the path of a search: the text as one segment, then, when given, the category (or `all`) and the
 * page. Null for an invalid category or page.
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
  { vendors, categories }: PageVisitor,
): string | null {
  const shown = page.over ? (findPage(page.over) ?? page) : page;
  if (shown.listed.includes('q')) return searchInternal(`/${locale}${shown.path}`, params);
  const query = readListQuery(shown, params);
  if (!query || (query.vassalage && vendors && !vendors.has(query.vassalage))) return null;
  if (query.category && categories && !categories.has(query.category)) return null;
  if (shown.listed.includes('category')) return `/${locale}${shown.path}/list/${listSegment(query)}`;
  if (shown.gameType) return `/${locale}/games${shown.path}/${listSegment(query)}`;
  if (shown.personalGames) return `/${locale}/personal/${shown.personalGames}`;
  if (shown.lottery) return `/${locale}/lotteries/${shown.lottery}`;
  if (shown.path === '/') return isInvitation(page, params) ? `/${locale}/invited` : `/${locale}`;
  return `/${locale}${shown.path}`;
}

/**
 * Returns true for home or registration with a referral code: it has its own link preview. The code itself is
 * not part of the cached path.
 */
function isInvitation({ path }: Page, params: URLSearchParams): boolean {
  return (path === '/' || path === '/register') && isInvited(params);
}

/**
 * Returns where a refused page redirects to: its sign-in with a way back, or the page that explains the
 * refusal.
 */
function refusedTo(locale: Locale, page: Page, verdict: Verdict, target: string): string {
  const signIn = page.access === 'agent' ? AGENT_HOME : '/login';
  if (verdict.kind === 'sign-in')
    return `${localePath(locale, signIn)}?next=${encodeURIComponent(localePath(locale, target))}`;
  return localePath(locale, page.access === 'agent' ? AGENT_HOME : '/');
}

/**
 * Returns the canonical path of an item, by its id alone: differently spelled slugs create no cache entries.
 */
function itemInternal(locale: Locale, { row, id }: RequestedItem, slug: PageVisitor['slug']): string | null {
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

/**
 * Returns the canonical address of an item, to redirect other spellings to; null when the address is
 * canonical.
 */
function rightAddress(
  locale: Locale,
  { row, kind, id, slug }: RequestedItem,
  known: string | undefined,
  params: URLSearchParams,
): string | null {
  if (!id || (slug !== null && (known === undefined || decoded(slug) === known))) return null;
  const rest = new URLSearchParams(params);
  if (row.itemKey) rest.delete(row.itemKey);
  return withQuery(localePath(locale, itemPath(kind, id, known ?? '')), rest);
}

/** Inputs of the page route besides the address. */
export type PageVisitor = {
  role: Role;
  status: GateStatus;
  production: boolean;
  now: number;
  /** Vendors of the catalogue; null while they are unknown, or not needed. */
  vendors: ReadonlySet<string> | null;
  /** Categories of promotions that are shown; null as above. */
  categories: ReadonlySet<string> | null;
  /**
   * Slug of the item that the address names; null when no item has the id, undefined while the upstream
   * cannot tell.
   */
  slug?: string | null;
};

/** Returns true when the page at an address depends on the role: the session is opened only then. */
export function pageNeedsRole(pathname: string): boolean {
  const page = findPage(splitLocale(pathname)[1]);
  return page !== null && page.access !== 'anyone';
}

/**
 * Redirects a row that is not a page itself: an alias to its canonical address, with the query, or to a
 * dialog over home.
 */
function leadsOn(locale: Locale, page: Page, path: string, params: URLSearchParams): PageRoute | null {
  if (page.leadsTo)
    return { kind: 'redirect', location: `${localePath(locale, '/')}${page.leadsTo}`, status: 307 };
  if (!page.aliases?.includes(path)) return null;
  return { kind: 'redirect', location: withQuery(localePath(locale, page.path), params), status: 308 };
}

/**
 * Resolves a page address to what is rendered, for HTTP server and middleware alike. Unknown paths and
 * invalid list queries get the locale's cached 404, and so do Next's internal paths, since the page table has
 * no row for them.
 */
export function routePage(pathname: string, params: URLSearchParams, caller: PageVisitor): PageRoute {
  const meant = otherSpelling(pathname);
  const [locale, path] = meant ?? splitLocale(pathname);
  const page = findPage(path);
  const verdict = decide(page ?? { access: 'anyone' }, caller.role, caller.status);
  const closedPage = closed(locale, verdict, caller.now);
  if (closedPage) return closedPage;
  if (!page || (page.devOnly && caller.production)) return notFound(locale);
  const elsewhere = leadsOn(locale, page, path, params);
  if (elsewhere) return elsewhere;
  if (meant) return { kind: 'redirect', location: withQuery(localePath(locale, path), params), status: 308 };
  const item = readItem(path, params);
  const internal = item
    ? itemInternal(locale, item, caller.slug)
    : internalPath(locale, page, params, caller);
  if (!internal) return notFound(locale);
  const right = item && rightAddress(locale, item, caller.slug ?? undefined, params);
  if (right) return { kind: 'redirect', location: right, status: 308 };
  if (verdict.kind !== 'pass' && !page.over) {
    const location = refusedTo(locale, page, verdict, withQuery(path, params));
    return { kind: 'redirect', location, status: 307 };
  }
  const { lifeSeconds, framed, connects } = page;
  return { kind: 'page', locale, internal, status: 200, lifeSeconds, framed, connects };
}
