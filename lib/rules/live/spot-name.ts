import type { LiveKind } from './kinds.ts';
import { liveRules } from './live-bets.ts';

/**
 * Name of a field: the text of its code, else that of its letters with its digits filled in. An underscore among the
 * digits is the decimal point.
 */
export function spotName(texts: { spots: Readonly<Record<string, string>> }, spot: string): string {
  const known = texts.spots[spot];
  if (known !== undefined) return known;
  const [, letters = '', digits = ''] = /^([A-Za-z]+)([\d_]*)$/.exec(spot) ?? [];
  const values: Record<string, string> = {
    n: digits.replace('_', '.'),
    a: digits.at(0) ?? '',
    b: digits.at(1) ?? '',
  };
  return (texts.spots[letters] ?? spot).replace(/\{(\w)\}/g, (_, name: string) => values[name] ?? '');
}

const HUNDREDTHS = 100;

/** Writes what a field pays for 1 placed: `0.95`, `1/2/3`. */
export function paysText(kind: LiveKind, spot: string): string {
  return liveRules[kind]
    .winsOf(spot)
    .map(back => String((back - HUNDREDTHS) / HUNDREDTHS))
    .join('/');
}
