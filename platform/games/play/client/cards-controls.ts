import { cardRules, RAKE_PERCENT, tableBase } from '#lib/rules/cards/card-table.ts';
import { isTurnKind } from '#lib/rules/cards/kinds.ts';
import { betHold, leastPlayers, seatCount } from '#lib/rules/turns/any-table.ts';
import { turnStake } from '#lib/rules/turns/turn-table.ts';
import type { CardsData } from '#platform/games/cards/cards-data.ts';
import type { ArrangedRows } from './cards-hand.ts';
import type { CardsScene } from './cards-scene.ts';
import type { TurnChoice } from './cards-turns.ts';
import type { BaseBet, CardsWords } from './cards-words.ts';
import { filled, part } from './data.ts';
import { pressable, redraw } from './sports-dom.ts';

type Action = { label: string; act: () => void };
type Bar = {
  title: string;
  note: string;
  first: Action | null;
  second: Action | null;
  choosesBet: boolean;
  choices?: TurnChoice[];
};

/** Choices of the player, and what they do. */
export type CardsControls = {
  data: CardsData;
  words: CardsWords;
  bet: BaseBet;
  /** The next hand is played. */
  stays: boolean;
  /** Name of the own hand once it is arranged. */
  found: string | null;
  /** Rows of the own cards, where they are chosen. */
  rows: ArrangedRows | null;
  /** Buttons of the own turn; null for kinds without turns. */
  choices: TurnChoice[] | null;
  isBusy: boolean;
  acts: {
    sit: () => void;
    leave: () => void;
    bet: () => void;
    stay: () => void;
    arrange: () => void;
    show: () => void;
    confirm: () => void;
  };
};

const of = (label: string, act: () => void): Action => ({ label, act });

/** Bar of a visitor without a seat. */
function watching({ data, acts }: CardsControls, { table, hand, stage }: CardsScene): Bar {
  const { texts } = data;
  const title =
    hand === null
      ? table.seats.length === 0
        ? texts.titleEmpty
        : texts.titleWaiting
      : { bets: texts.titleWatch, show: texts.titleOthers, result: '', over: '' }[stage];
  const isFull = table.seats.length >= seatCount(data.kind);
  return {
    title,
    note: '',
    first: isFull ? null : of(texts.sit, acts.sit),
    second: null,
    choosesBet: false,
  };
}

function betweenHands(controls: CardsControls, { table }: CardsScene, leave: Action, amount: string): Bar {
  const { texts } = controls.data;
  const isAlone = table.seats.length < leastPlayers(controls.data.kind);
  return {
    title: isAlone ? texts.titleWaiting : texts.titleNext,
    note: !isAlone && controls.stays ? filled(texts.staying, { amount }) : '',
    first: null,
    second: leave,
    choosesBet: !controls.stays,
  };
}

function resultBar(
  controls: CardsControls,
  { hand, secondsLeft }: CardsScene,
  leave: Action,
  amount: string,
): Bar {
  const { texts } = controls.data;
  const rake = (hand?.players ?? []).reduce((sum, player) => sum + (player.rakeMinor ?? 0), 0);
  const text = filled(texts.rake, { percent: RAKE_PERCENT, amount: controls.words.money(rake) });
  return {
    title: '',
    note: `${text} ${filled(texts.nextIn, { count: secondsLeft })}${controls.stays ? ` ${filled(texts.staying, { amount })}.` : ''}`,
    first: controls.stays ? null : of(filled(texts.stay, { amount }), controls.acts.stay),
    second: leave,
    choosesBet: !controls.stays,
  };
}

/** Bar of somebody who arranges rows: a foul order cannot be sent, and one that was sent can be changed. */
function rowsBar({ data, acts }: CardsControls, rows: ArrangedRows, isShown: boolean, leave: Action): Bar {
  const { texts } = data;
  const arrange = of(texts.arrange, acts.arrange);
  const bar = { note: texts.kind.best, second: rows.isDefault ? leave : arrange, choosesBet: false };
  if (rows.isFoul) return { ...bar, title: texts.rowsFoul, first: null };
  if (isShown && rows.isSent) return { ...bar, title: texts.titleShown, note: texts.rowsSent, first: null };
  const label = isShown ? texts.rowsChange : texts.rowsConfirm;
  return { ...bar, title: texts.kind.choose, first: of(label, acts.confirm) };
}

/** Bar of a player of a game by turns. */
function turnBar(
  { data }: CardsControls,
  choices: TurnChoice[],
  { hand, own }: CardsScene,
  second: Action,
): Bar {
  const { texts } = data;
  const player = hand?.players[hand.turns?.turn ?? -1];
  const isOwn = player !== undefined && player.seat === own?.seat;
  const title = isOwn ? texts.yourTurn : player ? filled(texts.turnOf, { name: player.name }) : '';
  const note = isOwn ? texts.kind.best : texts.waitTurn;
  return {
    title,
    note,
    first: null,
    second,
    choosesBet: false,
    choices,
  };
}

