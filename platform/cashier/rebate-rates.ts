import { z } from 'zod';
import { gameTypes } from '#lib/rules/game-types.ts';
import type { AppContext } from '#platform/app-context.ts';

const MAX_BASIS_POINTS = 1_000;

/** Rates by kind of game in basis points (docs/money.md, section 8). */
export const rebateRatesSchema = z.partialRecord(
  z.enum(gameTypes),
  z.number().int().min(1).max(MAX_BASIS_POINTS),
);
type RebateRates = z.output<typeof rebateRatesSchema>;

const demoRates: RebateRates = { RNG: 80, LIVE: 50, FISH: 60, PVP: 40, INHOUSE: 80, SPORTS: 40 };

/** Returns the rates in force. */
export function rebateRates(ctx: AppContext): RebateRates {
  return ctx.settings.current().rebateRates ?? (ctx.env.FOYER_PROFILE === 'demo' ? demoRates : {});
}
