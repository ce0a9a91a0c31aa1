import { cardCode, cardOf, HAND } from '#lib/rules/fair/bull.ts';
import type { FairDraw } from '#lib/rules/fair/check-round.ts';
import { pathText } from '#lib/rules/fair/drop.ts';

const HUNDRED = 100;

/** Writes hundredths with two decimals. */
export const decimals = (hundredths: number) => (hundredths / HUNDRED).toFixed(2);
/** Writes tiles, which people count from 1. */
export const tilesText = (tiles: readonly number[]) => tiles.map(tile => tile + 1).join(' ');

/** Writes a draw as the form and the table do. */
export function drawText(draw: FairDraw): string {
  switch (draw.kind) {
    case 'dice':
      return decimals(draw.roll);
    case 'mines':
      return tilesText(draw.mines);
    case 'crash':
      return decimals(draw.point);
    case 'fish':
      return String(draw.shot);
    case 'wheel':
      return String(draw.segment + 1);
    case 'drop':
      return pathText(draw.path);
    case 'bull':
      return [...draw.player, ...draw.banker].map(cardCode).join(' ');
    case 'slot':
      return draw.spins.map(stops => stops.join(' ')).join(' / ');
    case 'roulette':
      return String(draw.number);
    case 'bullTable':
      return draw.hands.map(hand => hand.map(cardCode).join(' ')).join(' / ');
  }
}

/** Reads an amount with up to two decimals in hundredths; NaN for any other text. */
export const hundredthsOf = (text: string) =>
  /^\d{1,9}([.,]\d{1,2})?$/.test(text.trim())
    ? Math.round(Number(text.trim().replace(',', '.')) * HUNDRED)
    : Number.NaN;
/** Reads tiles, which people count from 1. */
export const tilesOf = (text: string) =>
  text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(tile => Number(tile) - 1);

const wholeOf = (text: string) => (/^\d{1,9}$/.test(text.trim()) ? Number(text.trim()) : Number.NaN);
const pathOf = (text: string) =>
  /^[01]{12}$/.test(text.trim()) ? Number.parseInt(text.trim(), 2) : Number.NaN;

const handsOf = (drawn: string) =>
  drawn.split('/').map(hand =>
    hand
      .trim()
      .split(/[\s,]+/)
      .map(cardOf),
  );

/** Reads a draw as `drawText` writes it; what cannot be read is NaN. */
export function drawOf({ kind, drawn }: { kind: FairDraw['kind']; drawn: string }): FairDraw {
  const cards = drawn
    .trim()
    .split(/[\s,]+/)
    .map(cardOf);
  switch (kind) {
    case 'dice':
      return { kind, roll: hundredthsOf(drawn) };
    case 'mines':
      return { kind, mines: tilesOf(drawn) };
    case 'crash':
      return { kind, point: hundredthsOf(drawn) };
    case 'fish':
      return { kind, shot: wholeOf(drawn) };
    case 'wheel':
      return { kind, segment: wholeOf(drawn) - 1 };
    case 'drop':
      return { kind, path: pathOf(drawn) };
    case 'bull':
      return { kind, player: cards.slice(0, HAND), banker: cards.slice(HAND) };
    case 'slot':
      return {
        kind,
        spins: drawn.split('/').map(stops =>
          stops
            .trim()
            .split(/[\s,]+/)
            .map(wholeOf),
        ),
      };
    case 'roulette':
      return { kind, number: wholeOf(drawn) };
    case 'bullTable':
      return { kind, hands: handsOf(drawn) };
  }
}
