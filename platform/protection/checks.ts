import { toWireAmount } from '#lib/rules/money.ts';
import { fitsLimit, type ProtectionKind } from '#lib/rules/protection/limits.ts';
import { refuse } from '#platform/refusal.ts';
import { findBreak, isProtected, listLimits } from '#platform/store/accounts/protection.ts';
import type { Tx } from '#platform/store/db/db.ts';
import { usedAmount, usedOf } from './used.ts';

/** Refuses `player_excluded` or `player_time_out` (with its end, epoch ms) while a break is in force. */
export async function checkBreak(tx: Tx, accountId: number, at: Date): Promise<void> {
  const found = await findBreak(tx, accountId, at);
  if (!found) return;
  const until = found.ends_at?.getTime();
  refuse(
    found.kind === 'exclusion' ? 'player_excluded' : 'player_time_out',
    until === undefined ? {} : { until },
  );
}

/** Refuses `protection_limit` when an amount does not fit beside what is used of a limit. */
async function checkLimits(
  tx: Tx,
  accountId: number,
  kinds: readonly ProtectionKind[],
  amount: bigint,
  at: Date,
): Promise<void> {
  const limits = (await listLimits(tx, accountId, true)).filter(limit => kinds.includes(limit.kind));
  for (const limit of limits) {
    if (limit.amount === null) continue;
    const used = await usedAmount(tx, accountId, limit, at.getTime());
    if (fitsLimit(limit.amount, used, amount)) continue;
    const { frees } = await usedOf(tx, accountId, limit, at.getTime());
    refuse('protection_limit', {
      kind: limit.kind,
      span: limit.span,
      limit: toWireAmount(limit.amount),
      used: toWireAmount(used),
      ...(frees ? { freeAmount: toWireAmount(frees.amount), freeAt: frees.at } : {}),
    });
  }
}

/**
 * Checks a deposit in the transaction that opens it (docs/money.md, section 7); the account's limits stay
 * locked, so that two deposits at once do not both fit. Refuses as `checkBreak`, and `protection_limit`.
 */
export async function checkDeposit(tx: Tx, accountId: number, amount: bigint, at: Date): Promise<void> {
  if (!(await isProtected(tx, accountId))) return;
  await checkBreak(tx, accountId, at);
  await checkLimits(tx, accountId, ['deposit'], amount, at);
}

/** Checks a stake in the transaction of its round, the same way. */
export async function checkStake(tx: Tx, accountId: number, stake: bigint, at: Date): Promise<void> {
  if (!(await isProtected(tx, accountId))) return;
  await checkBreak(tx, accountId, at);
  await checkLimits(tx, accountId, ['loss', 'wager'], stake, at);
}

/** Checks money that goes to a vendor, or to another member: refuses as `checkBreak`. */
export async function checkTransfer(tx: Tx, accountId: number, at: Date): Promise<void> {
  if (await isProtected(tx, accountId)) await checkBreak(tx, accountId, at);
}
