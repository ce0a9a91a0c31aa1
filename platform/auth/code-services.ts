import { randomInt } from 'node:crypto';
import { z } from 'zod';
import type { Locale } from '#lib/rules/routes/locales.ts';
import type { AppContext } from '#platform/app-context.ts';
import { refuse } from '#platform/refusal.ts';
import { sameSecret } from '#platform/secrets.ts';
import { storeCodeHash } from '#platform/store/auth/codes.ts';
import { insertOutbox } from '#platform/store/auth/outbox.ts';
import type { CodePurpose } from '#platform/store/auth/verification-tables.ts';
import { mailText, type SmsKey, smsText } from './mail-texts.ts';
import { createTransport, postJson } from './sms-transport.ts';

/** Lifetime of a code: ten minutes (docs/security.md#A5). */
export const CODE_MINUTES = 10;

type Message = { codeId: bigint; target: string; purpose: CodePurpose; locale: Locale };
type Proof = { codeId: bigint; target: string; code: string; codeHash: string | null; channelToken: string };

/**
 * Code service: makes, sends and verifies codes. Limits, attempts, single use and the binding to number and
 * purpose are enforced for every service alike (codes.ts).
 */
type CodeService = {
  /**
   * Returns null if the platform verifies the code and no token has to come back with it. Throws when nothing
   * was sent.
   */
  send: (message: Message) => Promise<{ channelToken: string | null }>;
  check: (proof: Proof) => Promise<boolean>;
};

/** Names of the platform's built-in services. */
export const SMS = 'sms';
export const MAIL = 'mail';

const DIGITS = 6;
const smsKeys: Readonly<Record<Exclude<CodePurpose, 'bind-mail'>, SmsKey>> = {
  'sign-in': 'signIn',
  register: 'register',
  'register-mobile': 'register',
  reset: 'setPassword',
  bind: 'bindNumber',
  withdraw: 'withdraw',
};

/**
 * Hashes a code with a key that is not in the database: a million possible codes are quickly brute-forced.
 */
export function codeHash(ctx: AppContext, codeId: bigint, code: string): string {
  return ctx.secretBox.hmac('verification code', String(codeId), code).toString('hex');
}

async function deliver(ctx: AppContext, { purpose, target, locale }: Message, code: string): Promise<void> {
  const params = { brand: ctx.env.BRAND, code, minutes: CODE_MINUTES };
  if (purpose !== 'bind-mail') {
    const carrier = createTransport(ctx) ?? refuse('function_not_available');
    return carrier.send(target, smsText(locale, smsKeys[purpose], params));
  }
  const mail = mailText(locale, 'emailCode', params);
  await ctx.store.write(tx =>
    insertOutbox(tx, { kind: 'mail', recipient: target, ...mail, at: ctx.clock.date() }),
  );
}

/** Built-in service: six digits, sent by the operator's SMS transport or by mail. */
function platformService(ctx: AppContext): CodeService {
  return {
    async send(message) {
      const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
      await ctx.store.write(tx => storeCodeHash(tx, message.codeId, codeHash(ctx, message.codeId, code)));
      await deliver(ctx, message, code);
      return { channelToken: null };
    },
    check: async ({ codeId, code, codeHash: kept }) =>
      sameSecret(kept ?? '', codeHash(ctx, codeId, code)) && kept !== null,
  };
}

const sentSchema = z.object({ channelToken: z.string().min(1).max(512) });
const checkedSchema = z.object({ success: z.boolean() });

/**
 * Third-party code service over HTTP, which makes and verifies its own codes:
 * `POST {url}/send` `{number, purpose}` → `{channelToken}`;
 * `POST {url}/check` `{channelToken, number, code}` → `{success}`.
 */
function channelService(url: string): CodeService {
  const base = url.replace(/\/$/, '');
  return {
    async send({ target, purpose }) {
      return sentSchema.parse(JSON.parse(await postJson(`${base}/send`, { number: target, purpose })));
    },
    async check({ channelToken, target, code }) {
      const body = { channelToken, number: target, code };
      return checkedSchema.parse(JSON.parse(await postJson(`${base}/check`, body))).success;
    },
  };
}

/** True for the names of the built-in services, which have no channel token. */
export function isOwnService(name: string): boolean {
  return name === SMS || name === MAIL;
}

/**
 * Returns the service of a name; refuses `function_not_available` for one that is not configured, including
 * SMS without a transport.
 */
export function codeService(ctx: AppContext, name: string): CodeService {
  const { PLATFORM_SMS_CHANNEL, PLATFORM_SMS_CHANNEL_URL } = ctx.env;
  if (name === SMS && !createTransport(ctx)) return refuse('function_not_available');
  if (isOwnService(name)) return platformService(ctx);
  if (name === PLATFORM_SMS_CHANNEL && PLATFORM_SMS_CHANNEL_URL)
    return channelService(PLATFORM_SMS_CHANNEL_URL);
  return refuse('function_not_available');
}
