import { nameKey } from '#lib/rules/fields/name-key.ts';
import { DEFAULT_PASSWORD } from '#lib/rules/figures.ts';
import type { AppContext } from '#platform/app-context.ts';
import { PlatformRefusal, refuse } from '#platform/refusal.ts';
import { findAccountByMobile } from '#platform/store/accounts/account-mobiles.ts';
import { findAccountByName } from '#platform/store/accounts/accounts.ts';
import { audit } from '#platform/store/auth/sign-ins.ts';
import type { Account } from '#platform/store/db/tables.ts';
import { passesCaptcha } from './captcha.ts';
import {
  type ClientInfo,
  completeSignIn,
  type SignInAttempt,
  type SignInResult,
} from './complete-sign-in.ts';
import { failurePlace } from './devices.ts';
import { countLoginAttempt, FLAGGED, needsPicture, REST_SECONDS } from './login-attempts.ts';
import { findNumber } from './mobile-number.ts';
import { sendOwnerMail } from './owner-mail.ts';
import { verifyPassword } from './password-hash.ts';

export type SignInInput = ClientInfo & {
  username: string;
  password: string;
  captcha?: string | undefined;
  /** From the cookie that was set with the picture. */
  captchaId: string | null;
};

async function checkCaptcha(ctx: AppContext, input: SignInInput): Promise<void> {
  if (!input.captcha || !input.captchaId) throw new PlatformRefusal('captcha_required', FLAGGED);
  if (!(await passesCaptcha(ctx, input.captchaId, input.captcha, input.deviceId)))
    throw new PlatformRefusal('captcha_wrong', FLAGGED);
}

/**
 * Runs the same statements whether or not the name belongs to an account. The typed name is never recorded.
 */
async function refuseWrong(
  ctx: AppContext,
  input: SignInInput,
  account: Account | undefined,
  last: boolean,
): Promise<never> {
  const at = ctx.clock.date();
  const { address, requestId } = input;
  await ctx.store.write(async tx => {
    const event = last ? 'sign-in-locked' : 'sign-in-failed';
    await audit(tx, { at, event, accountId: account?.id ?? null, address, requestId });
    if (!last) return;
    const params = { brand: ctx.env.BRAND, minutes: REST_SECONDS / 60 };
    await sendOwnerMail(tx, account, { key: 'signInLocked', params, at });
  });
  return last
    ? refuse('account_locked', { seconds: REST_SECONDS }, FLAGGED)
    : refuse('credentials_wrong', {}, FLAGGED);
}

/**
 * Refunds the counted attempt when the password was right but opened nothing: second step required, or
 * account closed.
 */
async function enterOrGiveBack(
  ctx: AppContext,
  entering: SignInAttempt,
  giveBack: () => Promise<void>,
): Promise<SignInResult> {
  try {
    return await completeSignIn(ctx, entering);
  } catch (error) {
    await giveBack();
    throw error;
  }
}

/**
 * Returns the username that an attempt is about: of the account whose proved mobile number was typed, in any
 * spelling, where no account has that name. All spellings of a number count as attempts at one account.
 */
async function nameTyped(ctx: AppContext, typed: string): Promise<string> {
  const number = findNumber(ctx, typed, undefined)?.number;
  if (!number) return typed;
  const [named, owner] = await ctx.store.read(async tx => [
    await findAccountByName(tx, typed),
    await findAccountByMobile(tx, number),
  ]);
  return named ? typed : (owner?.username ?? number);
}

/**
 * Signs in by username, or proved mobile number, and password. A wrong name and a wrong password get the same response after the same
 * work (docs/security.md#A1). Refuses `credentials_wrong`, `captcha_required`, `captcha_wrong`,
 * `account_locked`, all with `captcha: true` in their value, and what `completeSignIn` refuses.
 */
export async function signIn(ctx: AppContext, input: SignInInput): Promise<SignInResult> {
  const username = await nameTyped(ctx, input.username);
  const place = await ctx.store.read(tx => failurePlace(tx, { ...input, username }));
  const key = { name: nameKey(username), place };
  // Concurrent attempts on one name queue here, so that each sees the failures, and the captcha, of those
  // before it.
  return ctx.signInMutex.runExclusive(`${key.name} ${place}`, async () => {
    const hasPicture = await needsPicture(ctx, key);
    if (hasPicture) await checkCaptcha(ctx, input);
    const { last, giveBack } = await countLoginAttempt(ctx, key, hasPicture);
    const account = await ctx.store.read(tx => findAccountByName(tx, username));
    const right = await verifyPassword(input.password, account?.password_hash ?? null);
    if (!account || !right) return refuseWrong(ctx, input, account, last);
    // Normalised as for hashing: full-width digits are the same password.
    const usedDefaultPassword = input.password.normalize('NFKC') === DEFAULT_PASSWORD;
    const entering = { ...input, account, way: 'password', usedDefaultPassword, guessPlace: place } as const;
    return enterOrGiveBack(ctx, entering, giveBack);
  });
}
