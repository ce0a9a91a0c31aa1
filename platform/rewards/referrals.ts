import { maskName } from '#lib/rules/fields/mask.ts';
import { platformDay } from '#lib/rules/platform-time.ts';
import { meetsTerms, shareOf } from '#lib/rules/rewards/referral.ts';
import { roleOfType } from '#lib/rules/roles.ts';
import { DAY_MS } from '#lib/rules/time.ts';
import type { AppContext } from '#platform/app-context.ts';
import { dayStart } from '#platform/cashier/withdrawals.ts';
import { findAccount } from '#platform/store/accounts/accounts.ts';
import type { Tx } from '#platform/store/db/db.ts';
import {
  type Candidate,
  friendBets,
  inviterOf,
  referralCandidates,
} from '#platform/store/rewards/referrals.ts';
import { referralTerms } from './referral-terms.ts';
import { rewardTitle } from './reward-titles.ts';
import { grantReward } from './rewards.ts';

const FRIENDS_AT_ONCE = 200;

async function isTrial(tx: Tx, accountId: number): Promise<boolean> {
  const account = await findAccount(tx, accountId);
  return !account || roleOfType(account.type) === 'trial';
}

/** Grants both sides of a friend who qualified; again it has no effect. */
async function rewardFriend(ctx: AppContext, tx: Tx, friend: Candidate, at: Date): Promise<void> {
  const terms = referralTerms(ctx);
  if (!terms || !meetsTerms(terms, friend) || (await isTrial(tx, friend.referrerId))) return;
  const { id, username, referrerId } = friend;
  await grantReward(ctx, tx, {
    accountId: referrerId,
    source: 'referral',
    sourceId: `friend:${id}`,
    title: rewardTitle('friend', { name: maskName(username) }),
    money: terms.reward,
    at,
  });
  await grantReward(ctx, tx, {
    accountId: id,
    source: 'referral',
    sourceId: 'joined',
    title: rewardTitle('joined'),
    money: terms.friendReward,
    at,
  });
}

/** Grants the inviter's share of a credited deposit of a friend who qualified, in the transaction that credits it. */
export async function shareDeposit(
  ctx: AppContext,
  tx: Tx,
  { accountId, depositId, amount, at }: { accountId: number; depositId: bigint; amount: bigint; at: Date },
): Promise<void> {
  const terms = referralTerms(ctx);
  const money = terms ? shareOf(amount, terms.depositShare) : 0n;
  const inviter = money > 0n ? await inviterOf(tx, accountId) : null;
  if (!inviter) return;
  await grantReward(ctx, tx, {
    accountId: inviter.id,
    source: 'referral',
    sourceId: `deposit:${depositId}`,
    title: rewardTitle('depositShare', { name: maskName(inviter.friend) }),
    money,
    at,
  });
}

/** Grants the inviters' shares of the bets of the platform's day before a moment, once per inviter and day. */
async function shareBets(ctx: AppContext, tx: Tx, at: Date): Promise<void> {
  const terms = referralTerms(ctx);
  if (!terms || terms.betShare === 0) return;
  const end = dayStart(at.getTime());
  const start = new Date(end.getTime() - DAY_MS);
  const shares = new Map<number, bigint>();
  for (const { referrerId, turnover } of await friendBets(tx, start, end))
    shares.set(referrerId, (shares.get(referrerId) ?? 0n) + shareOf(turnover, terms.betShare));
  for (const [accountId, money] of shares)
    if (money > 0n)
      await grantReward(ctx, tx, {
        accountId,
        source: 'referral',
        sourceId: `bets:${platformDay(start.getTime())}`,
        title: rewardTitle('betShare'),
        money,
        at,
      });
}

/** Grants what friends have earned since the last run. */
export async function settleReferrals(ctx: AppContext): Promise<void> {
  const terms = referralTerms(ctx);
  if (!terms) return;
  const at = ctx.clock.date();
  const { days, deposit } = terms;
  const found = await ctx.store.read(tx =>
    referralCandidates(tx, { days, deposit, at, limit: FRIENDS_AT_ONCE }),
  );
  for (const friend of found) await ctx.store.write(tx => rewardFriend(ctx, tx, friend, at));
  await ctx.store.write(tx => shareBets(ctx, tx, at));
}
