import { DEFAULT_PASSWORD } from '#lib/rules/figures.ts';
import { nameKey } from '#lib/rules/name-key.ts';
import type { House } from '#platform/house.ts';
import { Refused, refuse } from '#platform/refused.ts';
import { findAccountByName } from '#platform/store/accounts.ts';
import { audit } from '#platform/store/sign-ins.ts';
import type { Account } from '#platform/store/tables.ts';
import { passesCaptcha } from './captcha.ts';
import { failurePlace } from './devices.ts';
import { type Entering, type Entrance, enter, type SignedIn } from './enter.ts';
import { countGuess, flagged, needsPicture, REST_SECONDS } from './guesses.ts';
import { mailOwner } from './owner-mail.ts';
import { verifyPassword } from './password.ts';

export type SignInAsk = Entrance & {
  username: string;
  password: string;
  captcha?: string | undefined;
  /** From the cookie that came with the picture. */
  captchaId: string | null;
};

async function checkCaptcha(house: House, ask: SignInAsk): Promise<void> {
  if (!ask.captcha || !ask.captchaId) throw new Refused('captcha_required', flagged);
  if (!(await passesCaptcha(house, ask.captchaId, ask.captcha, ask.deviceId)))
    throw new Refused('captcha_wrong', flagged);
}

/** The same statements run whether or not the name belongs to anybody. What was typed is never noted. */
async function refuseWrong(
  house: House,
  ask: SignInAsk,
  account: Account | undefined,
  last: boolean,
): Promise<never> {
  const at = house.clock.date();
  const { address, requestId } = ask;
  await house.store.write(async tx => {
    const event = last ? 'sign-in-locked' : 'sign-in-failed';
    await audit(tx, { at, event, accountId: account?.id ?? null, address, requestId });
    if (!last) return;
    const params = { brand: house.env.BRAND, minutes: REST_SECONDS / 60 };
    await mailOwner(tx, account, { key: 'signInLocked', params, at });
  });
  return last
    ? refuse('account_locked', { seconds: REST_SECONDS }, flagged)
    : refuse('credentials_wrong', {}, flagged);
}

/** A right password is no guess, also where it opens nothing: a second step is asked for, or the account is closed. */
async function enterOrGiveBack(
  house: House,
  entering: Entering,
  giveBack: () => Promise<void>,
): Promise<SignedIn> {
  try {
    return await enter(house, entering);
  } catch (error) {
    await giveBack();
    throw error;
  }
}

/**
 * Signs in by name and password. A wrong name and a wrong password get the same answer after the same work
 * (security A1). Refuses `credentials_wrong`, `captcha_required`, `captcha_wrong`, `account_locked`,
 * all with `captcha: true` in their value, and what `enter` refuses.
 */
export async function signIn(house: House, ask: SignInAsk): Promise<SignedIn> {
  const place = await house.store.read(tx => failurePlace(tx, ask));
  const key = { name: nameKey(ask.username), place };
  // Those who guess at one name wait here, so that they find the picture rather than each other.
  return house.turnstile.pass(`${key.name} ${place}`, async () => {
    const hasPicture = await needsPicture(house, key);
    if (hasPicture) await checkCaptcha(house, ask);
    const { last, giveBack } = await countGuess(house, key, hasPicture);
    const account = await house.store.read(tx => findAccountByName(tx, ask.username));
    const right = await verifyPassword(ask.password, account?.password_hash ?? null);
    if (!account || !right) return refuseWrong(house, ask, account, last);
    // As it is hashed: wide digits are the same password.
    const usedDefaultPassword = ask.password.normalize('NFKC') === DEFAULT_PASSWORD;
    const entering = { ...ask, account, way: 'password', usedDefaultPassword, guessPlace: place } as const;
    return enterOrGiveBack(house, entering, giveBack);
  });
}
