import type { Tx } from '#platform/store/db/db.ts';

/** Returns a page of the lines on a member's points, the latest first; `before`: only earlier ones than this number. */
export function listPointLines(
  tx: Tx,
  pointAccountId: number,
  { before, limit }: { before: bigint | null; limit: number },
) {
  const query = tx
    .selectFrom('point_posting')
    .innerJoin('point_transfer', 'point_transfer.id', 'point_posting.transfer_id')
    .where('point_posting.point_account_id', '=', pointAccountId)
    .select([
      'point_posting.id as id',
      'point_posting.points as points',
      'point_posting.balance_after as balance',
      'point_transfer.kind as kind',
      'point_transfer.source as source',
      'point_transfer.remark as remark',
      'point_transfer.at as at',
    ]);
  return (before === null ? query : query.where('point_posting.id', '<', before))
    .orderBy('point_posting.id', 'desc')
    .limit(limit)
    .execute();
}

/** Sums what a member's points gained from play and rewards since a moment. */
export async function earnedSince(tx: Tx, pointAccountId: number, since: Date): Promise<bigint> {
  const { sum } = await tx
    .selectFrom('point_posting')
    .innerJoin('point_transfer', 'point_transfer.id', 'point_posting.transfer_id')
    .where('point_posting.point_account_id', '=', pointAccountId)
    .where('point_transfer.kind', 'in', ['play', 'reward'])
    .where('point_transfer.at', '>=', since)
    .select(eb => eb.cast<bigint | null>(eb.fn.sum('point_posting.points'), 'bigint').as('sum'))
    .executeTakeFirstOrThrow();
  return sum ?? 0n;
}

/** Sums the points that a member converted since a moment. */
export async function convertedSince(tx: Tx, accountId: number, since: Date): Promise<bigint> {
  const { sum } = await tx
    .selectFrom('point_conversion')
    .where('account_id', '=', accountId)
    .where('created_at', '>=', since)
    .select(eb => eb.cast<bigint | null>(eb.fn.sum('points'), 'bigint').as('sum'))
    .executeTakeFirstOrThrow();
  return sum ?? 0n;
}

type NewConversion = {
  account_id: number;
  points: bigint;
  amount: bigint;
  currency: string;
  created_at: Date;
  transfer_id: bigint;
};

/** Inserts a conversion; returns its number. */
export async function insertConversion(tx: Tx, conversion: NewConversion): Promise<bigint> {
  const { id } = await tx
    .insertInto('point_conversion')
    .values(conversion)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
