import { createHash } from 'node:crypto';
import { z } from 'zod';
import { nameKey } from '#lib/rules/name-key.ts';
import { cookieName, readCookie, sealedCookie } from './cookies.ts';
import { seal, unseal } from './seal.ts';

const KNOWN_SECONDS = 180 * 24 * 60 * 60;
const MAX_ACCOUNTS = 5;
const MARK_CHARS = 16;

const knownSchema = z.strictObject({
  /** The browser's id: the cookie counts in that browser only. */
  device: z.string(),
  accounts: z.array(z.string().length(MARK_CHARS)).max(MAX_ACCOUNTS),
});

function markOf(account: string): string {
  return createHash('sha256').update(nameKey(account)).digest('base64url').slice(0, MARK_CHARS);
}

/** Who has signed in from this browser before (security A2). It opens no session: it exempts from limits of others. */
export type KnownDevice = {
  has: (account: string) => boolean;
  /** The Set-Cookie line after a sign-in: these names of an account are known from now on, the last five are. */
  lineWith: (...names: string[]) => Promise<string>;
};

/** Reads the cookie of known accounts for a browser with this id. Never throws: a bad seal knows nobody. */
export async function knownDevice(cookieHeader: string | null, device: string): Promise<KnownDevice> {
  const text = readCookie(cookieHeader, cookieName('known'));
  const opened = text ? knownSchema.safeParse(await unseal('device', text, KNOWN_SECONDS)).data : undefined;
  const accounts = opened?.device === device ? opened.accounts : [];
  return {
    has: account => accounts.includes(markOf(account)),
    lineWith: async (...names) => {
      const all = [...new Set([...names.map(markOf), ...accounts])].slice(0, MAX_ACCOUNTS);
      const sealed = await seal('device', { device, accounts: all }, KNOWN_SECONDS);
      return sealedCookie('known', sealed, KNOWN_SECONDS);
    },
  };
}
