import { z } from 'zod';
import { clearedCookie, cookieName, readCookie, sealedCookie } from './cookies.ts';
import { seal, unseal } from './seal.ts';

const REMEMBER_SECONDS = 24 * 60 * 60;
export const MAX_NAME_CHARS = 64;

const name = z.string().min(1).max(MAX_NAME_CHARS);
const rememberedSchema = z.union([
  z.strictObject({ username: name }),
  z.strictObject({ countryDialingCode: z.string().regex(/^\d{1,4}$/), mobile: name }),
]);

/** What fills in the next sign-in: a name or a number, never a password (security R1). */
export type Remembered = z.output<typeof rememberedSchema>;

/** The Set-Cookie line that keeps a name for a day. */
export async function rememberLine(remembered: Remembered): Promise<string> {
  return sealedCookie('remember', await seal('remember', remembered, REMEMBER_SECONDS), REMEMBER_SECONDS);
}

/** The Set-Cookie line that forgets it. */
export function forgetLine(): string {
  return clearedCookie('remember');
}

/** What this browser was asked to remember, or null. Never throws: a bad seal is nothing. */
export async function openRemembered(cookieHeader: string | null): Promise<Remembered | null> {
  const text = readCookie(cookieHeader, cookieName('remember'));
  if (!text) return null;
  return rememberedSchema.safeParse(await unseal('remember', text, REMEMBER_SECONDS)).data ?? null;
}
