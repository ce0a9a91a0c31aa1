import { env } from '#lib/bff/core/env.ts';
import { statusFor } from '#lib/bff/gate/system-status.ts';
import { sessionState } from '#lib/bff/session/deny-list.ts';
import { readSessionCookie, roleOf } from '#lib/bff/session/session.ts';
import { type Locale, splitLocale } from '#lib/rules/routes/locales.ts';
import { readItem } from '#lib/rules/routes/pages.ts';
import { itemSlug } from './item-slug.ts';
import { categoriesFor, vendorsFor } from './list-bounds.ts';
import { type PageRoute, pageNeedsRole, routePage } from './page-route.ts';

/** Request for a page. `pathname` is undecoded; `address` is the visitor's verified one. */
export type PageRequest = {
  pathname: string;
  params: URLSearchParams;
  cookieHeader: string | null | undefined;
  address: string | null;
};

/** Returns the role for a page request; opens the session only for pages that depend on it. */
async function roleForPage(pathname: string, cookieHeader: PageRequest['cookieHeader']) {
  if (!pageNeedsRole(pathname)) return 'visitor';
  const { session } = await readSessionCookie(cookieHeader, Date.now());
  if (!session) return 'visitor';
  const state = await sessionState(session.sid, Date.now(), false);
  return state === 'alive' || state === 'unknown' ? roleOf(session) : 'visitor';
}

async function slugFor(locale: Locale, path: string, { params, address }: PageRequest) {
  const item = readItem(path, params);
  return item?.id ? itemSlug(item.kind, item.id, locale, address) : undefined;
}

/** Resolves the page route of a request with all its inputs; used by HTTP server and middleware. */
export async function resolvePage(input: PageRequest): Promise<PageRoute> {
  const { pathname, params, cookieHeader, address } = input;
  const [locale, path] = splitLocale(pathname);
  const [role, status, vendors, categories, slug] = await Promise.all([
    roleForPage(pathname, cookieHeader),
    statusFor(address),
    vendorsFor(params, locale),
    categoriesFor(params, locale),
    slugFor(locale, path, input),
  ]);
  const { production } = env();
  const now = Date.now();
  return routePage(pathname, params, { role, status, production, now, vendors, categories, slug });
}
