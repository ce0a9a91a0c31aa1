import type { AppContext } from '#platform/app-context.ts';
import { refuse } from '#platform/refusal.ts';
import { type ProfileColumns, updateProfileColumns } from '#platform/store/accounts/profiles.ts';
import { isMobileTaken } from '#platform/store/accounts/registrations.ts';
import { dropResets } from '#platform/store/auth/passwords.ts';
import { audit } from '#platform/store/auth/sign-ins.ts';
import { isUniqueViolation } from '#platform/store/db/db.ts';
import { type CodeAttempt, type CodeTicket, checkCode, spendCode } from './codes.ts';
import { readNumber } from './mobile-number.ts';
import type { NoticeOwner } from './owner-mail.ts';
import type { Owner } from './profile.ts';
import { mailSecurityChange } from './security-mail.ts';

export type MobileInput = {
  mobileNum: string;
  countryDialingCode: string;
  verificationCode: string;
  channel?: string | undefined;
  channelToken?: string | undefined;
  loginDeviceId?: string | undefined;
};

export type EmailInput = { email: string; verificationCode: string; loginDeviceId?: string | undefined };

/** Owner who binds a target, with the mail address and language from before. */
type Binder = Owner & { before: NoticeOwner };

function checkEnabled(ctx: AppContext, field: 'mobile' | 'email'): void {
  if (!ctx.settings.current().document.profile[field]?.enabled) refuse('function_not_available');
}

async function bind(
  ctx: AppContext,
  owner: Binder,
  ticket: CodeTicket,
  columns: ProfileColumns,
): Promise<void> {
  const { accountId, address, requestId, before } = owner;
  const at = ctx.clock.date();
  const fields = Object.keys(columns).filter(name => !name.endsWith('_verified'));
  await ctx.store.write(async tx => {
    await spendCode(tx, ticket, at);
    await updateProfileColumns(tx, accountId, columns);
    await mailSecurityChange(tx, ctx, before, address);
    // A reset link in the old mailbox must not open the account any more.
    if (columns.email) await dropResets(tx, accountId, at);
    await audit(tx, { at, event: 'profile-changed', accountId, address, requestId, detail: { fields } });
  });
}

/**
 * Binds a number that its code proves. Refuses `mobile_invalid`, `mobile_region_closed`,
 * `verification_code_invalid`, and `mobile_taken`, which is revealed only to the holder of the number.
 */
export async function bindMobile(ctx: AppContext, owner: Binder, input: MobileInput): Promise<void> {
  checkEnabled(ctx, 'mobile');
  const { number } = readNumber(ctx, input.mobileNum, input.countryDialingCode);
  const { accountId } = owner;
  const proof: CodeAttempt = {
    purpose: 'bind',
    target: number,
    code: input.verificationCode,
    accountId,
    device: input.loginDeviceId ?? null,
    channel: input.channel,
    channelToken: input.channelToken,
  };
  const ticket = await checkCode(ctx, proof);
  if (await ctx.store.read(tx => isMobileTaken(tx, number))) refuse('mobile_taken', { field: 'mobileNum' });
  try {
    await bind(ctx, owner, ticket, { mobile: number, mobile_verified: true });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    refuse('mobile_taken', { field: 'mobileNum' });
  }
}

/** Binds a mail address that its code proves. Refuses `verification_code_invalid`. */
export async function bindEmail(ctx: AppContext, owner: Binder, input: EmailInput): Promise<void> {
  checkEnabled(ctx, 'email');
  const email = input.email.toLowerCase();
  const { accountId } = owner;
  const ticket = await checkCode(ctx, {
    purpose: 'bind-mail',
    target: email,
    code: input.verificationCode,
    accountId,
    device: input.loginDeviceId ?? null,
  });
  await bind(ctx, owner, ticket, { email, email_verified: true });
}
