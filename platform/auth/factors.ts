import type { AppContext } from '#platform/app-context.ts';
import { refuse } from '#platform/refusal.ts';
import { dropTotp, findFactors } from '#platform/store/auth/factors.ts';
import { dropIdentity, listIdentities } from '#platform/store/auth/identities.ts';
import { dropPasskey, listPasskeys } from '#platform/store/auth/passkeys.ts';
import { holdAccount } from '#platform/store/auth/proofs.ts';
import { type AuditedEvent, audit } from '#platform/store/auth/sign-ins.ts';
import type { Tx } from '#platform/store/db/db.ts';
import { readRowId } from '#platform/store/db/row-id.ts';
import { addPasskey } from './passkeys.ts';
import { mailSecurityChange } from './security-mail.ts';
import type { SessionPrincipal } from './sessions.ts';
import { isOn } from './switches.ts';
import { confirmTotp, renewRecoveryCodes } from './totp.ts';
import { countedAttempt } from './verify-factor.ts';

/** Security change by the account's owner, with what the audit entry and the notification need. */
type Change = { ctx: AppContext; signed: SessionPrincipal; address: string; requestId: string };

async function note(tx: Tx, change: Change, event: AuditedEvent, detail: object): Promise<void> {
  const { ctx, signed, address, requestId } = change;
  const at = ctx.clock.date();
  await mailSecurityChange(tx, ctx, signed.account, address);
  await audit(tx, {
    at,
    event,
    accountId: signed.account.id,
    address,
    requestId,
    detail: { ...detail },
  });
}

/** Returns the account's second factors and sign-in methods. */
export async function overview({ ctx, signed: { account } }: Pick<Change, 'ctx' | 'signed'>) {
  return ctx.store.read(async tx => {
    const { totp, recoveryLeft } = await findFactors(tx, account.id);
    const passkeys = await listPasskeys(tx, account.id);
    const identities = await listIdentities(tx, account.id);
    return {
      totp,
      recoveryLeft,
      passkeys: passkeys.map(one => ({
        id: String(one.id),
        name: one.name,
        createdAt: one.created_at.getTime(),
        usedAt: one.used_at?.getTime(),
      })),
      identities: identities.map(({ provider, label, linked_at }) => ({
        provider,
        label,
        linkedAt: linked_at.getTime(),
      })),
      hasPassword: account.password_hash !== null,
    };
  });
}

/** Activates a new TOTP secret and returns its recovery codes. Refuses `second_factor_wrong`. */
export async function addTotp(change: Change, code: string): Promise<string[]> {
  const { ctx, signed } = change;
  const accountId = signed.account.id;
  const codes = await ctx.store.write(async tx => {
    const right = await countedAttempt(tx, ctx, accountId, 'totp', () =>
      confirmTotp(tx, ctx, accountId, code),
    );
    if (!right) return null;
    await note(tx, change, 'factor-added', { factor: 'totp' });
    return renewRecoveryCodes(tx, ctx, accountId);
  });
  return codes ?? refuse('second_factor_wrong');
}

/** Removes the TOTP secret and its recovery codes; does nothing if there is none. */
export async function removeTotp(change: Change): Promise<void> {
  await change.ctx.store.write(async tx => {
    if (await dropTotp(tx, change.signed.account.id))
      await note(tx, change, 'factor-removed', { factor: 'totp' });
  });
}

/** Replaces the recovery codes; refuses `not_found` without an active secret. */
export async function newRecoveryCodes(change: Change): Promise<string[]> {
  const { ctx, signed } = change;
  return ctx.store.write(async tx => {
    await holdAccount(tx, signed.account.id);
    const { totp } = await findFactors(tx, signed.account.id);
    if (!totp) refuse('not_found');
    await note(tx, change, 'factor-added', { factor: 'recovery' });
    return renewRecoveryCodes(tx, ctx, signed.account.id);
  });
}

/** Stores a new passkey; refuses `passkey_failed`. */
export async function newPasskey(
  change: Change,
  answer: { challengeId: string; credential: string; name: string },
): Promise<void> {
  const { ctx, signed } = change;
  const boundTo = String(signed.sessionId);
  const added = await ctx.store.write(async tx => {
    await holdAccount(tx, signed.account.id);
    const done = await addPasskey(tx, ctx, { ...answer, accountId: signed.account.id, boundTo });
    if (done) await note(tx, change, 'factor-added', { factor: 'passkey' });
    return done;
  });
  if (!added) refuse('passkey_failed');
}

/** Refuses `last_sign_in_method` when the removed method was the account's last sign-in method. */
async function checkWayIn(tx: Tx, ctx: AppContext, accountId: number): Promise<void> {
  const account = await holdAccount(tx, accountId);
  const { whitelabel } = ctx.settings.current().document;
  const byPhone = account.mobile_verified && isOn(whitelabel, 'MOBILEVERCODELOGIN3');
  if (account.password_hash !== null || byPhone) return;
  if ((await findFactors(tx, accountId)).passkeys > 0) return;
  if ((await listIdentities(tx, accountId)).length === 0) refuse('last_sign_in_method');
}

/** Removes a passkey; `not_found` both for an unknown one and for another account's. */
export async function removePasskey(change: Change, id: string): Promise<void> {
  const { ctx, signed } = change;
  const row = readRowId(id) ?? refuse('not_found');
  await ctx.store.write(async tx => {
    await holdAccount(tx, signed.account.id);
    if (!(await dropPasskey(tx, signed.account.id, row))) refuse('not_found');
    await checkWayIn(tx, ctx, signed.account.id);
    await note(tx, change, 'factor-removed', { factor: 'passkey' });
  });
}

/** Unlinks a provider's identity; `not_found` if there is none. */
export async function removeIdentity(change: Change, provider: string): Promise<void> {
  const { ctx, signed } = change;
  await ctx.store.write(async tx => {
    await holdAccount(tx, signed.account.id);
    if (!(await dropIdentity(tx, signed.account.id, provider))) refuse('not_found');
    await checkWayIn(tx, ctx, signed.account.id);
    await note(tx, change, 'identity-unlinked', { provider });
  });
}
