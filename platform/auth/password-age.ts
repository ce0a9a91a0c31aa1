import { DAY_MS } from '#lib/rules/time.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Account } from '#platform/store/db/tables.ts';

/**
 * Returns the account with its effective state: a password older than the setting allows counts as expired.
 */
export function withPasswordAge(ctx: AppContext, account: Account): Account {
  const days = ctx.settings.current().passwordMaxDays;
  if (account.password_expired || days === null || account.password_hash === null) return account;
  const since = account.password_changed_at ?? account.created_at;
  return { ...account, password_expired: ctx.clock.now() - since.getTime() > days * DAY_MS };
}
