import {
  allowedSteps,
  type BlackjackHand,
  type BlackjackStep,
  type BlackjackTable,
  blackjackPoints,
  blackjackStakes,
  blackjackSteps,
  handResult,
  playBlackjack,
} from '#lib/rules/fair/blackjack.ts';
import type { InstantOutput, InstantRound } from '#platform/games/instant/protocol.ts';
import { filled, part } from './data.ts';
import type { InstantFrame, InstantGameView } from './instant-frame.ts';
import { stakeRange } from './instant-once.ts';
import { drawPlayingCard } from './playing-cards.ts';

type Board = { frame: InstantFrame; round: InstantRound | null };
type Texts = InstantFrame['data']['texts'];

/** Stands for the dealer's second card while it lies face down: it has no points. */
const HIDDEN = -1;
const MOST = 21;
const SOFT = 10;

const stepsOf = (round: InstantRound) => round.moves.steps ?? [];

/** Table of a round; while it is open the dealer's second card is not known. */
function tableOf(round: InstantRound): BlackjackTable | null {
  if (round.draw?.kind === 'blackjack') return playBlackjack(round.draw.cards, stepsOf(round));
  const [first = 0, up = 0, second = 0, ...more] = round.seen ?? [];
  return playBlackjack([first, up, second, HIDDEN, ...more], stepsOf(round));
}

/** Points of a hand; of one that may still be played both counts of its ace. */
function pointsText(cards: readonly number[], isPlayed: boolean): string {
  const { points, isSoft } = blackjackPoints(cards);
  return isSoft && isPlayed && points < MOST ? `${points - SOFT} / ${points}` : String(points);
}

function resultText(texts: Texts, table: BlackjackTable, hand: BlackjackHand): string {
  if (blackjackPoints(hand.cards).points > MOST) return texts.handBust;
  const names = {
    blackjack: texts.handBlackjack,
    won: texts.handWon,
    equal: texts.handEqual,
    lost: texts.handLost,
  };
  return names[handResult(table, hand)];
}

/** Lays cards; those that lie there already stay. */
function layCards(texts: Texts, place: HTMLElement, cards: readonly number[]): void {
  const list = [...place.children];
  for (const [at, card] of cards.entries()) {
    const known = list[at];
    if (known instanceof HTMLElement && known.dataset.card === String(card)) continue;
    const item = document.createElement('li');
    item.dataset.card = String(card);
    if (card === HIDDEN) {
      item.className = 'card back';
      const label = document.createElement('span');
      label.className = 'said';
      label.textContent = texts.faceDown;
      item.append(label);
    } else drawPlayingCard(texts, item, card, false);
    if (known) known.replaceWith(item);
    else place.append(item);
  }
  for (const more of list.slice(cards.length)) more.remove();
}

function drawHand(
  id: string,
  { name, points }: { name: string; points: string },
  texts: Texts,
  cards: readonly number[],
) {
  part(`#${id} .name`).textContent = name;
  part(`#${id} .points`).textContent = points;
  layCards(texts, part(`#${id} ul`), cards);
}

function drawTable({ frame, round }: Board): void {
  const { texts } = frame.data;
  const table = round && tableOf(round);
  if (!table) return;
  const isOver = round.settledAt !== null;
  drawHand('dealer', { name: texts.dealer, points: pointsText(table.dealer, false) }, texts, table.dealer);
  for (const at of [0, 1]) {
    const place = part(`#hand-${at}`);
    const hand = table.hands[at];
    place.hidden = !hand;
    if (!hand) continue;
    const name = table.hands.length > 1 ? filled(texts.handNumber, { number: at + 1 }) : texts.you;
    const points = pointsText(hand.cards, !hand.isDone);
    const result = isOver ? resultText(texts, table, hand) : '';
    place.setAttribute('aria-label', name);
    place.toggleAttribute('data-active', table.active === at);
    place.dataset.result = isOver ? handResult(table, hand) : '';
    drawHand(`hand-${at}`, { name, points: [points, result].filter(Boolean).join(' · ') }, texts, hand.cards);
  }
}

const stepButton = (step: BlackjackStep) => part<HTMLButtonElement>(`#step-${step}`);

function drawSteps({ frame, round }: Board): void {
  const { texts } = frame.data;
  // While a request is on its way the buttons stay: a focused one keeps its focus, and presses do nothing.
  if (frame.state() === 'sending') return;
  const table = round && frame.state() === 'open' ? tableOf(round) : null;
  const allowed = table ? allowedSteps(table) : [];
  const stake = round && table ? frame.money(round.stakeMinor / blackjackStakes(stepsOf(round))) : null;
  for (const step of blackjackSteps) {
    const isAllowed = allowed.includes(step);
    const raises = isAllowed && (step === 'double' || step === 'split');
    stepButton(step).disabled = !isAllowed;
    stepButton(step).textContent = [texts[`step_${step}`], raises ? stake : null].filter(Boolean).join(' · ');
  }
}

