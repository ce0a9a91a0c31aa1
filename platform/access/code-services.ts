import { randomInt } from 'node:crypto';
import { z } from 'zod';
import type { Locale } from '#lib/rules/locales.ts';
import type { House } from '#platform/house.ts';
import { refuse } from '#platform/refused.ts';
import { sameSecret } from '#platform/secrets.ts';
import { keepCodeHash } from '#platform/store/codes.ts';
import type { CodePurpose } from '#platform/store/verification-tables.ts';
import { carrierOf, postJson } from './carriers.ts';
import { mailText, type SmsKey, smsText } from './mail-texts.ts';

/** A code is good for ten minutes (security A5). */
export const CODE_MINUTES = 10;

type Message = { codeId: bigint; target: string; purpose: CodePurpose; locale: Locale };
type Proof = { codeId: bigint; target: string; code: string; codeHash: string | null; channelToken: string };

/**
 * Makes codes, sends them and judges them. Limits, tries, single use and the binding to number and purpose are
 * counted around every service alike (codes.ts).
 */
type CodeService = {
  /** Null: the code stays here, and nothing has to come back with it. Throws when nothing was sent. */
  send: (message: Message) => Promise<{ channelToken: string | null }>;
  check: (proof: Proof) => Promise<boolean>;
};

/** The names of the house's own services. */
export const SMS = 'sms';
export const MAIL = 'mail';

const DIGITS = 6;
const smsKeys: Readonly<Record<Exclude<CodePurpose, 'bind-mail'>, SmsKey>> = {
  'sign-in': 'signIn',
  register: 'register',
  'register-mobile': 'register',
  reset: 'setPassword',
  bind: 'bindNumber',
};

/** A million codes are tried in no time, so the hash takes a key that does not lie in the database. */
function codeHash(house: House, codeId: bigint, code: string): string {
  return house.vault.mark('verification code', String(codeId), code).toString('hex');
}

async function deliver(house: House, { purpose, target, locale }: Message, code: string): Promise<void> {
  const params = { brand: house.env.BRAND, code, minutes: CODE_MINUTES };
  if (purpose !== 'bind-mail')
    return carrierOf(house).send(target, smsText(locale, smsKeys[purpose], params));
  const mail = mailText(locale, 'emailCode', params);
  await house.store.write(tx =>
    tx
      .insertInto('outbox')
      .values({ kind: 'mail', recipient: target, ...mail, created_at: house.clock.date() })
      .execute(),
  );
}

/** Six digits of our own, by the operator's carrier or by mail. */
function ownService(house: House): CodeService {
  return {
    async send(message) {
      const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
      await house.store.write(tx => keepCodeHash(tx, message.codeId, codeHash(house, message.codeId, code)));
      await deliver(house, message, code);
      return { channelToken: null };
    },
    check: async ({ codeId, code, codeHash: kept }) =>
      sameSecret(kept ?? '', codeHash(house, codeId, code)) && kept !== null,
  };
}

const sentSchema = z.object({ channelToken: z.string().min(1).max(512) });
const checkedSchema = z.object({ success: z.boolean() });

/**
 * A third-party code service behind HTTP, which makes and judges its codes itself: `POST {url}/send`
 * `{number, purpose}` → `{channelToken}`; `POST {url}/check` `{channelToken, number, code}` → `{success}`.
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

/** True for the names of the house's own services, which keep no token. */
export function isOwnService(name: string): boolean {
  return name === SMS || name === MAIL;
}

/** The service of a name; refuses `function_not_available` for one that the operator does not have. */
export function codeService(house: House, name: string): CodeService {
  const { PLATFORM_SMS_CHANNEL, PLATFORM_SMS_CHANNEL_URL } = house.env;
  if (isOwnService(name)) return ownService(house);
  if (name === PLATFORM_SMS_CHANNEL && PLATFORM_SMS_CHANNEL_URL)
    return channelService(PLATFORM_SMS_CHANNEL_URL);
  return refuse('function_not_available');
}
