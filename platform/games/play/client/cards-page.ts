import { type CardTableCode, cardTableCodes, tableBets } from '#lib/rules/cards/card-table.ts';
import type { CardTableKind } from '#lib/rules/cards/kinds.ts';
import { seatCount } from '#lib/rules/turns/any-table.ts';
import type { BaseBet } from './cards-words.ts';
import { part } from './data.ts';
import type { Sound } from './sound.ts';

/** Binds what the page has beside its bar: closing, the choice of tables and bets, and sound. */
export function bindCardsPage(
  sound: Sound,
  chosen: { table: (code: CardTableCode) => void; bet: (bet: BaseBet) => void },
): void {
  if (window.parent !== window) document.documentElement.dataset.framed = 'yes';
  // In the lobby's frame the exit page replaces the game: as one more step of the history, going back would show it again.
  part('#close').addEventListener('click', event => {
    if (window.parent === window) return window.close();
    event.preventDefault();
    if (event.currentTarget instanceof HTMLAnchorElement) location.replace(event.currentTarget.href);
  });
  for (const one of cardTableCodes)
    part(`[data-table="${one}"]`).addEventListener('click', () => chosen.table(one));
  for (const one of tableBets) part(`[data-bet="${one}"]`).addEventListener('click', () => chosen.bet(one));
  const button = part('#sound');
  button.setAttribute('aria-pressed', String(sound.isOn()));
  button.addEventListener('click', () => button.setAttribute('aria-pressed', String(sound.toggle())));
}

/** First seat of a table that nobody has; undefined at a full one. */
export function freeSeat(kind: CardTableKind, seats: readonly { seat: number }[]): number | undefined {
  const taken = new Set(seats.map(seat => seat.seat));
  return Array.from({ length: seatCount(kind) }, (_, seat) => seat).find(seat => !taken.has(seat));
}
