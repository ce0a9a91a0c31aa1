import { toMinor, toWireAmount } from '#lib/rules/money.ts';
import {
  confirmTime,
  MAX_LIMIT,
  MIN_LIMIT,
  protectionKinds,
  protectionSpans,
} from '#lib/rules/protection/limits.ts';
import type { HandlerContextOf, Handlers } from '#platform/http/handler.ts';
import { CURRENCY } from '#platform/ledger/currency.ts';
import { exclude, reopen, takeTimeOut } from '#platform/protection/breaks.ts';
import { changeLimits, decidePendingLimit } from '#platform/protection/limits.ts';
import { sessionOverview } from '#platform/protection/session-overview.ts';
import { usedOf } from '#platform/protection/used.ts';
import { refuse } from '#platform/refusal.ts';
import { findBreak, listChanges, listLimits } from '#platform/store/accounts/protection.ts';
import type { ProtectionLimit } from '#platform/store/accounts/protection-tables.ts';
import { putCheckMinutes, recordCheck } from '#platform/store/accounts/reality-checks.ts';
import type { Tx } from '#platform/store/db/db.ts';

const wire = (minor: bigint | null) => (minor === null ? null : toWireAmount(minor));

/**
 * Reads a wanted limit in minor units; an absent one stays absent, null removes it. Refuses
 * `protection_amount` with `min` and `max`.
 */
function requestedLimit(amount: number | 'none' | undefined): bigint | null | undefined {
  if (amount === undefined) return undefined;
  if (amount === 'none') return null;
  const minor = toMinor(amount);
  if (minor === null || minor < 0n) return refuse('input_invalid');
  if (minor < MIN_LIMIT || minor > MAX_LIMIT)
    refuse('protection_amount', { min: toWireAmount(MIN_LIMIT), max: toWireAmount(MAX_LIMIT) });
  return minor;
}

function pendingChangeOf(limit: ProtectionLimit | undefined, nowMs: number) {
  if (!limit?.asked_at) return null;
  const askedAt = limit.asked_at.getTime();
  const { from, until } = confirmTime(askedAt);
  if (until <= nowMs) return null;
  return { limit: wire(limit.asked_amount), askedAt, confirmFrom: from, confirmUntil: until };
}

async function limitsOf(tx: Tx, accountId: number, nowMs: number) {
  const set = await listLimits(tx, accountId);
  const names = protectionKinds.flatMap(kind => protectionSpans.map(span => ({ kind, span })));
  return Promise.all(
    names.map(async name => {
      const limit = set.find(one => one.kind === name.kind && one.span === name.span);
      const { amount, frees } = await usedOf(
        tx,
        accountId,
        { ...name, amount: limit?.amount ?? null },
        nowMs,
      );
      return {
        ...name,
        limit: wire(limit?.amount ?? null),
        used: toWireAmount(amount),
        freeAmount: frees && toWireAmount(frees.amount),
        freeAt: frees?.at ?? null,
        asked: pendingChangeOf(limit, nowMs),
      };
    }),
  );
}

async function overview(context: HandlerContextOf<'GET /wps/v2/member/protection'>) {
  const { ctx, signed } = context;
  const { id } = signed.account;
  const at = ctx.clock.date();
  return ctx.store.read(async tx => {
    const present = await findBreak(tx, id, at);
    const changes = await listChanges(tx, id);
    return {
      currency: CURRENCY.code,
      limits: await limitsOf(tx, id, at.getTime()),
      break: present
        ? {
            kind: present.kind,
            startedAt: present.started_at.getTime(),
            endsAt: present.ends_at?.getTime() ?? null,
            opensAt: present.opens_at?.getTime() ?? null,
          }
        : null,
      changes: changes.map(change => ({
        kind: change.kind,
        span: change.span,
        event: change.event,
        from: wire(change.from_amount),
        to: wire(change.to_amount),
        at: change.at.getTime(),
      })),
      sessionStartedAt: signed.createdAt.getTime(),
      now: at.getTime(),
    };
  });
}

/** Handlers for limits and breaks that members set for themselves (docs/money.md, section 7). */
export const protectionHandlers = {
  'GET /wps/v2/member/protection': context => overview(context),

  async 'PUT /wps/v2/member/protection/limits'({ ctx, signed }, { kind, day, week, month }) {
    const limits = { day: requestedLimit(day), week: requestedLimit(week), month: requestedLimit(month) };
    await changeLimits(ctx, signed.account.id, kind, limits);
    return null;
  },

  async 'POST /wps/v2/member/protection/asked'({ ctx, signed }, { kind, span, action }) {
    await decidePendingLimit(ctx, { accountId: signed.account.id, kind, span }, action);
    return null;
  },

  async 'POST /wps/v2/member/protection/timeOut'({ ctx, signed, address, requestId }, { days }) {
    await takeTimeOut(ctx, { accountId: signed.account.id, address, requestId }, days);
    return null;
  },

  async 'POST /wps/v2/member/protection/exclusion'({ ctx, signed, address, requestId }, { months }) {
    await exclude(ctx, { accountId: signed.account.id, address, requestId }, months);
    return null;
  },

  'GET /wps/v2/member/session': ({ ctx, signed }) => sessionOverview(ctx, signed),

  async 'POST /wps/v2/member/session/checked'({ ctx, signed }) {
    const { sessionId, account } = signed;
    const at = ctx.clock.date();
    await ctx.store.write(tx => recordCheck(tx, { sessionId, accountId: account.id, at }));
    return null;
  },

  async 'PUT /wps/v2/member/session/check'({ ctx, signed }, { minutes }) {
    await ctx.store.write(tx => putCheckMinutes(tx, signed.account.id, minutes));
    return null;
  },

  async 'POST /wps/v2/member/protection/reopen'({ ctx, signed, address, requestId }) {
    await reopen(ctx, { accountId: signed.account.id, address, requestId });
    return null;
  },
} satisfies Partial<Handlers>;
