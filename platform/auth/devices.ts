import type { AppContext } from '#platform/app-context.ts';
import { hashOf } from '#platform/secrets.ts';
import {
  hasDevices,
  insertDevice,
  isKnownDevice,
  isOwnerOfNumber,
  touchDevice,
} from '#platform/store/auth/devices.ts';
import type { Tx } from '#platform/store/db/db.ts';
import { clientAddressKey } from './client-address.ts';
import type { SignInAttempt } from './complete-sign-in.ts';
import { saveLocale, sendOwnerMail } from './owner-mail.ts';

function deviceHashOf(deviceId: string): string {
  return hashOf('device', deviceId);
}

/** True for a browser that the account has signed in from. */
export function isAccountsBrowser(tx: Tx, username: string, deviceId: string): Promise<boolean> {
  return isKnownDevice(tx, username, deviceHashOf(deviceId));
}

/**
 * Returns the place under which failed sign-ins of a name are counted: the browser, if the account has signed
 * in from it before, else the address, so that others at the owner's address cannot lock the owner out
 * (docs/security.md#A2).
 */
export async function failurePlace(
  tx: Tx,
  { username, address, deviceId }: { username: string; address: string; deviceId: string | null },
): Promise<string> {
  const deviceHash = deviceHashOf(deviceId ?? '');
  const isKnown = await isKnownDevice(tx, username, deviceHash);
  return isKnown && deviceId !== null ? `device ${deviceHash}` : clientAddressKey(address);
}

/**
 * True when the request comes from the owner of a proved number: signed in to its account, or in a browser
 * that the account has signed in from (docs/security.md#A1).
 */
export function isOwnersBrowser(
  tx: Tx,
  number: string,
  { deviceId, accountId }: { deviceId: string | null; accountId: number | null },
): Promise<boolean> {
  return isOwnerOfNumber(tx, number, { accountId, deviceHash: deviceHashOf(deviceId ?? '') });
}

/**
 * Records the device of a sign-in, and mails the owner if it is new and not the account's first. A client
 * without a device id is known by its address. A new device does not change the language of the owner's
 * mails.
 */
export async function rememberDevice(
  tx: Tx,
  ctx: AppContext,
  entering: SignInAttempt,
  at: Date,
): Promise<void> {
  const { account, address, deviceId, device, locale } = entering;
  const deviceHash =
    deviceId === null ? hashOf('address', clientAddressKey(address)) : deviceHashOf(deviceId);
  const key = { accountId: account.id, deviceHash };
  if (await touchDevice(tx, key, at)) return saveLocale(tx, account, locale);
  const isFirst = account.last_login_at === null && !(await hasDevices(tx, account.id));
  await insertDevice(tx, key, at);
  if (isFirst) return saveLocale(tx, account, locale);
  const params = { brand: ctx.env.BRAND, device: device || '-', address, time: at };
  await sendOwnerMail(tx, account, { key: 'newDevice', params, at });
}
