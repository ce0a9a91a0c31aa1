import type { BullStage } from '#lib/rules/bull/bull-schedule.ts';
import { BULL_SEATS, bullTimes, handRank } from '#lib/rules/bull/bull-table.ts';
import type { BullData } from '#platform/games/bull/bull-data.ts';
import type { BullHandView, BullPlayer, BullTableView, MemberSeat } from '#platform/games/bull/protocol.ts';
import { drawPlayingCard, rankText } from './bull-cards.ts';
import type { BullWords } from './bull-words.ts';
import { filled, part } from './data.ts';
import { h, pressable, redraw } from './sports-dom.ts';

/** State that a page draws: its table, the present hand while it is not over, and the member's seat. */
export type BullScene = {
  table: BullTableView;
  hand: BullHandView | null;
  stage: BullStage;
  own: MemberSeat | null;
  secondsLeft: number;
};
export type BullPage = { data: BullData; words: BullWords; sit: (seat: number) => void };

const HAND_CARDS = 5;

function smallCards({ data }: BullPage, player: BullPlayer): HTMLElement {
  const cards = Array.from({ length: HAND_CARDS }, (_, at) => {
    const item = document.createElement('li');
    const card = player.cards?.[at];
    if (card !== undefined) return drawPlayingCard(data.texts, item, card, false);
    item.className = 'card back';
    return item;
  });
  const label: Record<string, string> = player.cards ? {} : { 'aria-label': data.texts.faceDown };
  return h('ul', { class: 'hand', ...label }, ...cards);
}

/** Line below a name: what the player does, or what the hand came to. */
function stateOf({ data }: BullPage, scene: BullScene, seat: number): string {
  const { texts } = data;
  const { table, hand, stage, secondsLeft } = scene;
  const place = table.seats.find(one => one.seat === seat);
  const player = hand?.players.find(one => one.seat === seat);
  if (!player)
    return stage === 'bets' && hand ? texts.betting : hand && stage === 'show' ? texts.playsNext : '';
  if (player.cards) {
    const rank = handRank(player.cards);
    const name = `${rankText(texts, rank)} · ${filled(texts.timesShort, { times: bullTimes[rank] ?? 1 })}`;
    return player.isShown ? name : `${texts.playedFor} · ${name}`;
  }
  const bet = filled(texts.betTimes, { bet: player.bet });
  if (place?.isAway) return filled(texts.awayFor, { count: secondsLeft });
  if (place?.isLeaving) return `${bet} · ${texts.leaving}`;
  if (stage !== 'show') return bet;
  return `${bet} · ${player.isShown ? texts.isDone : texts.choosing}`;
}

function seatContent(page: BullPage, scene: BullScene, seat: number): (HTMLElement | null)[] {
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
    player && !(isOwn && own?.bet?.cards) && scene.stage !== 'bets' ? smallCards(page, player) : null,
    net === null ? null : h('span', { class: 'net' }, words.difference(net)),
  ];
}

let drawn = '';

/** Draws the seats round the table; the own one, else the first, is nearest. */
export function drawSeats(page: BullPage, scene: BullScene): void {
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
  const first = scene.own?.seat ?? 0;
  for (let at = 0; at < BULL_SEATS; at++) {
    const seat = (first + at) % BULL_SEATS;
    const place = part(`[data-at="${at}"]`);
    const known = scene.table.seats.find(one => one.seat === seat);
    const player = scene.hand?.players.find(one => one.seat === seat);
    place.classList.toggle('away', Boolean(known?.isAway));
    place.classList.toggle(
      'turn',
      scene.stage === 'show' && Boolean(player) && !player?.isShown && !known?.isAway,
    );
    redraw(place, ...seatContent(page, scene, seat));
  }
}
