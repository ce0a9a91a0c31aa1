import { convertedAmount, convertStep } from '#lib/rules/points/points.ts';
import type { AppContext } from '#platform/app-context.ts';
import { dayStart } from '#platform/cashier/withdrawals.ts';
import { CURRENCY } from '#platform/ledger/currency.ts';
import { checkBreak } from '#platform/protection/checks.ts';
import { refuse } from '#platform/refusal.ts';
import type { Tx } from '#platform/store/db/db.ts';
import { movePoints, openHousePoints, openPoints, pointBalances } from '#platform/store/points/accounts.ts';
import { convertedSince, insertConversion } from '#platform/store/points/lines.ts';
import { countPlay } from './count-play.ts';
import { payForPoints } from './pay-points.ts';

/** Points that a member may still convert on the day of a moment. */
export async function leftToConvert(ctx: AppContext, tx: Tx, accountId: number, at: Date): Promise<bigint> {
  const { dayMost } = ctx.settings.current().points;
  const left = BigInt(dayMost) - (await convertedSince(tx, accountId, dayStart(at.getTime())));
  return left > 0n ? left : 0n;
}

/**
 * Converts points into money of the main wallet at the rate in force (docs/rewards.md, Points); the payment
 * password was verified before. Refuses `points_amount`, `points_not_enough`, and a break.
 */
export async function convertPoints(
  ctx: AppContext,
  tx: Tx,
  { accountId, points }: { accountId: number; points: bigint },
  at: Date,
): Promise<{ id: bigint; amount: bigint; balance: bigint; pointsLeft: bigint }> {
  await checkBreak(tx, accountId, at);
  await countPlay(ctx, tx, accountId, at);
  const { rate, least } = ctx.settings.current().points;
  const left = await leftToConvert(ctx, tx, accountId, at);
  const amount = convertedAmount(points, rate);
  if (amount === null || amount <= 0n || points < BigInt(least) || points > left)
    return refuse('points_amount', {
      min: least,
      max: ctx.settings.current().points.dayMost,
      step: convertStep(rate),
      left: Number(left),
    });
  if ((await pointBalances(tx, accountId)).free < points) refuse('points_not_enough');
  const { transferId, balance } = await payForPoints(tx, { accountId, amount, at });
  const id = await insertConversion(tx, {
    account_id: accountId,
    points,
    amount,
    currency: CURRENCY.code,
    created_at: at,
    transfer_id: transferId,
  });
  const from = await openPoints(tx, accountId);
  const to = await openHousePoints(tx, 'converted');
  const remark = { amount: String(amount) };
  const order = { accountId, kind: 'convert', source: 'convert', sourceId: String(id), remark, at } as const;
  await movePoints(tx, { ...order, from, to, points });
  const { free } = await pointBalances(tx, accountId);
  return { id, amount, balance, pointsLeft: free };
}
