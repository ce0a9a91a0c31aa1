import { HOUSE_UTC_OFFSET_MINUTES, HOUSE_ZONE_LABEL } from '#lib/rules/house-time.ts';
import type { Locale } from '#lib/rules/locales.ts';
import en from '#messages/mails/en.json' with { type: 'json' };
import ms from '#messages/mails/ms.json' with { type: 'json' };
import chinese from '#messages/mails/zh-CN.json' with { type: 'json' };
import type { PlatformEnv } from '#platform/env.ts';

/** What every mail and SMS needs to be told: `minutes` as a whole number, `time` as the moment itself. */
type Values = {
  brand: PlatformEnv['BRAND'];
  code: string;
  link: string;
  minutes: number;
  device: string;
  address: string;
  time: Date;
  /** What opens the account besides, as `waysText` wrote it. */
  ways: string;
};

/** What each mail asks for (mail-texts.test.ts holds it against the texts in every language). */
export const mailAsks = {
  signInLocked: ['brand', 'minutes'],
  passwordReset: ['brand', 'link', 'minutes'],
  emailCode: ['brand', 'code', 'minutes'],
  passwordChanged: ['brand', 'time', 'ways'],
  passwordExpired: ['brand', 'time', 'ways'],
  newDevice: ['brand', 'device', 'address', 'time'],
  securityChanged: ['brand', 'address', 'time'],
} as const satisfies Record<keyof typeof en.mails, readonly (keyof Values)[]>;

/** What an SMS asks for, whatever its purpose. */
export const smsAsks = ['brand', 'code', 'minutes'] as const satisfies readonly (keyof Values)[];

export type MailKey = keyof typeof mailAsks;
/** What the mail of a key asks for. */
export type MailParams<K extends MailKey> = Pick<Values, (typeof mailAsks)[K][number]>;
export type SmsKey = keyof typeof en.sms;

const texts: Readonly<Record<Locale, typeof en>> = { en, ms, 'zh-CN': chinese };
/** The names of brands/<id>/brand.json, which belong to the web. */
export const brandNames: Readonly<Record<Values['brand'], string>> = {
  foyer: 'Foyer',
  'night-market': 'Night Market',
};
const MINUTE_MS = 60_000;

/** `2026-11-21 14:02 (UTC+8)`: the house's time, as it is shown everywhere. */
function houseMinute(time: Date): string {
  const local = new Date(time.getTime() + HOUSE_UTC_OFFSET_MINUTES * MINUTE_MS).toISOString();
  return `${local.slice(0, 10)} ${local.slice(11, 16)} (${HOUSE_ZONE_LABEL})`;
}

function shown(given: Partial<Values>): Readonly<Record<string, string>> {
  const { brand, time, ...plain } = given;
  const own = Object.entries(plain).map(([name, value]) => [name, String(value)] as const);
  return {
    ...Object.fromEntries(own),
    ...(brand && { brand: brandNames[brand] }),
    ...(time && { time: houseMinute(time) }),
  };
}

function fill(text: string, given: Partial<Values>): string {
  return put(text, shown(given));
}

/** A way into an account without its password; `name` is the owner's own, or the provider's. */
type Way = { kind: 'passkey'; name: string } | { kind: 'identity'; name: string; provider: string };

/** One pass over the text: a value that holds braces itself is not read again. */
function put(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}

/** What opens an account without its password, a line each, and what to do about a line that is not the owner's. */
export function waysText(locale: Locale, ways: readonly Way[]): string {
  const { some, none, passkey, identity } = texts[locale].ways;
  if (ways.length === 0) return none;
  const lines = ways.map(way => `- ${put(way.kind === 'passkey' ? passkey : identity, way)}`);
  return put(some, { list: lines.join('\n') });
}

/** Subject and plain text of a mail in the language of its reader; times are the house's, to the minute. */
export function mailText<K extends MailKey>(
  locale: Locale,
  key: K,
  params: MailParams<K>,
): { subject: string; body: string } {
  const { subject, body } = texts[locale].mails[key];
  return { subject: fill(subject, params), body: fill(body, params) };
}

/** The text of an SMS that carries a code, short enough for one part (160 letters, in Chinese 70). */
export function smsText(locale: Locale, key: SmsKey, params: Pick<Values, (typeof smsAsks)[number]>): string {
  return fill(texts[locale].sms[key], params);
}
