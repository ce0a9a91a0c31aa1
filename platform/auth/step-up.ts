import { MINUTE_MS } from '#lib/rules/time.ts';
import type { AppContext } from '#platform/app-context.ts';
import { type PlatformRefusal, refuse } from '#platform/refusal.ts';
import { findFactors } from '#platform/store/auth/factors.ts';
import { recordStepUp } from '#platform/store/auth/sessions.ts';
import { audit } from '#platform/store/auth/sign-ins.ts';
import { verifyPassword } from './password-hash.ts';
import type { SessionPrincipal } from './sessions.ts';
import { countedAttempt, type FactorMethod, verifyFactor } from './verify-factor.ts';

const FRESH_MS = 5 * MINUTE_MS;

export type StepUpInput = {
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
} as const satisfies Record<StepUpInput['method'], PlatformRefusal['code']>;

async function hasNothing(ctx: AppContext, { account }: SessionPrincipal): Promise<boolean> {
  if (account.password_hash !== null) return false;
  const { totp, passkeys } = await ctx.store.read(tx => findFactors(tx, account.id));
  return !totp && passkeys === 0;
}

/**
 * True when this session proved ownership within the last five minutes. For an account with neither password
 * nor factor, a sign-in within that time counts.
 */
export async function isSteppedUp(ctx: AppContext, signed: SessionPrincipal): Promise<boolean> {
  const since = ctx.clock.now() - FRESH_MS;
  if (signed.steppedUpAt && signed.steppedUpAt.getTime() > since) return true;
  return signed.createdAt.getTime() > since && (await hasNothing(ctx, signed));
}

/** If the account has an authenticator app, the password alone must not be enough to remove it. */
async function checkMethod(
  ctx: AppContext,
  { account }: SessionPrincipal,
  method: StepUpInput['method'],
): Promise<void> {
  if (method !== 'password') return;
  const { totp } = await ctx.store.read(tx => findFactors(tx, account.id));
  if (totp) refuse('second_factor_wrong');
}

/**
 * Step-up authentication. Refuses `password_wrong`, `second_factor_wrong` or `passkey_failed` by the method,
 * `second_factor_wrong` also for a password if there is an authenticator app, and `account_locked` with
 * `seconds` after too many of them.
 */
export async function stepUp(ctx: AppContext, signed: SessionPrincipal, input: StepUpInput): Promise<void> {
  const { method, code, challengeId, address, requestId } = input;
  const { account, sessionId } = signed;
  await checkMethod(ctx, signed, method);
  // Outside the transaction: hashing is slow on purpose.
  const isPassword = method === 'password' && (await verifyPassword(code, account.password_hash));
  const bound = { purpose: 'step-up', boundTo: String(sessionId), challengeId } as const;
  const right = await ctx.store.write(async tx => {
    const proved =
      method === 'password'
        ? await countedAttempt(
            tx,
            ctx,
            account.id,
            'password',
            async now => isPassword && now.password_hash === account.password_hash,
          )
        : await verifyFactor(tx, ctx, account.id, { method, code, bound });
    const at = ctx.clock.date();
    if (proved) await recordStepUp(tx, sessionId, at);
    const event = proved ? 'step-up' : 'step-up-failed';
    await audit(tx, { at, event, accountId: account.id, address, requestId, detail: { method } });
    return proved;
  });
  if (!right) refuse(refusalOf[method]);
}
