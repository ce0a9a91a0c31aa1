import { listSearch, readListQuery } from '#lib/rules/list-query.ts';
import { localePath, splitLocale } from '#lib/rules/locales.ts';
import { findPage } from '#lib/rules/pages.ts';

/** Only for reading relative addresses; it never appears in a result. */
const NOWHERE = 'https://nowhere.invalid';
const MAX_CHARS = 500;
/** The member centre, opened over any page by the browser alone: `?center=securityCenter&part=devices`. */
const CENTRE_QUERY = ['center', 'part'] as const;
const CENTRE_WORD = /^[A-Za-z]{1,40}$/;
/** What a page's own key may carry: a code of the wire's. */
const CARRIED_WORD = /^[\w-]{1,40}$/;

/**
 * The page that a text may send a person to after signing in, rebuilt from the page table: a path of ours with its
 * listed query and the part of the member centre that was open over it, or null. Addresses elsewhere, other schemes,
 * popups and unknown pages all give null (security W6). Browser and BFF both ask this one rule.
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
