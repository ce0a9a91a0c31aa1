import { type LegResult, legResult } from '#lib/rules/sports/markets.ts';
import type { Fixture, Leg, SportsCorrection } from '#platform/store/sports/sports-tables.ts';

export type LegFinal = LegResult | null;

/** Result of a leg by the result of its fixture, as corrected; null before there is one. */
export function legFinal(
  leg: Leg,
  fixture: Fixture | undefined,
  correction: SportsCorrection | undefined,
): LegFinal {
  if (fixture?.voided_at) return 'void';
  const {
    home_score: home,
    away_score: away,
    detail,
  } = correction ?? fixture ?? { home_score: null, away_score: null, detail: null };
  if (home !== null && away !== null)
    return legResult({ code: leg.market, line: leg.line }, leg.pick, {
      home,
      away,
      detail: detail ?? 0,
    });
  return correction ? 'void' : null;
}
