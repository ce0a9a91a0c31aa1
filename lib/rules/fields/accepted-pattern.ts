import {
  ahead,
  atEnd,
  atStart,
  choice,
  type Part,
  repeat,
  sequence,
  sign,
  TooManySteps,
} from './pattern-steps.ts';

const MAX_PATTERN_SIGNS = 500;
const MAX_VALUE_SIGNS = 500;
/**
 * Upper bound of steps; a value of 200 characters against the longest honest pattern takes a few thousand.
 */
const MAX_STEPS = 200_000;
const MAX_REPEATS = 1_000;

class Unreadable extends Error {}

type Reader = { text: string; at: number };

/**
 * A character class, or an escape for a single character. It matches one character, so RegExp itself is safe
 * for it.
 */
const CLASS = /\[(?:\\.|[^\]\\])*\]/y;
const ESCAPE =
  /\\(?:u\{[0-9A-Fa-f]+\}|u[0-9A-Fa-f]{4}|x[0-9A-Fa-f]{2}|[pP]\{\w+(?:=\w+)?\}|[^1-9bBkpPuxc])/uy;
const GROUP = /\((?:\?(?::|=|!|<[A-Za-z_]\w*>))?/y;
const QUANTIFIER = /(?:([*+?])|\{(\d{1,4})(?:(,)(\d{1,4})?)?\})\??/y;
const ANY = /[^\n\r\u2028\u2029]/u;
/** Metacharacters, which cannot be literals here. */
const RESERVED = '*+?{}()|]';

function take(reader: Reader, pattern: RegExp): RegExpExecArray | null {
  pattern.lastIndex = reader.at;
  const match = pattern.exec(reader.text);
  if (match) reader.at = pattern.lastIndex;
  return match;
}

/** Compiles a class or an escape into a test for one character. */
function signOf(source: string): Part {
  for (const flags of ['u', '']) {
    try {
      const expression = new RegExp(`^${source}$`, flags);
      return sign(found => expression.test(found));
    } catch {
      // Without the `u` flag RegExp also accepts older syntax, such as an escaped dash.
    }
  }
  throw new Unreadable();
}

function readGroup(reader: Reader, opening: string): Part {
  const inner = readChoice(reader);
  if (reader.text[reader.at] !== ')') throw new Unreadable();
  reader.at++;
  if (opening === '(?=' || opening === '(?!') return ahead(inner, opening === '(?=');
  return inner;
}

function readAtom(reader: Reader): Part {
  const source = (take(reader, CLASS) ?? take(reader, ESCAPE))?.[0];
  if (source !== undefined) return signOf(source);
  const opening = take(reader, GROUP)?.[0];
  if (opening !== undefined) return readGroup(reader, opening);
  const literal = String.fromCodePoint(reader.text.codePointAt(reader.at) ?? 0);
  reader.at += literal.length;
  if (literal === '^') return atStart;
  if (literal === '$') return atEnd;
  if (literal === '.') return sign(found => ANY.test(found));
  if (literal === '[' || literal === '\\' || RESERVED.includes(literal)) throw new Unreadable();
  return sign(found => found === literal);
}

function readQuantified(reader: Reader): Part {
  const atom = readAtom(reader);
  const match = take(reader, QUANTIFIER);
  if (!match) return atom;
  const [, short, from = '0', comma, to] = match;
  if (short) return repeat(atom, short === '+' ? 1 : 0, short === '?' ? 1 : Number.POSITIVE_INFINITY);
  const least = Number(from);
  const most = to === undefined ? (comma ? Number.POSITIVE_INFINITY : least) : Number(to);
  if (least > MAX_REPEATS || most < least) throw new Unreadable();
  return repeat(atom, least, most);
}

function readSequence(reader: Reader): Part {
  const parts: Part[] = [];
  while (reader.at < reader.text.length && !'|)'.includes(reader.text[reader.at] ?? ''))
    parts.push(readQuantified(reader));
  return sequence(parts);
}

function readChoice(reader: Reader): Part {
  const parts = [readSequence(reader)];
  while (reader.text[reader.at] === '|') {
    reader.at++;
    parts.push(readSequence(reader));
  }
  return choice(parts);
}

function accepts(part: Part, value: string): boolean {
  const signs = [...value];
  if (signs.length > MAX_VALUE_SIGNS) return false;
  const everywhere = new Set(Array.from({ length: signs.length + 1 }, (_, place) => place));
  try {
    return part({ signs, stepsLeft: MAX_STEPS }, everywhere).size > 0;
  } catch (error) {
    if (error instanceof TooManySteps) return false;
    throw error;
  }
}

/**
 * Compiles an operator's `acceptedPattern` into a test equal to `RegExp(pattern, 'u').test(value)`, in
 * bounded time for any pattern: a hostile regular expression can block the engine of a browser or a server
 * for hours (ReDoS). Null when the pattern is too long, is invalid, or uses what cannot be bounded or no
 * field needs: back-references, look-behind, word boundaries.
 */
export function readPattern(pattern: string): ((value: string) => boolean) | null {
  if (pattern.length > MAX_PATTERN_SIGNS) return null;
  const reader: Reader = { text: pattern, at: 0 };
  try {
    const part = readChoice(reader);
    return reader.at === pattern.length ? value => accepts(part, value) : null;
  } catch (error) {
    if (error instanceof Unreadable) return null;
    throw error;
  }
}
