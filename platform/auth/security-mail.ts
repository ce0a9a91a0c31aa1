import type { AppContext } from '#platform/app-context.ts';
import type { Tx } from '#platform/store/db/db.ts';
import { type NoticeOwner, sendOwnerMail } from './owner-mail.ts';

/**
 * Mails the owner, if a mail address is known, that a sign-in method or factor changed: a change by a stolen
 * session must not go unnoticed. `owner` is the account from before the change, `address` the client's
 * address.
 */
export async function mailSecurityChange(
  tx: Tx,
  ctx: AppContext,
  owner: NoticeOwner,
  address: string,
): Promise<void> {
  const at = ctx.clock.date();
  const params = { brand: ctx.env.BRAND, address, time: at };
  await sendOwnerMail(tx, owner, { key: 'securityChanged', params, at });
}
