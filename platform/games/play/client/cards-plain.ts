import type { HandCards, HandContent, HandPage } from './cards-hand.ts';
import { kindViews } from './cards-kinds.ts';
import { part } from './data.ts';

/** Creates the row of the own cards where there is nothing to arrange: the cards, and what they are worth. */
export function createPlainCards({ data }: HandPage): HandCards {
  const view = kindViews[data.kind];
  let cards: readonly number[] = [];
  let drawn = '';

  function draw({ cards: next }: HandContent): void {
    cards = next ?? [];
    if (cards.join() === drawn) return;
    drawn = cards.join();
    part('#cards').replaceChildren(
      ...cards.map(card => view.draw(data.texts, document.createElement('div'), card, false)),
    );
    part('#sums').textContent = cards.length > 0 ? view.handName(data.texts, cards) : '';
  }

  return {
    draw,
    arrange: () => undefined,
    found: () => (cards.length > 0 ? view.handName(data.texts, cards) : null),
    rows: () => null,
    choices: () => null,
  };
}
