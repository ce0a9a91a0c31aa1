import type { House } from '#platform/house.ts';
import { refuse } from '#platform/refused.ts';
import type { Tx } from '#platform/store/db.ts';
import { dropResets, setPassword } from '#platform/store/passwords.ts';
import { clearMustChange, revokeSessions } from '#platform/store/sessions.ts';
import { type AuditedEvent, audit } from '#platform/store/sign-ins.ts';
import type { Account } from '#platform/store/tables.ts';
import { mailOwner } from './owner-mail.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { checkNewPassword } from './password-rules.ts';
import { counted } from './proof.ts';
import type { Signed } from './sessions.ts';

/** Where a request about a password comes from. */
export type PasswordVisit = { address: string; requestId: string };

type NewPassword = {
  account: Account;
  hash: string;
  event: Extract<AuditedEvent, 'password-changed' | 'password-reset'>;
  /** The one session that goes on; all others end. */
  but?: bigint;
};

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
  await revokeSessions(tx, { accountId: account.id, at, ...(but === undefined ? {} : { but }) });
  await audit(tx, { at, event, accountId: account.id, address, requestId });
  await mailOwner(tx, account, { key: 'passwordChanged', params: { brand: house.env.BRAND, time: at }, at });
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
