import { type Locale, localePath } from '#lib/rules/locales.ts';
import { nameKey } from '#lib/rules/name-key.ts';
import type { House } from '#platform/house.ts';
import { refuse } from '#platform/refused.ts';
import { hashOf, newToken } from '#platform/secrets.ts';
import { findAccountByMobile } from '#platform/store/account-mobiles.ts';
import { findAccountByName } from '#platform/store/accounts.ts';
import { lockSends } from '#platform/store/codes.ts';
import type { Tx } from '#platform/store/db.ts';
import { findReset, insertMailIf, insertReset, pastResets, takeReset } from '#platform/store/passwords.ts';
import { audit } from '#platform/store/sign-ins.ts';
import type { Account } from '#platform/store/tables.ts';
import { addressKey } from './address.ts';
import { COUNTED_MS, MOST_COUNTED, overLimit, resetRules } from './code-limits.ts';
import { checkCode, spendCode } from './codes.ts';
import { mailText } from './mail-texts.ts';
import { readNumber } from './mobile-number.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { checkGuessable, checkNewPassword } from './password-rules.ts';
import { type PasswordVisit, putPassword } from './passwords.ts';
import { isOn } from './switches.ts';

const LINK_MINUTES = 30;
const MINUTE_MS = 60_000;
const SECOND_MS = 1_000;
const FIELD = 'newPassword';

/** The owner of a mail address by name and address together, while the account is open. */
function ownerOf(account: Account | undefined, email: string): Account | null {
  const isOwner = account?.email?.toLowerCase() === email && account.closed_at === null;
  return isOwner && account ? account : null;
}

/**
 * Sends a link that sets a new password, where name and address belong together. What is asked, written and answered is
 * the same where they do not (security A1). Refuses `too_many_requests` with `seconds`, counted by what was typed and
 * by address.
 */
export async function requestReset(
  house: House,
  typed: { username: string; email: string },
  { address, requestId, locale }: PasswordVisit & { locale: Locale },
): Promise<void> {
  const email = typed.email.toLowerCase();
  const token = newToken();
  const keys = { pair: hashOf(nameKey(typed.username), email), address: addressKey(address) };
  // The part behind # never leaves the browser: no log and no Referer knows it.
  const link = `${house.env.WEB_ORIGIN}${localePath(locale, '/reset')}#${token}`;
  const params = { brand: house.env.BRAND, link, minutes: LINK_MINUTES };
  const text = mailText(locale, 'passwordReset', params);
  const over = await house.store.write(async tx => {
    await lockSends(tx, [`reset ${keys.pair}`, `reset ${keys.address}`]);
    const at = house.clock.date();
    const past = await pastResets(tx, keys, new Date(at.getTime() - COUNTED_MS), MOST_COUNTED);
    const refusal = overLimit(resetRules, past, at.getTime());
    if (refusal) return refusal;
    const owner = ownerOf(await findAccountByName(tx, typed.username), email);
    const accountId = owner?.id ?? null;
    const endsAt = new Date(at.getTime() + LINK_MINUTES * MINUTE_MS);
    await insertReset(tx, { tokenHash: hashOf(token), accountId, ...keys, at, endsAt });
    await insertMailIf(tx, owner !== null, { recipient: email, ...text, at });
    await audit(tx, { at, event: 'password-reset-asked', accountId, address, requestId });
    return null;
  });
  if (over) refuse('too_many_requests', { seconds: Math.ceil(over.waitMs / SECOND_MS) });
}

function findAccount(tx: Tx, id: number): Promise<Account | undefined> {
  return tx.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirst();
}

/** What may be said about a new password once it is sure that its owner asks. */
async function checkForOwner(account: Account, newPassword: string): Promise<string> {
  checkGuessable(newPassword, FIELD, account.username);
  if (await verifyPassword(newPassword, account.password_hash)) refuse('password_same', { field: FIELD });
  return hashPassword(newPassword);
}

/**
 * Sets a password by the link of the mail: once, within half an hour; all sessions end. An unfit password does not use
 * the link up. Refuses `reset_link_invalid`, `field_invalid`, `password_common`, `password_same`.
 */
export async function resetByLink(
  house: House,
  { resetToken, newPassword }: { resetToken: string; newPassword: string },
  visit: PasswordVisit,
): Promise<void> {
  const tokenHash = hashOf(resetToken);
  const account = await house.store.read(async tx => {
    const id = await findReset(tx, tokenHash, house.clock.date());
    return id === null ? undefined : findAccount(tx, id);
  });
  if (!account || account.closed_at) return refuse('reset_link_invalid');
  checkNewPassword(house, newPassword, { field: FIELD, username: account.username });
  const hash = await checkForOwner(account, newPassword);
  await house.store.write(async tx => {
    const at = house.clock.date();
    if (!(await takeReset(tx, tokenHash, at))) refuse('reset_link_invalid');
    await putPassword(tx, house, { account, hash, event: 'password-reset' }, visit);
  });
}

export type PhoneReset = {
  mobile: string;
  dialingCode: string | undefined;
  code: string;
  newPassword: string;
  device: string | null;
  channel?: string | undefined;
  channelToken?: string | undefined;
};

/**
 * Sets a password by a code that was sent to the number of the account; all sessions end. Returns the name to sign in
 * with. Refuses `function_not_available` while CHNGPASSVERIF3 is off, `mobile_region_closed`, `mobile_invalid`,
 * `verification_code_invalid` alike for a wrong code and an unknown number, and what is wrong with the password.
 */
export async function resetByPhone(
  house: House,
  { mobile, dialingCode, newPassword, ...ask }: PhoneReset,
  visit: PasswordVisit,
): Promise<{ userName: string }> {
  if (!isOn(house.settings.current().document.whitelabel, 'CHNGPASSVERIF3')) refuse('function_not_available');
  const { number } = readNumber(house, mobile, dialingCode);
  checkNewPassword(house, newPassword, { field: FIELD, username: null });
  const ticket = await checkCode(house, { ...ask, purpose: 'reset', target: number });
  const account = await house.store.read(tx => findAccountByMobile(tx, number));
  if (!account || account.closed_at) return refuse('verification_code_invalid');
  const hash = await checkForOwner(account, newPassword);
  await house.store.write(async tx => {
    const at = house.clock.date();
    await spendCode(tx, ticket, at);
    await putPassword(tx, house, { account, hash, event: 'password-reset' }, visit);
  });
  return { userName: account.username };
}
