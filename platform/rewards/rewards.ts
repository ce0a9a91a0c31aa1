import { type RewardSource, rewardState } from '#lib/rules/rewards/rewards.ts';
import { isTicketKind } from '#lib/rules/rewards/tickets.ts';
import { roleOfType } from '#lib/rules/roles.ts';
import type { AppContext } from '#platform/app-context.ts';
import { moneyNumber } from '#platform/cashier/money-number.ts';
import { openRewardBudget, openWallet } from '#platform/ledger/accounts.ts';
import { lockAccounts, transfer } from '#platform/ledger/transfer.ts';
import { creditPoints } from '#platform/points/points.ts';
import { checkBreak } from '#platform/protection/checks.ts';
import { refuse } from '#platform/refusal.ts';
import { getAccount } from '#platform/store/accounts/accounts.ts';
import type { Tx } from '#platform/store/db/db.ts';
import { insertRequirement } from '#platform/store/money/turnover.ts';
import type { Reward, Titles } from '#platform/store/rewards/reward-tables.ts';
import { insertReward, lockReward, markClaimed } from '#platform/store/rewards/rewards.ts';
import { issueTickets } from './tickets.ts';

export type RewardGrant = {
  accountId: number;
  source: RewardSource;
  /** Key within its source: an account has one reward for each. */
  sourceId: string;
  /** Name in every language. */
  title: Titles;
  /** Minor units. */
  money?: bigint;
  points?: bigint;
  ticket?: { kind: string; count: number };
  /** Turnover required before the money can be withdrawn, in minor units. */
  turnover?: bigint;
  at: Date;
  /** Without it, it never expires. */
  expiresAt?: Date | null;
};

/**
 * Grants a reward: the account can claim it until it expires. Once per source, source id and account: the same
 * again has no effect. Returns its id. Refuses a trial, and a kind of ticket that is not played.
 */
export async function grantReward(_ctx: AppContext, tx: Tx, grant: RewardGrant): Promise<bigint> {
  const { accountId, source, sourceId, title, at } = grant;
  const { money = 0n, points = 0n, ticket, turnover = 0n, expiresAt = null } = grant;
  if (roleOfType((await getAccount(tx, accountId)).type) === 'trial') return refuse('in_need_true_account');
  if (ticket && !isTicketKind(ticket.kind)) return refuse('function_not_available');
  return insertReward(tx, {
    account_id: accountId,
    source,
    source_id: sourceId,
    title,
    money,
    points,
    ticket: ticket?.kind ?? null,
    ticket_count: ticket?.count ?? 0,
    turnover,
    created_at: at,
    expires_at: expiresAt,
  });
}

/** Result of a claim. */
export type PaidReward = Pick<
  Reward,
  'money' | 'points' | 'ticket' | 'ticket_count' | 'turnover' | 'source'
> & {
  /** Number in the account record. */
  number: string;
  at: Date;
};

/**
 * Locks what a claim moves, and checks the break once it is locked, so that a claim that waited for a
 * self-exclusion is refused by it. Refuses `reward_budget_spent`.
 */
async function lockPayment(tx: Tx, { account_id: accountId, source, money }: Reward, at: Date) {
  const wallet = await openWallet(tx, accountId);
  if (money === 0n) {
    await lockAccounts(tx, [wallet]);
    await checkBreak(tx, accountId, at);
    return null;
  }
  const budget = await openRewardBudget(tx, source);
  const balances = await lockAccounts(tx, [budget, wallet]);
  await checkBreak(tx, accountId, at);
  if ((balances.get(budget) ?? 0n) < money) refuse('reward_budget_spent');
  return [
    { accountId: budget, amount: -money },
    { accountId: wallet, amount: money },
  ];
}

/** Pays a reward's money from the budget of its source, with its turnover requirement. */
async function payMoney(tx: Tx, reward: Reward, at: Date): Promise<bigint | null> {
  const legs = await lockPayment(tx, reward, at);
  if (!legs) return null;
  const order = { operation: 'reward', reference: moneyNumber('V', reward.id), at, legs };
  const { transferId } = await transfer(tx, order);
  if (reward.turnover > 0n)
    await insertRequirement(tx, {
      accountId: reward.account_id,
      rewardId: reward.id,
      bonus: null,
      bonusAmount: reward.money,
      required: reward.turnover,
      at,
    });
  return transferId;
}

/** Credits the points of a reward (docs/rewards.md, Points). */
async function payPoints(tx: Tx, reward: Reward, at: Date): Promise<void> {
  const { account_id: accountId, points } = reward;
  if (points > 0n)
    await creditPoints(tx, {
      accountId,
      points,
      source: 'reward',
      sourceId: moneyNumber('V', reward.id),
      remark: { reward: reward.title },
      at,
    });
}

/** Issues the tickets of a reward (docs/rewards.md#tickets). */
async function payTickets(ctx: AppContext, tx: Tx, reward: Reward, at: Date): Promise<void> {
  const { account_id: accountId, ticket: kind, ticket_count: count } = reward;
  if (kind === null || !isTicketKind(kind)) return;
  await issueTickets(ctx, tx, { accountId, kind, count, sourceId: moneyNumber('V', reward.id), at });
}

/**
 * Claims a reward of an account: money, points and tickets, once (docs/rewards.md, section 1). Refuses
 * `not_found` for an unknown id and somebody else's alike, `reward_claimed`, `reward_expired`,
 * `reward_budget_spent` while the budget cannot pay it, and what a break refuses.
 */
export async function claimReward(
  ctx: AppContext,
  tx: Tx,
  { accountId, rewardId, at }: { accountId: number; rewardId: bigint; at: Date },
): Promise<PaidReward> {
  const reward = (await lockReward(tx, accountId, rewardId)) ?? refuse('not_found');
  const { claimed_at: claimedAt, expires_at: expiresAt } = reward;
  const state = rewardState({ claimedAt, expiresAt }, at);
  if (state === 'claimed') refuse('reward_claimed');
  if (state === 'expired') refuse('reward_expired');
  const transferId = await payMoney(tx, reward, at);
  await payTickets(ctx, tx, reward, at);
  await payPoints(tx, reward, at);
  await markClaimed(tx, reward, { at, transferId });
  return { ...reward, number: moneyNumber('V', reward.id), at };
}
