import type { Locale } from '#lib/rules/locales.ts';
import { nameKey } from '#lib/rules/name-key.ts';
import type { House } from '#platform/house.ts';
import { Refused } from '#platform/refused.ts';
import { noteSignIn } from '#platform/store/accounts.ts';
import { audit, clearFailures } from '#platform/store/sign-ins.ts';
import type { Account } from '#platform/store/tables.ts';
import { failurePlace, noteDevice } from './devices.ts';
import { withPasswordAge } from './password-age.ts';
import { askSecondStep } from './second-step.ts';
import { openSession } from './sessions.ts';
import { isOn } from './switches.ts';

/** How somebody came in; `channel` is a third-party service of codes. */
export type Way = 'password' | 'sms' | 'channel' | 'passkey' | 'social' | 'register' | 'reset' | 'trial';

/** Where somebody stands at the door. */
export type Entrance = {
  address: string;
  requestId: string;
  locale: Locale;
  /** The browser's own id; null from clients that have none. */
  deviceId: string | null;
  /** "Chrome, Android", or empty. */
  device: string;
};

export type Entering = Entrance & {
  account: Account;
  way: Way;
  /** The password was the house's default one. */
  usedDefaultPassword?: boolean;
  /** Where the guess that was right was counted; as the browser stands now, where none was. */
  guessPlace?: string;
  /** The second step was taken. */
  proved?: boolean;
};

/** Signed in. `account` is as it was before, so that it tells of the sign-in before this one. */
export type SignedIn = { token: string; account: Account; mustChange: boolean };

/** Ways that ask for no second step: the key is two factors by itself, the others have nothing to ask. */
const WHOLE_WAYS: readonly Way[] = ['passkey', 'register', 'trial'];
/** Codes by phone skip the forced change (spec 1, section 3). */
const CODE_WAYS: readonly Way[] = ['sms', 'channel'];

function mustChange(house: House, { account, way, usedDefaultPassword }: Entering): boolean {
  if (CODE_WAYS.includes(way)) return false;
  if (usedDefaultPassword) return true;
  const { whitelabel } = house.settings.current().document;
  return account.password_expired && isOn(whitelabel, 'PWDEXPFORCECHANGE3');
}

async function open(house: House, entering: Entering): Promise<SignedIn> {
  const { account, way, address, requestId, device, deviceId } = entering;
  const at = house.clock.date();
  return house.store.write(async tx => {
    const now = await noteSignIn(tx, account.id, { at, address, device });
    if (now.closed_at) throw new Refused('account_closed');
    // Changed since it was checked: what was right is wrong now.
    if (way === 'password' && now.password_hash !== account.password_hash)
      throw new Refused('credentials_wrong', { captcha: true });
    const password_expired = account.password_expired || now.password_expired;
    const flagged = mustChange(house, { ...entering, account: { ...account, password_expired } });
    const { username } = account;
    const place = entering.guessPlace ?? (await failurePlace(tx, { username, address, deviceId }));
    await clearFailures(tx, nameKey(username), place);
    if (way !== 'trial') await noteDevice(tx, house, entering, at);
    await audit(tx, { at, event: 'sign-in', accountId: account.id, address, requestId, detail: { way } });
    const last = account.last_login_at && {
      at: account.last_login_at,
      address: account.last_login_ip ?? '',
      device: account.last_login_device,
    };
    const token = await openSession(tx, {
      accountId: account.id,
      address,
      at,
      device,
      deviceId,
      way,
      mustChange: flagged,
      last,
    });
    return { token, account: { ...account, password_expired }, mustChange: flagged };
  });
}

/**
 * The one end of every way in: opens the session, notes and audits the sign-in, forgets earlier failures, and mails the
 * owner about a new device. Refuses `account_closed`, and `second_factor_required` with `{verificationId, methods}`
 * where the account has a second factor and the way is not whole by itself. Not to be called inside a transaction.
 */
export async function enter(house: House, asked: Entering): Promise<SignedIn> {
  if (asked.account.closed_at) throw new Refused('account_closed');
  const entering = { ...asked, account: withPasswordAge(house, asked.account) };
  if (!entering.proved && !WHOLE_WAYS.includes(entering.way)) await askSecondStep(house, entering);
  return open(house, entering);
}
