import { type PatternId, patternById } from './pattern-ids.ts';

/** Returns true when the trimmed, non-empty value matches the kind. */
type Kind = (value: string) => boolean;

const DAYS_OF_FEBRUARY_IN_A_LEAP_YEAR = 29;
const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function isDay(year: number, month: number, day: number): boolean {
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const last = month === 2 && leap ? DAYS_OF_FEBRUARY_IN_A_LEAP_YEAR : (DAYS[month - 1] ?? 0);
  return year > 0 && day >= 1 && day <= last;
}

/** Validates a date that exists, in one of the wire's two formats: `yyyy-MM-dd` or `MM-dd-yyyy`. */
function isDate(value: string, yearFirst: boolean): boolean {
  const match = (yearFirst ? /^(\d{4})-(\d\d)-(\d\d)$/ : /^(\d\d)-(\d\d)-(\d{4})$/).exec(value);
  if (!match) return false;
  const [one = 0, two = 0, three = 0] = match.slice(1).map(Number);
  return yearFirst ? isDay(one, two, three) : isDay(three, one, two);
}

/** Counts how many of letters, digits and symbols occur in a text, in any script. */
function kindsIn(value: string): number {
  return [/\p{L}/u, /\p{N}/u, /[\p{P}\p{S}]/u].filter(kind => kind.test(value)).length;
}

const fits =
  (...all: readonly RegExp[]): Kind =>
  value =>
    all.every(pattern => pattern.test(value));

const anything: Kind = () => true;

/**
 * Pattern kinds by their number (docs/wire.md#3.3). Each expression runs in linear time: no part of it can
 * match the same characters in two ways.
 */
const kinds: Record<PatternId, Kind> = {
  0: anything,
  1: fits(/^[A-Za-z][A-Za-z0-9]*$/),
  2: fits(/^[\p{Script=Han}0-9]+$/u),
  3: fits(/^[\w'+-]+(?:\.[\w'+-]+)*@(?:[A-Za-z0-9](?:-*[A-Za-z0-9])*\.)+[A-Za-z]{2,24}$/),
  4: fits(/^[A-Za-z0-9]+$/),
  5: fits(/^[A-Za-z0-9]+$/, /[A-Za-z]/, /[0-9]/),
  6: fits(/^[0-9]+$/),
  7: fits(/^[A-Za-z0-9]+$/, /[A-Z]/),
  8: fits(/^[A-Za-z ]+$/),
  9: fits(/^\S+$/),
  10: fits(/^[\p{Script=Han}\p{P}]+$/u),
  11: value => isDate(value, true),
  12: fits(/^[A-Za-z]+(?: [A-Za-z]+)+$/),
  13: value => isDate(value, false),
  14: fits(/^[A-Za-z0-9]+$/),
  15: fits(/^\p{Script=Hangul}+$/u),
  16: fits(/^\p{Script=Thai}+$/u),
  17: fits(/^[\p{Script=Thai}A-Za-z ]+$/u),
  18: fits(/^[A-Z ]+$/),
  19: fits(/^[!-~]+$/),
  20: fits(/\p{Lu}/u, /\p{Ll}/u, /\p{N}/u, /[\p{P}\p{S}]/u),
  21: fits(/^[\p{L}\p{M}'’.-]+(?: [\p{L}\p{M}'’.-]+)+$/u),
  // Katakana by range: the script property also includes the half-width forms.
  22: fits(/^[\p{Script=Hiragana}\u30A0-\u30FF\p{Script=Han}\u3000-\u303F\uFF01-\uFF5E]+$/u),
  23: fits(/^[A-Z]+$/),
  24: fits(/^9[0-9]*$/),
  25: fits(/^[a-z0-9]+$/),
  26: value => kindsIn(value) >= 2,
  27: fits(/^[1-9][0-9]*$/),
  28: fits(/^[A-Z]+(?: [A-Z]+)*$/),
  29: fits(/^[A-Z' ]+$/),
  // No check digit: the wire does not say which formula it follows.
  31: fits(/^[0-9]{8}-?[0-9]$/),
  999: fits(/^[A-Za-z]/),
};

/** Returns true when a trimmed, non-empty value matches the pattern kind. */
export function isOfKind(patternId: number, value: string): boolean {
  return kinds[patternById(patternId)](value);
}
