import { type Locale, splitLocale } from '#lib/rules/locales.ts';
import { readItem } from '#lib/rules/pages.ts';
import { sessionState } from './deny-list.ts';
import { env } from './env.ts';
import { itemSlug } from './items.ts';
import { categoriesFor, vendorsFor } from './list-bounds.ts';
import { type PageRoute, pageNeedsRole, routePage } from './page-route.ts';
import { openSession, roleOf } from './session.ts';
import { statusFor } from './status.ts';

/** A page as it is asked for. `pathname` is undecoded; `address` is the visitor's verified one. */
export type PageAsk = {
  pathname: string;
  params: URLSearchParams;
  cookieHeader: string | null | undefined;
  address: string | null;
};

/** The role behind a page request; opens the session only for pages where it matters. */
async function roleForPage(pathname: string, cookieHeader: PageAsk['cookieHeader']) {
  if (!pageNeedsRole(pathname)) return 'visitor';
  const { session } = await openSession(cookieHeader, Date.now());
  if (!session) return 'visitor';
  const state = await sessionState(session.sid, Date.now(), false);
  return state === 'alive' || state === 'unknown' ? roleOf(session) : 'visitor';
}

async function slugFor(locale: Locale, path: string, { params, address }: PageAsk) {
  const item = readItem(path, params);
  return item?.id ? itemSlug(item.kind, item.id, locale, address) : undefined;
}

/** The page route of an address for whoever asks, with all that it depends on; door and middleware both go through it. */
export async function askedRoute(ask: PageAsk): Promise<PageRoute> {
  const { pathname, params, cookieHeader, address } = ask;
  const [locale, path] = splitLocale(pathname);
  const [role, status, vendors, categories, slug] = await Promise.all([
    roleForPage(pathname, cookieHeader),
    statusFor(address),
    vendorsFor(params, locale),
    categoriesFor(params, locale),
    slugFor(locale, path, ask),
  ]);
  const { production } = env();
  const now = Date.now();
  return routePage(pathname, params, { role, status, production, now, vendors, categories, slug });
}
