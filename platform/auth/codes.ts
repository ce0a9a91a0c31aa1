import type { Locale } from '#lib/rules/routes/locales.ts';
import { MINUTE_MS } from '#lib/rules/time.ts';
import type { AppContext } from '#platform/app-context.ts';
import { PlatformRefusal, refuse } from '#platform/refusal.ts';
import { hashOf, newToken, sameSecret } from '#platform/secrets.ts';
import { findAccountByMobile } from '#platform/store/accounts/account-mobiles.ts';
import { findAccount } from '#platform/store/accounts/accounts.ts';
import {
  claimCodeAttempt,
  markFailed,
  markUsed,
  renewForPurpose,
  storeTokenHash,
} from '#platform/store/auth/codes.ts';
import type { CodePurpose } from '#platform/store/auth/verification-tables.ts';
import type { Tx } from '#platform/store/db/db.ts';
import { clientAddressKey } from './client-address.ts';
import { admitSend } from './code-admission.ts';
import { CODE_MINUTES, codeHash, codeService, isOwnService, MAIL, SMS } from './code-services.ts';
import { ownerLocale } from './owner-mail.ts';

/** Target of a code: a number with its dialling code, or a mail address in lower case. */
type CodeTarget = { number: string; dialingCode: string } | { email: string };

export type CodeRequest = {
  purpose: CodePurpose;
  target: CodeTarget;
  /** Signed-in account, for codes that bind a target to it. */
  accountId?: number | null;
  address: string;
  /** Device id of the browser, if the web sent one. */
  device: string | null;
  locale: Locale;
  /** A captcha or a proof of work was solved for this send. */
  challenged: boolean;
  /** Name of a third-party code service; the built-in one otherwise. */
  channel?: string | undefined;
};

/**
 * `expiredMinutes`: lifetime, after which another code may be requested. `channelToken` has to come back with
 * the code.
 */
export type SentCode = { expiredMinutes: number; channelToken: string | null };

const RESEND_MINUTES = 1;
const TRIES = 5;
/** Last digits of a number, left out of its prefix (docs/security.md#A4). */
const OWN_DIGITS = 4;

/**
 * Returns the language for a code's recipient: of the account that binds a target, else of the number's
 * owner, else of the requesting page. One query, whether or not an account has the number
 * (docs/security.md#A1).
 */
async function readerLocale(
  ctx: AppContext,
  { accountId, locale }: CodeRequest,
  to: string,
): Promise<Locale> {
  const reader = await ctx.store.read(tx =>
    accountId == null ? findAccountByMobile(tx, to) : findAccount(tx, accountId),
  );
  return ownerLocale(reader, locale);
}

/**
 * Sends a code, whether or not an account has the number (docs/security.md#A1). Refuses `sms_too_many` with
 * `seconds`, `sms_quota`, for mail `mail_too_many`; `captcha_required` as `admitSend` does; `sms_failed` when
 * nothing could be sent; `function_not_available` for an unknown channel. Number and dialling code are as
 * `normalizePhone` returned them.
 */
export async function issueCode(ctx: AppContext, input: CodeRequest): Promise<SentCode> {
  const { target, purpose, channel } = input;
  const isMail = 'email' in target;
  const name = isMail ? MAIL : (channel ?? SMS);
  const service = codeService(ctx, name);
  const to = isMail ? target.email : target.number;
  const codeId = await admitSend(ctx, {
    isMail,
    deviceId: input.device,
    challenged: input.challenged,
    row: at => ({
      purpose,
      target: to,
      dialingCode: isMail ? null : target.dialingCode,
      prefix: isMail ? null : to.slice(0, -OWN_DIGITS),
      accountId: input.accountId ?? null,
      addressKey: clientAddressKey(input.address),
      deviceKey: input.device === null ? null : hashOf(input.device),
      channel: name,
      sentAt: at,
      endsAt: new Date(at.getTime() + CODE_MINUTES * MINUTE_MS),
    }),
  });
  const locale = await readerLocale(ctx, input, to);
  try {
    const { channelToken } = await service.send({ codeId, target: to, purpose, locale });
    if (channelToken !== null) await ctx.store.write(tx => storeTokenHash(tx, codeId, hashOf(channelToken)));
    return { expiredMinutes: RESEND_MINUTES, channelToken };
  } catch (error) {
    if (error instanceof PlatformRefusal) throw error;
    ctx.log.error({ purpose, channel: name, err: error }, 'code not sent');
    await ctx.store.write(tx => markFailed(tx, codeId, ctx.clock.date()));
    return refuse('sms_failed');
  }
}

