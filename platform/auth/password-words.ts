import { nameKey } from '#lib/rules/fields/name-key.ts';

/** Known data of the password's owner: a registration's fields, or an account's. */
export type PasswordOwner = { username: string | null; email: string | null; mobile: string | null };

/** Personal word, or the brand, that a password must not contain. */
export type PersonalWord = 'username' | 'email' | 'phone' | 'brand';

/** Minimum length: shorter words occur inside too many others. */
const SHORTEST_WORD = 4;
/** Compared last digits of a number: the same with and without dialling code and leading zero. */
const PHONE_TAIL = 7;

/** Reduces a text to letters and digits in one case: `P.Layer-01` is `player01`. */
function lettersAndDigits(text: string): string {
  return nameKey(text).replace(/[^\p{L}\p{M}\p{N}]/gu, '');
}

function contains(password: string, word: string): boolean {
  const plain = lettersAndDigits(word);
  return [...plain].length >= SHORTEST_WORD && lettersAndDigits(password).includes(plain);
}

function containsPhone(password: string, number: string): boolean {
  const digits = number.replace(/\D/gu, '');
  const tail = digits.slice(-PHONE_TAIL);
  return tail.length === PHONE_TAIL && password.normalize('NFKC').replace(/\D/gu, '').includes(tail);
}

/**
 * Returns the first word about the owner or the brand that the password contains, or null (NIST SP 800-63B).
 */
export function personalWordIn(
  password: string,
  { username, email, mobile }: PasswordOwner,
  brand: string,
): PersonalWord | null {
  // An account registered by mobile has its number as username.
  const number = mobile ?? (username && /^\d+$/u.test(username) ? username : null);
  if (number && containsPhone(password, number)) return 'phone';
  if (username && contains(password, username)) return 'username';
  if (email && contains(password, email.split('@')[0] ?? '')) return 'email';
  return contains(password, brand) ? 'brand' : null;
}
