import type { House } from '#platform/house.ts';
import { refuse } from '#platform/refused.ts';
import { hashOf } from '#platform/secrets.ts';
import type { Tx } from '#platform/store/db.ts';
import { findFactors } from '#platform/store/factors.ts';
import { findWrongProofs, forgetWrongProofs, holdAccount, saveWrongProofs } from '#platform/store/proofs.ts';
import type { Account } from '#platform/store/tables.ts';
import { takePasskey } from './passkeys.ts';
import { takeRecoveryCode, takeTotp } from './totp.ts';

export type FactorMethod = 'totp' | 'recovery' | 'passkey';

/** What somebody brings to prove a factor, and what a passkey's challenge must have been bound to. */
export type Proof = {
  method: FactorMethod;
  code: string;
  bound: { purpose: 'second-step' | 'step-up'; boundTo: string; challengeId: string | null };
};

const MINUTE_MS = 60_000;
const FORGET_MS = 24 * 60 * MINUTE_MS;
/** After so many wrong proofs within a day, the next waits so long: some thirty guesses a day at a million codes. */
const RESTS: readonly { failures: number; ms: number }[] = [
  { failures: 20, ms: 60 * MINUTE_MS },
  { failures: 5, ms: 5 * MINUTE_MS },
];

async function currentFailures(tx: Tx, accountId: number, now: number): Promise<number> {
  const found = await findWrongProofs(tx, accountId);
  if (!found || now - found.lastAt.getTime() > FORGET_MS) return 0;
  const rest = RESTS.find(one => found.failures >= one.failures);
  const left = rest ? found.lastAt.getTime() + rest.ms - now : 0;
  if (left > 0) refuse('account_locked', { seconds: Math.ceil(left / 1000) });
  return found.failures;
}

function isRight(tx: Tx, house: House, accountId: number, proof: Proof): Promise<boolean> {
  const { method, code, bound } = proof;
  if (method === 'totp') return takeTotp(tx, house, accountId, code);
  if (method === 'recovery') return takeRecoveryCode(tx, house, accountId, code);
  const { purpose, boundTo, challengeId } = bound;
  const key = { purpose, boundTo, idHash: challengeId === null ? null : hashOf(challengeId) };
  return takePasskey(tx, house, { key, credential: code, accountId }).then(owner => owner !== null);
}

/** Beside an authenticator a password is half a proof: who knows it must not get more guesses at the codes by it. */
async function mayForget(tx: Tx, accountId: number, by: 'password' | 'factor'): Promise<boolean> {
  return by === 'factor' || !(await findFactors(tx, accountId)).totp;
}

/**
 * Counts a proof of an account, whatever it is: proofs of one account go one after the other, and wrong ones make the
 * next wait, however many sessions and tickets they come from. Refuses `account_locked` with `seconds`. The transaction
 * must be committed after a `false`, or the count is lost.
 */
export async function counted(
  tx: Tx,
  house: House,
  accountId: number,
  by: 'password' | 'factor',
  check: (account: Account) => Promise<boolean>,
): Promise<boolean> {
  const account = await holdAccount(tx, accountId);
  const at = house.clock.date();
  const before = await currentFailures(tx, accountId, at.getTime());
  const right = await check(account);
  if (!right) await saveWrongProofs(tx, accountId, before + 1, at);
  else if (await mayForget(tx, accountId, by)) await forgetWrongProofs(tx, accountId);
  return right;
}

/** Takes a factor of an account, counted. */
export function prove(tx: Tx, house: House, accountId: number, proof: Proof): Promise<boolean> {
  return counted(tx, house, accountId, 'factor', () => isRight(tx, house, accountId, proof));
}
