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

const MOST_PATTERN_SIGNS = 500;
const MOST_VALUE_SIGNS = 500;
/** A value of 200 signs against the longest honest pattern costs some thousands. */
const MOST_STEPS = 200_000;
const MOST_REPEATS = 1_000;

class Unreadable extends Error {}

type Reader = { text: string; at: number };

/** A class, or an escape that stands for one sign. Names one sign only, so the engine's own reading is safe. */
const CLASS = /\[(?:\\.|[^\]\\])*\]/y;
const ESCAPE =
  /\\(?:u\{[0-9A-Fa-f]+\}|u[0-9A-Fa-f]{4}|x[0-9A-Fa-f]{2}|[pP]\{\w+(?:=\w+)?\}|[^1-9bBkpPuxc])/uy;
const GROUP = /\((?:\?(?::|=|!|<[A-Za-z_]\w*>))?/y;
const QUANTIFIER = /(?:([*+?])|\{(\d{1,4})(?:(,)(\d{1,4})?)?\})\??/y;
const ANY = /[^\n\r\u2028\u2029]/u;
/** Signs that mean something and so cannot stand for themselves here. */
const RESERVED = '*+?{}()|]';

function take(reader: Reader, pattern: RegExp): RegExpExecArray | null {
  pattern.lastIndex = reader.at;
  const match = pattern.exec(reader.text);
  if (match) reader.at = pattern.lastIndex;
  return match;
}

/** A test for one sign, out of a class or an escape. */
function signOf(source: string): Part {
  for (const flags of ['u', '']) {
    try {
      const expression = new RegExp(`^${source}$`, flags);
      return sign(found => expression.test(found));
    } catch {
      // Without the flag the older spellings are read too, as an escaped dash.
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
  if (least > MOST_REPEATS || most < least) throw new Unreadable();
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
  if (signs.length > MOST_VALUE_SIGNS) return false;
  const everywhere = new Set(Array.from({ length: signs.length + 1 }, (_, place) => place));
  try {
    return part({ signs, stepsLeft: MOST_STEPS }, everywhere).size > 0;
  } catch (error) {
    if (error instanceof TooManySteps) return false;
    throw error;
  }
}

/**
 * Reads an operator's `acceptedPattern`: a test that says what `RegExp(pattern, 'u').test(value)` would, in bounded
 * time whatever the pattern, since the browser's and the server's own engine can be kept busy for hours by a hostile
 * one. Null when the pattern is too long, is no pattern, or has what cannot be bounded or no field needs:
 * back-references, look-behind, word boundaries.
 */
export function readPattern(pattern: string): ((value: string) => boolean) | null {
  if (pattern.length > MOST_PATTERN_SIGNS) return null;
  const reader: Reader = { text: pattern, at: 0 };
  try {
    const part = readChoice(reader);
    return reader.at === pattern.length ? value => accepts(part, value) : null;
  } catch (error) {
    if (error instanceof Unreadable) return null;
    throw error;
  }
}
