import type { Locale } from '#lib/rules/locales.ts';
import type { House } from '#platform/house.ts';
import { Refused, refuse } from '#platform/refused.ts';
import { hashOf, sameSecret } from '#platform/secrets.ts';
import { keepTokenHash, markUsed, noteFailed, takeTry } from '#platform/store/codes.ts';
import type { Tx } from '#platform/store/db.ts';
import type { CodePurpose } from '#platform/store/verification-tables.ts';
import { addressKey } from './address.ts';
import { admit } from './code-admission.ts';
import { CODE_MINUTES, codeService, isOwnService, MAIL, SMS } from './code-services.ts';

/** Where a code goes: a number with its dialling code, or a mail address in lower case. */
type CodeTarget = { number: string; dialingCode: string } | { email: string };

export type CodeAsk = {
  purpose: CodePurpose;
  target: CodeTarget;
  /** Whoever is signed in, for codes that bind a target. */
  accountId?: number | null;
  address: string;
  /** The browser's own id where the web told it. */
  device: string | null;
  locale: Locale;
  /** A picture, or a proof of work, was solved for this send. */
  challenged: boolean;
  /** Name of a third-party code service; ours otherwise. */
  channel?: string | undefined;
};

/** `expiredMinutes`: after that another may be asked for. `channelToken` has to come back with the code. */
export type CodeSent = { expiredMinutes: number; channelToken: string | null };

const RESEND_MINUTES = 1;
const MINUTE_MS = 60_000;
const TRIES = 5;
/** The last digits of a number that its prefix leaves out (security A4). */
const OWN_DIGITS = 4;

/**
 * Sends a code, whether or not an account has the number (security A1). Refuses `sms_too_many` with `seconds`,
 * `sms_quota`, for mail `mail_too_many`; `captcha_required` from the third of a number's day on; `sms_failed` when
 * nothing could be sent; `function_not_available` for an unknown channel. Number and dialling code are as
 * `normalizePhone` gave them.
 */
export async function issueCode(house: House, ask: CodeAsk): Promise<CodeSent> {
  const { target, purpose, locale, channel } = ask;
  const isMail = 'email' in target;
  const name = isMail ? MAIL : (channel ?? SMS);
  const service = codeService(house, name);
  const to = isMail ? target.email : target.number;
  const codeId = await admit(house, {
    isMail,
    deviceId: ask.device,
    challenged: ask.challenged,
    row: at => ({
      purpose,
      target: to,
      dialingCode: isMail ? null : target.dialingCode,
      prefix: isMail ? null : to.slice(0, -OWN_DIGITS),
      accountId: ask.accountId ?? null,
      addressKey: addressKey(ask.address),
      deviceKey: ask.device === null ? null : hashOf(ask.device),
      channel: name,
      sentAt: at,
      endsAt: new Date(at.getTime() + CODE_MINUTES * MINUTE_MS),
    }),
  });
  try {
    const { channelToken } = await service.send({ codeId, target: to, purpose, locale });
    if (channelToken !== null) await house.store.write(tx => keepTokenHash(tx, codeId, hashOf(channelToken)));
    return { expiredMinutes: RESEND_MINUTES, channelToken };
  } catch (error) {
    if (error instanceof Refused) throw error;
    house.log.error({ purpose, channel: name, err: error }, 'code not sent');
    await house.store.write(tx => noteFailed(tx, codeId, house.clock.date()));
    return refuse('sms_failed');
  }
}

export type CodeTry = {
  purpose: CodePurpose;
  /** E.164, or a mail address in lower case. */
  target: string;
  code: string;
  accountId?: number | null;
  device: string | null;
  channel?: string | undefined;
  channelToken?: string | undefined;
};

/** A code that was right, and is still to be spent. */
export type CodeTicket = { codeId: bigint };

/** Digits of any script, without the blanks that keyboards put between. */
function typed(code: string): string {
  return code.normalize('NFKC').replace(/\s/g, '');
}

/**
 * Judges a code, which takes one of its five tries whatever comes after. Refuses `verification_code_invalid`, the
 * same for a wrong, used, late or unknown one. Then `spendCode` in the transaction of what the code is for.
 */
export async function checkCode(house: House, ask: CodeTry): Promise<CodeTicket> {
  const { purpose, target, channelToken = '' } = ask;
  const channel = purpose === 'bind-mail' ? MAIL : (ask.channel ?? SMS);
  const service = codeService(house, channel);
  const deviceKey = ask.device === null ? null : hashOf(ask.device);
  const key = { purpose, target, channel, accountId: ask.accountId ?? null, deviceKey };
  const tried = await house.store.write(tx => takeTry(tx, key, house.clock.date(), TRIES));
  if (!tried) return refuse('verification_code_invalid');
  const { id: codeId, codeHash, tokenHash } = tried;
  // A service's token that is not kept yet is nobody's: another number's must not be judged in its place.
  const ours = tokenHash === null ? isOwnService(channel) : sameSecret(tokenHash, hashOf(channelToken));
  const proof = { codeId, target, code: typed(ask.code), codeHash, channelToken };
  const right = ours && (await service.check(proof).catch(() => refuse('sms_failed')));
  return right ? { codeId } : refuse('verification_code_invalid');
}

/** Uses a right code up: once, however many hold its ticket. Refuses `verification_code_invalid`. */
export async function spendCode(tx: Tx, ticket: CodeTicket, at: Date): Promise<void> {
  if (!(await markUsed(tx, ticket.codeId, at))) refuse('verification_code_invalid');
}
