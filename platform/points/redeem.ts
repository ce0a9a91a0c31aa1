import { hasInvisibleCharacter } from '#lib/rules/fields/personal-text.ts';
import type { AppContext } from '#platform/app-context.ts';
import { checkBreak } from '#platform/protection/checks.ts';
import { refuse } from '#platform/refusal.ts';
import { noteChange } from '#platform/store/db/changes.ts';
import type { Tx } from '#platform/store/db/db.ts';
import {
  movePoints,
  openHeldPoints,
  openHousePoints,
  openPoints,
  pointBalances,
} from '#platform/store/points/accounts.ts';
import { findItem, returnStock, takeStock } from '#platform/store/points/items.ts';
import { lockPlay } from '#platform/store/points/play.ts';
import type { Redemption } from '#platform/store/points/point-tables.ts';
import { decideRedemption, insertRedemption, lockRedemption } from '#platform/store/points/redemptions.ts';
import { countPlay } from './count-play.ts';
import { payForPoints } from './pay-points.ts';

type RedeemOrder = {
  accountId: number;
  itemId: number;
  quantity: number;
  /** Points of one piece as the member saw them. */
  price: bigint;
  address: string;
};

/**
 * Redeems points for pieces of an item: takes them out of the stock and sets the points aside until the
 * operator decides (docs/rewards.md, Points); the payment password was verified before. Refuses `not_found`,
 * `points_price`, `points_address`, `points_stock`, `points_not_enough`, and a break.
 */
export async function redeemPoints(
  ctx: AppContext,
  tx: Tx,
  { accountId, itemId, quantity, price, address }: RedeemOrder,
  at: Date,
): Promise<{ id: bigint; points: bigint; pointsLeft: bigint }> {
  await checkBreak(tx, accountId, at);
  await countPlay(ctx, tx, accountId, at);
  const item = (await findItem(tx, itemId)) ?? refuse('not_found');
  if (item.points !== price) refuse('points_price', { points: Number(item.points) });
  const isSent = item.kind === 'goods';
  if (isSent && address === '') refuse('points_address');
  if (hasInvisibleCharacter(address, 'address'))
    refuse('field_invalid', { field: 'address', issue: 'signs' });
  const points = item.points * BigInt(quantity);
  if ((await pointBalances(tx, accountId)).free < points) refuse('points_not_enough');
  if (!(await takeStock(tx, itemId, quantity))) refuse('points_stock', { left: item.stock ?? 0 });
  const { texts } = item;
  const id = await insertRedemption(tx, {
    accountId,
    itemId,
    texts,
    quantity,
    points,
    address: isSent ? address : null,
    at,
  });
  const from = await openPoints(tx, accountId);
  const to = await openHeldPoints(tx, accountId);
  const remark = { item: texts };
  await movePoints(tx, {
    accountId,
    kind: 'redeem',
    source: 'redeem',
    sourceId: String(id),
    remark,
    at,
    from,
    to,
    points,
  });
  noteChange(accountId, 'balance');
  return { id, points, pointsLeft: (await pointBalances(tx, accountId)).free };
}

type Decision = { by: string; note: string; at: Date };

async function lockOpen(tx: Tx, id: bigint): Promise<Redemption> {
  const redemption = (await lockRedemption(tx, id)) ?? refuse('not_found', { field: 'number' });
  if (redemption.state !== 'process') refuse('points_state', { state: redemption.state });
  await lockPlay(tx, redemption.account_id);
  noteChange(redemption.account_id, 'balance');
  return redemption;
}

/** Approves a redemption with its delivery note; one of money is paid. Refuses `points_state` and `not_found`. */
export async function approveRedemption(
  tx: Tx,
  id: bigint,
  { by, note, at }: Decision,
): Promise<{ redemption: Redemption; amount: bigint | null }> {
  const redemption = await lockOpen(tx, id);
  const { account_id: accountId, points, quantity, item_id: itemId } = redemption;
  const item = await findItem(tx, itemId, { hidden: true });
  const amount = item?.amount ? item.amount * BigInt(quantity) : null;
  const paid = amount === null ? null : await payForPoints(tx, { accountId, amount, at });
  const from = await openHeldPoints(tx, accountId);
  const to = await openHousePoints(tx, 'redeemed');
  const order = { accountId, kind: 'spent', source: 'redeem-approved', sourceId: String(id), at } as const;
  await movePoints(tx, { ...order, from, to, points });
  const decided = { state: 'approved', note, by_name: by, decided_at: at } as const;
  await decideRedemption(tx, id, { ...decided, transfer_id: paid?.transferId ?? null });
  return { redemption, amount };
}

/** Rejects a redemption with a reason: all points and pieces are back. Refuses as `approveRedemption`. */
export async function rejectRedemption(
  tx: Tx,
  id: bigint,
  { by, note, at }: Decision,
): Promise<{ redemption: Redemption }> {
  const redemption = await lockOpen(tx, id);
  const { account_id: accountId, points, quantity, item_id: itemId, texts } = redemption;
  await returnStock(tx, itemId, quantity);
  const from = await openHeldPoints(tx, accountId);
  const to = await openPoints(tx, accountId);
  const remark = { item: texts };
  const order = { accountId, kind: 'returned', source: 'redeem-returned', sourceId: String(id), at } as const;
  await movePoints(tx, { ...order, remark, from, to, points });
  const decided = { state: 'rejected', note, by_name: by, decided_at: at } as const;
  await decideRedemption(tx, id, { ...decided, transfer_id: null });
  return { redemption };
}
