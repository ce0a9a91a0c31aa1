import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#lib/rules/time.ts';
import type { AppContext } from '#platform/app-context.ts';
import { refuse } from '#platform/refusal.ts';
import { hashOf } from '#platform/secrets.ts';
import { findFactors } from '#platform/store/auth/factors.ts';
import {
  findWrongProofs,
  forgetWrongProofs,
  holdAccount,
  saveWrongProofs,
} from '#platform/store/auth/proofs.ts';
import type { ProofKind } from '#platform/store/auth/security-tables.ts';
import type { Tx } from '#platform/store/db/db.ts';
import type { Account } from '#platform/store/db/tables.ts';
import { verifyPasskey } from './passkeys.ts';
import { redeemRecoveryCode, verifyTotp } from './totp.ts';

export type FactorMethod = 'totp' | 'recovery' | 'passkey';

/** Proof of a factor, and what a passkey's challenge must have been bound to. */
export type FactorProof = {
  method: FactorMethod;
  code: string;
  bound: { purpose: 'second-step' | 'step-up'; boundTo: string; challengeId: string | null };
};

const FORGET_MS = DAY_MS;
/**
 * Lock steps: after so many wrong proofs within a day the next one waits. Some thirty attempts a day at a
 * million codes.
 */
const RESTS: readonly { failures: number; ms: number }[] = [
  { failures: 20, ms: HOUR_MS },
  { failures: 5, ms: 5 * MINUTE_MS },
];

async function currentFailures(tx: Tx, accountId: number, kind: ProofKind, now: number): Promise<number> {
  const found = await findWrongProofs(tx, accountId, kind);
  if (!found || now - found.lastAt.getTime() > FORGET_MS) return 0;
  const rest = RESTS.find(one => found.failures >= one.failures);
  const left = rest ? found.lastAt.getTime() + rest.ms - now : 0;
  if (left > 0) refuse('account_locked', { seconds: Math.ceil(left / SECOND_MS) });
  return found.failures;
}

function isRight(tx: Tx, ctx: AppContext, accountId: number, proof: FactorProof): Promise<boolean> {
  const { method, code, bound } = proof;
  if (method === 'totp') return verifyTotp(tx, ctx, accountId, code);
  if (method === 'recovery') return redeemRecoveryCode(tx, ctx, accountId, code);
  const { purpose, boundTo, challengeId } = bound;
  const key = { purpose, boundTo, idHash: challengeId === null ? null : hashOf(challengeId) };
  return verifyPasskey(tx, ctx, { key, credential: code, accountId }).then(owner => owner !== null);
}

/** Password and authenticator codes share a counter; attempts on them must not lock the other factors. */
const kinds = {
  password: 'code',
  totp: 'code',
  recovery: 'recovery',
  passkey: 'passkey',
} as const satisfies Record<'password' | FactorMethod, ProofKind>;

/**
 * With an authenticator app, a password is only one of two factors: knowing it must not reset the counter of
 * code attempts.
 */
async function mayForget(tx: Tx, accountId: number, by: keyof typeof kinds): Promise<boolean> {
  return by !== 'password' || !(await findFactors(tx, accountId)).totp;
}

/**
 * Counts a proof of an account: proofs of one account run one after the other, and wrong ones delay the next
 * of their kind, across all sessions and tickets. Refuses `account_locked` with `seconds`. The transaction
 * must be committed after a `false`, or the count is lost.
 */
export async function countedAttempt(
  tx: Tx,
  ctx: AppContext,
  accountId: number,
  by: keyof typeof kinds,
  check: (account: Account) => Promise<boolean>,
): Promise<boolean> {
  const account = await holdAccount(tx, accountId);
  const at = ctx.clock.date();
  const before = await currentFailures(tx, accountId, kinds[by], at.getTime());
  const right = await check(account);
  if (!right) await saveWrongProofs(tx, accountId, kinds[by], { failures: before + 1, at });
  else if (await mayForget(tx, accountId, by)) await forgetWrongProofs(tx, accountId);
  return right;
}

/** Verifies a factor of an account and counts the attempt. */
export function verifyFactor(
  tx: Tx,
  ctx: AppContext,
  accountId: number,
  proof: FactorProof,
): Promise<boolean> {
  return countedAttempt(tx, ctx, accountId, proof.method, () => isRight(tx, ctx, accountId, proof));
}