export type CodeAttempt = {
  purpose: CodePurpose;
  /** E.164, or a mail address in lower case. */
  target: string;
  code: string;
  accountId?: number | null;
  device: string | null;
  channel?: string | undefined;
  channelToken?: string | undefined;
};

/** Verified code that is not yet consumed. */
export type CodeTicket = { codeId: bigint };

/** Normalises a typed code: digits of any script, without the spaces that keyboards insert. */
function typed(code: string): string {
  return code.normalize('NFKC').replace(/\s/g, '');
}

/**
 * Verifies a code; every check uses one of its five attempts. Refuses `verification_code_invalid`, the same
 * for a wrong, used, expired or unknown code, and `verification_code_exhausted` from the fifth wrong attempt
 * on: it tells of the code alone, not whether an account has the number. Then call `spendCode` in the
 * transaction of the code's purpose.
 */
export async function checkCode(ctx: AppContext, input: CodeAttempt): Promise<CodeTicket> {
  const { purpose, target, channelToken = '' } = input;
  const channel = purpose === 'bind-mail' ? MAIL : (input.channel ?? SMS);
  const service = codeService(ctx, channel);
  const deviceKey = input.device === null ? null : hashOf(input.device);
  const key = { purpose, target, channel, accountId: input.accountId ?? null, deviceKey };
  const tried = await ctx.store.write(tx => claimCodeAttempt(tx, key, ctx.clock.date(), TRIES));
  if (tried === 'exhausted') return refuse('verification_code_exhausted');
  if (!tried) return refuse('verification_code_invalid');
  const { id: codeId, codeHash, tokenHash, tries } = tried;
  // A service's token that is not stored yet matches no number: another number's token must not be verified
  // instead.
  const ours = tokenHash === null ? isOwnService(channel) : sameSecret(tokenHash, hashOf(channelToken));
  const proof = { codeId, target, code: typed(input.code), codeHash, channelToken };
  const right = ours && (await service.check(proof).catch(() => refuse('sms_failed')));
  if (right) return { codeId };
  return refuse(tries < TRIES ? 'verification_code_invalid' : 'verification_code_exhausted');
}

/**
 * Converts a verified sign-in code into a proof of its number for a registration: a secret that replaces the
 * code, with the lifetime of a code. Refuses `verification_code_invalid` when the code was used meanwhile.
 */
export async function proveForRegistration(ctx: AppContext, { codeId }: CodeTicket): Promise<string> {
  const proof = newToken();
  const endsAt = new Date(ctx.clock.now() + CODE_MINUTES * MINUTE_MS);
  const next = {
    purpose: 'register-mobile',
    channel: SMS,
    codeHash: codeHash(ctx, codeId, proof),
    endsAt,
  } as const;
  if (!(await ctx.store.write(tx => renewForPurpose(tx, codeId, next)))) refuse('verification_code_invalid');
  return proof;
}

/** Consumes a verified code, once, also under concurrent requests. Refuses `verification_code_invalid`. */
export async function spendCode(tx: Tx, ticket: CodeTicket, at: Date): Promise<void> {
  if (!(await markUsed(tx, ticket.codeId, at))) refuse('verification_code_invalid');
}
