import type { Locale } from '#lib/rules/locales.ts';
import type { House } from '#platform/house.ts';
import { Refused, refuse } from '#platform/refused.ts';
import { findAccountByName, nameKey, noteSignIn } from '#platform/store/accounts.ts';
import { audit, clearFailures, type Failures, findFailures, saveFailures } from '#platform/store/sign-ins.ts';
import type { Account } from '#platform/store/tables.ts';
import { addressKey } from './address.ts';
import { passesCaptcha } from './captcha.ts';
import { sendLockMail } from './lock-mail.ts';
import { verifyPassword } from './password.ts';
import { openSession } from './sessions.ts';

export type SignInAsk = {
  username: string;
  password: string;
  captcha?: string | undefined;
  /** From the cookie that came with the picture. */
  captchaId: string | null;
  address: string;
  requestId: string;
  locale: Locale;
};

export type SignedIn = { token: string; account: Account };

/** From the first failure on a picture must be solved; after five the pair of name and address waits (spec 1, 9). */
const CAPTCHA_AFTER = 1;
const LOCK_AFTER = 5;
const LOCK_SECONDS = 5 * 60;
const SECOND_MS = 1_000;
/** Older failures are forgotten. */
const FORGET_MS = 15 * 60 * SECOND_MS;

const flagged = { captcha: true };
const nothing: Failures = { failures: 0, lastAt: new Date(0), lockedUntil: null };

async function currentFailures(house: House, name: string, address: string): Promise<Failures> {
  const found = (await house.store.read(tx => findFailures(tx, name, address))) ?? nothing;
  const now = house.clock.now();
  if (found.lockedUntil && found.lockedUntil.getTime() > now) {
    const seconds = Math.ceil((found.lockedUntil.getTime() - now) / SECOND_MS);
    refuse('account_locked', { seconds }, flagged);
  }
  return found.lockedUntil || now - found.lastAt.getTime() > FORGET_MS ? nothing : found;
}

async function checkCaptcha(house: House, ask: SignInAsk): Promise<void> {
  if (!ask.captcha || !ask.captchaId) throw new Refused('captcha_required', flagged);
  if (!(await passesCaptcha(house, ask.captchaId, ask.captcha))) throw new Refused('captcha_wrong', flagged);
}

/** The same rows are written whether or not the name belongs to anybody. */
async function refuseWrong(house: House, ask: SignInAsk, before: Failures): Promise<never> {
  const at = house.clock.date();
  const failures = before.failures + 1;
  const locked = failures >= LOCK_AFTER;
  const lockedUntil = locked ? new Date(at.getTime() + LOCK_SECONDS * SECOND_MS) : null;
  await house.store.write(async tx => {
    await saveFailures(tx, nameKey(ask.username), addressKey(ask.address), {
      failures,
      lastAt: at,
      lockedUntil,
    });
    const event = locked ? 'sign-in-locked' : 'sign-in-failed';
    if (locked) await sendLockMail(tx, ask.username, ask.locale, at);
    await audit(tx, { at, event, accountId: null, address: ask.address, requestId: ask.requestId });
  });
  return locked
    ? refuse('account_locked', { seconds: LOCK_SECONDS }, flagged)
    : refuse('credentials_wrong', {}, flagged);
}

async function enter(house: House, ask: SignInAsk, account: Account): Promise<SignedIn> {
  const at = house.clock.date();
  const token = await house.store.write(async tx => {
    await clearFailures(tx, nameKey(ask.username), addressKey(ask.address));
    await noteSignIn(tx, account.id, at, ask.address);
    await audit(tx, {
      at,
      event: 'sign-in',
      accountId: account.id,
      address: ask.address,
      requestId: ask.requestId,
    });
    return openSession(tx, { accountId: account.id, address: ask.address, at });
  });
  return { token, account };
}

/**
 * Signs in by name and password. A wrong name and a wrong password get the same answer after the same work
 * (security A1). Refuses `credentials_wrong`, `captcha_required`, `captcha_wrong`, `account_locked`,
 * `account_closed`; all but the last carry `captcha: true` in their value. `account` is as it was before this sign-in.
 */
export function signIn(house: House, ask: SignInAsk): Promise<SignedIn> {
  const pair = `${nameKey(ask.username)} ${addressKey(ask.address)}`;
  return house.turnstile.pass(pair, async () => {
    const before = await currentFailures(house, nameKey(ask.username), addressKey(ask.address));
    if (before.failures >= CAPTCHA_AFTER) await checkCaptcha(house, ask);
    const account = await house.store.read(tx => findAccountByName(tx, ask.username));
    const right = await verifyPassword(ask.password, account?.password_hash ?? null);
    if (!account || !right) return refuseWrong(house, ask, before);
    if (account.closed_at) throw new Refused('account_closed');
    return enter(house, ask, account);
  });
}
