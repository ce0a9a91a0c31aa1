import { type CardTableCode, tableBase } from '#lib/rules/cards/card-table.ts';
import { SECOND_MS } from '#lib/rules/time.ts';
import { betHold } from '#lib/rules/turns/any-table.ts';
import type { TurnMove } from '#lib/rules/turns/turn-rules.ts';
import type { CardsData } from '#platform/games/cards/cards-data.ts';
import type { CardTablesView } from '#platform/games/cards/protocol.ts';
import { drawAlone } from './cards-alone.ts';
import { bindCardsBar, type CardsControls, drawCardsBar } from './cards-controls.ts';
import { kindViews } from './cards-kinds.ts';
import { drawMiddle, drawTables } from './cards-middle.ts';
import { bindCardsPage, freeSeat } from './cards-page.ts';
import { drawHandChecks, drawOwnHands } from './cards-panels.ts';
import { type CardsScene, drawSeats } from './cards-scene.ts';
import { createHandCards, dealtText, handContent } from './cards-shown.ts';
import { createCardsState } from './cards-state.ts';
import { type BaseBet, cardsWords, newSaltOfBet } from './cards-words.ts';
import { filled, part } from './data.ts';
import { createSound } from './sound.ts';
import { followTable } from './table-feed.ts';
import { postToParent } from './tell.ts';
import { followTheme } from './theme.ts';
import { drawTurns } from './turn-scene.ts';

const TICK_MS = 250;
/** The page tells that its player is there at least this often. */
const THERE_MS = 4 * SECOND_MS;
/** Only a result that is not older is told. */
const NEWS_MS = 20 * SECOND_MS;

const data: CardsData = JSON.parse(part('#play-data').textContent ?? '{}');
const { texts } = data;
const view = kindViews[data.kind];
const words = cardsWords(data);
const sound = createSound();
let code: CardTableCode = 'low';
let bet: BaseBet = 1;
let stays = false;
let isBusy = false;
/** Hand and stage for which the own state was asked last. */
let fetchedFor = '';
/** Cards, bets and results that were announced already. */
const said = new Set<string>();

const say = (text: string) => {
  part('#says').textContent = text;
};
function sayOnce(key: string, text: string): void {
  if (said.has(key)) return;
  said.add(key);
  say(text);
}

const state = createCardsState({
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
    const hold = words.money(Number(betHold(data.kind, tableBase(code), bet)));
    const request = {
      action: 'bet',
      roundId: crypto.randomUUID(),
      code: hand.code,
      bet,
      salt: newSaltOfBet(),
    } as const;
    const isDone = await state.send(request, hold);
    await state.refresh();
    if (isDone) say(filled(texts.betDone, { amount: words.bet(code, request.bet), held: hold }));
  });

async function takeSeat(seat: number): Promise<void> {
  const hold = words.money(Number(betHold(data.kind, tableBase(code), 1)));
  if (await state.send({ action: 'sit', table: code, seat }, hold)) say(texts.seated);
  else await state.refresh();
}

const sitAt = (seat: number) => once(() => takeSeat(seat));

/** Takes the first seat that is free now: others may have sat down since the table was drawn. */
const sitAnywhere = () =>
  once(async () => {
    await state.refresh();
    const free = freeSeat(data.kind, scene()?.table.seats ?? []);
    if (free !== undefined) await takeSeat(free);
  });

const leave = () =>
  once(async () => {
    stays = false;
    const [before] = state.settled();
    if (!(await state.send({ action: 'leave', table: code }))) return;
    // A game can end because its player left: its result is told then.
    if (state.settled()[0]?.orderNo === before?.orderNo) say(scene()?.own ? texts.leaveNote : texts.left);
  });

const show = () =>
  once(async () => {
    const hand = scene()?.hand;
    if (hand) await state.send({ action: 'show', code: hand.code });
  });

