import { z } from 'zod';
import { clearedCookie, cookieName, readCookie, sealedCookie } from '#lib/bff/core/cookies.ts';
import { seal, unseal } from '#lib/bff/core/seal.ts';
import { DAY_SECONDS } from '#lib/rules/time.ts';

const REMEMBER_SECONDS = DAY_SECONDS;
export const MAX_NAME_CHARS = 64;

const name = z.string().min(1).max(MAX_NAME_CHARS);
const rememberedSchema = z.union([
  z.strictObject({ username: name }),
  z.strictObject({ countryDialingCode: z.string().regex(/^\d{1,4}$/), mobile: name }),
]);

/** Remembered login for the next sign-in: a username or a number, never a password (docs/security.md#R1). */
export type RememberedLoginCookie = z.output<typeof rememberedSchema>;

/** Set-Cookie line that remembers a login for a day. */
export async function rememberedLoginCookie(remembered: RememberedLoginCookie): Promise<string> {
  return sealedCookie('remember', await seal('remember', remembered, REMEMBER_SECONDS), REMEMBER_SECONDS);
}

/** Set-Cookie line that deletes the remembered login. */
export function clearedRememberedLogin(): string {
  return clearedCookie('remember');
}

/** Returns the remembered login of this browser, or null. Never throws: an invalid seal is null. */
export async function openRememberedLogin(
  cookieHeader: string | null,
): Promise<RememberedLoginCookie | null> {
  const text = readCookie(cookieHeader, cookieName('remember'));
  if (!text) return null;
  return rememberedSchema.safeParse(await unseal('remember', text, REMEMBER_SECONDS)).data ?? null;
}
