import type { House } from '#platform/house.ts';
import type { Tx } from '#platform/store/db.ts';
import { mailOwner, type NoticeOwner } from './owner-mail.ts';

/**
 * Tells an owner with a mail address that what opens the account was changed: whoever did it with a stolen session must
 * not go unnoticed. `owner` is the account from before the change, `address` where it came from.
 */
export async function tellOfChange(tx: Tx, house: House, owner: NoticeOwner, address: string): Promise<void> {
  const at = house.clock.date();
  const params = { brand: house.env.BRAND, address, time: at };
  await mailOwner(tx, owner, { key: 'securityChanged', params, at });
}
