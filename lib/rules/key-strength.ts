const MIN_BYTES = 32;
const MAX_CHARACTERS = 128;
const HEX = /^(?:[0-9a-f]+|[0-9A-F]+)$/;
const BASE64 = /^[A-Za-z0-9+/_-]+={0,2}$/;
/** Minimum number of distinct bytes; a random source gives about 30 in 32. */
const MIN_DISTINCT_BYTES = 20;
/** Length of a run of bytes or characters that occurs twice only in repeated content. */
const REPEATED_BYTES = 4;
const REPEATED_CHARACTERS = 6;
/**
 * Maximum share of characters that continue a sequence (abc, 321, a1b2c3); a random key has a sixteenth at
 * most.
 */
const SEQUENCE_SHARE = 0.3;
const MAX_STRIDE = 4;
/** Maximum share of neighbouring characters that are common English pairs; a random key has a twentieth. */
const WORDS_SHARE = 0.32;
/** The same for a text without digits, which is rare among random keys and usual among passphrases. */
const DIGITLESS_WORDS_SHARE = 0.25;
const COMMON_PAIRS =
  'th he in er an re on at en nd ti es or te of ed is it al ar st to nt ng se ha as ou io le ve co me de hi ri ro ic ne ea ra ce li ch ll be ma si om ur';
/**
 * Words of examples and keyboard rows, which never occur in a random key. Digits for letters are read as
 * letters.
 */
const EXAMPLE_WORDS =
  'example changeme change-me secret password passphrase insert yourkey your-key testkey test-key sample-key default qwerty asdfgh letmein foyer foobar deadbeef cafebabe 0123456789 1234567890 abcdef0123'.split(
    ' ',
  );
const LEET: Readonly<Record<string, string>> = { '0': 'o', '1': 'l', '3': 'e', '4': 'a', '5': 's', '7': 't' };

/** Decodes a key from hex, base64 or base64url; null for any other text. */
export function keyBytes(text: string): Uint8Array | null {
  if (HEX.test(text) && text.length % 2 === 0)
    return Uint8Array.from(text.match(/../g) ?? [], pair => Number.parseInt(pair, 16));
  if (!BASE64.test(text)) return null;
  try {
    const binary = atob(text.replace(/=+$/, '').replaceAll('-', '+').replaceAll('_', '/'));
    return Uint8Array.from(binary, sign => sign.charCodeAt(0));
  } catch {
    return null;
  }
}

function hasRepeat(codes: ArrayLike<number>, length: number): boolean {
  const list = Array.from(codes);
  const windows = list.slice(length - 1).map((_, index) => list.slice(index, index + length).join());
  return new Set(windows).size < windows.length;
}

/**
 * Largest share of values that continue an arithmetic sequence, over all strides in which one may be written.
 */
function sequenceShare(codes: ArrayLike<number>): number {
  const list = Array.from(codes);
  const at = (index: number) => list[index] ?? 0;
  const shares = Array.from({ length: MAX_STRIDE }, (_, index) => {
    const stride = index + 1;
    const later = list.slice(2 * stride);
    const steady = later.filter((code, from) => code - at(from + stride) === at(from + stride) - at(from));
    return steady.length / Math.max(1, later.length);
  });
  return Math.max(...shares);
}

function wordsShare(text: string): number {
  const pairs = new Set(COMMON_PAIRS.split(' '));
  const lower = text.toLowerCase();
  const found = [...lower].filter((_, index) => pairs.has(lower.slice(index, index + 2)));
  return found.length / text.length;
}

function hasExampleWord(text: string): boolean {
  const lower = text.toLowerCase();
  const read = lower.replace(/[013457]/g, digit => LEET[digit] ?? digit);
  return EXAMPLE_WORDS.some(word => lower.includes(word) || read.includes(word));
}

const codesOf = (text: string) => Array.from(text, sign => sign.charCodeAt(0));
const isPrintable = (bytes: Uint8Array) => bytes.every(byte => byte >= 0x20 && byte < 0x7f);

/**
 * Returns true when a base64 text is not random: words, a sequence, a repetition, or letters of one case
 * only.
 */
function isTyped(text: string): boolean {
  return (
    !/[a-z]/.test(text) ||
    !/[A-Z]/.test(text) ||
    wordsShare(text) >= (/\d/.test(text) ? WORDS_SHARE : DIGITLESS_WORDS_SHARE) ||
    hasRepeat(codesOf(text), REPEATED_CHARACTERS)
  );
}

function isPredictable(text: string, bytes: Uint8Array): boolean {
  return (
    new Set(bytes).size < MIN_DISTINCT_BYTES ||
    hasRepeat(bytes, REPEATED_BYTES) ||
    sequenceShare(bytes) >= SEQUENCE_SHARE ||
    sequenceShare(codesOf(text)) >= SEQUENCE_SHARE ||
    (!HEX.test(text) && isTyped(text))
  );
}

/**
 * Checks the strength of a key; returns its problem, or null. A key is at least 32 random bytes as hex,
 * base64 or base64url (docs/security.md#K1); a text that was encoded to look like a key is checked decoded.
 */
export function keyProblem(text: string): string | null {
  const bytes = text.length <= MAX_CHARACTERS ? keyBytes(text) : null;
  if (!bytes) return 'must be at least 32 random bytes as hex or base64, without blanks';
  if (hasExampleWord(text)) return 'looks like an example value';
  if (bytes.length < MIN_BYTES) return 'is shorter than 32 bytes';
  if (isPrintable(bytes) && keyProblem(String.fromCharCode(...bytes)) !== null) return 'is not random enough';
  return isPredictable(text, bytes) ? 'is not random enough' : null;
}
