import {
  defaultRows,
  isInOrder,
  rowNames,
  rowRank,
  rowResults,
  rowsOf,
} from '#lib/rules/cards/thirteen-cards.ts';
import type { CardsData } from '#platform/games/cards/cards-data.ts';
import type { HandCards, HandContent, HandPage } from './cards-hand.ts';
import { filled, part } from './data.ts';
import { drawPlayingCard } from './playing-cards.ts';
import { h } from './sports-dom.ts';

type Cards = readonly number[];
type Texts = CardsData['texts'];
/** Rows that are drawn: `points` once they are compared, `press` while they can be changed. */
type DrawnRows = {
  order: Cards;
  picked: number | null;
  points: Cards | null;
  press: ((at: number) => void) | null;
};

const MINUS = '−';
const sameOrder = (one: Cards, two: Cards) => one.join() === two.join();
const signed = (rows: number) => (rows > 0 ? `+${rows}` : rows < 0 ? `${MINUS}${-rows}` : '0');

/** Rows won less rows lost against all others, for front, middle and back; null before the result. */
function pointsOf({ counted, others }: HandContent): Cards | null {
  if (!counted || others.length === 0) return null;
  return others
    .map(hand => rowResults(counted, hand))
    .reduce((sum, one) => sum.map((all, at) => all + (one[at] ?? 0)));
}

function cardButton(texts: Texts, { order, picked, press }: DrawnRows, at: number): HTMLButtonElement {
  const made = drawPlayingCard(texts, document.createElement('button'), order[at] ?? 0, picked === at);
  made.type = 'button';
  made.disabled = !press;
  made.setAttribute('aria-pressed', String(picked === at));
  if (press) made.addEventListener('click', () => press(at));
  return made;
}

function rowElements(texts: Texts, drawn: DrawnRows): HTMLElement[] {
  const places = rowsOf(drawn.order.map((_, at) => at));
  return rowsOf(drawn.order).map((row, at) => {
    const name = texts[rowNames[at] ?? 'back'];
    const head = h('p', {}, h('b', {}, name), ` ${texts[rowRank(row)]}`);
    if (drawn.points) head.append(h('b', {}, ` ${signed(drawn.points[at] ?? 0)}`));
    const buttons = (places[at] ?? []).map(place => cardButton(texts, drawn, place));
    return h('div', { class: 'row3', role: 'group', 'aria-label': name }, head, h('div', {}, ...buttons));
  });
}

/** Draws the rows, where the same card keeps the focus. */
function redrawRows(texts: Texts, drawn: DrawnRows): void {
  const place = part('#cards');
  const focus = [...place.querySelectorAll('button')].indexOf(document.activeElement as HTMLButtonElement);
  const isDealt = drawn.order.length > 0;
  place.replaceChildren(...(isDealt ? rowElements(texts, drawn) : []));
  place.querySelectorAll('button')[focus]?.focus({ preventScroll: true });
  const help = drawn.picked === null ? texts.rowsHelp : texts.rowsPicked;
  part('#sums').textContent = isDealt && drawn.press ? help : '';
}

/** Creates the three rows of the own cards, which change places two by two (docs/card-tables.md#thirteen-cards). */
export function createRowCards({ data: { texts }, changed }: HandPage): HandCards {
  let cards: Cards = [];
  let order: Cards = [];
  let sent: Cards | null = null;
  let picked: number | null = null;
  let drawn = '';

  function press(at: number): void {
    if (picked === null) picked = at;
    else {
      const next = [...order];
      [next[at], next[picked]] = [order[picked] ?? 0, order[at] ?? 0];
      [order, picked] = [next, null];
    }
    changed();
  }

  function draw(shown: HandContent): void {
    const dealt = shown.cards ?? [];
    const { isOpen, arranged, counted } = shown;
    if (!sameOrder(dealt, cards)) {
      const first = arranged ?? (dealt.length > 0 ? defaultRows(dealt) : []);
      [cards, order, picked] = [dealt, first, null];
    }
    sent = arranged;
    if (!isOpen && cards.length > 0) [order, picked] = [counted ?? arranged ?? order, null];
    const rows = { order, picked, points: pointsOf(shown), press: isOpen ? press : null };
    const key = JSON.stringify([rows, isOpen]);
    if (key !== drawn) redrawRows(texts, rows);
    drawn = key;
  }

  function arrange(): void {
    [order, picked] = [defaultRows(cards), null];
    changed();
  }

  const rows = () => ({
    order,
    isFoul: !isInOrder(order),
    isDefault: sameOrder(order, defaultRows(cards)),
    isSent: sent !== null && sameOrder(order, sent),
  });
  const shown = () => (order.length === 0 ? null : rows());
  return { draw, arrange, found: () => null, rows: shown, choices: () => null };
}

/** Names of the three rows' ranks, from front to back. */
export function rowsText(texts: Texts, hand: Cards): string {
  const [front = '', middle = '', back = ''] = rowsOf(hand).map(row => texts[rowRank(row)]);
  return filled(texts.rowsName, { front, middle, back });
}