function barOf(controls: CardsControls, scene: CardsScene): Bar {
  const { data, words, acts, found } = controls;
  const { texts } = data;
  const { hand, stage, own, table } = scene;
  if (!own) return watching(controls, scene);
  const leave = of(texts.leave, acts.leave);
  const amount = words.bet(table.code, controls.bet);
  const bet = own.bet?.code === hand?.code ? own.bet : null;
  const shown = hand?.players.find(player => player.seat === own.seat)?.isShown;
  if (hand === null) return betweenHands(controls, scene, leave, amount);
  if (stage === 'result') return resultBar(controls, scene, leave, amount);
  if (stage === 'bets' && !bet) {
    const held = filled(texts.mostNote, {
      most: words.money(Number(betHold(data.kind, tableBase(table.code), controls.bet))),
    });
    return {
      title: texts.titleBets,
      note: held,
      first: of(filled(isTurnKind(data.kind) ? texts.join : texts.bet, { amount }), acts.bet),
      second: leave,
      choosesBet: true,
    };
  }
  if (stage === 'bets')
    return {
      title: texts.titleBetPlaced,
      note: texts.kind.best,
      first: null,
      second: leave,
      choosesBet: false,
    };
  if (!bet)
    return { title: texts.titleOthers, note: texts.nextNote, first: null, second: leave, choosesBet: true };
  if (controls.choices) return turnBar(controls, controls.choices, scene, leave);
  if (controls.rows && bet.cards) return rowsBar(controls, controls.rows, Boolean(shown), leave);
  if (shown)
    return { title: texts.titleShown, note: texts.kind.best, first: null, second: leave, choosesBet: false };
  if (!bet.cards)
    return { title: texts.titleDealing, note: texts.kind.best, first: null, second: null, choosesBet: false };
  return {
    title: texts.kind.choose,
    note: texts.kind.best,
    first: of(found === null ? texts.show : filled(texts.showRank, { rank: found }), acts.show),
    second: found === null ? of(texts.arrange, acts.arrange) : leave,
    choosesBet: false,
  };
}

let acts: Record<'first' | 'second', (() => void) | undefined> = { first: undefined, second: undefined };

function setText(selector: string, text: string): void {
  const place = part(selector);
  if (place.textContent !== text) place.textContent = text;
}

/** Binds the two buttons of the bar; what they do follows from what is drawn. */
export function bindCardsBar(): void {
  for (const id of ['first', 'second'] as const) part(`#${id}`).addEventListener('click', () => acts[id]?.());
}

/** Most that a hand can cost with the players of the table as they are, in minor units. */
function mostMinor({ data, bet }: CardsControls, { table, hand, own, stage }: CardsScene): number {
  const players = hand?.players ?? [];
  if (isTurnKind(data.kind)) {
    const count = stage === 'show' || stage === 'result' ? players.length : seatCount(data.kind);
    return Number(turnStake(data.kind, tableBase(table.code), count));
  }
  const mine = players.find(player => player.seat === own?.seat);
  const others = players.filter(player => player.seat !== own?.seat);
  const base = tableBase(table.code) * cardRules[data.kind].mostTimes;
  if (mine && stage !== 'bets')
    return base * others.reduce((sum, each) => sum + Math.min(each.bet, mine.bet), 0);
  return base * (mine?.bet ?? bet) * Math.max(1, table.seats.length - (own ? 1 : 0));
}

let choices = '';

/** Draws the buttons of the own turn. */
function drawChoices(list: readonly TurnChoice[], isBusy: boolean): void {
  const key = JSON.stringify([list.map(({ label, move, isIdle }) => [label, move, isIdle]), isBusy]);
  if (key === choices) return;
  choices = key;
  const buttons = list.map(({ label, move, isMain, isIdle, act }) =>
    pressable(
      {
        'data-key': move === null ? 'suggest' : `move-${move.join('-')}`,
        ...(isMain && { class: 'main' }),
        ...((isBusy || isIdle) && { disabled: '' }),
      },
      act,
      label,
    ),
  );
  part('#choices').hidden = list.length === 0;
  redraw(part('#choices'), ...buttons);
}

/** Draws title, amounts, note and buttons. */
export function drawCardsBar(controls: CardsControls, scene: CardsScene): void {
  const bar = barOf(controls, scene);
  const { words, bet } = controls;
  const mine = scene.hand?.players.find(player => player.seat === scene.own?.seat);
  setText('#title', bar.title);
  setText('#note', bar.note);
  setText('#your-bet', words.bet(scene.table.code, mine && scene.stage !== 'result' ? mine.bet : bet));
  setText('#most', words.money(mostMinor(controls, scene)));
  part('#bets').hidden = !bar.choosesBet || isTurnKind(controls.data.kind);
  drawChoices(bar.choices ?? [], controls.isBusy);
  for (const one of document.querySelectorAll<HTMLElement>('[data-bet]'))
    one.setAttribute('aria-pressed', String(Number(one.dataset.bet) === bet));
  acts = { first: bar.first?.act, second: bar.second?.act };
  for (const id of ['first', 'second'] as const) {
    const place = part<HTMLButtonElement>(`#${id}`);
    place.hidden = !bar[id];
    place.disabled = controls.isBusy;
    setText(`#${id}`, bar[id]?.label ?? '');
  }
}
