import { json, type Tx } from '#platform/store/db/db.ts';
import type { MoneyActor, MoneyEvent } from './money-tables.ts';

/** Deposit or withdrawal that an event belongs to. */
type Subject = { depositId: bigint } | { withdrawalId: bigint };

function columnsOf(subject: Subject) {
  return 'depositId' in subject
    ? { deposit_id: subject.depositId, withdrawal_id: null }
    : { deposit_id: null, withdrawal_id: subject.withdrawalId };
}

/** Adds an entry to a timeline. `detail` holds texts for people and amounts in minor units, as text. */
export async function insertMoneyEvent(
  tx: Tx,
  subject: Subject,
  entry: { event: string; actor: MoneyActor; detail?: Record<string, string>; at: Date },
): Promise<void> {
  const { event, actor, detail = {}, at } = entry;
  await tx
    .insertInto('money_event')
    .values({ ...columnsOf(subject), event, actor, detail: json(detail), at })
    .execute();
}

/** Returns a timeline, the oldest entry first. */
export function listMoneyEvents(tx: Tx, subject: Subject): Promise<MoneyEvent[]> {
  const { deposit_id, withdrawal_id } = columnsOf(subject);
  const query = tx.selectFrom('money_event').selectAll().orderBy('id');
  return deposit_id === null
    ? query.where('withdrawal_id', '=', withdrawal_id).execute()
    : query.where('deposit_id', '=', deposit_id).execute();
}
