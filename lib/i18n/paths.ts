import type { GameType } from '#lib/rules/game-types.ts';
import { CHAT_DIALOG_ID, CHAT_SEARCH } from '#lib/rules/routes/chat-overlay.ts';
import { type Locale, localePath } from '#lib/rules/routes/locales.ts';
import { itemPath } from '#lib/rules/routes/pages.ts';
import { pageAddress, type SitePlace } from '#lib/rules/routes/site-links.ts';
import { slugOf } from '#lib/rules/routes/slug.ts';

/** Place with a free query: `search`, with its `?`. */
export type SearchPlace = SitePlace & { search?: string };

/** Address of a place in a language: `/en/rng?vassalage=PG`. */
export function hrefOf(locale: Locale, { search, ...place }: SearchPlace): string {
  return search === undefined
    ? pageAddress(locale, place)
    : pageAddress(locale, { ...place, query: {} }) + search;
}

/** Address of a game's own page, by its id and its title in the language. */
export function gameHref(locale: Locale, nodeId: string, title: string): string {
  return localePath(locale, itemPath('game', nodeId, slugOf(title)));
}

/** Address of a promotion's own page, by its id and its title in the language. */
export function promotionHref(locale: Locale, id: string, title: string): string {
  return localePath(locale, itemPath('promotion', id, slugOf(title)));
}

/**
 * Search page for a text, in all games or in those of one category, at one of its pages; the plain page for
 * an empty text.
 */
export function searchPlace(text: string, gameType?: GameType, page = 1): SearchPlace {
  const q = text.trim();
  const query = { q, ...(gameType && { gameType }), ...(page > 1 && { page: String(page) }) };
  return { path: '/search', search: q && `?${new URLSearchParams(query)}` };
}

/** Address of a search in a language. */
export function searchHref(locale: Locale, ...asked: Parameters<typeof searchPlace>): string {
  return hrefOf(locale, searchPlace(...asked));
}

/** Address of the live chat over the help page, which without scripts leads to its contact section. */
export function chatHref(locale: Locale): string {
  return `${hrefOf(locale, { path: '/help', search: CHAT_SEARCH })}#${CHAT_DIALOG_ID}`;
}

/**
 * Address of a game over the current page, or over the given one; `page` may be a query alone (`?q=koi`),
 * which is then preserved. Only the browser reads `play`.
 */
export function playHref(nodeId: string, page = ''): string {
  return overPage(page, { play: nodeId });
}

/** Address of a game with play credits over the current page, or over the given one. */
export function tryHref(nodeId: string, page = ''): string {
  return overPage(page, { try: nodeId });
}

function overPage(page: string, query: Record<string, string>): string {
  return `${page}${page.includes('?') ? '&' : '?'}${new URLSearchParams(query)}`;
}
