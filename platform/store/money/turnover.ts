import { countTowards } from '#lib/rules/cashier/turnover.ts';
import type { Tx } from '#platform/store/db/db.ts';

/**
 * Counts a settled round for the account's open requirements (docs/money.md, section 3). `amount` is the
 * counted part of the stake. Reads one index that is empty for most accounts.
 */
export async function countTurnover(tx: Tx, accountId: number, amount: bigint): Promise<void> {
  if (amount === 0n) return;
  const open = await tx
    .selectFrom('turnover_requirement')
    .select(['id', 'required', 'counted'])
    .where('account_id', '=', accountId)
    .whereRef('counted', '<', 'required')
    .orderBy('id')
    .forUpdate()
    .execute();
  const after = countTowards(open, amount);
  for (const [index, { id, counted }] of open.entries()) {
    const now = after[index] ?? counted;
    if (now === counted) return;
    await tx.updateTable('turnover_requirement').set({ counted: now }).where('id', '=', id).execute();
  }
}

/** Opens the requirement of a credited deposit; one per deposit. */
export async function insertRequirement(
  tx: Tx,
  requirement: {
    accountId: number;
    depositId: bigint;
    bonus: string | null;
    bonusAmount: bigint;
    required: bigint;
    at: Date;
  },
): Promise<void> {
  const { accountId, depositId, bonus, bonusAmount, required, at } = requirement;
  await tx
    .insertInto('turnover_requirement')
    .values({
      account_id: accountId,
      deposit_id: depositId,
      bonus,
      bonus_amount: bonusAmount,
      required,
      created_at: at,
    })
    .execute();
}

/** Returns the account's requirements that are not met yet, the oldest first. */
export function openRequirements(tx: Tx, accountId: number) {
  return tx
    .selectFrom('turnover_requirement')
    .selectAll()
    .where('account_id', '=', accountId)
    .whereRef('counted', '<', 'required')
    .orderBy('id')
    .execute();
}

const BONUSES_SHOWN = 100;

/** Returns the account's requirements that came with a bonus, the latest first. */
export function bonusRequirements(tx: Tx, accountId: number) {
  return tx
    .selectFrom('turnover_requirement')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('bonus', 'is not', null)
    .orderBy('id', 'desc')
    .limit(BONUSES_SHOWN)
    .execute();
}

/** Ends the account's open requirements without further bets: their bonuses were taken back. */
export async function endRequirements(tx: Tx, accountId: number): Promise<void> {
  await tx
    .updateTable('turnover_requirement')
    .set(eb => ({ counted: eb.ref('required') }))
    .where('account_id', '=', accountId)
    .whereRef('counted', '<', 'required')
    .execute();
}

/** Ends the open requirement of a deposit without further bets: the deposit or its bonus was reversed. */
export async function endRequirementOf(tx: Tx, depositId: bigint): Promise<void> {
  await tx
    .updateTable('turnover_requirement')
    .set(eb => ({ counted: eb.ref('required') }))
    .where('deposit_id', '=', depositId)
    .whereRef('counted', '<', 'required')
    .execute();
}
