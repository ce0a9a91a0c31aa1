import { maskEnd } from '#lib/rules/fields/mask.ts';
import type { Locale } from '#lib/rules/routes/locales.ts';
import type { AppContext } from '#platform/app-context.ts';
import { PlatformRefusal, refuse } from '#platform/refusal.ts';
import type { Tx } from '#platform/store/db/db.ts';
import type { Account } from '#platform/store/db/tables.ts';
import { type CodeTicket, checkCode, issueCode, type SentCode, spendCode } from './codes.ts';

const PURPOSE = 'withdraw';

/** True when the operator asks for a code with a withdrawal of this amount, in minor units. */
function needsWithdrawCode(ctx: AppContext, amount: bigint): boolean {
  const { withdrawCode } = ctx.settings.current();
  if (typeof withdrawCode === 'number') return amount >= BigInt(withdrawCode);
  return withdrawCode === 'every';
}

/** The account's verified number, which a code can be sent to. */
function numberOf({ mobile, mobile_verified: verified }: Account): string {
  return mobile && verified ? mobile : refuse('withdraw_mobile_missing');
}

/** The same with only its last digits; null without one. */
export function maskedNumber({ mobile, mobile_verified: verified }: Account): string | null {
  return mobile && verified ? maskEnd(mobile) : null;
}

function dialingCodeOf(ctx: AppContext, number: string): string {
  const { countries } = ctx.settings.current().document;
  const codes = countries.map(one => one.countryDialingCode).filter(code => number.startsWith(`+${code}`));
  return codes.sort((left, right) => right.length - left.length)[0] ?? refuse('mobile_region_closed');
}

/**
 * Sends a code for a withdrawal to the account's own number. Refuses `withdraw_mobile_missing` without a
 * verified one, and what `issueCode` refuses.
 */
export function sendWithdrawCode(
  ctx: AppContext,
  {
    account,
    challenged,
    ...from
  }: { account: Account; address: string; locale: Locale; challenged: boolean },
): Promise<SentCode> {
  const number = numberOf(account);
  return issueCode(ctx, {
    purpose: PURPOSE,
    target: { number, dialingCode: dialingCodeOf(ctx, number) },
    accountId: account.id,
    device: null,
    challenged,
    ...from,
  });
}

/**
 * Checks the code of a withdrawal before its transaction; the returned function, called inside, spends it or
 * throws why it was refused. A withdrawal that was made already never calls it: its answer is repeated, though
 * its code is spent. Refuses `withdraw_code_required`, `withdraw_mobile_missing` and as `checkCode`.
 */
export async function checkWithdrawCode(
  ctx: AppContext,
  { account, amount, code }: { account: Account; amount: bigint; code: string | undefined },
): Promise<(tx: Tx, at: Date) => Promise<void>> {
  if (!needsWithdrawCode(ctx, amount)) return async () => undefined;
  let ticket: CodeTicket;
  try {
    const target = numberOf(account);
    if (code === undefined) return refuse('withdraw_code_required');
    ticket = await checkCode(ctx, { purpose: PURPOSE, target, code, accountId: account.id, device: null });
  } catch (error) {
    if (!(error instanceof PlatformRefusal)) throw error;
    return () => Promise.reject(error);
  }
  return (tx, at) => spendCode(tx, ticket, at);
}