const confirm = () =>
  once(async () => {
    const hand = scene()?.hand;
    const rows = own.rows();
    if (!hand || !rows) return;
    if (await state.send({ action: 'arrange', code: hand.code, cards: [...rows.order] })) say(texts.rowsDone);
    else await state.refresh();
  });

const move = (made: TurnMove) =>
  once(async () => {
    const hand = scene()?.hand;
    if (!hand?.turns) return;
    const { number } = hand.turns;
    if (!(await state.send({ action: 'move', code: hand.code, number, move: [...made] })))
      await state.refresh();
  });

const own = createHandCards({
  data,
  words,
  changed: () => draw(),
  move: made => void move(made),
});
const page = { data, words, sit: (seat: number) => void sitAt(seat) };
const acts: CardsControls['acts'] = {
  sit: sitAnywhere,
  leave: () => void leave(),
  bet: () => void placeBet(),
  stay() {
    stays = true;
    draw();
  },
  arrange: () => own.arrange(),
  show: () => void show(),
  confirm: () => void confirm(),
};

/** Tells the lobby and the player what a hand brought, once it is settled. */
async function tellSettled(): Promise<void> {
  const [last] = state.settled();
  if (!last || said.has(last.orderNo)) return;
  said.add(last.orderNo);
  const { paidMinor, stakeMinor, settledAt, orderNo: roundId } = last;
  if (state.now() - settledAt > NEWS_MS) return;
  const name = view.handName(texts, last.cards);
  say(`${name === '' ? '' : `${name}. `}${words.cameBack(paidMinor, stakeMinor)}`);
  if (paidMinor > stakeMinor) sound.chime(paidMinor / stakeMinor);
  const output = await state.refresh();
  if (!output) return;
  const { balanceMinor } = output;
  postToParent(data.webOrigin, { type: 'foyer.round-settled', roundId, balanceMinor, settledAt });
}

/** Asks for the own state when the hand has moved on: cards after the deal, money after the result. */
function follow({ table: { hand }, stage, own: seat }: CardsScene): void {
  if (!seat || !hand || isBusy) return;
  const hasBet = `bet-${hand.code}`;
  if (seat.bet?.code === hand.code) said.add(hasBet);
  const isSettled = state.settled().some(one => one.code === hand.code);
  const waits = stage === 'result' && said.has(hasBet) && !isSettled;
  const turns = hand.turns?.number ?? '';
  const key = `${hand.code}:${hand.isVoid}:${stage}:${turns}:${waits ? Math.floor(state.now() / SECOND_MS) : ''}`;
  if (key !== fetchedFor) {
    fetchedFor = key;
    void state.refresh();
  }
  if (hand.isVoid && said.has(hasBet)) sayOnce(`void-${hand.code}`, `${texts.titleVoid}. ${texts.heldBack}`);
  if (stage === 'bets' && stays && seat.bet?.code !== hand.code) void placeBet();
}

function draw(): void {
  const shown = scene();
  if (!shown) return;
  const { hand, stage, table } = shown;
  document.body.dataset.stage = stage;
  own.draw(handContent(data.kind, shown));
  const dealt = dealtText(data, shown);
  if (dealt) sayOnce(`dealt-${hand?.code}`, dealt);
  const choices = {
    bet,
    stays,
    found: own.found(),
    rows: own.rows(),
    choices: own.choices(),
    isBusy: isBusy || state.isEnded(),
  };
  drawCardsBar({ data, words, acts, ...choices }, shown);
  drawSeats(page, shown);
  drawTurns(page, shown, sayOnce);
  const settled = state.settled();
  const mine = settled.find(one => one.code === hand?.code);
  drawMiddle(page, shown, mine);
  drawTables(page, state.tables(), code);
  drawAlone(data, shown);
  drawOwnHands(page, settled);
  drawHandChecks(page, table.last);
  void tellSettled();
}

followTheme();
bindCardsPage(sound, {
  table(one) {
    code = one;
    stays = false;
    draw();
  },
  bet(one) {
    bet = one;
    draw();
  },
});
bindCardsBar();
followTable<CardTablesView>(data, {
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
