import { leastPlayers } from '#lib/rules/turns/any-table.ts';
import type { CardsData } from '#platform/games/cards/cards-data.ts';
import type { CardsScene } from './cards-scene.ts';
import { filled, part } from './data.ts';

/** Players that a hand needs: all of them for a visitor, those still missing for a member with a seat. */
function playersText({ kind, texts }: CardsData, { seats }: CardsScene['table'], isSeated: boolean): string {
  const players = leastPlayers(kind);
  return isSeated
    ? filled(texts.waitingText, { missing: String(players - seats.length) })
    : filled(texts.emptyText, { players: String(players) });
}

/** Draws how many players a hand still needs, at a table that waits for them. */
export function drawAlone(data: CardsData, { table, hand, own }: CardsScene): void {
  const isAlone = hand === null && table.seats.length < leastPlayers(data.kind);
  part('#alone').hidden = !isAlone;
  if (isAlone) part('#alone-text').textContent = playersText(data, table, own !== null);
}
