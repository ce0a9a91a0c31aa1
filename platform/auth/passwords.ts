import { normalizePassword } from '#lib/rules/fields/password-rule.ts';
import type { AppContext } from '#platform/app-context.ts';
import { refuse } from '#platform/refusal.ts';
import { forgetDevices } from '#platform/store/auth/devices.ts';
import { dropResets, expirePassword, setPassword } from '#platform/store/auth/passwords.ts';
import { clearMustChange, revokeSessions } from '#platform/store/auth/sessions.ts';
import { type AuditedEvent, audit } from '#platform/store/auth/sign-ins.ts';
import type { Tx } from '#platform/store/db/db.ts';
import type { Account } from '#platform/store/db/tables.ts';
import { refuseBreached } from './breached-passwords.ts';
import { otherLoginMethods } from './login-methods.ts';
import { ownerLocale, sendOwnerMail } from './owner-mail.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';
import { checkNewPassword } from './password-rules.ts';
import type { SessionPrincipal } from './sessions.ts';
import { countedAttempt } from './verify-factor.ts';

/** Client metadata of a password request. */
export type PasswordContext = { address: string; requestId: string };

type NewPassword = {
  account: Account;
  hash: string;
  event: Extract<AuditedEvent, 'password-changed' | 'password-reset'>;
  /** Session that stays open; all others end. */
  but?: bigint;
};

async function tellOwner(
  tx: Tx,
  ctx: AppContext,
  account: Account,
  key: 'passwordChanged' | 'passwordExpired',
  at: Date,
): Promise<void> {
  const ways = await otherLoginMethods(tx, account.id, ownerLocale(account));
  await sendOwnerMail(tx, account, { key, params: { brand: ctx.env.BRAND, time: at, ways }, at });
}

/**
 * Ends all sessions and forgets all known browsers: a thief of the old password may have left either behind.
 */
async function shutOut(tx: Tx, accountId: number, at: Date): Promise<void> {
  await revokeSessions(tx, { accountId, at });
  await forgetDevices(tx, accountId);
}

/**
 * Stores a new password: ends sessions, invalidates reset links, notifies the owner by mail, writes the audit
 * entry.
 */
export async function storePassword(
  tx: Tx,
  ctx: AppContext,
  { account, hash, event, but }: NewPassword,
  { address, requestId }: PasswordContext,
): Promise<void> {
  const at = ctx.clock.date();
  await setPassword(tx, account.id, hash, at);
  await dropResets(tx, account.id, at);
  if (but === undefined) await shutOut(tx, account.id, at);
  else await revokeSessions(tx, { accountId: account.id, at, but });
  await audit(tx, { at, event, accountId: account.id, address, requestId });
  await tellOwner(tx, ctx, account, 'passwordChanged', at);
}

/**
 * Expires a password by the operator's command: it must be changed at the next sign-in, all sessions end, and
 * a mail tells the owner which other methods open the account.
 */
export async function expireByOperator(
  ctx: AppContext,
  account: Account,
  { address, requestId }: PasswordContext,
): Promise<void> {
  await ctx.store.write(async tx => {
    const at = ctx.clock.date();
    await expirePassword(tx, account.id);
    await shutOut(tx, account.id, at);
    const detail = { expired: true, by: 'operator' };
    await audit(tx, { at, event: 'password-changed', accountId: account.id, address, requestId, detail });
    await tellOwner(tx, ctx, account, 'passwordExpired', at);
  });
}

export type PasswordChange = { oldPassword: string; newPassword: string; confirmNewPassword: string };

/**
 * Changes the password of the signed-in account; the current one is always required, since a stolen session
 * must not be enough. All other sessions end; this one stays and its restriction to the password change is
 * lifted. Refuses `confirmation_wrong`, what `checkNewPassword` refuses, `password_same`, `password_wrong`,
 * and `account_locked` with `seconds` after too many wrong ones.
 */
export async function changePassword(
  ctx: AppContext,
  signed: SessionPrincipal,
  { oldPassword, newPassword, confirmNewPassword }: PasswordChange,
  context: PasswordContext,
): Promise<void> {
  const { account, sessionId } = signed;
  if (newPassword !== confirmNewPassword) refuse('confirmation_wrong', { field: 'confirmNewPassword' });
  checkNewPassword(ctx, newPassword, { field: 'newPassword', owner: account });
  // Spellings that hash alike (password-hash.ts) are one password.
  if (normalizePassword(newPassword) === normalizePassword(oldPassword))
    refuse('password_same', { field: 'newPassword' });
  await refuseBreached(ctx, newPassword, 'newPassword');
  // Outside the transaction: both are slow on purpose.
  const fits = await verifyPassword(oldPassword, account.password_hash);
  const hash = await hashPassword(newPassword);
  const right = await ctx.store.write(async tx => {
    const proved = await countedAttempt(
      tx,
      ctx,
      account.id,
      'password',
      async now => fits && now.password_hash === account.password_hash,
    );
    if (!proved) {
      const { address, requestId } = context;
      const at = ctx.clock.date();
      await audit(tx, { at, event: 'password-change-failed', accountId: account.id, address, requestId });
      return false;
    }
    await storePassword(tx, ctx, { account, hash, event: 'password-changed', but: sessionId }, context);
    await clearMustChange(tx, sessionId);
    return true;
  });
  if (!right) refuse('password_wrong', { field: 'oldPassword' });
}
