import { wireHeaders } from '#lib/wire/headers.ts';
import type { ClientInfo, SignInResult } from '#platform/auth/complete-sign-in.ts';
import type { HandlerContext } from './handler.ts';
import { areWellFormed } from './well-formed-text.ts';

/** Short line without control characters: it appears in mails and lists. */
const PLAIN = /^[^\p{C}\uFFFD]{1,60}$/u;

/** Returns the device label that the BFF sent; empty if missing or malformed. */
function deviceOf(headers: Headers): string {
  const label = Buffer.from(headers.get(wireHeaders.device) ?? '', 'base64').toString('utf8');
  return areWellFormed({ label }) && PLAIN.test(label) ? label.trim() : '';
}

/** Reads the client metadata for sign-in; `loginDeviceId` is part of every sign-in method's input. */
export function readClientInfo(
  { address, requestId, locale, headers }: HandlerContext,
  input: { loginDeviceId?: string | undefined },
): ClientInfo {
  return { address, requestId, locale, device: deviceOf(headers), deviceId: input.loginDeviceId ?? null };
}

/** Output of every sign-in method (docs/wire.md#3.1). */
export function signedInAnswer({ token, account, mustChange }: SignInResult) {
  return {
    token,
    id: account.id,
    userName: account.username,
    customerType: account.type,
    firstTimeLogin: account.first_time,
    passwordExpired: account.password_expired,
    lastLoginIp: account.last_login_ip,
    mustChange,
  };
}
