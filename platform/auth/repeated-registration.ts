import { MINUTE_MS } from '#lib/rules/time.ts';
import type { AppContext } from '#platform/app-context.ts';
import { findAccountByName } from '#platform/store/accounts/accounts.ts';
import type { Account } from '#platform/store/db/tables.ts';
import { isAccountsBrowser } from './devices.ts';
import { verifyPassword } from './password-hash.ts';

/** A registration that is sent again within this time is the same one (decision 0035). */
const AGAIN_MS = 10 * MINUTE_MS;

/**
 * Account that this browser has just opened with the same name and password: its first answer was lost, and it asks
 * again. Null for anybody else, who learns nothing by it.
 */
export async function findRepeated(
  ctx: AppContext,
  {
    username,
    password,
    deviceId,
  }: { username: string; password: string | undefined; deviceId: string | null },
): Promise<Account | null> {
  if (!password || deviceId === null) return null;
  const found = await ctx.store.read(tx => findAccountByName(tx, username));
  if (!found || found.created_at.getTime() < ctx.clock.now() - AGAIN_MS) return null;
  if (!(await ctx.store.read(tx => isAccountsBrowser(tx, username, deviceId)))) return null;
  return (await verifyPassword(password, found.password_hash)) ? found : null;
}
