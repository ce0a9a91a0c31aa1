import { BULL_SEATS, bullBase, bullHold, MOST_BULL_TIMES, RAKE_PERCENT } from '#lib/rules/bull/bull-table.ts';
import type { BullData } from '#platform/games/bull/bull-data.ts';
import type { BullScene } from './bull-scene.ts';
import type { BullTimesBet, BullWords } from './bull-words.ts';
import { filled, part } from './data.ts';

type Action = { label: string; act: () => void };
type Bar = { title: string; note: string; first: Action | null; second: Action | null; choosesBet: boolean };

/** Choices of the player, and what they do. */
export type BullControls = {
  data: BullData;
  words: BullWords;
  bet: BullTimesBet;
  /** The next hand is played. */
  stays: boolean;
  /** Name of the own hand once it is arranged. */
  found: string | null;
  isBusy: boolean;
  acts: {
    sit: () => void;
    leave: () => void;
    bet: () => void;
    stay: () => void;
    arrange: () => void;
    show: () => void;
  };
};

const of = (label: string, act: () => void): Action => ({ label, act });

/** Bar of somebody without a seat. */
function watching({ data, acts }: BullControls, { table, hand, stage }: BullScene): Bar {
  const { texts } = data;
  const title =
    hand === null
      ? table.seats.length === 0
        ? texts.titleEmpty
        : texts.titleWaiting
      : { bets: texts.titleWatch, show: texts.titleOthers, result: '', over: '' }[stage];
  const isFull = table.seats.length >= BULL_SEATS;
  return {
    title,
    note: texts.emptyText,
    first: isFull ? null : of(texts.sit, acts.sit),
    second: null,
    choosesBet: false,
  };
}

function betweenHands(controls: BullControls, { table }: BullScene, leave: Action, amount: string): Bar {
  const { texts } = controls.data;
  const isAlone = table.seats.length < 2;
  return {
    title: isAlone ? texts.titleWaiting : texts.titleNext,
    note: isAlone ? texts.waitingText : controls.stays ? filled(texts.staying, { amount }) : '',
    first: null,
    second: leave,
    choosesBet: !controls.stays,
  };
}

function resultBar(
  controls: BullControls,
  { hand, secondsLeft }: BullScene,
  leave: Action,
  amount: string,
): Bar {
  const { texts } = controls.data;
  const rake = (hand?.players ?? []).reduce((sum, player) => sum + (player.rakeMinor ?? 0), 0);
  const said = filled(texts.rake, { percent: RAKE_PERCENT, amount: controls.words.money(rake) });
  return {
    title: '',
    note: `${said} ${filled(texts.nextIn, { count: secondsLeft })}${controls.stays ? ` ${filled(texts.staying, { amount })}.` : ''}`,
    first: controls.stays ? null : of(filled(texts.stay, { amount }), controls.acts.stay),
    second: leave,
    choosesBet: !controls.stays,
  };
}

function barOf(controls: BullControls, scene: BullScene): Bar {
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
      most: words.money(Number(bullHold(bullBase(table.code), controls.bet))),
    });
    return {
      title: texts.titleBets,
      note: held,
      first: of(filled(texts.bet, { amount }), acts.bet),
      second: leave,
      choosesBet: true,
    };
  }
  if (stage === 'bets')
    return {
      title: texts.titleBetPlaced,
      note: texts.bestNote,
      first: null,
      second: leave,
      choosesBet: false,
    };
  if (!bet)
    return { title: texts.titleOthers, note: texts.nextNote, first: null, second: leave, choosesBet: true };
  if (shown)
    return { title: texts.titleShown, note: texts.bestNote, first: null, second: leave, choosesBet: false };
  if (!bet.cards)
    return { title: texts.titleDealing, note: texts.bestNote, first: null, second: null, choosesBet: false };
  return {
    title: texts.titleChoose,
    note: texts.bestNote,
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
export function bindBullBar(): void {
  for (const id of ['first', 'second'] as const) part(`#${id}`).addEventListener('click', () => acts[id]?.());
}

/** Most that a hand can cost with the players of the table as they are, in minor units. */
function mostMinor({ bet }: BullControls, { table, hand, own, stage }: BullScene): number {
  const players = hand?.players ?? [];
  const mine = players.find(player => player.seat === own?.seat);
  const others = players.filter(player => player.seat !== own?.seat);
  const base = bullBase(table.code) * MOST_BULL_TIMES;
  if (mine && stage !== 'bets')
    return base * others.reduce((sum, each) => sum + Math.min(each.bet, mine.bet), 0);
  return base * (mine?.bet ?? bet) * Math.max(1, table.seats.length - (own ? 1 : 0));
}

/** Draws title, amounts, note and buttons. */
export function drawBullBar(controls: BullControls, scene: BullScene): void {
  const bar = barOf(controls, scene);
  const { words, bet } = controls;
  const mine = scene.hand?.players.find(player => player.seat === scene.own?.seat);
  setText('#title', bar.title);
  setText('#note', bar.note);
  setText('#your-bet', words.bet(scene.table.code, mine && scene.stage !== 'result' ? mine.bet : bet));
  setText('#most', words.money(mostMinor(controls, scene)));
  part('#bets').hidden = !bar.choosesBet;
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
