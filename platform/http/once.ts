import { randomUUID } from 'node:crypto';
import { wireHeaders } from '#lib/wire/headers.ts';
import type { SessionPrincipal } from '#platform/auth/sessions.ts';
import {
  findAnswer,
  type IdempotencyKey,
  type IdempotentResult,
  runIdempotent,
} from '#platform/ledger/idempotency.ts';
import { PlatformRefusal } from '#platform/refusal.ts';
import { holdSession } from '#platform/store/auth/sessions.ts';
import type { Tx } from '#platform/store/db/db.ts';
import type { HandlerContext } from './handler.ts';

type Request = {
  /** Name of the operation: keys of different operations are apart. */
  operation: string;
  /** The request; another one under the same key is refused. */
  request: object;
};

type Operation<T> = Request & { work: (tx: Tx, at: Date) => Promise<T> };

type SignedContext = HandlerContext & { signed: SessionPrincipal };

function keyOf({ ctx, headers, signed }: SignedContext, { operation, request }: Request): IdempotencyKey {
  return {
    actorId: signed.account.id,
    operation,
    key: headers.get(wireHeaders.idempotencyKey) ?? randomUUID(),
    request: JSON.stringify(request),
    at: ctx.clock.date(),
  };
}

const tellReplayed = ({ setHeader }: HandlerContext) => setHeader('idempotency-replayed', 'true');

/**
 * Runs a call that checks more than its transaction does, such as a password that it changes: asked again with the same
 * `Idempotency-Key` it gets its answer before anything is checked. `run` gets what ends it, once per key.
 */
export async function onceChecked(
  context: SignedContext,
  request: Request,
  run: (commit: (work: (tx: Tx, at: Date) => Promise<void>) => Promise<void>) => Promise<void>,
): Promise<null> {
  const answer = await context.ctx.store.read(tx => findAnswer(tx, keyOf(context, request)));
  if (answer !== null) tellReplayed(context);
  else
    await run(async work => {
      await once(context, { ...request, work: (tx, at) => work(tx, at).then(() => null) });
    });
  return null;
}

/**
 * Runs a call that moves money once per `Idempotency-Key` of the session's account: effect and answer are
 * stored in one transaction, and a repeated call gets the same answer (docs/money.md, section 1). A client
 * that sends no key gets a new one, and no protection. Refuses `session_ended` after a sign-out.
 */
export async function once<T>(context: SignedContext, { work, ...request }: Operation<T>): Promise<T> {
  const { ctx, signed } = context;
  const key = keyOf(context, request);
  const { answer, replayed }: IdempotentResult = await ctx.store.write(async tx => {
    if (!(await holdSession(tx, signed.sessionId))) throw new PlatformRefusal('session_ended');
    return runIdempotent(tx, key, async () => JSON.stringify(await work(tx, key.at)));
  });
  if (replayed) tellReplayed(context);
  return JSON.parse(answer) as T;
}
