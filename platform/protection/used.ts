import { toWireAmount } from '#lib/rules/money.ts';
import {
  nextFree,
  type ProtectionKind,
  type ProtectionSpan,
  spanStart,
  type UsedPart,
} from '#lib/rules/protection/limits.ts';
import { listLimits } from '#platform/store/accounts/protection.ts';
import type { Tx } from '#platform/store/db/db.ts';
import { depositsSince, hoursSince, playedSince } from '#platform/store/money/used-amounts.ts';

/** Counted amount of a limit, in minor units, and the next part of it that stops counting. */
export type LimitUsage = { amount: bigint; frees: UsedPart | null };

const positive = (amount: bigint) => (amount > 0n ? amount : 0n);

function measured(kind: 'loss' | 'wager', { stake, win }: { stake: bigint; win: bigint }): bigint {
  return kind === 'wager' ? stake : stake - win;
}

/** Returns what is used of a limit at a moment, without looking for what frees. */
export async function usedAmount(
  tx: Tx,
  accountId: number,
  limit: { kind: ProtectionKind; span: ProtectionSpan },
  nowMs: number,
): Promise<bigint> {
  const since = new Date(spanStart(limit.span, nowMs));
  if (limit.kind === 'deposit') return (await depositsSince(tx, accountId, since)).amount;
  return positive(measured(limit.kind, await playedSince(tx, accountId, since)));
}

/** Returns what is used of a limit at a moment, and what frees next; without an amount, the first part of it. */
export async function usedOf(
  tx: Tx,
  accountId: number,
  {
    kind,
    span,
    amount: limit = null,
  }: { kind: ProtectionKind; span: ProtectionSpan; amount?: bigint | null },
  nowMs: number,
): Promise<LimitUsage> {
  const since = new Date(spanStart(span, nowMs));
  if (kind === 'deposit') {
    const { amount: used, parts } = await depositsSince(tx, accountId, since);
    return { amount: used, frees: nextFree(span, { used, limit, parts }) };
  }
  const used = positive(measured(kind, await playedSince(tx, accountId, since)));
  if (used === 0n) return { amount: used, frees: null };
  const hours = await hoursSince(tx, accountId, since);
  const parts = hours.map(({ at, ...hour }) => ({ amount: measured(kind, hour), at }));
  return { amount: used, frees: nextFree(span, { used, limit, parts }) };
}

/** Returns the deposit limit with the least left, for the wire; null where the account has none. */
export async function tightestDepositLimit(tx: Tx, accountId: number, nowMs: number) {
  const set = (await listLimits(tx, accountId)).filter(one => one.kind === 'deposit');
  const measured = await Promise.all(
    set.flatMap(({ span, amount }) =>
      amount === null
        ? []
        : [
            usedOf(tx, accountId, { kind: 'deposit', span, amount }, nowMs).then(used => ({
              span,
              amount,
              used,
            })),
          ],
    ),
  );
  const [first] = measured.sort((left, right) =>
    left.amount - left.used.amount < right.amount - right.used.amount ? -1 : 1,
  );
  if (!first) return null;
  const { span, amount, used } = first;
  const { frees } = used;
  return {
    limit: {
      span,
      limit: toWireAmount(amount),
      used: toWireAmount(used.amount),
      freeAmount: frees && toWireAmount(frees.amount),
      freeAt: frees?.at ?? null,
    },
  };
}
