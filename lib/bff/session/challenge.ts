import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { cookieName, deviceCookie, readCookie, sealedCookie } from '#lib/bff/core/cookies.ts';
import { seal, unseal } from '#lib/bff/core/seal.ts';
import { CAPTCHA_COOKIE } from '#lib/wire/headers.ts';

const CHALLENGE_SECONDS = 300;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const challengeSchema = z.strictObject({ captchaId: z.string().regex(/^[\w.~-]{1,256}$/) });

/** Reads the upstream's captcha id from its Set-Cookie lines; null when it sent none. */
export function readCaptchaId(setCookie: string | string[] | undefined): string | null {
  const lines = typeof setCookie === 'string' ? [setCookie] : (setCookie ?? []);
  const line = lines.find(one => one.startsWith(`${CAPTCHA_COOKIE}=`));
  const captchaId = line?.slice(CAPTCHA_COOKIE.length + 1).split(';')[0];
  return challengeSchema.safeParse({ captchaId }).data?.captchaId ?? null;
}

/** Set-Cookie line that stores a captcha id, sealed, for the sign-in that answers it. */
export async function challengeCookie(captchaId: string): Promise<string> {
  return sealedCookie(
    'challenge',
    await seal('challenge', { captchaId }, CHALLENGE_SECONDS),
    CHALLENGE_SECONDS,
  );
}

/** Returns the captcha id that was shown to this browser, or null. */
export async function readChallenge(cookieHeader: string | null): Promise<string | null> {
  const text = readCookie(cookieHeader, cookieName('challenge'));
  if (!text) return null;
  const opened = challengeSchema.safeParse(await unseal('challenge', text, CHALLENGE_SECONDS));
  return opened.data?.captchaId ?? null;
}

/** Returns the device id of the browser, and the Set-Cookie line that sets a new one when it has none. */
export function deviceOf(cookieHeader: string | null): { id: string; line: string | null } {
  const known = readCookie(cookieHeader, cookieName('device'));
  if (known && UUID.test(known)) return { id: known, line: null };
  const id = randomUUID();
  return { id, line: deviceCookie(id) };
}
