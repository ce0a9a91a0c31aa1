import { PlatformRefusal } from '#platform/refusal.ts';
import { json, sqlState, type Tx } from '#platform/store/db/db.ts';
import type { PointRemark, PointTables } from './point-tables.ts';

const CHECK_VIOLATION = '23514';
const FLOOR_CONSTRAINT = 'points_not_below_floor';

/** The house's side of points: where they come from and where they end; its balances may be negative. */
export const HOUSE_POINTS = {
  issued: 'house:issued',
  redeemed: 'house:redeemed',
  converted: 'house:converted',
} as const;

async function pointAccountId(tx: Tx, name: string): Promise<number | undefined> {
  const row = await tx.selectFrom('point_account').select('id').where('name', '=', name).executeTakeFirst();
  return row?.id;
}

async function openPointAccount(tx: Tx, name: string, ownerId: number | null): Promise<number> {
  const known = await pointAccountId(tx, name);
  if (known !== undefined) return known;
  const made = await tx
    .insertInto('point_account')
    .values({ name, owner_id: ownerId, floor: ownerId === null ? null : 0n })
    .onConflict(conflict => conflict.column('name').doNothing())
    .returning('id')
    .executeTakeFirst();
  const id = made?.id ?? (await pointAccountId(tx, name));
  if (id === undefined) throw new Error(`the account of points ${name} could not be opened`);
  return id;
}

/** Opens a member's points: what can be redeemed and converted; never negative. */
export function openPoints(tx: Tx, accountId: number): Promise<number> {
  return openPointAccount(tx, `points:${accountId}`, accountId);
}

/** Opens the points that a member's redemptions set aside until they are decided. */
export function openHeldPoints(tx: Tx, accountId: number): Promise<number> {
  return openPointAccount(tx, `held:${accountId}`, accountId);
}

/** Opens one account of the house's side. */
export function openHousePoints(tx: Tx, side: keyof typeof HOUSE_POINTS): Promise<number> {
  return openPointAccount(tx, HOUSE_POINTS[side], null);
}

/** Locks accounts of points in the order of their ids; returns their balances. */
async function lockPoints(tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, bigint>> {
  const rows = await tx
    .selectFrom('point_account')
    .select(['id', 'balance'])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Map(rows.map(row => [row.id, row.balance]));
}

/** Returns the balances of a member: what can be used, and what is set aside. */
export async function pointBalances(tx: Tx, accountId: number): Promise<{ free: bigint; held: bigint }> {
  const rows = await tx
    .selectFrom('point_account')
    .select(['name', 'balance'])
    .where('owner_id', '=', accountId)
    .execute();
  const of = (name: string) => rows.find(row => row.name === name)?.balance ?? 0n;
  return { free: of(`points:${accountId}`), held: of(`held:${accountId}`) };
}

type PointOrder = {
  accountId: number;
  kind: PointTables['point_transfer']['kind'];
  source: string;
  sourceId: string;
  remark?: PointRemark;
  at: Date;
  from: number;
  to: number;
  points: bigint;
};

/**
 * Moves points between two accounts, once per source and number; returns the transfer's id, or null when that
 * source moved them before. Refuses `points_not_enough` when an account would fall below its floor: the
 * transaction must then be rolled back.
 */
export async function movePoints(tx: Tx, order: PointOrder): Promise<bigint | null> {
  const { accountId, kind, source, sourceId, remark = {}, at, from, to, points } = order;
  const made = await tx
    .insertInto('point_transfer')
    .values({ account_id: accountId, kind, source, source_id: sourceId, remark: json(remark), at })
    .onConflict(conflict => conflict.columns(['source', 'source_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) return null;
  await lockPoints(tx, [from, to]);
  const legs = [
    { transfer_id: made.id, point_account_id: from, points: -points },
    { transfer_id: made.id, point_account_id: to, points },
  ].sort((left, right) => left.point_account_id - right.point_account_id);
  try {
    await tx.insertInto('point_posting').values(legs).execute();
  } catch (error) {
    const isBelow =
      sqlState(error) === CHECK_VIOLATION &&
      error instanceof Error &&
      error.message.includes(FLOOR_CONSTRAINT);
    throw isBelow ? new PlatformRefusal('points_not_enough') : error;
  }
  return made.id;
}
