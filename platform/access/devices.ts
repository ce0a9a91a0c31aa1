import { nameKey } from '#lib/rules/name-key.ts';
import type { House } from '#platform/house.ts';
import { hashOf } from '#platform/secrets.ts';
import type { Tx } from '#platform/store/db.ts';
import { addressKey } from './address.ts';
import type { Entering } from './enter.ts';
import { mailOwner } from './owner-mail.ts';

function deviceHashOf(deviceId: string): string {
  return hashOf('device', deviceId);
}

/**
 * Where wrong sign-ins by a name count: in a browser that the account has signed in from before by themselves, else by
 * address, so that whoever shares the owner's address cannot lock the owner out (security A2).
 */
export async function failurePlace(
  tx: Tx,
  { username, address, deviceId }: { username: string; address: string; deviceId: string | null },
): Promise<string> {
  const deviceHash = deviceHashOf(deviceId ?? '');
  const known = await tx
    .selectFrom('known_device')
    .innerJoin('account', 'account.id', 'known_device.account_id')
    .select('device_hash')
    .where('username_key', '=', nameKey(username))
    .where('device_hash', '=', deviceHash)
    .executeTakeFirst();
  return known && deviceId !== null ? `device ${deviceHash}` : addressKey(address);
}

async function isKnown(tx: Tx, accountId: number, deviceHash: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('known_device')
    .set({ seen_at: at })
    .where('account_id', '=', accountId)
    .where('device_hash', '=', deviceHash)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

async function hasDevices(tx: Tx, accountId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('known_device')
    .select('account_id')
    .where('account_id', '=', accountId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** What an owner's browser speaks, the owner is written to in. */
async function keepLocale(tx: Tx, { account, locale }: Entering): Promise<void> {
  if (account.locale === locale) return;
  await tx.updateTable('account').set({ locale }).where('id', '=', account.id).execute();
}

/**
 * True where the owner of a proved number asks: signed in to its account, or from a browser that the account has signed
 * in from. One query, the same for a number that nobody has (security A1).
 */
export async function isOwnersBrowser(
  tx: Tx,
  number: string,
  { deviceId, accountId }: { deviceId: string | null; accountId: number | null },
): Promise<boolean> {
  const row = await tx
    .selectFrom('account')
    .leftJoin('known_device', join =>
      join
        .onRef('known_device.account_id', '=', 'account.id')
        .on('known_device.device_hash', '=', deviceHashOf(deviceId ?? '')),
    )
    .select('account.id')
    .where('account.mobile', '=', number)
    .where('account.mobile_verified', '=', true)
    .where(eb => eb.or([eb('account.id', '=', accountId), eb('known_device.device_hash', 'is not', null)]))
    .executeTakeFirst();
  return row !== undefined;
}

/** No browser of an account is known any more: each that signs in is news to the owner again. */
export async function forgetDevices(tx: Tx, accountId: number): Promise<void> {
  await tx.deleteFrom('known_device').where('account_id', '=', accountId).execute();
}

/**
 * Notes the device of a sign-in, and mails the owner where it is not the account's first and was never seen. A client
 * without an id is known by its address. A device that is news does not change the language of the owner's mails.
 */
export async function noteDevice(tx: Tx, house: House, entering: Entering, at: Date): Promise<void> {
  const { account, address, deviceId, device } = entering;
  const deviceHash = deviceId === null ? hashOf('address', addressKey(address)) : deviceHashOf(deviceId);
  if (await isKnown(tx, account.id, deviceHash, at)) return keepLocale(tx, entering);
  const isFirst = account.last_login_at === null && !(await hasDevices(tx, account.id));
  await tx
    .insertInto('known_device')
    .values({ account_id: account.id, device_hash: deviceHash, seen_at: at })
    .execute();
  if (isFirst) return keepLocale(tx, entering);
  const params = { brand: house.env.BRAND, device: device || '-', address, time: at };
  await mailOwner(tx, account, { key: 'newDevice', params, at });
}
