import { listSearch, readListQuery } from './list-query.ts';
import { localePath, splitLocale } from './locales.ts';
import { findPage } from './pages.ts';

/** Base for parsing relative addresses; it never appears in a result. */
const NOWHERE = 'https://nowhere.invalid';
const MAX_CHARS = 500;
/**
 * Query of the member centre, which the browser opens over any page: `?center=securityCenter&part=devices`.
 */
const CENTRE_QUERY = ['center', 'part'] as const;
const CENTRE_WORD = /^[A-Za-z]{1,40}$/;
/** Value of a page's own key: a code of the wire. */
const CARRIED_WORD = /^[\w-]{1,40}$/;

/**
 * Sanitises the redirect target after signing in, against open redirects: rebuilds it from the page table as
 * a path of the site with its listed query and the open part of the member centre, or returns null. Addresses
 * of other sites, other schemes, popups and unknown pages all give null (docs/security.md#W6). Browser and
 * BFF use the same function.
 */
export function safeNext(text: string | null | undefined): string | null {
  if (!text || text.length > MAX_CHARS || !/^\/[\w\-./?=&%~+]*$/.test(text) || text.startsWith('//'))
    return null;
  if (!URL.canParse(text, NOWHERE)) return null;
  const url = new URL(text, NOWHERE);
  if (url.origin !== NOWHERE) return null;
  const [locale, path] = splitLocale(url.pathname);
  const page = findPage(path);
  if (!page || page.over || page.devOnly) return null;
  const query = page.listed.includes('q') ? {} : (readListQuery(page, url.searchParams) ?? {});
  const search = new URLSearchParams(listSearch(query));
  for (const name of CENTRE_QUERY) {
    const word = url.searchParams.get(name);
    if (word && CENTRE_WORD.test(word)) search.set(name, word);
  }
  const carried = page.carries && url.searchParams.get(page.carries);
  if (page.carries && carried && CARRIED_WORD.test(carried)) search.set(page.carries, carried);
  return `${localePath(locale, page.items ? path : page.path)}${search.size ? `?${search}` : ''}`;
}
