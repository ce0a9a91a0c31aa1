import { z } from 'zod';
import { gameTypes } from '#lib/rules/game-types.ts';
import type { AppContext } from '#platform/app-context.ts';
import { isOn } from '#platform/auth/switches.ts';
import { refuse } from '#platform/refusal.ts';

const MOST = 1_000_000_000;
const whole = z.number().int().min(1).max(MOST);

/** Operator's settings of points (docs/rewards.md, Points). */
export const pointSettingsSchema = z.object({
  /** Counts up with every change of the table. */
  version: z.number().int().min(1),
  /** Since when the table is in force, epoch ms; null: from the beginning. */
  since: z.number().int().nonnegative().nullable(),
  /** Minor units of valid bets for one point, by kind of game; a kind that is absent earns none. */
  table: z.partialRecord(z.enum(gameTypes), whole),
  /** So many points are so many minor units. */
  rate: z.object({ points: whole, minor: whole }),
  /** Least points of a conversion, and most of a day. */
  least: whole,
  dayMost: whole,
});
export type PointSettings = z.output<typeof pointSettingsSchema>;

const SLOTS = 1_000;
const TABLES = 2_500;
const BOOKS = 2_000;
const CARDS = 5_000;

/** Table and rate until the operator sets others. */
export const firstPointSettings: PointSettings = {
  version: 1,
  since: null,
  table: {
    RNG: SLOTS,
    FISH: SLOTS,
    INHOUSE: SLOTS,
    LIVE: TABLES,
    SPORTS: BOOKS,
    ESPORTS: BOOKS,
    PVP: CARDS,
    COCKFIGHT: CARDS,
  },
  rate: { points: 100, minor: 100 },
  least: 500,
  dayMost: 20_000,
};

/** True while points are switched on (PTSYS3). */
export function arePointsOn(ctx: AppContext): boolean {
  return isOn(ctx.settings.current().document.whitelabel, 'PTSYS3');
}

/** Refuses `function_not_available` while points are switched off. */
export function checkPointsSwitch(ctx: AppContext): void {
  if (!arePointsOn(ctx)) refuse('function_not_available');
}
