import { isLocale, type Locale } from './locales.ts';

/** Kinds of pages with a share card (docs/features.md#140). */
const cardKinds = ['home', 'invitation', 'list', 'game', 'promotion', 'page'] as const;
type CardKind = (typeof cardKinds)[number];

/**
 * Share card of a page: `id` is `home` for home, `open` for a link with an invitation code, a game's or a
 * promotion's id, `all` for the promotions, the result of `listCardId` for lists, and a page's name for the
 * site's own pages.
 */
export type CardRequest = { locale: Locale; kind: CardKind; id: string };

/** The site's own pages, whose titles are among its messages. */
export const sitePages = ['help', 'down', 'mirrors'] as const;
export type SitePage = (typeof sitePages)[number];

export const CARD_WIDTH = 1200;
export const CARD_HEIGHT = 630;

const ID = /^([a-z]{1,20}(?:-[A-Z0-9_]{1,20})?|[1-9]\d{0,14})\.jpg$/;
const HASH_BASE = 31;

/**
 * Short hash of the words on a card: another title has another address, so that an older image is never
 * served from a cache.
 */
function markOf(words: string): string {
  let hash = 7;
  for (const letter of words) hash = (Math.imul(hash, HASH_BASE) + (letter.codePointAt(0) ?? 0)) >>> 0;
  return hash.toString(36);
}

/** Card id of a list, of a category or of one vendor's games in it: `('/rng', 'PG')` → `rng-PG`. */
export function listCardId(path: string, vassalage?: string): string {
  return path.slice(1) + (vassalage ? `-${vassalage}` : '');
}

/** Public path of a card: `/share/en/game/20001.jpg?v=1k2j`. `words` are the texts on it. */
export function cardPath({ locale, kind, id }: CardRequest, words: string): string {
  return `/share/${locale}/${kind}/${id}.jpg?v=${markOf(words)}`;
}

/** Parses the segments of a card's path; null for all others. */
export function readCard(locale: string, kind: string, file: string): CardRequest | null {
  const id = ID.exec(file)?.[1];
  const known = cardKinds.find(one => one === kind);
  return id && known && isLocale(locale) ? { locale, kind: known, id } : null;
}
