import { paymentPasswordRule } from '#lib/rules/password-rule.ts';
import type { House } from '#platform/house.ts';
import { refuse } from '#platform/refused.ts';
import { spendBudget } from '#platform/store/budgets.ts';
import {
  findPaymentPassword,
  forgetPaymentTries,
  insertPaymentPassword,
  replacePaymentPassword,
  takePaymentTry,
} from '#platform/store/payment-passwords.ts';
import { audit } from '#platform/store/sign-ins.ts';
import type { Account } from '#platform/store/tables.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { checkGuessable } from './password-rules.ts';
import { checkField } from './registration-fields.ts';
import { isOn } from './switches.ts';

/** Whose payment password, and what the audit notes about the request. */
export type Payer = { account: Account; address: string; requestId: string };

const TRIES = 5;
const REST_MS = 30 * 60_000;
const SECOND_MS = 1_000;
const DAY_MS = 86_400_000;
/** So often a day may it be changed. */
const CHANGES = 10;

function checkSwitch(house: House): void {
  if (!isOn(house.settings.current().document.whitelabel, 'PAYMENTPASS3')) refuse('function_not_available');
}

/** All signs the same, or each the next one up or down: what everybody tries first. */
function isRow(text: string): boolean {
  const codes = [...text].map(sign => sign.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0)));
  return steps.size <= 1 && [0, 1, -1].includes([...steps][0] ?? 0);
}

/** A new one: of the settings' form, not a usual one, and not the password that signs in. */
async function checkChoice(house: House, { account }: Payer, chosen: string, again: string): Promise<void> {
  checkField('paymentPassword', paymentPasswordRule(house.settings.current().document.register), chosen);
  if (chosen !== again) refuse('confirmation_wrong', { field: 'confirmPaymentPassword' });
  if (isRow(chosen)) refuse('password_common', { field: 'paymentPassword' });
  checkGuessable(chosen, 'paymentPassword', account.username);
  if (await verifyPassword(chosen, account.password_hash))
    refuse('password_same', { field: 'paymentPassword' });
}

/** True when the account has a payment password. */
export async function hasPaymentPassword(house: House, accountId: number): Promise<boolean> {
  return (await house.store.read(tx => findPaymentPassword(tx, accountId))) !== undefined;
}

/**
 * Sets the first payment password. Refuses `payment_password_set` where there is one, what is wrong with the choice,
 * and `function_not_available` while PAYMENTPASS3 is off.
 */
export async function setPaymentPassword(
  house: House,
  payer: Payer,
  { chosen, again }: { chosen: string; again: string },
): Promise<void> {
  checkSwitch(house);
  if (await hasPaymentPassword(house, payer.account.id)) refuse('payment_password_set');
  await checkChoice(house, payer, chosen, again);
  const hash = await hashPassword(chosen);
  const at = house.clock.date();
  const { account, address, requestId } = payer;
  await house.store.write(async tx => {
    if (!(await insertPaymentPassword(tx, account.id, hash, at))) refuse('payment_password_set');
    await audit(tx, { at, event: 'payment-password-changed', accountId: account.id, address, requestId });
  });
}

/** A choice is held against the password that signs in: a few a day, or one could try passwords by it. */
async function spendChange(house: House, { account }: Payer): Promise<void> {
  const budget = { kind: 'payment', addressKey: `account ${account.id}`, count: CHANGES, windowMs: DAY_MS };
  const { waitSeconds } = await house.store.write(tx => spendBudget(tx, budget, house.clock.date()));
  if (waitSeconds > 0) refuse('too_many_requests', { seconds: waitSeconds });
}

/** Changes it; the old one is asked as `verifyPaymentPassword` asks, and counts there. */
export async function changePaymentPassword(
  house: House,
  payer: Payer,
  { old, chosen, again }: { old: string; chosen: string; again: string },
): Promise<void> {
  checkSwitch(house);
  await verifyPaymentPassword(house, payer, old);
  await spendChange(house, payer);
  if (old === chosen) refuse('password_same', { field: 'paymentPassword' });
  await checkChoice(house, payer, chosen, again);
  const hash = await hashPassword(chosen);
  const at = house.clock.date();
  const { account, address, requestId } = payer;
  await house.store.write(async tx => {
    await replacePaymentPassword(tx, account.id, hash, at);
    await audit(tx, { at, event: 'payment-password-changed', accountId: account.id, address, requestId });
  });
}

/** What is left of a rest, in seconds. */
async function restOf(house: House, accountId: number): Promise<number> {
  const found = await house.store.read(tx => findPaymentPassword(tx, accountId));
  if (!found) return refuse('payment_password_missing');
  const ms = (found.locked_until?.getTime() ?? 0) - house.clock.now();
  return Math.max(1, Math.ceil(ms / SECOND_MS));
}

/**
 * Asks for the payment password, before what pays out. Refuses `payment_password_missing` where none is set,
 * `payment_password_wrong`, and after five wrong ones `payment_password_locked` with `seconds`, for half an hour and
 * also for the right one. Of many tries at once five are looked at.
 */
async function verifyPaymentPassword(house: House, payer: Payer, password: string): Promise<void> {
  const { account, address, requestId } = payer;
  const at = house.clock.date();
  const limit = { tries: TRIES, now: at, restUntil: new Date(at.getTime() + REST_MS) };
  const tried = await house.store.write(tx => takePaymentTry(tx, account.id, limit));
  if (!tried) return refuse('payment_password_locked', { seconds: await restOf(house, account.id) });
  const right = await verifyPassword(password, tried.hash);
  await house.store.write(async tx => {
    if (right) await forgetPaymentTries(tx, account.id);
    else await audit(tx, { at, event: 'payment-password-failed', accountId: account.id, address, requestId });
  });
  if (right) return;
  if (tried.isLast) refuse('payment_password_locked', { seconds: REST_MS / SECOND_MS });
  refuse('payment_password_wrong');
}
