import type { House } from '#platform/house.ts';
import { type Refused, refuse } from '#platform/refused.ts';
import { findFactors } from '#platform/store/factors.ts';
import { noteStepUp } from '#platform/store/sessions.ts';
import { audit } from '#platform/store/sign-ins.ts';
import { verifyPassword } from './password.ts';
import { counted, type FactorMethod, prove } from './proof.ts';
import type { Signed } from './sessions.ts';

const FRESH_MS = 5 * 60 * 1000;

export type StepUpAsk = {
  method: FactorMethod | 'password';
  code: string;
  challengeId: string | null;
  address: string;
  requestId: string;
};

const refusalOf = {
  password: 'password_wrong',
  totp: 'second_factor_wrong',
  recovery: 'second_factor_wrong',
  passkey: 'passkey_failed',
} as const satisfies Record<StepUpAsk['method'], Refused['code']>;

async function hasNothing(house: House, { account }: Signed): Promise<boolean> {
  if (account.password_hash !== null) return false;
  const { totp, passkeys } = await house.store.read(tx => findFactors(tx, account.id));
  return !totp && passkeys === 0;
}

/**
 * True when the owner proved to be the owner within five minutes in this session. An account with neither password nor
 * factor has its way in alone: for it a sign-in of these minutes counts.
 */
export async function isSteppedUp(house: House, signed: Signed): Promise<boolean> {
  const since = house.clock.now() - FRESH_MS;
  if (signed.steppedUpAt && signed.steppedUpAt.getTime() > since) return true;
  return signed.createdAt.getTime() > since && (await hasNothing(house, signed));
}

/** Where an authenticator app stands in front of the account, the password alone must not take it away again. */
async function checkMethod(house: House, { account }: Signed, method: StepUpAsk['method']): Promise<void> {
  if (method !== 'password') return;
  const { totp } = await house.store.read(tx => findFactors(tx, account.id));
  if (totp) refuse('second_factor_wrong');
}

/**
 * Takes a proof that it is still the owner. Refuses `password_wrong`, `second_factor_wrong` or `passkey_failed` by the
 * method, `second_factor_wrong` also for a password where there is an authenticator app, and `account_locked` with
 * `seconds` after too many of them.
 */
export async function stepUp(house: House, signed: Signed, ask: StepUpAsk): Promise<void> {
  const { method, code, challengeId, address, requestId } = ask;
  const { account, sessionId } = signed;
  await checkMethod(house, signed, method);
  // Outside the transaction: it takes its time on purpose.
  const isPassword = method === 'password' && (await verifyPassword(code, account.password_hash));
  const bound = { purpose: 'step-up', boundTo: String(sessionId), challengeId } as const;
  const right = await house.store.write(async tx => {
    const proved =
      method === 'password'
        ? await counted(
            tx,
            house,
            account.id,
            'password',
            async now => isPassword && now.password_hash === account.password_hash,
          )
        : await prove(tx, house, account.id, { method, code, bound });
    const at = house.clock.date();
    if (proved) await noteStepUp(tx, sessionId, at);
    const event = proved ? 'step-up' : 'step-up-failed';
    await audit(tx, { at, event, accountId: account.id, address, requestId, detail: { method } });
    return proved;
  });
  if (!right) refuse(refusalOf[method]);
}
