import type { Terms } from './terms.ts';

/** Terms as JSON: thresholds of money are whole minor units as numbers, all else as in `Terms`. */
type AsJson<T> = T extends bigint
  ? number
  : T extends readonly (infer E)[]
    ? AsJson<E>[]
    : T extends object
      ? { -readonly [K in keyof T]: AsJson<T[K]> }
      : T;
type Distribute<T> = T extends unknown ? AsJson<T> : never;
export type WireTerms = Distribute<Terms>;

const MONEY: readonly string[] = ['validBet', 'netLoss'];
/** Canonical order of the fields, over which the hash of the terms is made. */
const FIELDS = ['kind', 'period', 'deducts', 'carries', 'tiers'];
const TIER_FIELDS = ['validBet', 'netLoss', 'active', 'rate', 'single', 'loss', 'profit'];

const picked = (fields: readonly string[], from: object) =>
  fields.flatMap(field => {
    const value = (from as Record<string, unknown>)[field];
    return value === undefined ? [] : [[field, value] as const];
  });

/** Terms of JSON; the caller has checked its form. */
export function termsOfWire(wire: WireTerms): Terms {
  const tiers = wire.tiers.map(tier =>
    Object.fromEntries(
      picked(TIER_FIELDS, tier).map(([name, value]) => [
        name,
        MONEY.includes(name) ? BigInt(value as number) : value,
      ]),
    ),
  );
  return { ...Object.fromEntries(picked(FIELDS, wire)), tiers } as unknown as Terms;
}

/** JSON of terms, every field in its canonical order. */
export function wireOfTerms(terms: Terms): WireTerms {
  const tiers = terms.tiers.map(tier =>
    Object.fromEntries(
      picked(TIER_FIELDS, tier).map(([name, value]) => [
        name,
        typeof value === 'bigint' ? Number(value) : value,
      ]),
    ),
  );
  return { ...Object.fromEntries(picked(FIELDS, terms)), tiers } as unknown as WireTerms;
}
