import { cardRules } from '#lib/rules/cards/card-table.ts';
import type { HandStage } from '#lib/rules/cards/hand-schedule.ts';
import { isTurnKind } from '#lib/rules/cards/kinds.ts';
import { rowsOf } from '#lib/rules/cards/thirteen-cards.ts';
import { seatCount } from '#lib/rules/turns/any-table.ts';
import type { CardsData } from '#platform/games/cards/cards-data.ts';
import type { CardTableView, HandPlayer, HandView, MemberSeat } from '#platform/games/cards/protocol.ts';
import { kindViews } from './cards-kinds.ts';
import type { CardsWords } from './cards-words.ts';
import { filled, part } from './data.ts';
import { h, pressable, redraw } from './sports-dom.ts';
import { turnHand, turnState } from './turn-scene.ts';

/** State that a page draws: its table, the present hand while it is not over, and the member's seat. */
export type CardsScene = {
  table: CardTableView;
  hand: HandView | null;
  stage: HandStage;
  own: MemberSeat | null;
  secondsLeft: number;
};
export type CardsPage = { data: CardsData; words: CardsWords; sit: (seat: number) => void };

function smallCards(page: CardsPage, player: HandPlayer, hand: HandView): HTMLElement | null {
  const { data } = page;
  const { kind } = data;
  if (isTurnKind(kind)) return hand.turns && turnHand(page, hand.turns, hand.players.indexOf(player));
  const { cards: count, arrangement } = cardRules[kind];
  const cards = Array.from({ length: count }, (_, at) => {
    const item = document.createElement('li');
    const card = player.cards?.[at];
    if (card !== undefined) return kindViews[kind].draw(data.texts, item, card, false);
    item.className = 'card back';
    return item;
  });
  const label: Record<string, string> = player.cards ? {} : { 'aria-label': data.texts.faceDown };
  if (!arrangement) return h('ul', { class: 'hand', ...label }, ...cards);
  const rows = rowsOf(cards.map((_, at) => at)).map(row => row.map(at => cards[at] ?? ''));
  return h(
    'div',
    { class: 'hands', role: 'group', ...label },
    ...rows.map(row => h('ul', { class: 'hand' }, ...row)),
  );
}

/** Line below a name: what the player does, or what the hand came to. */
function stateOf(page: CardsPage, scene: CardsScene, seat: number): string {
  const { data } = page;
  const { texts, kind } = data;
  const { table, hand, stage, secondsLeft } = scene;
  const place = table.seats.find(one => one.seat === seat);
  const player = hand?.players.find(one => one.seat === seat);
  if (!player)
    return stage === 'bets' && hand ? texts.betting : hand && stage === 'show' ? texts.playsNext : '';
  const turns = hand?.turns;
  if (turns?.points) return turnState(page, turns, hand?.players.indexOf(player) ?? 0);
  if (player.cards) {
    const { handName, times } = kindViews[kind];
    const value = times(player.cards);
    // Three rows say by themselves what they are.
    const name =
      value === null
        ? []
        : [`${handName(texts, player.cards)} · ${filled(texts.timesShort, { times: value })}`];
    const played = scene.own?.seat === seat ? texts.playedForYou : texts.playedFor;
    return [...(player.isShown ? [] : [played]), ...name].join(' · ');
  }
  const isGame = isTurnKind(kind);
  const bet = isGame ? '' : filled(texts.betTimes, { bet: player.bet });
  if (place?.isAway) return filled(texts.awayFor, { count: secondsLeft });
  if (!place || place.isLeaving) return [bet, texts.leaving].filter(Boolean).join(' · ');
  if (isGame) return turns ? turnState(page, turns, hand?.players.indexOf(player) ?? 0) : texts.isIn;
  if (stage !== 'show') return bet;
  const done = cardRules[kind].arrangement ? texts.isConfirmed : texts.isDone;
  return `${bet} · ${player.isShown ? done : texts.choosing}`;
}

function seatContent(page: CardsPage, scene: CardsScene, seat: number): (HTMLElement | null)[] {
  const { data, words } = page;
  const { table, hand, own } = scene;
  const place = table.seats.find(one => one.seat === seat);
  const player = hand?.players.find(one => one.seat === seat);
  if (!place && !player)
    return [
      own
        ? h('span', { class: 'free' }, data.texts.seatFree)
        : pressable({ class: 'free', 'data-key': `sit-${seat}` }, () => page.sit(seat), data.texts.sitHere),
    ];
  const isOwn = own?.seat === seat;
  const name = isOwn ? data.texts.you : (place?.name ?? player?.name ?? '');
  const plate = h('div', { class: 'plate' }, h('b', {}, name), h('small', {}, stateOf(page, scene, seat)));
  const net = player?.netMinor ?? null;
  return [
    plate,
    player && hand && !(isOwn && own?.bet?.cards) && scene.stage !== 'bets'
      ? smallCards(page, player, hand)
      : null,
    net === null ? null : h('span', { class: 'net' }, words.difference(net)),
  ];
}

/** True for a player for whose move, or hand, the others wait. */
function isWaitedFor({ table, hand }: CardsScene, seat: number): boolean {
  const player = hand?.players.find(one => one.seat === seat);
  if (!hand || !player) return false;
  if (hand.turns) return hand.players[hand.turns.turn ?? -1] === player;
  return !player.isShown && !table.seats.find(one => one.seat === seat)?.isAway;
}

let drawn = '';

/** Draws the seats round the table; the own one, else the first, is nearest. */
export function drawSeats(page: CardsPage, scene: CardsScene): void {
  const key = JSON.stringify([
    scene.table.code,
    scene.table.seats,
    scene.hand,
    scene.stage,
    scene.own,
    scene.secondsLeft,
  ]);
  if (key === drawn) return;
  drawn = key;
  const seats = seatCount(page.data.kind);
  const first = scene.own?.seat ?? 0;
  for (let at = 0; at < seats; at++) {
    const seat = (first + at) % seats;
    const place = part(`[data-at="${at}"]`);
    const known = scene.table.seats.find(one => one.seat === seat);
    place.classList.toggle('away', Boolean(known?.isAway));
    place.classList.toggle('turn', scene.stage === 'show' && isWaitedFor(scene, seat));
    redraw(place, ...seatContent(page, scene, seat));
  }
}
