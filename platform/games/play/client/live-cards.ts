import { baccaratHands, handPoints } from '#lib/rules/live/baccarat.ts';
import { holdemHands } from '#lib/rules/live/holdem.ts';
import { pokerClassOf, pokerStrength } from '#lib/rules/live/poker-hand.ts';
import { part } from './data.ts';
import { outcomeText } from './live-outcomes.ts';
import { type LiveScene, type ScenePage, shownParts } from './live-shown.ts';
import { drawPlayingCard } from './playing-cards.ts';
import { h } from './sports-dom.ts';

type CardsKind = 'baccarat' | 'dragonTiger' | 'highCard' | 'holdem';

/** Least places of each row of cards: two hands, and the board of hold'em. */
const PLACES: Readonly<Record<CardsKind, readonly number[]>> = {
  baccarat: [2, 2],
  dragonTiger: [1, 1],
  highCard: [1, 1],
  holdem: [2, 2, 5],
};
const BOARD = 2;
/** Cards from which a hand of hold'em has a class: its own two and three of the board. */
const CLASSED = 5;

/** Sides of a winner's name, in the order in which they are drawn. */
const sideOf: Readonly<Record<string, number>> = {
  player: 0,
  banker: 1,
  dragon: 0,
  tiger: 1,
  sideA: 0,
  sideB: 1,
  hand1: 0,
  hand2: 1,
};

/**
 * Row of each card in the order in which they are dealt: in turns, then third cards of baccarat by its rules, and the
 * board of hold'em.
 */
function ownersOf(kind: CardsKind, cards: readonly number[]): number[] {
  if (kind === 'holdem') return [0, 1, 0, 1, ...holdemHands(cards).board.map(() => BOARD)];
  if (kind !== 'baccarat' || cards.length === 0) return [0, 1];
  const { player, banker } = baccaratHands(cards);
  return [0, 1, 0, 1, ...player.slice(2).map(() => 0), ...banker.slice(2).map(() => 1)];
}

/** Lays what is new of a hand: cards that lie there already stay, and do not come again. */
function layHand(place: HTMLElement, cards: readonly HTMLElement[], least: number): void {
  const lying = place.querySelectorAll('.card:not(.empty)');
  const staying = lying.length <= cards.length ? lying.length : 0;
  for (const [at, card] of [...place.children].entries()) if (at >= staying) card.remove();
  const empty = Array.from({ length: Math.max(0, least - cards.length) }, () =>
    h('li', { class: 'card empty', 'aria-hidden': 'true' }),
  );
  place.append(...cards.slice(staying), ...empty);
}

/** Points or class of a hand by the cards that are shown; empty where none are counted. */
function pointsText(
  kind: CardsKind,
  { hand, board }: Record<'hand' | 'board', readonly number[]>,
  { words }: ScenePage,
): string {
  if (hand.length === 0) return '';
  if (kind === 'baccarat') return String(handPoints(hand));
  const cards = [...hand, ...board];
  if (kind !== 'holdem' || cards.length < CLASSED) return '';
  return words.word(pokerClassOf(pokerStrength(cards)));
}

/** Creates the scene of a game of cards: two hands, and the board of hold'em, dealt card by card. */
export function createCardsScene(kind: CardsKind, page: ScenePage): LiveScene {
  const { texts, words, tick } = page;
  let drawn = '';
  let laid = '';
  return {
    draw(round, stage, now) {
      const cards = round.outcome ?? [];
      const shown = shownParts(round, stage, { now, count: cards.length });
      const key = `${round.code} ${shown} ${stage === 'result'}`;
      if (key === drawn) return;
      drawn = key;
      const owners = ownersOf(kind, cards);
      const { winner } = outcomeText(kind, cards, words);
      const rowOf = (row: number) => cards.slice(0, shown).filter((_, at) => owners[at] === row);
      const board = rowOf(BOARD);
      for (const [side, least] of PLACES[kind].entries()) {
        const hand = rowOf(side);
        const place = `[data-side="${side}"]`;
        if (laid !== round.code) part(`${place} .dealt`).replaceChildren();
        const items = hand.map(card => drawPlayingCard(texts, document.createElement('li'), card, false));
        layHand(part(`${place} .dealt`), items, least);
        if (side !== BOARD) part(`${place} .points`).textContent = pointsText(kind, { hand, board }, page);
        part(place).toggleAttribute('data-won', stage === 'result' && sideOf[winner] === side);
      }
      laid = round.code;
      if (stage === 'spin' && shown > 0) tick();
    },
  };
}