function drawAct({ frame }: Board): void {
  const { texts } = frame.data;
  const act = part<HTMLButtonElement>('#act');
  const stake = frame.stake();
  const amount = stake === null ? texts.none : frame.money(stake);
  act.textContent = frame.state() === 'lost' ? texts.askAgain : filled(texts.deal, { stake: amount });
  act.disabled = frame.state() !== 'ready' && frame.state() !== 'lost';
}

/** Points of all hands and of the dealer: `20, 18 : 19`. */
function shortOutcome(round: InstantRound): string {
  const table = tableOf(round);
  if (!table) return '';
  const hands = table.hands.map(hand => blackjackPoints(hand.cards).points);
  return `${hands.join(', ')} : ${blackjackPoints(table.dealer).points}`;
}

function saysOf(texts: Texts, round: InstantRound): string {
  const table = tableOf(round);
  if (!table) return '';
  const { hands, dealer } = table;
  const results = hands.map(hand => resultText(texts, table, hand));
  const [one] = hands;
  if (hands.length > 1 || !one)
    return results
      .map((result, at) =>
        filled(texts.handResult, { hand: filled(texts.handNumber, { number: at + 1 }), result }),
      )
      .join(' ');
  const points = { player: blackjackPoints(one.cards).points, banker: blackjackPoints(dealer).points };
  return filled(texts.resultAgainst, { result: results[0] ?? '', ...points });
}

/** Says the hand that is played, and moves a focus that its button lost. */
function showOpen({ frame, round }: Board): void {
  const { texts } = frame.data;
  const table = round && tableOf(round);
  const hand = table?.hands[table.active ?? 0];
  if (!table || !hand) return;
  const [player, dealer] = [pointsText(hand.cards, true), pointsText(table.dealer, false)];
  const name =
    table.hands.length > 1 ? filled(texts.handNumber, { number: (table.active ?? 0) + 1 }) : texts.you;
  frame.say(filled(texts.moveNow, { name, player, dealer }));
}

function keepFocus(state: 'open' | 'ready'): void {
  const focused = document.activeElement;
  const isLost = focused === document.body || (focused instanceof HTMLButtonElement && focused.disabled);
  if (isLost) part<HTMLButtonElement>(state === 'open' ? '#step-hit' : '#act').focus();
}

/** Shows what a response made of the round. */
function show(board: Board, round: InstantRound, isResumed = false): void {
  const { frame } = board;
  const { texts } = frame.data;
  board.round = round;
  if (round.settledAt === null) {
    document.body.dataset.result = 'other';
    showOpen(board);
    if (isResumed) frame.say(texts.resumed);
    frame.setState('open');
    keepFocus('open');
    return;
  }
  frame.settle(round, saysOf(texts, round));
  frame.setState('ready');
  keepFocus('ready');
}

/** Blackjack: the round is kept by the platform; the page only shows it (docs/blackjack.md). */
export function createBlackjack(frame: InstantFrame): InstantGameView {
  const { texts } = frame.data;
  const board: Board = { frame, round: null };
  /** Sends the last request again after an answer was lost. */
  let again: (() => Promise<void>) | null = null;

  /** Shows the round as the platform has it: another tab may have played it on. */
  async function refresh(): Promise<void> {
    const roundId = board.round?.roundId;
    const output = await frame.request({ action: 'state' });
    const settled = output?.history?.find(one => one.roundId === roundId);
    if (output?.open) {
      board.round = output.open;
      frame.setState('open');
    } else if (settled) show(board, settled);
    else if (frame.state() === 'sending') frame.setState('ready');
  }
  async function send(request: () => Promise<InstantOutput | null>): Promise<void> {
    again = () => send(request);
    frame.setState('sending');
    frame.sound.tick(0);
    const output = await request();
    if (frame.state() === 'lost') return;
    again = null;
    if (output?.round) show(board, output.round);
    else if (frame.state() === 'sending') await refresh();
  }
  function start(): void {
    const stakeMinor = frame.stake();
    if (stakeMinor === null) {
      frame.say(stakeRange(frame));
      return;
    }
    const roundId = crypto.randomUUID();
    void send(() => frame.request({ action: 'bet', roundId, stakeMinor, bet: { kind: 'blackjack' } }));
  }
  function make(step: BlackjackStep): void {
    const { round } = board;
    if (frame.state() !== 'open' || !round) return;
    const { roundId } = round;
    const index = stepsOf(round).length;
    void send(() => frame.request({ action: 'step', roundId, index, step }));
  }
  for (const step of blackjackSteps) stepButton(step).addEventListener('click', () => make(step));
  return {
    outcomeHead: texts.youAndDealer,
    outcomeOf: shortOutcome,
    draw() {
      drawTable(board);
      drawSteps(board);
      drawAct(board);
    },
    act() {
      if (frame.state() === 'lost') void again?.();
      else if (frame.state() === 'ready') start();
    },
    resume: round => show(board, round, true),
  };
}
