import { z } from 'zod';
import { periodCodes } from '#lib/rules/contracts/periods.ts';
import { deductions, MAX_TIERS, RATE_ONE } from '#lib/rules/contracts/terms.ts';
import { MAX_MINOR } from '#lib/rules/money.ts';

/** Money of a threshold, in whole minor units. */
const money = z.number().int().min(0).max(Number(MAX_MINOR));
const MAX_MEMBERS = 1_000_000;
const active = z.number().int().min(0).max(MAX_MEMBERS);
/** Whole millionths. */
/** Rate in millionths. */
export const rate = z.number().int().min(0).max(RATE_ONE);

const tiersOf = <S extends z.ZodRawShape>(shape: S) => z.array(z.strictObject(shape)).min(1).max(MAX_TIERS);

/** Terms of a contract (docs/contracts.md, section 3). */
export const contractTerms = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('dividend'),
    period: z.enum(periodCodes),
    deducts: z.array(z.enum(deductions)).max(deductions.length),
    carries: z.boolean(),
    tiers: tiersOf({ validBet: money, netLoss: money, active, rate }),
  }),
  z.strictObject({ kind: z.literal('daily'), tiers: tiersOf({ validBet: money, active, rate }) }),
  z.strictObject({ kind: z.literal('hourly'), tiers: tiersOf({ validBet: money, rate }) }),
  z.strictObject({
    kind: z.literal('realtime'),
    tiers: tiersOf({ validBet: money, single: rate, loss: rate, profit: rate }),
  }),
]);
