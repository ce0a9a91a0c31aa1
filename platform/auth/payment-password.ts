import { normalizePassword, paymentPasswordRule } from '#lib/rules/fields/password-rule.ts';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '#lib/rules/time.ts';
import type { AppContext } from '#platform/app-context.ts';
import { refuse } from '#platform/refusal.ts';
import {
  claimPaymentAttempt,
  findPaymentPassword,
  forgetPaymentTries,
  insertPaymentPassword,
  replacePaymentPassword,
} from '#platform/store/auth/payment-passwords.ts';
import { audit } from '#platform/store/auth/sign-ins.ts';
import { spendBudget } from '#platform/store/db/budgets.ts';
import type { Tx } from '#platform/store/db/db.ts';
import type { Account } from '#platform/store/db/tables.ts';
import { hashPassword, verifyPassword } from './password-hash.ts';
import { checkCommon, checkPersonal } from './password-rules.ts';
import type { PasswordOwner } from './password-words.ts';
import { checkField } from './registration-fields.ts';
import { mailSecurityChange } from './security-mail.ts';
import { isOn } from './switches.ts';

/** Account of the payment password, and client metadata for the audit entry. */
export type Payer = { account: Account; address: string; requestId: string };

/** Ends a change of a payment password in one transaction; once per key of the caller, where it sends one. */
export type CommitChange = (work: (tx: Tx, at: Date) => Promise<void>) => Promise<void>;

const FIELD = 'paymentPassword';
const TRIES = 5;
const REST_MS = 30 * MINUTE_MS;
/** Changes allowed per day. */
const CHANGES = 10;

function checkSwitch(ctx: AppContext): void {
  if (!isOn(ctx.settings.current().document.whitelabel, 'PAYMENTPASS3')) refuse('function_not_available');
}

/** Refuses a payment password that is common or personal; the settings' rule is checked before. */
export function checkPaymentPassword(ctx: AppContext, chosen: string, owner: PasswordOwner): void {
  checkCommon(chosen, FIELD, 'payment_password_common');
  checkPersonal(ctx, chosen, FIELD, owner);
}

/** Refuses a payment password equal to the login password: knowing that one must not be enough to pay out. */
export function refuseSignInPassword(): never {
  return refuse('payment_password_is_login', { field: FIELD });
}

/** Checks a new payment password: the settings' pattern, not common, not the login password. */
async function checkChoice(
  ctx: AppContext,
  { account }: Payer,
  chosen: string,
  again: string,
): Promise<void> {
  checkField(FIELD, paymentPasswordRule(ctx.settings.current().document.register), normalizePassword(chosen));
  if (chosen !== again) refuse('confirmation_wrong', { field: 'confirmPaymentPassword' });
  checkPaymentPassword(ctx, chosen, account);
  if (await verifyPassword(chosen, account.password_hash)) refuseSignInPassword();
}

/** True when the account has a payment password. */
export async function hasPaymentPassword(ctx: AppContext, accountId: number): Promise<boolean> {
  return (await ctx.store.read(tx => findPaymentPassword(tx, accountId))) !== undefined;
}

/**
 * Sets the first payment password. Refuses `payment_password_set` if one is set, what is wrong with the new
 * one, and `function_not_available` while PAYMENTPASS3 is off.
 */
export async function setPaymentPassword(
  ctx: AppContext,
  payer: Payer,
  { chosen, again }: { chosen: string; again: string },
  commit: CommitChange,
): Promise<void> {
  checkSwitch(ctx);
  const { account, address, requestId } = payer;
  // Those of one account queue here, before a hash is computed for each of them.
  await ctx.signInMutex.runExclusive(`payment ${account.id}`, async () => {
    const isSet = await hasPaymentPassword(ctx, account.id);
    if (!isSet) await checkChoice(ctx, payer, chosen, again);
    const hash = isSet ? null : await hashPassword(chosen);
    // Refused within the commit: the one before may have been the same call.
    await commit(async (tx, at) => {
      if (hash === null || !(await insertPaymentPassword(tx, account.id, hash, at)))
        refuse('payment_password_set');
      await audit(tx, { at, event: 'payment-password-changed', accountId: account.id, address, requestId });
    });
  });
}

/**
 * Limits changes per day: each is compared with the login password, which could otherwise be guessed this
 * way.
 */
