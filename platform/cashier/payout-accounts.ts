import { barePayoutNumber, isPayoutNumber } from '#lib/rules/cashier/payout-number.ts';
import type { FieldRule } from '#lib/rules/fields/field-messages.ts';
import { DAY_MS } from '#lib/rules/time.ts';
import type { AppContext } from '#platform/app-context.ts';
import { type CommitChange, type Payer, verifyPaymentPassword } from '#platform/auth/payment-password.ts';
import { checkField } from '#platform/auth/registration-fields.ts';
import { refuse } from '#platform/refusal.ts';
import { profileFieldRules } from '#platform/seed/field-defaults.ts';
import { setPayee } from '#platform/store/accounts/profiles.ts';
import { audit } from '#platform/store/auth/sign-ins.ts';
import {
  insertPayoutAccount,
  listPayoutAccounts,
  removePayoutAccount,
} from '#platform/store/money/payout-accounts.ts';
import { sumWithdrawals } from '#platform/store/money/withdrawals.ts';
import { type PayoutKind, payoutProviders } from './payout-providers.ts';

const WAIT_MS = DAY_MS;
const MAX_OF_A_KIND = 5;
const END_LENGTH = 4;
const PURPOSE = 'payout-account';

export type NewPayoutAccount = {
  kind: PayoutKind;
  provider: string;
  number: string;
  holder: string | null;
  password: string;
};

function checkNumber({ kind, provider, number }: NewPayoutAccount): string {
  const known = payoutProviders().find(one => one.kind === kind && one.code === provider);
  if (!known) return refuse('input_invalid', { field: 'bankCode' });
  if (!isPayoutNumber(number, known.pattern)) refuse('field_invalid', { field: 'cardNumber' });
  return barePayoutNumber(number);
}

/** Rule of a name that becomes the member's real name here: the one that it has in the profile, and required. */
export function holderRule(ctx: AppContext): FieldRule {
  const { payee = profileFieldRules.payee } = ctx.settings.current().document.profile;
  return { ...payee, enabled: true, required: true };
}

function checkHolder(ctx: AppContext, typed: string): string {
  const holder = typed.trim();
  checkField('cardHolder', holderRule(ctx), holder, 'payee');
  return holder;
}

/** Keyed hash of a new account's number, by which one that is bound already is known. */
export function numberHash(ctx: AppContext, { kind, provider, number }: NewPayoutAccount): string {
  return ctx.secretBox.hmac(PURPOSE, kind, provider, barePayoutNumber(number)).toString('base64url');
}

/**
 * Adds an account to be paid to (docs/money.md, section 5). Its holder is the member's real name, which is
 * asked for once. Refuses `field_invalid` for a number that the provider does not have and for a name against
 * its rule, `field_missing` for a missing name, `payout_account_taken`, `payout_account_full`, and what is wrong with the payment password.
 */
export async function addPayoutAccount(
  ctx: AppContext,
  payer: Payer,
  asked: NewPayoutAccount,
  commit: CommitChange,
): Promise<void> {
  const { account, address, requestId } = payer;
  const number = checkNumber(asked);
  const holder = account.payee ?? checkHolder(ctx, asked.holder ?? '');
  await verifyPaymentPassword(ctx, payer, asked.password);
  await commit(async (tx, at) => {
    const present = await listPayoutAccounts(tx, account.id);
    if (present.filter(one => one.kind === asked.kind).length >= MAX_OF_A_KIND) refuse('payout_account_full');
    const { count } = await sumWithdrawals(tx, { accountId: account.id });
    if (account.payee === null) await setPayee(tx, account.id, holder);
    const isAdded = await insertPayoutAccount(tx, {
      account_id: account.id,
      kind: asked.kind,
      provider: asked.provider,
      holder,
      number_sealed: ctx.secretBox.encrypt(PURPOSE, account.id, number),
      number_hash: numberHash(ctx, asked),
      number_end: number.slice(-END_LENGTH),
      created_at: at,
      // The first withdrawal of a member need not wait.
      usable_at: count === 0 ? at : new Date(at.getTime() + WAIT_MS),
      removed_at: null,
    });
    if (!isAdded) refuse('payout_account_taken');
    const detail = { kind: asked.kind, provider: asked.provider };
    await audit(tx, { at, event: 'payout-account-added', accountId: account.id, address, requestId, detail });
  });
}

const UNPAID = ['requested', 'approved', 'paid', 'reported'] as const;

/** Removes one. Refuses `payout_account_used` while a withdrawal to it is open, and `not_found`. */
export async function dropPayoutAccount(
  ctx: AppContext,
  payer: Payer,
  { id, password }: { id: number; password: string },
): Promise<void> {
  const { account, address, requestId } = payer;
  await verifyPaymentPassword(ctx, payer, password);
  const at = ctx.clock.date();
  await ctx.store.write(async tx => {
    if (!(await removePayoutAccount(tx, { accountId: account.id, id, at }))) refuse('not_found');
    const { count } = await sumWithdrawals(tx, { payoutAccountId: id, states: UNPAID });
    if (count > 0) refuse('payout_account_used');
    await audit(tx, { at, event: 'payout-account-removed', accountId: account.id, address, requestId });
  });
}
