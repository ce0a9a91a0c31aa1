import type { Insertable } from 'kysely';
import { MAX_DEVICES } from '#lib/rules/push.ts';
import type { Tx } from '#platform/store/db/db.ts';
import type { PushTables } from './push-tables.ts';

/** Device to store: its topics, endpoint and keys. */
export type PushDevice = Insertable<PushTables['push_device']>;

/** Stores a device; one that another account used is taken over, and the oldest of too many gives way. */
export async function putPushDevice(tx: Tx, device: PushDevice): Promise<void> {
  const { account_id: accountId } = device;
  const { id } = await tx
    .insertInto('push_device')
    .values(device)
    .onConflict(conflict => conflict.column('endpoint_hash').doUpdateSet(device))
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.deleteFrom('push_notification').where('device_id', '=', id).where('sent_at', 'is', null).execute();
  const older = tx
    .selectFrom('push_device')
    .select('id')
    .where('account_id', '=', accountId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .offset(MAX_DEVICES);
  await tx.deleteFrom('push_device').where('id', 'in', older).execute();
}

/** Returns a device of an account by the hash of its endpoint; nothing for another account's. */
export function findPushDevice(tx: Tx, accountId: number, endpointHash: string) {
  return tx
    .selectFrom('push_device')
    .select(['topics', 'quiet'])
    .where('account_id', '=', accountId)
    .where('endpoint_hash', '=', endpointHash)
    .executeTakeFirst();
}

/** Deletes a device of an account. */
export async function deletePushDevice(tx: Tx, accountId: number, endpointHash: string): Promise<void> {
  await tx
    .deleteFrom('push_device')
    .where('account_id', '=', accountId)
    .where('endpoint_hash', '=', endpointHash)
    .execute();
}

/** Deletes a device whose push service no longer knows it. */
export async function deleteGoneDevice(tx: Tx, id: bigint): Promise<void> {
  await tx.deleteFrom('push_device').where('id', '=', id).execute();
}
