/** Letters and digits that nobody confuses; no vowels, so that no words come out. */
const LETTERS = 'bcdfghjkmnpqrstvwxz';
const DIGITS = '23456789';
const GROUPS = 3;

/** Makes a first password of three groups such as `Kxw7`; `below` returns a secret random number below a bound. */
export function firstPassword(below: (bound: number) => number): string {
  const letter = () => LETTERS[below(LETTERS.length)] ?? '';
  const group = () => letter().toUpperCase() + letter() + letter() + (DIGITS[below(DIGITS.length)] ?? '');
  return Array.from({ length: GROUPS }, group).join('');
}
