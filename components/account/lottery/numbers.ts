import { ballText } from '#lib/rules/lottery/boards.ts';

/** Adds numbers to chosen ones: each once, in their order. */
export function mergedNumbers(picks: readonly string[], more: readonly string[]): string[] {
  return [...new Set([...picks, ...more])].sort();
}

/** Random number of `count` digits. */
export function randomNumber(count: number): string {
  const value = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
  return String(value % 10 ** count).padStart(count, '0');
}

const DIGITS = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

/** Rows of two-digit numbers: those that begin or end with a digit, and the pairs. */
export const numberRows = {
  beginning: (digit: string): string[] => DIGITS.map(other => digit + other),
  ending: (digit: string): string[] => DIGITS.map(other => other + digit),
  pairs: (): string[] => DIGITS.map(digit => digit + digit),
};

/** So many different balls of 1 to `of` by chance, in their order. */
export function randomBalls(of: number, count: number): string[] {
  const left = Array.from({ length: of }, (_, at) => ballText(at + 1));
  const drawn = Array.from({ length: count }, () => {
    const value = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
    return left.splice(value % left.length, 1);
  });
  return drawn.flat().sort();
}
