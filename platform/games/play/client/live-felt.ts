import type { LiveKind } from '#lib/rules/live/kinds.ts';
import { liveRules } from '#lib/rules/live/live-bets.ts';
import type { LiveOutcome, SpotAmounts } from '#lib/rules/live/live-rules.ts';
import { part } from './data.ts';
import type { LiveWords } from './live-words.ts';
import { h } from './sports-dom.ts';

const fieldOf = (spot: string) => part<HTMLButtonElement>(`[data-spot="${spot}"]`);

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Hundredths of a bet that was neither won nor lost. */
const RETURNED = 100;

/** Weight of a distance across the direction of an arrow: fields straight ahead come first. */
const ACROSS = 3;

/** Returns the nearest field in a direction; null at the edge. */
function nextField(from: HTMLElement, [dx, dy]: readonly [number, number]): HTMLElement | null {
  const middle = (one: HTMLElement) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  };
  const start = middle(from);
  let nearest: { field: HTMLElement; far: number } | null = null;
  for (const field of document.querySelectorAll<HTMLElement>('[data-spot]')) {
    const { x, y } = middle(field);
    const ahead = (x - start.x) * dx + (y - start.y) * dy;
    const across = Math.abs((x - start.x) * dy) + Math.abs((y - start.y) * dx);
    const far = ahead + across * ACROSS;
    if (field !== from && ahead > 1 && (!nearest || far < nearest.far)) nearest = { field, far };
  }
  return nearest?.field ?? null;
}

/** Binds presses and arrow keys of the fields: the table is one stop of the Tab key. */
export function bindFelt(kind: LiveKind, press: (spot: string) => void): void {
  const { spots } = liveRules[kind];
  for (const spot of spots) {
    const field = fieldOf(spot);
    field.addEventListener('click', () => press(spot));
    field.addEventListener('focus', () => {
      for (const one of document.querySelectorAll<HTMLElement>('[data-spot]'))
        one.tabIndex = one === field ? 0 : -1;
    });
    field.addEventListener('keydown', event => {
      const arrow = ARROWS[event.key];
      if (!arrow) return;
      event.preventDefault();
      nextField(field, arrow)?.focus();
    });
  }
  fieldOf(spots[0] ?? '').tabIndex = 0;
}

/** Bets on the fields, and the outcome that is shown. */
export type FeltView = {
  accepted: SpotAmounts;
  sending: SpotAmounts;
  outcome: LiveOutcome | null;
  isOpen: boolean;
};

/** Draws the chips on the fields; a dashed one is not accepted yet. */
export function drawFelt(
  { kind, words }: { kind: LiveKind; words: LiveWords },
  { accepted, sending, outcome, isOpen }: FeltView,
): void {
  const { spots, backOf } = liveRules[kind];
  for (const spot of spots) {
    const field = fieldOf(spot);
    const [sure, sent] = [accepted[spot] ?? 0, sending[spot] ?? 0];
    field.setAttribute('aria-label', words.field(spot, sure + sent));
    field.setAttribute('aria-disabled', String(!isOpen));
    const isWon = outcome !== null && backOf(spot, outcome) > RETURNED;
    field.toggleAttribute('data-won', isWon && sure > 0);
    // At roulette the number itself, elsewhere every field that wins.
    field.toggleAttribute('data-drawn', isWon && (kind !== 'roulette' || /^n\d/.test(spot)));
    const chip = field.querySelector('i');
    const text = sure + sent > 0 ? words.short(sure + sent) : '';
    if ((chip?.textContent ?? '') !== text) {
      chip?.remove();
      if (text) field.append(h('i', { 'aria-hidden': 'true' }, text));
    }
    field.querySelector('i')?.toggleAttribute('data-sending', sent > 0);
  }
}
