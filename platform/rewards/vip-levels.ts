import { z } from 'zod';
import { DAY_WITHDRAWALS } from '#lib/rules/cashier/withdrawal.ts';
import type { VipLevel } from '#lib/rules/rewards/vip.ts';
import type { AppContext } from '#platform/app-context.ts';

/** Most basis points that a level adds. */
const MAX_REBATE = 200;
const minor = z.number().int().nonnegative().max(100_000_000_000);

/** Levels as data, the lowest first; amounts in minor units (docs/rewards.md#vip). */
export const vipLevelsSchema = z
  .array(
    z.strictObject({
      key: z.enum(['bronze', 'silver', 'gold', 'platinum', 'diamond']),
      total: minor,
      month: minor,
      keep: minor,
      salary: minor.positive(),
      bonus: minor.positive(),
      withdrawals: z.number().int().min(DAY_WITHDRAWALS.most).max(50).default(DAY_WITHDRAWALS.most),
      freeWithdrawals: z.number().int().min(DAY_WITHDRAWALS.free).max(50).default(DAY_WITHDRAWALS.free),
      rebate: z.number().int().min(0).max(MAX_REBATE).default(0),
    }),
  )
  .max(5)
  .refine(levels =>
    levels.every((level, at) => {
      const below = levels[at - 1];
      return (
        level.freeWithdrawals <= level.withdrawals &&
        (!below ||
          (level.total > below.total &&
            level.month >= below.month &&
            level.keep >= below.keep &&
            level.withdrawals >= below.withdrawals &&
            level.freeWithdrawals >= below.freeWithdrawals &&
            level.rebate >= below.rebate))
      );
    }),
  );
type StoredLevels = z.output<typeof vipLevelsSchema>;

const demoLevels: StoredLevels = [
  {
    key: 'bronze',
    total: 20_000,
    month: 10_000,
    keep: 5_000,
    salary: 500,
    bonus: 800,
    withdrawals: 5,
    freeWithdrawals: 3,
    rebate: 0,
  },
  {
    key: 'silver',
    total: 50_000,
    month: 20_000,
    keep: 10_000,
    salary: 1_500,
    bonus: 2_800,
    withdrawals: 6,
    freeWithdrawals: 4,
    rebate: 5,
  },
  {
    key: 'gold',
    total: 250_000,
    month: 60_000,
    keep: 30_000,
    salary: 3_800,
    bonus: 8_800,
    withdrawals: 6,
    freeWithdrawals: 5,
    rebate: 10,
  },
  {
    key: 'platinum',
    total: 1_000_000,
    month: 200_000,
    keep: 100_000,
    salary: 8_800,
    bonus: 18_800,
    withdrawals: 8,
    freeWithdrawals: 8,
    rebate: 15,
  },
  {
    key: 'diamond',
    total: 5_000_000,
    month: 1_000_000,
    keep: 500_000,
    salary: 38_800,
    bonus: 88_800,
    withdrawals: 10,
    freeWithdrawals: 10,
    rebate: 20,
  },
];

/** Returns the levels in force, the lowest first; none while the operator has set none. */
export function vipLevels(ctx: AppContext): VipLevel[] {
  const stored = ctx.settings.current().vipLevels ?? (ctx.env.FOYER_PROFILE === 'demo' ? demoLevels : []);
  return stored.map(({ key, ...amounts }) => ({
    key,
    total: BigInt(amounts.total),
    month: BigInt(amounts.month),
    keep: BigInt(amounts.keep),
    salary: BigInt(amounts.salary),
    bonus: BigInt(amounts.bonus),
    withdrawals: { most: amounts.withdrawals, free: amounts.freeWithdrawals },
    rebate: amounts.rebate,
  }));
}
