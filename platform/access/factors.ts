import type { House } from '#platform/house.ts';
import { refuse } from '#platform/refused.ts';
import type { Tx } from '#platform/store/db.ts';
import { dropTotp, findFactors } from '#platform/store/factors.ts';
import { dropIdentity, listIdentities } from '#platform/store/identities.ts';
import { dropPasskey, listPasskeys } from '#platform/store/passkeys.ts';
import { holdAccount } from '#platform/store/proofs.ts';
import { readRowId } from '#platform/store/row-id.ts';
import { type AuditedEvent, audit } from '#platform/store/sign-ins.ts';
import { addPasskey } from './passkeys.ts';
import { counted } from './proof.ts';
import { tellOfChange } from './security-mail.ts';
import type { Signed } from './sessions.ts';
import { isOn } from './switches.ts';
import { confirmTotp, renewRecoveryCodes } from './totp.ts';

/** A change by its owner, as the audit names it and the owner is told of it. */
type Change = { house: House; signed: Signed; address: string; requestId: string };

async function note(tx: Tx, change: Change, event: AuditedEvent, detail: object): Promise<void> {
  const { house, signed, address, requestId } = change;
  const at = house.clock.date();
  await tellOfChange(tx, house, signed.account, address);
  await audit(tx, {
    at,
    event,
    accountId: signed.account.id,
    address,
    requestId,
    detail: { ...detail },
  });
}

/** What an account is protected by, and what it may come in with. */
export async function overview({ house, signed: { account } }: Pick<Change, 'house' | 'signed'>) {
  return house.store.read(async tx => {
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

/** Puts a new secret into force and returns its recovery codes. Refuses `second_factor_wrong`. */
export async function addTotp(change: Change, code: string): Promise<string[]> {
  const { house, signed } = change;
  const accountId = signed.account.id;
  const codes = await house.store.write(async tx => {
    const right = await counted(tx, house, accountId, 'factor', () =>
      confirmTotp(tx, house, accountId, code),
    );
    if (!right) return null;
    await note(tx, change, 'factor-added', { factor: 'totp' });
    return renewRecoveryCodes(tx, house, accountId);
  });
  return codes ?? refuse('second_factor_wrong');
}

/** Takes the secret away, and the recovery codes with it. Nothing happens where there is none. */
export async function removeTotp(change: Change): Promise<void> {
  await change.house.store.write(async tx => {
    if (await dropTotp(tx, change.signed.account.id))
      await note(tx, change, 'factor-removed', { factor: 'totp' });
  });
}

/** New recovery codes; refuses `not_found` without a secret in force. */
export async function newRecoveryCodes(change: Change): Promise<string[]> {
  const { house, signed } = change;
  return house.store.write(async tx => {
    await holdAccount(tx, signed.account.id);
    const { totp } = await findFactors(tx, signed.account.id);
    if (!totp) refuse('not_found');
    await note(tx, change, 'factor-added', { factor: 'recovery' });
    return renewRecoveryCodes(tx, house, signed.account.id);
  });
}

/** Keeps a new passkey; refuses `passkey_failed`. */
export async function newPasskey(
  change: Change,
  answer: { challengeId: string; credential: string; name: string },
): Promise<void> {
  const { house, signed } = change;
  const boundTo = String(signed.sessionId);
  const added = await house.store.write(async tx => {
    await holdAccount(tx, signed.account.id);
    const done = await addPasskey(tx, house, { ...answer, accountId: signed.account.id, boundTo });
    if (done) await note(tx, change, 'factor-added', { factor: 'passkey' });
    return done;
  });
  if (!added) refuse('passkey_failed');
}

/** Refuses `last_way_in` when what was just taken away leaves the owner before a closed door. */
async function checkWayIn(tx: Tx, house: House, accountId: number): Promise<void> {
  const account = await holdAccount(tx, accountId);
  const { whitelabel } = house.settings.current().document;
  const byPhone = account.mobile_verified && isOn(whitelabel, 'MOBILEVERCODELOGIN3');
  if (account.password_hash !== null || byPhone) return;
  if ((await findFactors(tx, accountId)).passkeys > 0) return;
  if ((await listIdentities(tx, accountId)).length === 0) refuse('last_way_in');
}

/** Takes a passkey away. Another's is as unknown as none: `not_found`. */
export async function removePasskey(change: Change, id: string): Promise<void> {
  const { house, signed } = change;
  const row = readRowId(id) ?? refuse('not_found');
  await house.store.write(async tx => {
    await holdAccount(tx, signed.account.id);
    if (!(await dropPasskey(tx, signed.account.id, row))) refuse('not_found');
    await checkWayIn(tx, house, signed.account.id);
    await note(tx, change, 'factor-removed', { factor: 'passkey' });
  });
}

/** Unlinks the identity of a provider; `not_found` where there is none. */
export async function removeIdentity(change: Change, provider: string): Promise<void> {
  const { house, signed } = change;
  await house.store.write(async tx => {
    await holdAccount(tx, signed.account.id);
    if (!(await dropIdentity(tx, signed.account.id, provider))) refuse('not_found');
    await checkWayIn(tx, house, signed.account.id);
    await note(tx, change, 'identity-unlinked', { provider });
  });
}
