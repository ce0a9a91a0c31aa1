import { z } from 'zod';

const UNITS_MS: Readonly<Record<string, number>> = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };
const SPAN = /^(-?\d{1,9})(ms|s|m|h|d)$/;

/** A span such as `90s`, `10m`, `2h`, `-1d` in ms; null when the text is none. */
export function readSpan(text: string): number | null {
  const [, count, unit = ''] = SPAN.exec(text) ?? [];
  return count === undefined ? null : Number(count) * (UNITS_MS[unit] ?? 1);
}

const EPOCH = /^\d{12,14}$/;
/** Without this, `Date.parse` reads a date out of almost anything with a digit in it. */
const ISO = /^\d{4}-\d{2}(?:-\d{2}(?:T.+)?)?$/;
/** Later than this the databases write years in another way, and the tokens of a day after it could not be kept. */
const LAST_MS = Date.UTC(9_999, 0);

/** The moment itself, or null when it lies before 1970 or beyond what can be kept. */
export function inReach(at: number): number | null {
  return at >= 0 && at < LAST_MS ? at : null;
}

/** A moment: ISO text, epoch ms, or a span from now (`2h`); null when the text is none of these. */
export function readMoment(text: string, now: number): number | null {
  const span = readSpan(text);
  const written = EPOCH.test(text) ? Number(text) : ISO.test(text) ? Date.parse(text) : Number.NaN;
  return inReach(span === null ? written : now + span);
}

/** A field that holds a moment, as JSON number or as text. */
export const momentField = z.union([z.string().max(40), z.number().int().nonnegative()]).transform(String);
