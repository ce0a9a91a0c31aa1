import { sql } from 'kysely';
import {
  type CountedBet,
  countedStake,
  countTowards,
  type OpenRequirement,
} from '#lib/rules/cashier/turnover.ts';
import type { Tx } from '#platform/store/db/db.ts';
import type { Titles } from '#platform/store/rewards/reward-tables.ts';

/** Requirements as they are after a bet; one that is met takes nothing more. */
function countBet<One extends OpenRequirement>(open: One[], bet: CountedBet): One[] {
  const after = countTowards(open, bet);
  return open.map((one, index) => ({ ...one, counted: after[index] ?? one.counted }));
}

/**
 * Counts settled bets, one after the other, for the account's open requirements (docs/money.md, section 3). Reads one
 * index that is empty for most accounts.
 */
export async function countTurnover(tx: Tx, accountId: number, bets: readonly CountedBet[]): Promise<void> {
  const counting = bets.filter(bet => countedStake(bet.stake, bet.gameType) > 0n);
  if (counting.length === 0) return;
  const open = await tx
    .selectFrom('turnover_requirement')
    .select(['id', 'required', 'counted'])
    .select(['highest_bet as highestBet', 'last_at as lastAt', 'required_without as requiredWithout'])
    .where('account_id', '=', accountId)
    .whereRef('counted', '<', 'required')
    .orderBy('id')
    .forUpdate()
    .execute();
  const after = counting.reduce((before, bet) => countBet(before, bet), open);
  for (const [index, { id, counted }] of open.entries()) {
    const now = after[index]?.counted ?? counted;
    if (now === counted) continue;
    await tx.updateTable('turnover_requirement').set({ counted: now }).where('id', '=', id).execute();
  }
}

/** Terms of a bonus: its last moment, what is required after it, and the highest counted bet in minor units. */
export type BonusTerms = { lastAt: Date | null; requiredWithout: bigint; highestBet: bigint | null };

/** Opens the requirement of a credited deposit or of a claimed reward; one for each. */
export async function insertRequirement(
  tx: Tx,
  requirement: {
    accountId: number;
    depositId?: bigint;
    rewardId?: bigint;
    bonus: string | null;
    bonusAmount: bigint;
    required: bigint;
    terms?: BonusTerms | null;
    at: Date;
  },
): Promise<void> {
  const { accountId, depositId = null, rewardId = null, bonus, bonusAmount, required, at } = requirement;
  const { terms } = requirement;
  await tx
    .insertInto('turnover_requirement')
    .values({
      account_id: accountId,
      deposit_id: depositId,
      reward_id: rewardId,
      bonus,
      bonus_amount: bonusAmount,
      required,
      last_at: terms?.lastAt ?? null,
      required_without: terms?.lastAt ? terms.requiredWithout : null,
      highest_bet: terms?.highestBet ?? null,
      created_at: at,
    })
    .execute();
}

/** Returns the account's requirements that are not met yet, the oldest first; with source and title of a reward. */
export function openRequirements(tx: Tx, accountId: number) {
  return tx
    .selectFrom('turnover_requirement as open')
    .leftJoin('reward', 'reward.id', 'open.reward_id')
    .selectAll('open')
    .select(['reward.source', 'reward.title'])
    .where('open.account_id', '=', accountId)
    .whereRef('open.counted', '<', 'open.required')
    .orderBy('open.id')
    .execute();
}

const BONUSES_SHOWN = 100;

/** A bonus that was paid: of a deposit, or a reward's money. Amounts in minor units. */
export type PaidBonus = {
  depositId: bigint | null;
  rewardId: bigint | null;
  /** Code of a deposit's bonus, name of a reward. */
  bonus: string | null;
  title: Titles | null;
  amount: bigint;
  required: bigint;
  counted: bigint;
  lastAt: Date | null;
  highestBet: bigint | null;
  lapsedAt: Date | null;
  at: Date;
};

/** Returns the account's bonuses of deposits and the money of its rewards, the latest first. */
export async function paidBonuses(tx: Tx, accountId: number): Promise<PaidBonus[]> {
  const { rows } = await sql<PaidBonus>`
    select t.deposit_id as "depositId", null::bigint as "rewardId", t.bonus, null::jsonb as title,
      t.bonus_amount as amount, t.required, t.counted, t.last_at as "lastAt", t.highest_bet as "highestBet",
      t.lapsed_at as "lapsedAt", t.created_at as at
    from turnover_requirement t where t.account_id = ${accountId} and t.bonus is not null
    union all
    select null, r.id, null, r.title, r.money, coalesce(t.required, 0), coalesce(t.counted, 0), null, null, null,
      r.claimed_at
    from reward r left join turnover_requirement t on t.reward_id = r.id
    where r.account_id = ${accountId} and r.transfer_id is not null
    order by at desc, "depositId" desc nulls last, "rewardId" desc limit ${BONUSES_SHOWN}`.execute(tx);
  return rows;
}

/** Returns the open requirements of bonuses whose last day has passed, the oldest first. */
export function overdueBonuses(tx: Tx, at: Date): Promise<{ id: bigint; accountId: number }[]> {
  return tx
    .selectFrom('turnover_requirement')
    .select(['id', 'account_id as accountId'])
    .where('last_at', '<=', at)
    .where('lapsed_at', 'is', null)
    .whereRef('counted', '<', 'required')
    .orderBy('id')
    .limit(500)
    .execute();
}

/** Returns a requirement that is not met, locked until the transaction ends. */
export function lockOpenRequirement(tx: Tx, id: bigint) {
  return tx
    .selectFrom('turnover_requirement')
    .selectAll()
    .where('id', '=', id)
    .where('lapsed_at', 'is', null)
    .whereRef('counted', '<', 'required')
    .forUpdate()
    .executeTakeFirst();
}

/** Notes that a bonus was taken back after its last day, and what is required without it. */
export async function lapseRequirement(
  tx: Tx,
  { id, required, at }: { id: bigint; required: bigint; at: Date },
): Promise<void> {
  await tx
    .updateTable('turnover_requirement')
    .set({ required, lapsed_at: at })
    .where('id', '=', id)
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

/** Ends the open requirement of a deposit or a reward without further bets: it, or its bonus, was reversed. */
export async function endRequirementOf(
  tx: Tx,
  { column, id }: { column: 'deposit_id' | 'reward_id'; id: bigint },
): Promise<void> {
  await tx
    .updateTable('turnover_requirement')
    .set(eb => ({ counted: eb.ref('required') }))
    .where(column, '=', id)
    .whereRef('counted', '<', 'required')
    .execute();
}
