import { isTurnKind } from '#lib/rules/cards/kinds.ts';
import type { HandView, TurnsView } from '#platform/games/cards/protocol.ts';
import { kindViews } from './cards-kinds.ts';
import type { CardsPage, CardsScene } from './cards-scene.ts';
import { filled, part } from './data.ts';
import { h, redraw } from './sports-dom.ts';
import { turnViews } from './turn-views.ts';

/** Cards of a player of a game by turns: a back with their number, all of them once the game is over. */
export function turnHand({ data: { kind, texts } }: CardsPage, turns: TurnsView, place: number): HTMLElement {
  const hand = turns.hands[place];
  const count = turns.counts[place] ?? 0;
  if (isTurnKind(kind) && turnViews[kind].board)
    return h('span', { class: `dot piece-${place}`, 'aria-hidden': 'true' });
  if (!hand) {
    const back = h('span', { class: 'card back' }, h('b', {}, String(count)));
    return h('div', { class: 'hand', role: 'img', 'aria-label': filled(texts.cardsLeft, { count }) }, back);
  }
  const cards = hand.map(card => kindViews[kind].draw(texts, document.createElement('li'), card, false));
  return h('ul', { class: 'hand open' }, ...cards);
}

/** Line below a name in a game by turns: points once it is over, else what the player did last. */
export function turnState({ data: { kind, texts } }: CardsPage, turns: TurnsView, place: number): string {
  if (!isTurnKind(kind)) return '';
  const view = turnViews[kind];
  const score = view.score(texts, turns, place);
  const points = turns.points?.[place];
  const signed =
    points === undefined ? null : `${points > 0 ? '+' : points < 0 ? '−' : ''}${Math.abs(points)}`;
  const last = turns.last[place];
  const lastMove = last && view.isNoted(last) && turns.points === null ? view.said(texts, last) : '';
  const parts = [score, signed === null ? lastMove : filled(texts.pointsWon, { points: signed })];
  return parts.filter(Boolean).join(' · ');
}

let piles = '';

/** Draws the cards on the table, each pile with the name of who laid it. */
function drawPiles({ data: { kind, texts } }: CardsPage, { hand, own }: CardsScene): void {
  const turns = hand?.turns;
  const board = isTurnKind(kind) && turns ? turnViews[kind].board?.(texts, turns) : undefined;
  const key = JSON.stringify([turns?.piles, own?.seat, board && turns?.facts]);
  if (key === piles) return;
  piles = key;
  if (board) {
    redraw(part('#piles'), board);
    return;
  }
  const shown = (turns?.piles ?? []).map(({ place, cards }, at) => {
    const player = hand?.players[place];
    const unlaid = isTurnKind(kind) ? (turnViews[kind].pileNames?.(texts)[at] ?? '') : '';
    const name = player ? (player.seat === own?.seat ? texts.you : player.name) : unlaid;
    const items = cards.map(card => kindViews[kind].draw(texts, document.createElement('li'), card, false));
    return h(
      'div',
      { class: 'pile' },
      h('ul', { class: 'hand open' }, ...items),
      name === '' ? null : h('small', {}, name),
    );
  });
  redraw(part('#piles'), ...shown);
}

/** Name of a player by its place. */
function playerName(
  texts: CardsPage['data']['texts'],
  hand: HandView,
  place: number,
  seat: number | undefined,
): string {
  const player = hand.players[place];
  return player?.seat === seat ? texts.you : (player?.name ?? '');
}

/** Sentence about the last move of a game, and whether it is the own turn; null before the first, and after the last. */
function turnNews({ data: { kind, texts } }: CardsPage, { hand, own }: CardsScene): string | null {
  const turns = hand?.turns;
  if (!isTurnKind(kind) || !hand || !turns || turns.turn === null) return null;
  const { moved } = turns;
  const cards = moved && turnViews[kind].said(texts, moved.move);
  const news = moved
    ? [filled(texts.played, { name: playerName(texts, hand, moved.place, own?.seat), cards: cards ?? '' })]
    : [];
  const isOwn = hand.players[turns.turn]?.seat === own?.seat;
  return [...news, ...(isOwn && own ? [`${texts.yourTurn}.`] : [])].join(' · ');
}

/** Game that was scrolled into view when it began. */
let began = '';

/** Draws the table of a game by turns, and says what was played, once. */
export function drawTurns(
  page: CardsPage,
  scene: CardsScene,
  sayOnce: (key: string, text: string) => void,
): void {
  drawPiles(page, scene);
  const { hand, own } = scene;
  if (own?.bet?.turns && hand && began !== hand.code) {
    began = hand.code;
    part('.scene').scrollIntoView({ block: 'start' });
  }
  const news = turnNews(page, scene);
  if (news) sayOnce(`turn-${scene.hand?.code}-${scene.hand?.turns?.number}`, news);
}
