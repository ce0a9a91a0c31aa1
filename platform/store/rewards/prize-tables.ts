import type { TicketKind } from '#lib/rules/rewards/tickets.ts';
import { json, type Tx } from '#platform/store/db/db.ts';
import type { TicketPrize, TicketTableRow } from './ticket-tables.ts';

/** Table of prizes with its prizes, in their order. */
export type PrizeTable = TicketTableRow & { prizes: TicketPrize[] };

async function withPrizes(tx: Tx, table: TicketTableRow | undefined): Promise<PrizeTable | null> {
  if (!table) return null;
  const ids = [...new Set([...table.slices.map(BigInt), table.substitute_id])];
  const prizes = await tx
    .selectFrom('ticket_prize')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('position')
    .execute();
  return { ...table, prizes };
}

/** Table of a kind in force; null before the first one. `lock`: until the transaction ends, nobody else plays. */
export async function tableInForce(
  tx: Tx,
  kind: TicketKind,
  { lock = false } = {},
): Promise<PrizeTable | null> {
  const versions = tx.selectFrom('ticket_table').where('kind', '=', kind);
  // First all versions are locked: who waited meanwhile sees the next one only in a statement that begins afterwards.
  if (lock) await versions.select('version').orderBy('version').forUpdate().execute();
  return withPrizes(tx, await versions.selectAll().where('ended_at', 'is', null).executeTakeFirst());
}

/** A version of a kind's table; null where there is none. */
export async function tableOfVersion(tx: Tx, kind: TicketKind, version: number): Promise<PrizeTable | null> {
  const table = await tx
    .selectFrom('ticket_table')
    .selectAll()
    .where('kind', '=', kind)
    .where('version', '=', version)
    .executeTakeFirst();
  return withPrizes(tx, table);
}

/** Inserts a prize; returns its number. */
export async function insertPrize(
  tx: Tx,
  prize: { kind: TicketKind; position: number; money: bigint; points: number; stock: number | null },
): Promise<bigint> {
  const { id } = await tx
    .insertInto('ticket_prize')
    .values({ ...prize, left_over: prize.stock })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Ends the table in force and publishes the next version. */
export async function publishVersion(
  tx: Tx,
  table: { kind: TicketKind; version: number; slices: readonly bigint[]; substituteId: bigint; at: Date },
): Promise<void> {
  await tx
    .updateTable('ticket_table')
    .set({ ended_at: table.at })
    .where('kind', '=', table.kind)
    .where('ended_at', 'is', null)
    .execute();
  await tx
    .insertInto('ticket_table')
    .values({
      kind: table.kind,
      version: table.version,
      slices: json(table.slices.map(Number)),
      substitute_id: table.substituteId,
      published_at: table.at,
    })
    .execute();
}

/** Takes one of a prize's stock; returns what is left, null where none was. */
export async function takePrize(tx: Tx, prizeId: bigint): Promise<number | null> {
  const row = await tx
    .updateTable('ticket_prize')
    .set(eb => ({ left_over: eb('left_over', '-', 1) }))
    .where('id', '=', prizeId)
    .where('left_over', '>', 0)
    .returning('left_over')
    .executeTakeFirst();
  return row?.left_over ?? null;
}

/** Prizes by their numbers. */
export async function prizesById(tx: Tx, ids: readonly bigint[]): Promise<ReadonlyMap<bigint, TicketPrize>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('ticket_prize')
    .selectAll()
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(row => [row.id, row]));
}
