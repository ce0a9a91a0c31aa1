import type { House } from '#platform/house.ts';
import { refuse } from '#platform/refused.ts';
import type { Tx } from '#platform/store/db.ts';
import { dropResets, expirePassword, setPassword } from '#platform/store/passwords.ts';
import { clearMustChange, revokeSessions } from '#platform/store/sessions.ts';
import { type AuditedEvent, audit } from '#platform/store/sign-ins.ts';
import type { Account } from '#platform/store/tables.ts';
import { forgetDevices } from './devices.ts';
import { mailOwner, ownerLocale } from './owner-mail.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { checkNewPassword } from './password-rules.ts';
import { counted } from './proof.ts';
import type { Signed } from './sessions.ts';
import { otherWaysIn } from './ways-in.ts';

/** Where a request about a password comes from. */
export type PasswordVisit = { address: string; requestId: string };

type NewPassword = {
  account: Account;
  hash: string;
  event: Extract<AuditedEvent, 'password-changed' | 'password-reset'>;
  /** The one session that goes on; all others end. */
  but?: bigint;
};

async function tellOwner(
  tx: Tx,
  house: House,
  account: Account,
  key: 'passwordChanged' | 'passwordExpired',
  at: Date,
): Promise<void> {
  const ways = await otherWaysIn(tx, account.id, ownerLocale(account));
  await mailOwner(tx, account, { key, params: { brand: house.env.BRAND, time: at, ways }, at });
}

/** Ends all sessions, and forgets the browsers: whoever had the old password may have left one of each behind. */
async function shutOut(tx: Tx, accountId: number, at: Date): Promise<void> {
  await revokeSessions(tx, { accountId, at });
  await forgetDevices(tx, accountId);
}

/** Puts a password into force: sessions end, links that set another one too; the owner is told by mail, the audit notes it. */
export async function putPassword(
  tx: Tx,
  house: House,
  { account, hash, event, but }: NewPassword,
  { address, requestId }: PasswordVisit,
): Promise<void> {
  const at = house.clock.date();
  await setPassword(tx, account.id, hash, at);
  await dropResets(tx, account.id, at);
  if (but === undefined) await shutOut(tx, account.id, at);
  else await revokeSessions(tx, { accountId: account.id, at, but });
  await audit(tx, { at, event, accountId: account.id, address, requestId });
  await tellOwner(tx, house, account, 'passwordChanged', at);
}

/**
 * The operator's doubt about a password: it must be changed at the next sign-in, nobody stays signed in, and the owner
 * is told by mail what else opens the account.
 */
export async function expireByOperator(
  house: House,
  account: Account,
  { address, requestId }: PasswordVisit,
): Promise<void> {
  await house.store.write(async tx => {
    const at = house.clock.date();
    await expirePassword(tx, account.id);
    await shutOut(tx, account.id, at);
    const detail = { expired: true, by: 'operator' };
    await audit(tx, { at, event: 'password-changed', accountId: account.id, address, requestId, detail });
    await tellOwner(tx, house, account, 'passwordExpired', at);
  });
}

export type PasswordChange = { oldPassword: string; newPassword: string; confirmNewPassword: string };

/**
 * Changes the password of whoever is signed in; the current one is always asked (security 2.8, 6). All other sessions
 * end, this one goes on and is open to everything again. Refuses `confirmation_wrong`, `field_invalid`,
 * `password_common`, `password_same`, `password_wrong`, and `account_locked` with `seconds` after too many wrong ones.
 */
export async function changePassword(
  house: House,
  signed: Signed,
  { oldPassword, newPassword, confirmNewPassword }: PasswordChange,
  visit: PasswordVisit,
): Promise<void> {
  const { account, sessionId } = signed;
  if (newPassword !== confirmNewPassword) refuse('confirmation_wrong', { field: 'confirmNewPassword' });
  checkNewPassword(house, newPassword, { field: 'newPassword', username: account.username });
  // Spellings that are hashed alike (password.ts) are one password.
  if (newPassword.normalize('NFKC') === oldPassword.normalize('NFKC'))
    refuse('password_same', { field: 'newPassword' });
  // Outside the transaction: both take their time on purpose.
  const fits = await verifyPassword(oldPassword, account.password_hash);
  const hash = await hashPassword(newPassword);
  const right = await house.store.write(async tx => {
    const proved = await counted(
      tx,
      house,
      account.id,
      'password',
      async now => fits && now.password_hash === account.password_hash,
    );
    if (!proved) {
      const { address, requestId } = visit;
      const at = house.clock.date();
      await audit(tx, { at, event: 'password-change-failed', accountId: account.id, address, requestId });
      return false;
    }
    await putPassword(tx, house, { account, hash, event: 'password-changed', but: sessionId }, visit);
    await clearMustChange(tx, sessionId);
    return true;
  });
  if (!right) refuse('password_wrong', { field: 'oldPassword' });
}
