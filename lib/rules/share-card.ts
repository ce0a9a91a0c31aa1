import { isLocale, type Locale } from '#lib/rules/locales.ts';

/** What has a picture of its own where its link is shared (row 140, M1). */
const cardKinds = ['home', 'invitation', 'list', 'game', 'promotion'] as const;
type CardKind = (typeof cardKinds)[number];

/**
 * Which card is meant: `id` is `home` of home, `open` of a link with a code of who sent it, a game's or a promotion's id, `all` of the promotions, and of lists what
 * `listCardId` gives.
 */
export type CardAsk = { locale: Locale; kind: CardKind; id: string };

export const CARD_WIDTH = 1200;
export const CARD_HEIGHT = 630;

const ID = /^([a-z]{1,20}(?:-[A-Z0-9_]{1,20})?|[1-9]\d{0,14})\.jpg$/;
const HASH_BASE = 31;

/** A short mark of the words on a card: another title is another address, so that nobody shows the older picture. */
function markOf(words: string): string {
  let hash = 7;
  for (const letter of words) hash = (Math.imul(hash, HASH_BASE) + (letter.codePointAt(0) ?? 0)) >>> 0;
  return hash.toString(36);
}

/** The id of a list's card, of a category or of one vendor's games in it: `('/rng', 'PG')` → `rng-PG`. */
export function listCardId(path: string, vassalage?: string): string {
  return path.slice(1) + (vassalage ? `-${vassalage}` : '');
}

/** The public path of a card: `/share/en/game/20001.jpg?v=1k2j`. `words` are those that stand on it. */
export function cardPath({ locale, kind, id }: CardAsk, words: string): string {
  return `/share/${locale}/${kind}/${id}.jpg?v=${markOf(words)}`;
}

/** The card that a path's parts name; null for all others. */
export function readCard(locale: string, kind: string, file: string): CardAsk | null {
  const id = ID.exec(file)?.[1];
  const known = cardKinds.find(one => one === kind);
  return id && known && isLocale(locale) ? { locale, kind: known, id } : null;
}
