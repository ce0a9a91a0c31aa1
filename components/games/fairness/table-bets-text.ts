import type { CardTableBet } from '#lib/rules/cards/card-table.ts';
import type { CardTableKind } from '#lib/rules/cards/kinds.ts';
import { amountText, minorOf } from './amount-text.ts';

const BETS = /^base=([\d.,]+) bets=(\d(?:,\d)*) own=(\d)$/;

/** Writes the bets of a hand as the form does: base, bets in the order of the seats, and which is the own, from 1. */
export function tableBetsText({ baseMinor, bets, place }: CardTableBet, currency: string): string {
  return `base=${amountText(baseMinor, currency)} bets=${bets.join(',')} own=${place + 1}`;
}

/** Reads the bets of a hand; without any for another text, which no table offers. */
export function readTableBets(kind: CardTableKind, text: string, currency: string): CardTableBet {
  const [, base = '0', bets = '', own = '1'] = BETS.exec(text.trim().replace(/\s+/g, ' ')) ?? [];
  return {
    kind,
    baseMinor: minorOf(base, currency),
    bets: bets === '' ? [] : bets.split(',').map(Number),
    place: Number(own) - 1,
  };
}

/** Writes the turns of a game as the form does: the place from 1, and the numbers of the move. */
export function turnsText(turns: readonly (readonly number[])[]): string {
  return turns.map(([place = 0, ...move]) => `${place + 1}:${move.join(',')}`).join(' ');
}

/** Reads turns as `turnsText` writes them; NaN for what cannot be read. */
export function readTurnsText(text: string): number[][] {
  const turns = text.trim().split(/\s+/).filter(Boolean);
  return turns.map(turn => {
    const [, place, move = ''] = /^(\d):((?:\d+(?:,\d+)*)?)$/.exec(turn) ?? [];
    if (place === undefined) return [Number.NaN];
    return [Number(place) - 1, ...(move === '' ? [] : move.split(',').map(Number))];
  });
}
