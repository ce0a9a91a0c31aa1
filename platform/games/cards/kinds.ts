import type { CardTableKind } from '#lib/rules/cards/kinds.ts';
import type { CatalogueGame } from '#platform/seed/catalogue.ts';

/**
 * English titles of card games by the kind of the tables that they open (docs/card-tables.md#kinds). Of the games of
 * bull those whose title names a contest of people: the others are played against the platform.
 */
const TITLES: Record<CardTableKind, RegExp> = {
  bullTable: /^Bull Fight Cards (Arena|Champions|Duel|League|Masters|Society)$/,
  threeKings: /^Three Kings /,
  paiGow: /^Pai Gow /,
  thirteenCards: /^Thirteen Cards /,
  bigTwo: /^Big Two /,
  domino: /^Domino /,
  redHearts: /^Red Hearts /,
  spades: /^Spades /,
  landlord: /^Landlord /,
  gin: /^Gin /,
  rummy: /^Rummy /,
  limitHoldem: /^Hold'em /,
  ludo: /^Ludo /,
  mahjong: /^Mahjong /,
};

/** Returns the kind of card tables that a game opens; null for every other game. All games of a kind share its tables. */
export function cardKindOf({
  gameType,
  titles,
}: Pick<CatalogueGame, 'gameType' | 'titles'>): CardTableKind | null {
  if (gameType !== 'PVP') return null;
  const found = Object.entries(TITLES).find(([, title]) => title.test(titles.en));
  return (found?.[0] as CardTableKind | undefined) ?? null;
}
