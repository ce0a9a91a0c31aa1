import { nameKey } from '#lib/rules/fields/name-key.ts';
import type { Tx } from '#platform/store/db/db.ts';

/** Browser of an account, by the hash of its device id. */
export type DeviceKey = { accountId: number; deviceHash: string };

/** True when the account of a username has signed in from the device. */
export async function isKnownDevice(tx: Tx, username: string, deviceHash: string): Promise<boolean> {
  const row = await tx
    .selectFrom('known_device')
    .innerJoin('account', 'account.id', 'known_device.account_id')
    .select('device_hash')
    .where('username_key', '=', nameKey(username))
    .where('device_hash', '=', deviceHash)
    .executeTakeFirst();
  return row !== undefined;
}

/** Records a sign-in from a known device; false when the device is new. */
export async function touchDevice(tx: Tx, device: DeviceKey, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('known_device')
    .set({ seen_at: at })
    .where('account_id', '=', device.accountId)
    .where('device_hash', '=', device.deviceHash)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** True when the account has signed in from any device. */
export async function hasDevices(tx: Tx, accountId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('known_device')
    .select('account_id')
    .where('account_id', '=', accountId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Inserts a device that is new to the account. */
export async function insertDevice(tx: Tx, device: DeviceKey, at: Date): Promise<void> {
  await tx
    .insertInto('known_device')
    .values({ account_id: device.accountId, device_hash: device.deviceHash, seen_at: at })
    .execute();
}

/**
 * True when an account has proved the number and is the given one, or has signed in from the device. One
 * query, the same for a number without account (docs/security.md#A1).
 */
export async function isOwnerOfNumber(
  tx: Tx,
  number: string,
  { accountId, deviceHash }: { accountId: number | null; deviceHash: string },
): Promise<boolean> {
  const row = await tx
    .selectFrom('account')
    .leftJoin('known_device', join =>
      join
        .onRef('known_device.account_id', '=', 'account.id')
        .on('known_device.device_hash', '=', deviceHash),
    )
    .select('account.id')
    .where('account.mobile', '=', number)
    .where('account.mobile_verified', '=', true)
    .where(eb => eb.or([eb('account.id', '=', accountId), eb('known_device.device_hash', 'is not', null)]))
    .executeTakeFirst();
  return row !== undefined;
}

/** Forgets all known browsers of an account: the next sign-in from each counts as a new device again. */
export async function forgetDevices(tx: Tx, accountId: number): Promise<void> {
  await tx.deleteFrom('known_device').where('account_id', '=', accountId).execute();
}
