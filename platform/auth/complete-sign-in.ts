import { nameKey } from '#lib/rules/fields/name-key.ts';
import type { Locale } from '#lib/rules/routes/locales.ts';
import type { AppContext } from '#platform/app-context.ts';
import { PlatformRefusal } from '#platform/refusal.ts';
import { recordSignIn } from '#platform/store/accounts/accounts.ts';
import { audit, clearFailures } from '#platform/store/auth/sign-ins.ts';
import type { Account } from '#platform/store/db/tables.ts';
import { failurePlace, rememberDevice } from './devices.ts';
import { withPasswordAge } from './password-age.ts';
import { requestSecondStep } from './second-step.ts';
import { createSession } from './sessions.ts';
import { isOn } from './switches.ts';

/** Sign-in method; `channel` is a third-party code service. */
export type SignInMethod =
  | 'password'
  | 'sms'
  | 'channel'
  | 'passkey'
  | 'social'
  | 'register'
  | 'reset'
  | 'trial';

/** Client metadata for sign-in: address, device, language. */
export type ClientInfo = {
  address: string;
  requestId: string;
  locale: Locale;
  /** Device id of the browser; null for clients without one. */
  deviceId: string | null;
  /** Device label, "Chrome, Android", or empty. */
  device: string;
};

export type SignInAttempt = ClientInfo & {
  account: Account;
  way: SignInMethod;
  /** The password was the platform's default password. */
  usedDefaultPassword?: boolean;
  /** Place under which the successful attempt was counted; if absent, the current one of the browser. */
  guessPlace?: string;
  /** The second factor was verified. */
  proved?: boolean;
};

/** Completed sign-in. `account` is the row from before it, so that it holds the previous sign-in. */
export type SignInResult = { token: string; account: Account; mustChange: boolean };

/**
 * Methods without a second step: a passkey is two factors by itself, the others have no second factor to
 * verify.
 */
const WHOLE_WAYS: readonly SignInMethod[] = ['passkey', 'register', 'trial'];
/** Code methods skip the forced password change (docs/features.md#18). */
const CODE_WAYS: readonly SignInMethod[] = ['sms', 'channel'];

function mustChange(ctx: AppContext, { account, way, usedDefaultPassword }: SignInAttempt): boolean {
  if (CODE_WAYS.includes(way)) return false;
  if (usedDefaultPassword) return true;
  const { whitelabel } = ctx.settings.current().document;
  return account.password_expired && isOn(whitelabel, 'PWDEXPFORCECHANGE3');
}

async function open(ctx: AppContext, entering: SignInAttempt): Promise<SignInResult> {
  const { account, way, address, requestId, device, deviceId } = entering;
  const at = ctx.clock.date();
  return ctx.store.write(async tx => {
    const now = await recordSignIn(tx, account.id, { at, address, device });
    if (now.closed_at) throw new PlatformRefusal('account_closed');
    // Changed since it was verified: the password is no longer valid.
    if (way === 'password' && now.password_hash !== account.password_hash)
      throw new PlatformRefusal('credentials_wrong', { captcha: true });
    const password_expired = account.password_expired || now.password_expired;
    const flagged = mustChange(ctx, { ...entering, account: { ...account, password_expired } });
    const { username } = account;
    const place = entering.guessPlace ?? (await failurePlace(tx, { username, address, deviceId }));
    await clearFailures(tx, nameKey(username), place);
    if (way !== 'trial') await rememberDevice(tx, ctx, entering, at);
    await audit(tx, { at, event: 'sign-in', accountId: account.id, address, requestId, detail: { way } });
    const last = account.last_login_at && {
      at: account.last_login_at,
      address: account.last_login_ip ?? '',
      device: account.last_login_device,
    };
    const token = await createSession(tx, {
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
 * Last step of every sign-in method: opens the session, records and audits the sign-in, clears earlier
 * failures, and mails the owner about a new device. Refuses `account_closed`, and `second_factor_required`
 * with `{verificationId, methods}` if the account has a second factor and the method needs one. Do not call
 * inside a transaction.
 */
export async function completeSignIn(ctx: AppContext, asked: SignInAttempt): Promise<SignInResult> {
  if (asked.account.closed_at) throw new PlatformRefusal('account_closed');
  const entering = { ...asked, account: withPasswordAge(ctx, asked.account) };
  if (!entering.proved && !WHOLE_WAYS.includes(entering.way)) await requestSecondStep(ctx, entering);
  return open(ctx, entering);
}
