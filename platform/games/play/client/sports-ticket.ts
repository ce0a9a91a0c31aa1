import type { MarketCode, Pick } from '#lib/rules/sports/markets.ts';
import { combinedOdds, returnOf } from '#lib/rules/sports/ticket.ts';
import type { FixtureView, LegInput } from '#platform/games/sports/protocol.ts';
import type { SportsData } from '#platform/games/sports/sports-data.ts';
import { filled, part } from './data.ts';
import { readHundredths } from './instant-frame.ts';
import { h, pressable, redraw } from './sports-dom.ts';
import type { PickDescription, Words } from './sports-words.ts';

/** Selection on the ticket, at the odds that the player has seen and accepted. */
export type Selection = PickDescription & { fixture: string; odds: number };
/** Bet that was sent: the same until its answer is known. */
export type SentBet = { roundId: string; stakeMinor: number; legs: LegInput[] };
/** Draft that is stored over a reload. */
export type TicketDraft = {
  selections: Selection[];
  mode: 'single' | 'combined';
  amount: string;
  /** Bets without a known answer, in the order in which they are sent. */
  pending: SentBet[];
};

export type TicketPage = {
  data: SportsData;
  words: Words;
  state: TicketDraft;
  /** Odds of now; null where none are offered. */
  oddsNow: (fixture: string, market: MarketCode, pick: Pick) => number | null;
  isBusy: () => boolean;
  isEnded: () => boolean;
  balanceMinor: () => number;
  changed: () => void;
};

/** Turns a selection on or off; one of each fixture. False where the ticket is full. */
export function toggle(
  state: TicketDraft,
  fixture: FixtureView,
  picked: { market: MarketCode; line: number; pick: Pick; odds: number },
  most: number,
): boolean {
  const { code, sport, home, away, startsAt, field } = fixture;
  const known = state.selections.find(one => one.fixture === code);
  const others = state.selections.filter(one => one.fixture !== code);
  const isSame = known?.market === picked.market && known.pick === picked.pick;
  if (!isSame && others.length >= most) return false;
  state.selections = isSame
    ? others
    : [...others, { fixture: code, sport, home, away, startsAt, field, ...picked }];
  return true;
}

/** The amount in minor units; null where it is not offered. */
export function amountOf({ data, state }: Pick2<TicketPage, 'data' | 'state'>): number | null {
  const minor = readHundredths(state.amount);
  return minor !== null && minor >= data.leastMinor && minor <= data.mostMinor ? minor : null;
}

type Pick2<T, K extends keyof T> = { [P in K]: T[P] };
type Now = Selection & { now: number | null };

const nowOf = ({ state, oddsNow }: TicketPage): Now[] =>
  state.selections.map(one => ({ ...one, now: oddsNow(one.fixture, one.market, one.pick) }));

const isCombined = ({ selections, mode }: TicketDraft) => selections.length > 1 && mode === 'combined';

/** Bets of the ticket at the odds of now: one combined, or one of each selection. */
export function betsToSend(page: TicketPage, stakeMinor: number): SentBet[] {
  const legs = nowOf(page).map(({ fixture, market, pick, now, odds }) => ({
    fixture,
    market,
    pick,
    odds: now ?? odds,
  }));
  const bet = (of: LegInput[]): SentBet => ({ roundId: crypto.randomUUID(), stakeMinor, legs: of });
  return isCombined(page.state) ? [bet(legs)] : legs.map(leg => bet([leg]));
}

function legRow(page: TicketPage, one: Now): HTMLElement {
  const { data, words, state } = page;
  const { texts } = data;
  const name = words.pick(one);
  const odds =
    one.now === null
      ? h('b', {}, texts.legClosed)
      : one.now === one.odds
        ? h('b', {}, words.odds(one.odds))
        : h('b', { class: 'moved' }, h('s', {}, words.odds(one.odds)), ' ', words.odds(one.now));
  const drop = pressable(
    { class: 'x', 'data-key': `drop ${one.fixture}`, 'aria-label': filled(texts.remove, { pick: name }) },
    () => {
      state.selections = state.selections.filter(other => other.fixture !== one.fixture);
      page.changed();
    },
    '×',
  );
  const what = h(
    'span',
    {},
    h('b', {}, name),
    h('small', {}, `${words.market(one.market)} · ${words.versus(one)}`),
  );
  return h('div', { class: 'leg' }, what, odds, drop);
}

