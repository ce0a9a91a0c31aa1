import { wireHeaders } from '#lib/wire/headers.ts';
import type { Entrance, SignedIn } from '#platform/access/enter.ts';
import { areSoundTexts } from './sound-text.ts';
import type { Visit } from './visit.ts';

/** One short line of letters and signs: it stands in mails and lists. */
const PLAIN = /^[^\p{C}\uFFFD]{1,60}$/u;

/** The device's label as the BFF made it; empty for clients that send none, or send what is none. */
function deviceOf(headers: Headers): string {
  const label = Buffer.from(headers.get(wireHeaders.device) ?? '', 'base64').toString('utf8');
  return areSoundTexts({ label }) && PLAIN.test(label) ? label.trim() : '';
}

/** What a visit knows about who stands at the door; `loginDeviceId` comes with the ask of every way in. */
export function entranceOf(
  { address, requestId, locale, headers }: Visit,
  ask: { loginDeviceId?: string | undefined },
): Entrance {
  return { address, requestId, locale, device: deviceOf(headers), deviceId: ask.loginDeviceId ?? null };
}

/** What every way in answers with (wire.md 3.1). */
export function signedInAnswer({ token, account, mustChange }: SignedIn) {
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
