import type { AppContext } from '#platform/app-context.ts';
import { PlatformRefusal, refuse } from '#platform/refusal.ts';
import { findAccountByMobile } from '#platform/store/accounts/account-mobiles.ts';
import { audit } from '#platform/store/auth/sign-ins.ts';
import { SMS } from './code-services.ts';
import { type CodeTicket, checkCode, proveForRegistration, spendCode } from './codes.ts';
import { type ClientInfo, completeSignIn, type SignInResult } from './complete-sign-in.ts';
import { findNumber } from './mobile-number.ts';
import { isOn } from './switches.ts';

export type SmsSignInInput = ClientInfo & {
  /** `sms`, or the name of a third-party code service. */
  type: string;
  /** Number as typed. */
  mobile: string;
  dialingCode: string | undefined;
  code: string;
  channelToken?: string | undefined;
};

type WrongCode = 'verification_code_invalid' | 'verification_code_exhausted';

async function judge(
  ctx: AppContext,
  input: SmsSignInInput,
  target: string,
): Promise<CodeTicket | WrongCode> {
  const { code, deviceId: device, type, channelToken } = input;
  const channel = type === SMS ? undefined : type;
  try {
    return await checkCode(ctx, { purpose: 'sign-in', target, code, device, channel, channelToken });
  } catch (error) {
    if (!(error instanceof PlatformRefusal)) throw error;
    const { code } = error;
    if (code === 'verification_code_invalid' || code === 'verification_code_exhausted') return code;
    throw error;
  }
}

function auditFailed(ctx: AppContext, { address, requestId }: SmsSignInInput, accountId: number | null) {
  const at = ctx.clock.date();
  return ctx.store.write(tx =>
    audit(tx, { at, event: 'sign-in-failed', accountId, address, requestId, detail: { way: 'sms' } }),
  );
}

/** Tells the proved holder of a number that no account has it, and offers registration if that is open. */
async function refuseUnregistered(ctx: AppContext, ticket: CodeTicket): Promise<never> {
  const { whitelabel } = ctx.settings.current().document;
  const isOpen = isOn(whitelabel, 'MOBILENUMREG3') || isOn(whitelabel, 'MOBILENUMPASSREG3');
  if (!isOpen) return refuse('mobile_unregistered_closed');
  return refuse('mobile_unregistered', { mobileProof: await proveForRegistration(ctx, ticket) });
}

/**
 * Signs in by number and code (docs/wire.md#3.1, `type` other than `username`). Refuses
 * `function_not_available` while MOBILEVERCODELOGIN3 is off or for an unknown service, what `checkCode`
 * refuses, and what `completeSignIn` refuses. Only after a right code does the response reveal that no
 * account has the number: `mobile_unregistered` with `mobileProof`, which replaces the code at a registration
 * by mobile, or `mobile_unregistered_closed` if that is not open.
 */
export async function signInBySms(ctx: AppContext, input: SmsSignInInput): Promise<SignInResult> {
  const { whitelabel } = ctx.settings.current().document;
  if (!isOn(whitelabel, 'MOBILEVERCODELOGIN3')) refuse('function_not_available');
  const number = findNumber(ctx, input.mobile, input.dialingCode)?.number ?? '';
  const ticket = await judge(ctx, input, number);
  const account = await ctx.store.read(tx => findAccountByMobile(tx, number));
  if (typeof ticket === 'string') {
    await auditFailed(ctx, input, account?.id ?? null);
    return refuse(ticket);
  }
  if (!account) {
    await auditFailed(ctx, input, null);
    return refuseUnregistered(ctx, ticket);
  }
  await ctx.store.write(tx => spendCode(tx, ticket, ctx.clock.date()));
  return completeSignIn(ctx, { ...input, account, way: input.type === SMS ? 'sms' : 'channel' });
}
