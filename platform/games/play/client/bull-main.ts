import {
  BULL_SEATS,
  type BullTableCode,
  bullBase,
  bullBets,
  bullHold,
  bullTableCodes,
  handRank,
} from '#lib/rules/bull/bull-table.ts';
import { SECOND_MS } from '#lib/rules/time.ts';
import type { BullData } from '#platform/games/bull/bull-data.ts';
import type { BullTablesView } from '#platform/games/bull/protocol.ts';
import { cardText, rankText } from './bull-cards.ts';
import { type BullControls, bindBullBar, drawBullBar } from './bull-controls.ts';
import { drawMiddle, drawTables } from './bull-middle.ts';
import { createOwnCards } from './bull-own.ts';
import { drawHandChecks, drawOwnHands } from './bull-panels.ts';
import { type BullScene, drawSeats } from './bull-scene.ts';
import { createBullState } from './bull-state.ts';
import { type BullTimesBet, bullWords, newSaltOfBet } from './bull-words.ts';
import { filled, part } from './data.ts';
import { createSound } from './sound.ts';
import { followTable } from './table-feed.ts';
import { postToParent } from './tell.ts';
import { followTheme } from './theme.ts';

const TICK_MS = 250;
/** The page tells that its player is there at least this often. */
const THERE_MS = 4 * SECOND_MS;
/** Only a result that is not older is told. */
const NEWS_MS = 20 * SECOND_MS;

const data: BullData = JSON.parse(part('#play-data').textContent ?? '{}');
const { texts } = data;
const words = bullWords(data);
const sound = createSound();
let code: BullTableCode = 'low';
let bet: BullTimesBet = 1;
let stays = false;
let isBusy = false;
/** Hand and stage for which the own state was asked last. */
let asked = '';
/** Cards, bets and results that were announced already. */
const told = new Set<string>();

const say = (text: string) => {
  part('#says').textContent = text;
};
function sayOnce(key: string, text: string): void {
  if (told.has(key)) return;
  told.add(key);
  say(text);
}

const state = createBullState({
  data,
  say,
  changed: () => draw(),
  sits(table) {
    code = table;
  },
});
const scene = () => state.scene(code);

/** Does one action of the player at a time. */
async function once(act: () => Promise<void>): Promise<void> {
  if (isBusy || state.isEnded()) return;
  isBusy = true;
  draw();
  await act();
  isBusy = false;
  draw();
}

const placeBet = () =>
  once(async () => {
    const hand = scene()?.hand;
    if (!hand) return;
    stays = false;
    const hold = words.money(Number(bullHold(bullBase(code), bet)));
    const ask = {
      action: 'bet',
      roundId: crypto.randomUUID(),
      code: hand.code,
      bet,
      salt: newSaltOfBet(),
    } as const;
    const isDone = await state.send(ask, hold);
    await state.refresh();
    if (isDone) say(filled(texts.betDone, { amount: words.bet(code, ask.bet), held: hold }));
  });

const sitAt = (seat: number) =>
  once(async () => {
    const hold = words.money(Number(bullHold(bullBase(code), 1)));
    if (await state.send({ action: 'sit', table: code, seat }, hold)) say(texts.seated);
    else await state.refresh();
  });

function sitAnywhere(): void {
  const taken = new Set(scene()?.table.seats.map(seat => seat.seat));
  const free = Array.from({ length: BULL_SEATS }, (_, seat) => seat).find(seat => !taken.has(seat));
  if (free !== undefined) void sitAt(free);
}

const leave = () =>
  once(async () => {
    stays = false;
    if (!(await state.send({ action: 'leave', table: code }))) return;
    say(scene()?.own ? texts.leaveNote : texts.left);
  });

const show = () =>
  once(async () => {
    const hand = scene()?.hand;
    if (hand) await state.send({ action: 'show', code: hand.code });
  });

const own = createOwnCards({ data, words, changed: () => draw() });
const page = { data, words, sit: (seat: number) => void sitAt(seat) };
const acts: BullControls['acts'] = {
  sit: sitAnywhere,
  leave: () => void leave(),
  bet: () => void placeBet(),
  stay() {
    stays = true;
    draw();
  },
  arrange: () => own.arrange(),
  show: () => void show(),
};

