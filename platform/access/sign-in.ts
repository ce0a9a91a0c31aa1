import { DEFAULT_PASSWORD } from '#lib/rules/figures.ts';
import { nameKey } from '#lib/rules/name-key.ts';
import type { House } from '#platform/house.ts';
import { Refused, refuse } from '#platform/refused.ts';
import { findAccountByName } from '#platform/store/accounts.ts';
import { audit, type Failures, findFailures, saveFailures } from '#platform/store/sign-ins.ts';
import { passesCaptcha } from './captcha.ts';
import { failurePlace } from './devices.ts';
import { type Entrance, enter, type SignedIn } from './enter.ts';
import { sendLockMail } from './lock-mail.ts';
import { verifyPassword } from './password.ts';

export type SignInAsk = Entrance & {
  username: string;
  password: string;
  captcha?: string | undefined;
  /** From the cookie that came with the picture. */
  captchaId: string | null;
};

/** From the first failure on a picture must be solved; after five the pair of name and address waits (spec 1, 9). */
const CAPTCHA_AFTER = 1;
const LOCK_AFTER = 5;
const LOCK_SECONDS = 5 * 60;
const SECOND_MS = 1_000;
/** Older failures are forgotten. */
const FORGET_MS = 15 * 60 * SECOND_MS;

const flagged = { captcha: true };
const nothing: Failures = { failures: 0, lastAt: new Date(0), lockedUntil: null };

async function currentFailures(house: House, name: string, place: string): Promise<Failures> {
  const found = (await house.store.read(tx => findFailures(tx, name, place))) ?? nothing;
  const now = house.clock.now();
  if (found.lockedUntil && found.lockedUntil.getTime() > now) {
    const seconds = Math.ceil((found.lockedUntil.getTime() - now) / SECOND_MS);
    refuse('account_locked', { seconds }, flagged);
  }
  return found.lockedUntil || now - found.lastAt.getTime() > FORGET_MS ? nothing : found;
}

async function checkCaptcha(house: House, ask: SignInAsk): Promise<void> {
  if (!ask.captcha || !ask.captchaId) throw new Refused('captcha_required', flagged);
  if (!(await passesCaptcha(house, ask.captchaId, ask.captcha, ask.deviceId)))
    throw new Refused('captcha_wrong', flagged);
}

/** The same rows are written whether or not the name belongs to anybody. */
async function refuseWrong(house: House, ask: SignInAsk, place: string, before: Failures): Promise<never> {
  const at = house.clock.date();
  const failures = before.failures + 1;
  const locked = failures >= LOCK_AFTER;
  const lockedUntil = locked ? new Date(at.getTime() + LOCK_SECONDS * SECOND_MS) : null;
  await house.store.write(async tx => {
    await saveFailures(tx, nameKey(ask.username), place, {
      failures,
      lastAt: at,
      lockedUntil,
    });
    const event = locked ? 'sign-in-locked' : 'sign-in-failed';
    if (locked)
      await sendLockMail(tx, {
        username: ask.username,
        locale: ask.locale,
        brand: house.env.BRAND,
        minutes: LOCK_SECONDS / 60,
        at,
      });
    await audit(tx, { at, event, accountId: null, address: ask.address, requestId: ask.requestId });
  });
  return locked
    ? refuse('account_locked', { seconds: LOCK_SECONDS }, flagged)
    : refuse('credentials_wrong', {}, flagged);
}

/**
 * Signs in by name and password. A wrong name and a wrong password get the same answer after the same work
 * (security A1). Refuses `credentials_wrong`, `captcha_required`, `captcha_wrong`, `account_locked`,
 * all with `captcha: true` in their value, and what `enter` refuses.
 */
export async function signIn(house: House, ask: SignInAsk): Promise<SignedIn> {
  const place = await house.store.read(tx => failurePlace(tx, ask));
  return house.turnstile.pass(`${nameKey(ask.username)} ${place}`, async () => {
    const before = await currentFailures(house, nameKey(ask.username), place);
    if (before.failures >= CAPTCHA_AFTER) await checkCaptcha(house, ask);
    const account = await house.store.read(tx => findAccountByName(tx, ask.username));
    const right = await verifyPassword(ask.password, account?.password_hash ?? null);
    if (!account || !right) return refuseWrong(house, ask, place, before);
    // As it is hashed: wide digits are the same password.
    const usedDefaultPassword = ask.password.normalize('NFKC') === DEFAULT_PASSWORD;
    return enter(house, { ...ask, account, way: 'password', usedDefaultPassword });
  });
}
