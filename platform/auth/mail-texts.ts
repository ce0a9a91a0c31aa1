import { PLATFORM_UTC_OFFSET_MINUTES, PLATFORM_ZONE_LABEL } from '#lib/rules/platform-time.ts';
import type { Locale } from '#lib/rules/routes/locales.ts';
import { MINUTE_MS } from '#lib/rules/time.ts';
import en from '#messages/mails/en.json' with { type: 'json' };
import ms from '#messages/mails/ms.json' with { type: 'json' };
import chinese from '#messages/mails/zh-CN.json' with { type: 'json' };
import type { PlatformEnv } from '#platform/env.ts';

/** Parameters of all mail and SMS texts: `minutes` is a whole number, `time` a Date. */
type Values = {
  brand: PlatformEnv['BRAND'];
  code: string;
  link: string;
  minutes: number;
  device: string;
  address: string;
  time: Date;
  /** Other sign-in methods of the account, as written by `waysText`. */
  ways: string;
};

/** Parameters of each mail (mail-texts.test.ts compares them with the texts in every language). */
export const mailParams = {
  signInLocked: ['brand', 'minutes'],
  passwordReset: ['brand', 'link', 'minutes'],
  emailCode: ['brand', 'code', 'minutes'],
  passwordChanged: ['brand', 'time', 'ways'],
  passwordExpired: ['brand', 'time', 'ways'],
  newDevice: ['brand', 'device', 'address', 'time'],
  securityChanged: ['brand', 'address', 'time'],
} as const satisfies Record<keyof typeof en.mails, readonly (keyof Values)[]>;

/** Parameters of every SMS, whatever its purpose. */
export const smsParams = ['brand', 'code', 'minutes'] as const satisfies readonly (keyof Values)[];

export type MailKey = keyof typeof mailParams;
/** Parameters of the mail of a key. */
export type MailParams<K extends MailKey> = Pick<Values, (typeof mailParams)[K][number]>;
export type SmsKey = keyof typeof en.sms;

const texts: Readonly<Record<Locale, typeof en>> = { en, ms, 'zh-CN': chinese };
/** Brand names, as in brands/<id>/brand.json, which belongs to the web. */
export const brandNames: Readonly<Record<Values['brand'], string>> = {
  foyer: 'Foyer',
  'night-market': 'Night Market',
};

/** Formats a time as `2026-11-21 14:02 (UTC+8)`: the site's time zone, as shown everywhere. */
export function platformMinute(time: Date): string {
  const local = new Date(time.getTime() + PLATFORM_UTC_OFFSET_MINUTES * MINUTE_MS).toISOString();
  return `${local.slice(0, 10)} ${local.slice(11, 16)} (${PLATFORM_ZONE_LABEL})`;
}

function shown(given: Partial<Values>): Readonly<Record<string, string>> {
  const { brand, time, ...plain } = given;
  const own = Object.entries(plain).map(([name, value]) => [name, String(value)] as const);
  return {
    ...Object.fromEntries(own),
    ...(brand && { brand: brandNames[brand] }),
    ...(time && { time: platformMinute(time) }),
  };
}

function fill(text: string, given: Partial<Values>): string {
  return fillText(text, shown(given));
}

/** Sign-in method other than the password; `name` is chosen by the owner, or the provider's label. */
type Way = { kind: 'passkey'; name: string } | { kind: 'identity'; name: string; provider: string };

/** Single pass over the text: braces inside a value are not substituted again. */
export function fillText(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}

/**
 * Lists the sign-in methods besides the password, a line each, and what to do about one that is not the
 * owner's.
 */
export function waysText(locale: Locale, ways: readonly Way[]): string {
  const { some, none, passkey, identity } = texts[locale].ways;
  if (ways.length === 0) return none;
  const lines = ways.map(way => `- ${fillText(way.kind === 'passkey' ? passkey : identity, way)}`);
  return fillText(some, { list: lines.join('\n') });
}

/**
 * Returns subject and plain text of a mail in its recipient's language; times are in the site's time zone, to
 * the minute.
 */
export function mailText<K extends MailKey>(
  locale: Locale,
  key: K,
  params: MailParams<K>,
): { subject: string; body: string } {
  const { subject, body } = texts[locale].mails[key];
  return { subject: fill(subject, params), body: fill(body, params) };
}

/** Returns the text of an SMS with a code, short enough for one part (160 characters, in Chinese 70). */
export function smsText(
  locale: Locale,
  key: SmsKey,
  params: Pick<Values, (typeof smsParams)[number]>,
): string {
  return fill(texts[locale].sms[key], params);
}
