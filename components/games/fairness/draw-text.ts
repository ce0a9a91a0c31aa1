import type { CardTableDraw } from '#lib/rules/cards/card-table.ts';
import { type CardTableKind, isCardTableKind, isTurnKind } from '#lib/rules/cards/kinds.ts';
import { tileCode, tileOf } from '#lib/rules/cards/pai-gow.ts';
import { type BlackjackStep, blackjackSteps } from '#lib/rules/fair/blackjack.ts';
import { cardCode, cardOf, HAND } from '#lib/rules/fair/bull.ts';
import type { FairDraw } from '#lib/rules/fair/check-round.ts';
import { pathText } from '#lib/rules/fair/drop.ts';
import { isCardKind } from '#lib/rules/live/cards.ts';
import type { LiveKind } from '#lib/rules/live/kinds.ts';
import { SMALL_JOKER } from '#lib/rules/turns/landlord-combinations.ts';
import { RUMMY_DECKS, rummyFace } from '#lib/rules/turns/rummy-melds.ts';

const HUNDRED = 100;

/** Writes hundredths with two decimals. */
export const decimals = (hundredths: number) => (hundredths / HUNDRED).toFixed(2);
/** Writes tiles, which people count from 1. */
export const tilesText = (tiles: readonly number[]) => tiles.map(tile => tile + 1).join(' ');

/** Key of the text that names what was drawn. */
export const drawnKey = (kind: FairDraw['kind']) =>
  isTurnKind(kind) ? ('drawn_turns' as const) : (`drawn_${kind}` as const);
/** Key of the text that names the last step of the computation. */
export const workingKey = (kind: FairDraw['kind']) =>
  isTurnKind(kind) ? ('working_turns' as const) : (`working_${kind}` as const);

const wholeOf = (text: string) => (/^\d{1,9}$/.test(text.trim()) ? Number(text.trim()) : Number.NaN);
/** Mark of a card of the second deck. */
const SECOND_DECK = 'b';
const JOKERS = ['X1', 'X2'];

/** Ways to write and read the cards or tiles of a kind; playing cards without one. */
const pieces: Partial<
  Record<CardTableKind, { write: (piece: number) => string; read: (text: string) => number }>
> = {
  paiGow: { write: tileCode, read: tileOf },
  domino: { write: String, read: wholeOf },
  ludo: { write: String, read: wholeOf },
  mahjong: { write: String, read: wholeOf },
  rummy: {
    write: card => `${cardCode(rummyFace(card))}${card === rummyFace(card) ? '' : SECOND_DECK}`,
    read: text => (text.endsWith(SECOND_DECK) ? cardOf(text.slice(0, -1)) + RUMMY_DECKS / 2 : cardOf(text)),
  },
  landlord: {
    write: card => JOKERS[card - SMALL_JOKER] ?? cardCode(card),
    read: text => (JOKERS.includes(text) ? JOKERS.indexOf(text) + SMALL_JOKER : cardOf(text)),
  },
};

/** Writes the cards, or tiles, of all players of a hand. */
export function handsText({ kind, hands }: CardTableDraw): string {
  const code = pieces[kind]?.write ?? cardCode;
  return hands.map(hand => hand.map(code).join(' ')).join(' / ');
}

/** Writes a draw as the form and the table do. */
export function drawText(draw: FairDraw): string {
  if ('hands' in draw) return handsText(draw);
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
    case 'blackjack':
      return draw.cards.map(cardCode).join(' ');
    case 'slot':
      return draw.spins.map(stops => stops.join(' ')).join(' / ');
    default:
      return draw.outcome.map(isCardKind(draw.kind) ? cardCode : String).join(' ');
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

/** Reads steps of blackjack; null for any other text. */
export function stepsOf(text: string): BlackjackStep[] | null {
  const steps = text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
  const known = blackjackSteps.filter(step => steps.includes(step));
  if (new Set(steps).size !== known.length) return null;
  return steps.flatMap(step => blackjackSteps.filter(one => one === step));
}

const pathOf = (text: string) =>
  /^[01]{12}$/.test(text.trim()) ? Number.parseInt(text.trim(), 2) : Number.NaN;

/** Reads cards or tiles as `handsText` writes them; NaN for what cannot be read. */
export const readHands = (kind: CardTableKind, drawn: string) =>
  drawn.split('/').map(hand =>
    hand
      .trim()
      .split(/[\s,]+/)
      .map(pieces[kind]?.read ?? cardOf),
  );

const outcomeOf = (kind: LiveKind, drawn: string) =>
  drawn
    .trim()
    .split(/[\s,]+/)
    .map(isCardKind(kind) ? cardOf : wholeOf);

/** Reads a draw as `drawText` writes it; what cannot be read is NaN. */
export function drawOf({ kind, drawn }: { kind: FairDraw['kind']; drawn: string }): FairDraw {
  if (isCardTableKind(kind)) return { kind, hands: readHands(kind, drawn) };
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
    case 'blackjack':
      return { kind, cards };
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
    default:
      return { kind, outcome: outcomeOf(kind, drawn) };
  }
}
