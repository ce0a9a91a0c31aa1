import { z } from 'zod';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#lib/rules/time.ts';
import { refuse } from '#platform/refusal.ts';

const UNITS_MS: Readonly<Record<string, number>> = { s: SECOND_MS, m: MINUTE_MS, h: HOUR_MS, d: DAY_MS };
const SPAN = /^(-?\d{1,9})(ms|s|m|h|d)$/;

/** Parses a span such as `90s`, `10m`, `2h`, `-1d` into ms; null for other texts. */
export function readSpan(text: string): number | null {
  const [, count, unit = ''] = SPAN.exec(text) ?? [];
  return count === undefined ? null : Number(count) * (UNITS_MS[unit] ?? 1);
}

const EPOCH = /^\d{12,14}$/;
/** Without this check, `Date.parse` accepts almost anything with a digit in it. */
const ISO = /^\d{4}-\d{2}(?:-\d{2}(?:T.+)?)?$/;
/** Upper limit: databases write later years in another way, and tokens that end later could not be stored. */
const LAST_MS = Date.UTC(9_999, 0);

/** Returns the time, or null when it is before 1970 or after the upper limit. */
export function inReach(at: number): number | null {
  return at >= 0 && at < LAST_MS ? at : null;
}

/** Parses a time: ISO text, epoch ms, or a span from now (`2h`); null for other texts. */
export function readMoment(text: string, now: number): number | null {
  const span = readSpan(text);
  const written = EPOCH.test(text) ? Number(text) : ISO.test(text) ? Date.parse(text) : Number.NaN;
  return inReach(span === null ? written : now + span);
}

/** Schema of a time, as JSON number or as text. */
export const momentField = z.union([z.string().max(40), z.number().int().nonnegative()]).transform(String);

/** Parses a time of a command's field; refuses with `input_invalid` and the field's name. */
export function momentOf(text: string, field: string, now: Date): Date {
  return new Date(readMoment(text, now.getTime()) ?? refuse('input_invalid', { field }));
}

/** Parses a command's `start`, now by default, and `end`; refuses an end that is not after the start. */
export function spanOf({ start, end }: { start?: string | undefined; end: string }, now: Date) {
  const startsAt = start === undefined ? now : momentOf(start, 'start', now);
  const endsAt = momentOf(end, 'end', now);
  return endsAt > startsAt ? { startsAt, endsAt } : refuse('input_invalid', { field: 'end' });
}
