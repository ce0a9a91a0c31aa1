import { sql } from 'kysely';
import type { SignInClaim } from '#lib/rules/rewards/sign-in-reward.ts';
import type { Tx } from '#platform/store/db/db.ts';

/** Returns an account's last claims of sign-in days, the latest first. */
export async function signInClaims(tx: Tx, accountId: number, limit: number): Promise<SignInClaim[]> {
  const { rows } = await sql<SignInClaim>`select to_char(day, 'YYYY-MM-DD') as day, step from sign_in_claim
    where account_id = ${accountId} order by sign_in_claim.day desc limit ${limit}`.execute(tx);
  return rows;
}

/** Notes the claim of a day; false when the account has claimed that day. */
export async function insertSignInClaim(
  tx: Tx,
  claim: SignInClaim & { accountId: number; rewardId: bigint; at: Date },
): Promise<boolean> {
  const made = await tx
    .insertInto('sign_in_claim')
    .values({
      account_id: claim.accountId,
      day: claim.day,
      step: claim.step,
      reward_id: claim.rewardId,
      at: claim.at,
    })
    .onConflict(conflict => conflict.columns(['account_id', 'day']).doNothing())
    .returning('step')
    .executeTakeFirst();
  return made !== undefined;
}
