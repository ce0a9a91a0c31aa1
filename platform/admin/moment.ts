import { z } from 'zod';

const UNITS_MS: Readonly<Record<string, number>> = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };
const SPAN = /^(-?\d{1,9})(ms|s|m|h|d)$/;

/** A span such as `90s`, `10m`, `2h`, `-1d` in ms; null when the text is none. */
export function readSpan(text: string): number | null {
  const [, count, unit = ''] = SPAN.exec(text) ?? [];
  return count === undefined ? null : Number(count) * (UNITS_MS[unit] ?? 1);
}

/** A moment: ISO text, epoch ms, or a span from now (`2h`); null when the text is none of these. */
export function readMoment(text: string, now: number): number | null {
  const span = readSpan(text);
  const written = /^\d{12,14}$/.test(text) ? Number(text) : Date.parse(text);
  const at = span === null ? written : now + span;
  return Number.isFinite(at) && at >= 0 ? at : null;
}

/** A field that holds a moment, as JSON number or as text. */
export const momentField = z.union([z.string().max(40), z.number().int().nonnegative()]).transform(String);
