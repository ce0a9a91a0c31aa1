import { noteChange } from '#platform/store/db/changes.ts';
import type { Tx } from '#platform/store/db/db.ts';
import { movePoints, openHousePoints, openPoints } from '#platform/store/points/accounts.ts';
import type { PointRemark } from '#platform/store/points/point-tables.ts';

export type PointCredit = {
  accountId: number;
  /** Whole points, above zero. */
  points: bigint;
  /** Source and its number: the same source gives its points once. */
  source: string;
  sourceId: string;
  kind?: 'play' | 'reward' | 'adjust';
  remark?: PointRemark;
  at: Date;
};

/**
 * Credits points of a member in the transaction of what gives them (docs/rewards.md, Points). Returns false
 * when this source gave them before: nothing is credited then.
 */
export async function creditPoints(
  tx: Tx,
  { accountId, points, source, sourceId, kind = 'reward', remark, at }: PointCredit,
): Promise<boolean> {
  const from = await openHousePoints(tx, 'issued');
  const to = await openPoints(tx, accountId);
  const order = { accountId, kind, source, sourceId, remark: remark ?? {}, at, from, to, points };
  const moved = (await movePoints(tx, order)) !== null;
  if (moved) noteChange(accountId, 'balance');
  return moved;
}
