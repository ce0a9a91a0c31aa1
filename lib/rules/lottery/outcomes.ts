import type { WinningNumbers } from './boards.ts';
import type { DrawOutcome, OutcomeRule } from './rule.ts';

/** Digits of each colour. */
const colourDigits = {
  green: [1, 3, 7, 9],
  red: [2, 4, 6, 8],
  violet: [0, 5],
} as const;

/** Numbers that a rule looks at: the digits of a prize, or its balls. */
function numbersOf({ prize, balls, front }: OutcomeRule, drawn: WinningNumbers): number[] {
  const all = drawn[prize] ?? [];
  return [...(balls ? all : (all[0] ?? ''))].slice(0, front).map(Number);
}

function holds(outcome: DrawOutcome, { bigFrom = 0, smallBelow = bigFrom }: OutcomeRule, all: number[]) {
  const sum = all.reduce((total, one) => total + one, 0);
  const [first = 0, last = 0] = [all[0], all.at(-1)];
  const different = new Set(all).size;
  const has = (colour: keyof typeof colourDigits) => colourDigits[colour].some(digit => digit === first);
  switch (outcome) {
    case 'big':
      return sum >= bigFrom;
    case 'small':
      return sum < smallBelow;
    case 'odd':
      return sum % 2 === 1;
    case 'even':
      return sum % 2 === 0;
    case 'dragon':
      return first > last;
    case 'tiger':
      return first < last;
    case 'tie':
      return first === last;
    case 'triple':
      return different === 1;
    case 'straight':
      return different === all.length && Math.max(...all) - Math.min(...all) === all.length - 1;
    case 'pair':
      return different === all.length - 1;
    case 'distinct':
      return different === all.length;
    case 'green':
    case 'red':
    case 'violet':
      return has(outcome);
    default: {
      const value = Number(outcome.slice(1));
      return outcome.startsWith('s') ? sum === value : different === 1 && first === value;
    }
  }
}

/** Odds of the chosen outcomes that a result has, in hundredths of a unit. */
export function outcomeOdds(rule: OutcomeRule, picks: readonly string[], drawn: WinningNumbers): number {
  const numbers = numbersOf(rule, drawn);
  return rule.options.reduce(
    (sum, [outcome, odds]) => sum + (picks.includes(outcome) && holds(outcome, rule, numbers) ? odds : 0),
    0,
  );
}
