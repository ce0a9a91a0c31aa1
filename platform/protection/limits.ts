import {
  confirmTime,
  limitChange,
  type ProtectionKind,
  type ProtectionSpan,
  protectionSpans,
} from '#lib/rules/protection/limits.ts';
import type { AppContext } from '#platform/app-context.ts';
import { refuse } from '#platform/refusal.ts';
import {
  insertChange,
  listChanges,
  listLimits,
  putLimit,
  savePendingLimit,
} from '#platform/store/accounts/protection.ts';
import type { Tx } from '#platform/store/db/db.ts';

type LimitName = { accountId: number; kind: ProtectionKind; span: ProtectionSpan };
/** Wanted limits in minor units; null removes one, a span that is absent stays. */
export type RequestedLimits = Partial<Record<ProtectionSpan, bigint | null>>;

async function presentLimit(tx: Tx, { accountId, kind, span }: LimitName) {
  const limits = await listLimits(tx, accountId, true);
  return limits.find(limit => limit.kind === kind && limit.span === span);
}

async function setOne(tx: Tx, name: LimitName, wanted: bigint | null, at: Date): Promise<void> {
  const { accountId, kind, span } = name;
  const present = await presentLimit(tx, name);
  const current = present?.amount ?? null;
  const line = { account_id: accountId, kind, span, from_amount: current, to_amount: wanted, at };
  const change = limitChange(current, wanted);
  if (change === 'lower') {
    await putLimit(tx, name, wanted);
    await insertChange(tx, { ...line, event: 'set' });
  }
  if (change === 'higher') {
    await savePendingLimit(tx, name, { amount: wanted, at });
    await insertChange(tx, { ...line, event: 'asked' });
  }
}

/** Lowers limits at once and asks for higher ones, in one go (docs/money.md, section 7). */
export async function changeLimits(
  ctx: AppContext,
  accountId: number,
  kind: ProtectionKind,
  wanted: RequestedLimits,
): Promise<void> {
  const at = ctx.clock.date();
  await ctx.store.write(async tx => {
    for (const span of protectionSpans) {
      const amount = wanted[span];
      if (amount !== undefined) await setOne(tx, { accountId, kind, span }, amount, at);
    }
  });
}

/** True when the latest change of a limit is this decision: another tab, or a request whose answer was lost, made it. */
async function wasDecided(
  tx: Tx,
  { accountId, kind, span }: LimitName,
  action: 'confirm' | 'cancel',
): Promise<boolean> {
  const changes = await listChanges(tx, accountId);
  const latest = changes.find(change => change.kind === kind && change.span === span);
  return latest?.event === (action === 'confirm' ? 'confirmed' : 'cancelled');
}

/**
 * Confirms or cancels what was asked for; deciding the same again changes nothing. Refuses `protection_nothing_asked` when nothing waits, or no longer,
 * and `protection_too_early` with `from` (epoch ms) before it can be confirmed.
 */
export async function decidePendingLimit(
  ctx: AppContext,
  name: LimitName,
  action: 'confirm' | 'cancel',
): Promise<void> {
  const at = ctx.clock.date();
  const { accountId, kind, span } = name;
  await ctx.store.write(async tx => {
    const present = await presentLimit(tx, name);
    if (!present?.asked_at && (await wasDecided(tx, name, action))) return;
    if (!present?.asked_at) return refuse('protection_nothing_asked');
    const { from, until } = confirmTime(present.asked_at.getTime());
    const line = {
      account_id: accountId,
      kind,
      span,
      from_amount: present.amount,
      to_amount: present.asked_amount,
      at,
    };
    if (at.getTime() >= until) refuse('protection_nothing_asked');
    if (action === 'cancel') {
      await savePendingLimit(tx, name, null);
      await insertChange(tx, { ...line, event: 'cancelled' });
      return;
    }
    if (at.getTime() < from) refuse('protection_too_early', { from });
    await putLimit(tx, name, present.asked_amount);
    await insertChange(tx, { ...line, event: 'confirmed' });
  });
}
