import type { House } from '#platform/house.ts';
import type { Account } from '#platform/store/tables.ts';

const DAY_MS = 86_400_000;

/** The account as it stands now: a password older than the setting allows is an expired one, too. */
export function withPasswordAge(house: House, account: Account): Account {
  const days = house.settings.current().passwordMaxDays;
  if (account.password_expired || days === null || account.password_hash === null) return account;
  const since = account.password_changed_at ?? account.created_at;
  return { ...account, password_expired: house.clock.now() - since.getTime() > days * DAY_MS };
}