/** Tells the lobby and the player what a hand brought, once it is settled. */
async function tellSettled(): Promise<void> {
  const [last] = state.settled();
  if (!last || told.has(last.orderNo)) return;
  told.add(last.orderNo);
  const { paidMinor, stakeMinor, settledAt, orderNo: roundId } = last;
  if (state.now() - settledAt > NEWS_MS) return;
  say(`${rankText(texts, handRank(last.cards))}. ${words.cameBack(paidMinor, stakeMinor)}`);
  if (paidMinor > stakeMinor) sound.chime(paidMinor / stakeMinor);
  const output = await state.refresh();
  if (!output) return;
  const { balanceMinor } = output;
  postToParent(data.webOrigin, { type: 'foyer.round-settled', roundId, balanceMinor, settledAt });
}

/** Asks for the own state when the hand has moved on: cards after the deal, money after the result. */
function follow({ table: { hand }, stage, own: seat }: BullScene): void {
  if (!seat || !hand || isBusy) return;
  const hasBet = `bet-${hand.code}`;
  if (seat.bet?.code === hand.code) told.add(hasBet);
  const isSettled = state.settled().some(one => one.code === hand.code);
  const waits = stage === 'result' && told.has(hasBet) && !isSettled;
  const key = `${hand.code}:${hand.isVoid}:${stage}:${waits ? Math.floor(state.now() / SECOND_MS) : ''}`;
  if (key !== asked) {
    asked = key;
    void state.refresh();
  }
  if (hand.isVoid && told.has(hasBet)) sayOnce(`void-${hand.code}`, `${texts.titleVoid}. ${texts.heldBack}`);
  if (stage === 'bets' && stays && seat.bet?.code !== hand.code) void placeBet();
}

function draw(): void {
  const shown = scene();
  if (!shown) return;
  const { hand, stage, own: seat, table } = shown;
  document.body.dataset.stage = stage;
  const mine = hand && seat?.bet?.code === hand.code ? seat.bet : null;
  const isDone = hand?.players.some(player => player.seat === seat?.seat && player.isShown);
  own.draw(mine?.cards ?? null, stage === 'show' && !isDone);
  if (mine?.cards && stage === 'show')
    sayOnce(
      `dealt-${mine.code}`,
      filled(texts.dealt, { cards: mine.cards.map(card => cardText(texts, card)).join(', ') }),
    );
  const choices = { bet, stays, found: own.found(), isBusy: isBusy || state.isEnded() };
  drawBullBar({ data, words, acts, ...choices }, shown);
  drawSeats(page, shown);
  const settled = state.settled();
  drawMiddle(
    page,
    shown,
    settled.find(one => one.code === hand?.code),
  );
  drawTables(page, state.tables(), code);
  const isAlone = hand === null && table.seats.length < 2;
  part('#alone').hidden = !isAlone;
  if (isAlone) part('#alone-text').textContent = seat ? texts.waitingText : texts.emptyText;
  drawOwnHands(page, settled);
  drawHandChecks(page, table.last);
  void tellSettled();
}

function bindPage(): void {
  if (window.parent !== window) document.documentElement.dataset.framed = 'yes';
  // In the lobby's frame the exit page replaces the game: as one more step of the history, going back would show it again.
  part('#close').addEventListener('click', event => {
    if (window.parent === window) return window.close();
    event.preventDefault();
    if (event.currentTarget instanceof HTMLAnchorElement) location.replace(event.currentTarget.href);
  });
  for (const one of bullTableCodes)
    part(`[data-table="${one}"]`).addEventListener('click', () => {
      code = one;
      stays = false;
      draw();
    });
  for (const one of bullBets)
    part(`[data-bet="${one}"]`).addEventListener('click', () => {
      bet = one;
      draw();
    });
  const button = part('#sound');
  button.setAttribute('aria-pressed', String(sound.isOn()));
  button.addEventListener('click', () => button.setAttribute('aria-pressed', String(sound.toggle())));
}

followTheme();
bindPage();
bindBullBar();
followTable<BullTablesView>(data, {
  took: state.tookTables,
  asking(on) {
    if (on) say(texts.polling);
    else if (part('#says').textContent === texts.polling) say('');
  },
});
void state.refresh();
setInterval(() => {
  draw();
  const shown = scene();
  if (shown) follow(shown);
}, TICK_MS);
setInterval(() => {
  if (state.seats().length > 0 && !isBusy) void state.refresh();
}, THERE_MS);
