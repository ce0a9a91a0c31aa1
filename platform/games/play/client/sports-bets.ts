import { CASH_OUT_PERCENT } from '#lib/rules/sports/ticket.ts';
import type { TicketView } from '#platform/games/sports/protocol.ts';
import type { SportsData } from '#platform/games/sports/sports-data.ts';
import { filled, part } from './data.ts';
import { h, pressable, redraw } from './sports-dom.ts';
import type { Words } from './sports-words.ts';

/** Parts of the page that the list of tickets needs. */
export type BetsPage = {
  data: SportsData;
  words: Words;
  /** Ticket that is being cashed out. */
  busy: () => string | null;
  /** Ticket whose cash-out waits for a second press. */
  confirming: () => string | null;
  cashOut: (ticket: TicketView) => void;
};

/** Text of the button that takes a ticket's worth. */
function takeText({ data: { texts }, busy, confirming }: BetsPage, id: string, amount: string): string {
  if (busy() === id) return texts.cashingOut;
  return filled(confirming() === id ? texts.cashOutConfirm : texts.cashOut, { amount });
}

const name = <P extends string, T extends string>(prefix: P, text: T) =>
  `${prefix}${text.charAt(0).toUpperCase()}${text.slice(1)}` as `${P}${Capitalize<T>}`;

type LegView = TicketView['legs'][number];

function legLine({ data, words }: BetsPage, leg: LegView): HTMLElement {
  const score = leg.score ? ` · ${words.score(leg, leg.score)}` : ` · ${words.moment(leg.startsAt)}`;
  const result = leg.result ? ` · ${data.texts[name('leg', leg.result)]}` : '';
  return h(
    'div',
    { class: 'leg' },
    h(
      'span',
      {},
      h('b', {}, words.pick(leg)),
      h('small', {}, `${words.market(leg.market)} · ${words.versus(leg)}${score}${result}`),
    ),
    h('span', {}, words.odds(leg.odds)),
  );
}

function endLine({ data, words }: BetsPage, ticket: TicketView): HTMLElement {
  const { stakeMinor, paidMinor } = ticket;
  const paid = paidMinor ?? 0;
  const text = filled(data.texts.cameBack, {
    paid: words.money(paid),
    amount: words.money(stakeMinor),
    difference: words.difference(paid - stakeMinor),
  });
  const { paidBeforeMinor: before } = ticket;
  const again =
    before === undefined ? '' : ` ${filled(data.texts.settledAgain, { before: words.money(before) })}`;
  return h('p', { class: paid > stakeMinor ? 'positive' : '' }, text + again);
}

function openLines(page: BetsPage, ticket: TicketView): HTMLElement[] {
  const { data, words } = page;
  const { texts } = data;
  const { stakeMinor, returnMinor, cashOutMinor } = ticket;
  const odds = (returnMinor / stakeMinor).toFixed(2);
  const hope = h(
    'p',
    {},
    filled(texts.ifWon, { amount: words.money(stakeMinor), odds, paid: words.money(returnMinor) }),
  );
  if (cashOutMinor === null) return [hope, h('p', { class: 'fine' }, texts.noCashOut)];
  const share = CASH_OUT_PERCENT / 100;
  const isBusy = page.busy() !== null;
  const amount = words.money(cashOutMinor);
  return [
    hope,
    h(
      'p',
      { class: 'fine' },
      filled(texts.cashOutFormula, {
        amount: words.money(stakeMinor),
        worth: (cashOutMinor / stakeMinor / share).toFixed(2),
        share: share.toFixed(2),
      }),
    ),
    pressable(
      { class: 'take', 'data-key': `take ${ticket.id}`, ...(isBusy ? { disabled: '' } : {}) },
      () => page.cashOut(ticket),
      takeText(page, ticket.id, amount),
    ),
  ];
}

function card(page: BetsPage, ticket: TicketView): HTMLElement {
  const { texts } = page.data;
  const { legs, state, orderNo } = ticket;
  const kind = legs.length === 1 ? texts.single : filled(texts.combinedOf, { count: legs.length });
  return h(
    'article',
    { class: 'card', 'data-state': state },
    h(
      'header',
      { class: 'head' },
      h('b', {}, kind),
      h('span', {}, texts[name('state', state)], orderNo ? h('small', {}, orderNo) : null),
    ),
    ...legs.map(leg => legLine(page, leg)),
    ...(state === 'open' ? openLines(page, ticket) : [endLine(page, ticket)]),
  );
}

/** Draws the member's open and settled tickets. */
export function drawBets(page: BetsPage, open: readonly TicketView[], settled: readonly TicketView[]): void {
  const { texts } = page.data;
  const cards = (tickets: readonly TicketView[], none: string) =>
    tickets.length > 0 ? tickets.map(one => card(page, one)) : [h('p', { class: 'fine' }, none)];
  redraw(
    part('#bets'),
    h('h2', {}, texts.open),
    ...cards(open, texts.noOpen),
    h('h2', {}, texts.settled),
    ...cards(settled, texts.noSettled),
  );
}