function sums(page: TicketPage, legs: readonly Now[], stake: number | null): void {
  const { data, words, state } = page;
  const { texts } = data;
  const odds = legs.map(one => one.now ?? one.odds);
  const combined = isCombined(state);
  const single = legs.length < 2;
  const set = (id: string, value: string, label: string, isShown: boolean) => {
    const place = part(id);
    place.textContent = value;
    const term = place.previousElementSibling;
    if (term) term.textContent = label;
    place.parentElement?.toggleAttribute('hidden', !isShown);
  };
  const product = combinedOdds(odds);
  set('#sum-odds', words.odds(product), single ? texts.odds : texts.combinedOdds, combined || single);
  const count = legs.length;
  const total = (stake ?? 0) * count;
  set('#sum-total', words.money(total), filled(texts.total2, { count }), !combined && !single);
  const amount = BigInt(stake ?? 0);
  const paid = combined
    ? returnOf(amount, odds)
    : odds.reduce((sum, one) => sum + returnOf(amount, [one]), 0n);
  const label = combined || single ? texts.returnIfWon : texts.eachReturn;
  set('#sum-return', stake === null ? '–' : words.money(Number(paid)), label, true);
  set('#sum-balance', words.money(page.balanceMinor()), texts.balance, true);
}

/** Text of the main button, and whether it can be pressed. */
function mainButton(page: TicketPage, legs: readonly Now[], stake: number | null): [string, boolean] {
  const { data, words, state } = page;
  const { texts } = data;
  if (page.isBusy()) return [texts.placing, false];
  if (state.pending.length > 0) return [texts.askAgain, !page.isEnded()];
  const count = isCombined(state) ? 1 : legs.length;
  const amount = words.money((stake ?? 0) * Math.max(1, count));
  const isReady = stake !== null && legs.length > 0 && legs.every(one => one.now !== null) && !page.isEnded();
  const hasMoved = legs.some(one => one.now !== null && one.now !== one.odds);
  const odds = words.odds(combinedOdds(legs.map(one => one.now ?? one.odds)));
  if (!hasMoved) return [filled(texts.place, { amount }), isReady];
  return [filled(texts.acceptAndPlace, { odds: count > 1 ? texts.odds : odds, amount }), isReady];
}

/** Draws the ticket, and the bar that opens it on a phone. */
export function drawTicket(page: TicketPage): void {
  const { data, state } = page;
  const { texts } = data;
  const legs = nowOf(page);
  const stake = amountOf(page);
  const isWaiting = state.pending.length > 0;
  const empty = h('p', { class: 'fine' }, texts.emptyTicket);
  redraw(part('#legs'), ...(legs.length > 0 ? legs.map(one => legRow(page, one)) : [empty]));
  part('#form').hidden = legs.length === 0;
  part('#clear').hidden = legs.length === 0;
  part('#mode').hidden = legs.length < 2;
  for (const mode of ['single', 'combined'] as const)
    part(`#mode-${mode}`).setAttribute('aria-pressed', String(state.mode === mode));
  part('#amount').toggleAttribute('aria-invalid', stake === null);
  part('#amount-label').textContent = legs.length > 1 && !isCombined(state) ? texts.amountEach : texts.amount;
  const range = { least: page.words.money(data.leastMinor), most: page.words.money(data.mostMinor) };
  const says = stake === null ? filled(texts.amountRange, range) : '';
  if (part('#range').textContent !== says) part('#range').textContent = says;
  sums(page, legs, stake);
  const [label, isReady] = mainButton(page, legs, stake);
  const place = part<HTMLButtonElement>('#place');
  place.textContent = label;
  place.disabled = !isReady;
  part('#drop-closed').hidden = isWaiting || legs.every(one => one.now !== null);
  document.body.dataset.busy = String(page.isBusy() || isWaiting);
  const bar = part('#bar');
  bar.hidden = legs.length === 0;
  bar.textContent = `${filled(texts.openTicket, { count: legs.length })} · ${label}`;
}

/** True when odds have moved since they were seen. */
export function hasMoved(page: TicketPage): boolean {
  return nowOf(page).some(one => one.now !== null && one.now !== one.odds);
}

/** Takes selections off whose bets have closed. */
export function dropClosed(page: TicketPage): void {
  const closed = new Set(
    nowOf(page)
      .filter(one => one.now === null)
      .map(one => one.fixture),
  );
  page.state.selections = page.state.selections.filter(one => !closed.has(one.fixture));
}
