import { createHash } from 'node:crypto';
import { z } from 'zod';
import { cookieName, readCookie, sealedCookie } from '#lib/bff/core/cookies.ts';
import { seal, unseal } from '#lib/bff/core/seal.ts';
import { nameKey } from '#lib/rules/fields/name-key.ts';
import { DAY_SECONDS } from '#lib/rules/time.ts';

const KNOWN_SECONDS = 180 * DAY_SECONDS;
const MAX_ACCOUNTS = 5;
const MARK_CHARS = 16;

const knownSchema = z.strictObject({
  /** The device id: the cookie is valid in that browser only. */
  device: z.string(),
  accounts: z.array(z.string().length(MARK_CHARS)).max(MAX_ACCOUNTS),
});

function markOf(account: string): string {
  return createHash('sha256').update(nameKey(account)).digest('base64url').slice(0, MARK_CHARS);
}

/**
 * Accounts that have signed in from this browser before (docs/security.md#A2). Opens no session: it exempts
 * from limits that others have used up.
 */
export type KnownDevice = {
  has: (account: string) => boolean;
  /**
   * Returns the Set-Cookie line after a sign-in: adds the names of the account; the last five names are kept.
   */
  lineWith: (...names: string[]) => Promise<string>;
};

/** Reads the cookie of known accounts for a device id. Never throws: an invalid seal knows no account. */
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