async function spendChange(ctx: AppContext, { account }: Payer): Promise<void> {
  const budget = { kind: 'payment', addressKey: `account ${account.id}`, count: CHANGES, windowMs: DAY_MS };
  const { waitSeconds } = await ctx.store.write(tx => spendBudget(tx, budget, ctx.clock.date()));
  if (waitSeconds > 0) refuse('too_many_requests', { seconds: waitSeconds });
}

/** Changes the payment password; the old one is verified, and counted, by `verifyPaymentPassword`. */
export async function changePaymentPassword(
  ctx: AppContext,
  payer: Payer,
  { old, chosen, again }: { old: string; chosen: string; again: string },
  commit: CommitChange,
): Promise<void> {
  checkSwitch(ctx);
  await verifyPaymentPassword(ctx, payer, old);
  await spendChange(ctx, payer);
  if (old === chosen) refuse('password_same', { field: FIELD });
  await checkChoice(ctx, payer, chosen, again);
  const hash = await hashPassword(chosen);
  const { account, address, requestId } = payer;
  await commit(async (tx, at) => {
    await replacePaymentPassword(tx, account.id, { hash, at });
    await audit(tx, { at, event: 'payment-password-changed', accountId: account.id, address, requestId });
  });
}

/** Withdrawals wait this long after the payment password was set without the old one. */
const RESET_REST_MS = DAY_MS;

/**
 * Sets a new payment password without the old one, after a fresh proof of identity. For a day afterwards
 * nothing can be withdrawn: who took over a session gains nothing by it. Refuses `payment_password_missing`
 * if none is set, `too_many_requests`, and what is wrong with the new one.
 */
export async function resetPaymentPassword(
  ctx: AppContext,
  payer: Payer,
  { chosen, again }: { chosen: string; again: string },
  commit: CommitChange,
): Promise<void> {
  checkSwitch(ctx);
  if (!(await hasPaymentPassword(ctx, payer.account.id))) refuse('payment_password_missing');
  await spendChange(ctx, payer);
  await checkChoice(ctx, payer, chosen, again);
  const hash = await hashPassword(chosen);
  const { account, address, requestId } = payer;
  await commit(async (tx, at) => {
    await replacePaymentPassword(tx, account.id, { hash, at, isReset: true });
    await audit(tx, { at, event: 'payment-password-reset', accountId: account.id, address, requestId });
    await mailSecurityChange(tx, ctx, account, address);
  });
}

/** Returns when money can be withdrawn again after a reset, or null. */
export async function resetRestEnds(tx: Tx, accountId: number, at: Date): Promise<Date | null> {
  const found = await findPaymentPassword(tx, accountId);
  if (!found?.reset_at) return null;
  const ends = new Date(found.reset_at.getTime() + RESET_REST_MS);
  return ends > at ? ends : null;
}

/** Returns the remaining lock time in seconds. */
async function restOf(ctx: AppContext, accountId: number): Promise<number> {
  const found = await ctx.store.read(tx => findPaymentPassword(tx, accountId));
  if (!found) return refuse('payment_password_missing');
  const ms = (found.locked_until?.getTime() ?? 0) - ctx.clock.now();
  return Math.max(1, Math.ceil(ms / SECOND_MS));
}

/**
 * Verifies the payment password before a payout. Refuses `payment_password_missing` if none is set,
 * `payment_password_wrong`, and after five wrong attempts `payment_password_locked` with `seconds`, for half
 * an hour and also for the right one. Of concurrent attempts at most five are verified.
 */
export async function verifyPaymentPassword(ctx: AppContext, payer: Payer, password: string): Promise<void> {
  const { account, address, requestId } = payer;
  const at = ctx.clock.date();
  const limit = { tries: TRIES, now: at, restUntil: new Date(at.getTime() + REST_MS) };
  const tried = await ctx.store.write(tx => claimPaymentAttempt(tx, account.id, limit));
  if (!tried) return refuse('payment_password_locked', { seconds: await restOf(ctx, account.id) });
  const right = await verifyPassword(password, tried.hash);
  await ctx.store.write(async tx => {
    if (right) await forgetPaymentTries(tx, account.id);
    else await audit(tx, { at, event: 'payment-password-failed', accountId: account.id, address, requestId });
  });
  if (right) return;
  if (tried.isLast) refuse('payment_password_locked', { seconds: REST_MS / SECOND_MS });
  refuse('payment_password_wrong');
}
