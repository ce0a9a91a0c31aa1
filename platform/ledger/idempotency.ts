import { PlatformRefusal } from '#platform/refusal.ts';
import { hashOf } from '#platform/secrets.ts';
import type { Tx } from '#platform/store/db/db.ts';

export type IdempotencyKey = {
  actorId: number;
  operation: string;
  /** Idempotency key, chosen by the caller before sending; at most 255 characters. */
  key: string;
  /** Canonical text of the request: the same key with another request is refused. */
  request: string;
  at: Date;
};

export type IdempotentResult = {
  /** Exact text of the response. */
  answer: string;
  /** True when an earlier call had the effect and this one only repeats its response. */
  replayed: boolean;
};

/**
 * Returns the stored answer of a key, null where no call with it has ended. Refuses `input_invalid` when the key was
 * used for another request.
 */
export async function findAnswer(tx: Tx, key: IdempotencyKey): Promise<string | null> {
  const earlier = await tx
    .selectFrom('idempotency')
    .select(['request_hash', 'answer'])
    .where('actor_id', '=', key.actorId)
    .where('operation', '=', key.operation)
    .where('key', '=', key.key)
    .executeTakeFirst();
  if (earlier && earlier.request_hash !== hashOf(key.request))
    throw new PlatformRefusal('input_invalid', { reason: 'key_used_for_another_request' });
  return earlier?.answer ?? null;
}

/**
 * Idempotency: runs `work` at most once per actor, operation and key. The response is stored in the same
 * transaction, so that the effect and its response both exist or neither does; a second call waits for the
 * first and gets the same bytes. Refuses `input_invalid` when the key was used for another request.
 */
export async function runIdempotent(
  tx: Tx,
  key: IdempotencyKey,
  work: () => Promise<string>,
): Promise<IdempotentResult> {
  const claimed = await tx
    .insertInto('idempotency')
    .values({
      actor_id: key.actorId,
      operation: key.operation,
      key: key.key,
      request_hash: hashOf(key.request),
      answer: null,
      at: key.at,
    })
    .onConflict(conflict => conflict.columns(['actor_id', 'operation', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  if (!claimed) {
    const earlier = await findAnswer(tx, key);
    if (earlier === null) throw new Error('idempotency: a key without an answer');
    return { answer: earlier, replayed: true };
  }
  const answer = await work();
  await tx
    .updateTable('idempotency')
    .set({ answer })
    .where('actor_id', '=', key.actorId)
    .where('operation', '=', key.operation)
    .where('key', '=', key.key)
    .execute();
  return { answer, replayed: false };
}
