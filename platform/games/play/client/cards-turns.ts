import { isTurnKind } from '#lib/rules/cards/kinds.ts';
import type { TurnMove } from '#lib/rules/turns/turn-rules.ts';
import type { MemberSeat } from '#platform/games/cards/protocol.ts';
import { bindArrows, type HandCards, type HandContent, type HandPage } from './cards-hand.ts';
import { kindViews } from './cards-kinds.ts';
import { part } from './data.ts';
import type { TurnView } from './turn-view.ts';
import { turnViews } from './turn-views.ts';

/** State of a game by turns as its player sees it. */
export type MemberTurns = NonNullable<NonNullable<MemberSeat['bet']>['turns']>;
/** A button of the own turn: the move that it makes, or null for one that raises cards. */
export type TurnChoice = {
  label: string;
  move: TurnMove | null;
  isMain: boolean;
  /** Shown in its place, but not to be pressed: no cards that it could play are raised. */
  isIdle?: boolean;
  act: () => void;
};

const sorted = (cards: readonly number[]) => cards.toSorted((one, two) => one - two).join();

/** True when a list has all items of another, each as often. */
function includesAll(list: readonly number[], items: readonly number[]): boolean {
  const rest = [...list];
  return items.every(item => {
    const at = rest.indexOf(item);
    if (at >= 0) rest.splice(at, 1);
    return at >= 0;
  });
}

/** Cards as their likenesses. */
const alikeCards =
  ({ likeness }: TurnView) =>
  (list: readonly number[]) =>
    list.map(card => likeness?.(card) ?? card);

type MemberTurn = { turns: MemberTurns; moves: readonly TurnMove[]; raised: readonly number[] };

/** Buttons of the moves that the raised cards make, and of those without cards. */
function movesOf(
  { texts, kind }: HandPage['data'],
  { turns, moves, raised }: MemberTurn,
  send: (move: TurnMove) => void,
): TurnChoice[] {
  if (!isTurnKind(kind)) return [];
  const view = turnViews[kind];
  const isBare = (move: TurnMove) => view.cardsOf(move).length === 0;
  const alike = alikeCards(view);
  const fits = moves.filter(move => sorted(alike(view.cardsOf(move))) === sorted(alike(raised)));
  const bare = raised.length > 0 ? moves.filter(isBare) : [];
  const of = (move: TurnMove): TurnChoice => ({
    label: view.label(texts, move, turns),
    move,
    isMain: view.isMain?.(move) ?? !isBare(move),
    act: () => send(move),
  });
  const played = moves.find(move => !isBare(move));
  const isMissing = played && fits.every(isBare);
  const idle = isMissing ? [{ ...of(played), label: view.idle?.(texts) ?? texts.play, isIdle: true }] : [];
  return [...[...bare, ...fits].map(of), ...idle];
}

/** Creates the row of the own cards of a game by turns: cards that a legal move uses can be raised. */
export function createTurnCards({ data, changed, move: send }: HandPage): HandCards {
  const { texts, kind } = data;
  if (!isTurnKind(kind)) throw new Error('cards: a kind without turns');
  const [view, draws] = [turnViews[kind], kindViews[kind]];
  let cards: readonly number[] = [];
  let moves: readonly TurnMove[] = [];
  let raised: readonly number[] = [];
  let suggested = -1;
  let turnAt = '';
  let drawn = '';
  let turns: MemberTurns | null = null;

  const alike = alikeCards(view);
  const uses = (list: readonly number[]) =>
    moves.some(move => includesAll(alike(view.cardsOf(move)), alike(list)));

  function press(card: number): void {
    if (raised.includes(card)) raised = raised.filter(one => one !== card);
    else raised = uses([...raised, card]) ? [...raised, card] : [card];
    changed();
  }

  function suggest(): void {
    const withCards = moves.filter(move => view.cardsOf(move).length > 0);
    suggested = (suggested + 1) % withCards.length;
    raised = view.cardsOf(withCards[suggested] ?? []);
    changed();
  }

  function cardButton(card: number): HTMLButtonElement {
    const made = draws.draw(texts, document.createElement('button'), card, raised.includes(card));
    made.type = 'button';
    // While only buttons can be pressed, such as bids, the hand is read.
    const isRead = moves.every(move => view.cardsOf(move).length === 0);
    made.disabled = !isRead && !uses([card]);
    made.classList.toggle('idle', isRead);
    made.setAttribute('aria-pressed', String(raised.includes(card)));
    if (!isRead) made.addEventListener('click', () => press(card));
    return made;
  }

  function draw({ turns: next, place, isOpen }: HandContent): void {
    turns = next;
    const key = turns ? `${turns.number}:${turns.turn}` : '';
    if (key !== turnAt) [suggested, turnAt] = [-1, key];
    cards = turns?.hands[place] ?? [];
    moves = isOpen ? (turns?.moves ?? []) : [];
    raised = moves.length > 0 ? raised.filter(card => cards.includes(card)) : [];
    const shown = JSON.stringify([cards, raised, moves.length, key]);
    if (shown === drawn) return;
    drawn = shown;
    const row = part('#cards');
    row.dataset.place = String(place);
    const focus = [...row.children].indexOf(document.activeElement as Element);
    row.replaceChildren(...cards.map(cardButton));
    const again = row.children[focus];
    if (again instanceof HTMLElement) again.focus({ preventScroll: true });
    part('#sums').textContent = turns && moves.length > 0 ? view.help(texts, turns) : '';
  }

  function choices(): TurnChoice[] {
    const isUsed = moves.some(move => view.cardsOf(move).length > 1);
    const hint = { label: texts.suggest, move: null, isMain: false, act: suggest };
    return [...(isUsed ? [hint] : []), ...(turns ? movesOf(data, { turns, moves, raised }, send) : [])];
  }

  bindArrows();
  return { draw, arrange: () => undefined, found: () => null, rows: () => null, choices };
}
