import { randomUUID } from 'node:crypto';
import { wireHeaders } from '#lib/wire/headers.ts';
import type { SessionPrincipal } from '#platform/auth/sessions.ts';
import { type IdempotentResult, runIdempotent } from '#platform/ledger/idempotency.ts';
import { PlatformRefusal } from '#platform/refusal.ts';
import { holdSession } from '#platform/store/auth/sessions.ts';
import type { Tx } from '#platform/store/db/db.ts';
import type { HandlerContext } from './handler.ts';

type Operation<T> = {
  /** Name of the operation: keys of different operations are apart. */
  operation: string;
  /** The request; another one under the same key is refused. */
  request: object;
  work: (tx: Tx, at: Date) => Promise<T>;
};

/**
 * Runs a call that moves money once per `Idempotency-Key` of the session's account: effect and answer are
 * stored in one transaction, and a repeated call gets the same answer (docs/money.md, section 1). A client
 * that sends no key gets a new one, and no protection. Refuses `session_ended` after a sign-out.
 */
export async function once<T>(
  context: HandlerContext & { signed: SessionPrincipal },
  { operation, request, work }: Operation<T>,
): Promise<T> {
  const { ctx, headers, signed } = context;
  const at = ctx.clock.date();
  const key = {
    actorId: signed.account.id,
    operation,
    key: headers.get(wireHeaders.idempotencyKey) ?? randomUUID(),
    request: JSON.stringify(request),
    at,
  };
  const { answer, replayed }: IdempotentResult = await ctx.store.write(async tx => {
    if (!(await holdSession(tx, signed.sessionId))) throw new PlatformRefusal('session_ended');
    return runIdempotent(tx, key, async () => JSON.stringify(await work(tx, at)));
  });
  if (replayed) context.setHeader('idempotency-replayed', 'true');
  return JSON.parse(answer) as T;
}
