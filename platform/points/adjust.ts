import { randomUUID } from 'node:crypto';
import { noteChange } from '#platform/store/db/changes.ts';
import type { Tx } from '#platform/store/db/db.ts';
import { movePoints, openHousePoints, openPoints, pointBalances } from '#platform/store/points/accounts.ts';
import { lockPlay } from '#platform/store/points/play.ts';
import { creditPoints } from './points.ts';

type Adjustment = { accountId: number; change: bigint; reason: string; by: string; at: Date };

/**
 * Gives points to a member, or takes them back when `change` is below zero, with a reason that the member
 * sees. Returns the balance. Refuses `points_not_enough`.
 */
export async function adjustPoints(
  tx: Tx,
  { accountId, change, reason, by, at }: Adjustment,
): Promise<bigint> {
  await lockPlay(tx, accountId);
  const sourceId = `${by}:${randomUUID()}`;
  const remark = { text: reason };
  if (change > 0n)
    await creditPoints(tx, {
      accountId,
      points: change,
      source: 'adjust',
      sourceId,
      kind: 'adjust',
      remark,
      at,
    });
  if (change < 0n) {
    const from = await openPoints(tx, accountId);
    const to = await openHousePoints(tx, 'issued');
    const order = { accountId, kind: 'adjust', source: 'adjust', sourceId, remark, at } as const;
    await movePoints(tx, { ...order, from, to, points: -change });
    noteChange(accountId, 'balance');
  }
  return (await pointBalances(tx, accountId)).free;
}
