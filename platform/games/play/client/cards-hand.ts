import { handRank } from '#lib/rules/cards/bull-table.ts';
import { bullThree, cardValue } from '#lib/rules/fair/bull.ts';
import type { TurnMove } from '#lib/rules/turns/turn-rules.ts';
import type { CardsData } from '#platform/games/cards/cards-data.ts';
import type { MemberTurns, TurnChoice } from './cards-turns.ts';
import type { CardsWords } from './cards-words.ts';
import { filled, part } from './data.ts';
import { drawPlayingCard, rankText } from './playing-cards.ts';

const THREE = 3;
const TEN = 10;

/** Parts of the page that the row of the player's cards uses. */
export type HandPage = {
  data: CardsData;
  words: CardsWords;
  changed: () => void;
  /** Makes a move of a game by turns. */
  move: (move: TurnMove) => void;
};

/** Own cards as a hand has them: order that was chosen, and after the result that which counted, with those of others. */
export type HandContent = {
  cards: readonly number[] | null;
  /** They can be arranged. */
  isOpen: boolean;
  arranged: readonly number[] | null;
  counted: readonly number[] | null;
  others: readonly (readonly number[])[];
  /** Game by turns with the own hand, and the place of its player. */
  turns: MemberTurns | null;
  place: number;
};
/** Rows as the player has them now. */
export type ArrangedRows = { order: readonly number[]; isFoul: boolean; isDefault: boolean; isSent: boolean };

/** The own cards of a hand. */
export type HandCards = {
  draw: (shown: HandContent) => void;
  /** Raises three cards that make a bull, where there are. */
  arrange: () => void;
  /** Name of the hand once it is arranged, or has no bull; null before. */
  found: () => string | null;
  /** Rows, for kinds in which they are chosen; null without cards, and for the other kinds. */
  rows: () => ArrangedRows | null;
  /** Buttons of the own turn; null for kinds without turns. */
  choices: () => TurnChoice[] | null;
};

type CardSelection = { cards: readonly number[]; raised: readonly number[]; open: boolean };

/** Sentences that explain the hand by what is raised. */
function sumsOf(
  { data: { texts }, words }: Pick<HandPage, 'data' | 'words'>,
  { cards, raised, open }: CardSelection,
): string[] {
  if (cards.length === 0) return [];
  if (!bullThree(cards.map(cardValue))) return [texts.noBullHere];
  const up = raised.map(at => cards[at] ?? 0);
  const down = cards.filter((_, at) => !raised.includes(at));
  const sum = (list: readonly number[]) => list.reduce((all, card) => all + cardValue(card), 0);
  if (raised.length < THREE) return open ? [texts.chooseHelp] : [];
  if (sum(up) % TEN !== 0) return [filled(texts.notTen, { cards: words.values(up), sum: sum(up) })];
  const rank = rankText(texts, handRank(cards));
  return [
    filled(texts.sum, { cards: words.values(up), sum: sum(up) }),
    filled(texts.rest, { cards: words.values(down), sum: sum(down), rank }),
  ];
}

/** Binds the arrow keys, which move between the cards. */
export function bindArrows(): void {
  part('#cards').addEventListener('keydown', event => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const list = [...part('#cards').children];
    if (!step || list.length === 0) return;
    event.preventDefault();
    const next = list[(list.indexOf(document.activeElement as Element) + step + list.length) % list.length];
    if (next instanceof HTMLElement) next.focus();
  });
}

/** Creates the row of the own cards of bull (docs/bull.md#hands): arranging changes nothing but what is shown. */
export function createBullCards({ data, words, changed }: HandPage): HandCards {
  const { texts } = data;
  let cards: readonly number[] = [];
  let raised: number[] = [];
  let drawn = '';

  const isBull = () =>
    raised.length === THREE && raised.reduce((sum, at) => sum + cardValue(cards[at] ?? 0), 0) % TEN === 0;
  const name = () => rankText(texts, handRank(cards));
  const hasBull = () => bullThree(cards.map(cardValue)) !== null;

  function press(at: number): void {
    if (raised.includes(at)) raised = raised.filter(one => one !== at);
    else if (raised.length < THREE) raised = [...raised, at];
    changed();
  }

  function cardButton(card: number, at: number, open: boolean): HTMLButtonElement {
    const made = drawPlayingCard(texts, document.createElement('button'), card, raised.includes(at));
    made.type = 'button';
    made.disabled = !open;
    made.setAttribute('aria-pressed', String(raised.includes(at)));
    made.addEventListener('click', () => press(at));
    return made;
  }

  function draw({ cards: next, isOpen: open }: HandContent): void {
    const dealt = next ?? [];
    if (dealt.join() !== cards.join()) {
      cards = dealt;
      raised = [];
    }
    if (!open && cards.length > 0 && !isBull()) raised = [...(bullThree(cards.map(cardValue)) ?? [])];
    const key = JSON.stringify([cards, raised, open]);
    if (key === drawn) return;
    drawn = key;
    const place = part('#cards');
    const focus = [...place.children].indexOf(document.activeElement as Element);
    place.replaceChildren(...cards.map((card, at) => cardButton(card, at, open)));
    const again = place.children[focus];
    if (again instanceof HTMLElement) again.focus({ preventScroll: true });
    part('#sums').replaceChildren(
      ...sumsOf({ data, words }, { cards, raised, open }).map(text => {
        const line = document.createElement('span');
        line.textContent = text;
        return line;
      }),
    );
  }

  bindArrows();
  return {
    draw,
    arrange() {
      raised = [...(bullThree(cards.map(cardValue)) ?? [])];
      changed();
    },
    found: () => (cards.length > 0 && (isBull() || !hasBull()) ? name() : null),
    rows: () => null,
    choices: () => null,
  };
}
