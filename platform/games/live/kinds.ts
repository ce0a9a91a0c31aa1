import type { LiveKind } from '#lib/rules/live/kinds.ts';
import type { CatalogueGame } from '#platform/seed/catalogue.ts';

/** Ends of the English titles of live games, by the kind of the table that they open (docs/live-tables.md#kinds). */
const TITLES: Record<LiveKind, string> = {
  roulette: ' Roulette',
  baccarat: ' Baccarat',
  dragonTiger: ' Dragon Tiger',
  sicBo: ' Sic Bo',
  fanTan: ' Fan Tan',
  moneyWheel: ' Money Wheel',
  highCard: ' High Card',
  holdem: " Hold'em",
};

/** Returns the kind of live table that a game opens; null for every other game. All games of a kind share a table. */
export function liveKindOf({
  gameType,
  titles,
}: Pick<CatalogueGame, 'gameType' | 'titles'>): LiveKind | null {
  if (gameType !== 'LIVE') return null;
  const found = Object.entries(TITLES).find(([, title]) => titles.en.endsWith(title));
  return (found?.[0] as LiveKind | undefined) ?? null;
}
