import { DAY_MS } from '#lib/rules/time.ts';
import type { Tx } from '#platform/store/db/db.ts';

/** Days without a sign-in after which a device counts as new again. */
const DEVICE_DAYS = 180;

/** Deletes expired tickets, challenges and nonces, unconfirmed secrets, and old counts and devices. */
export async function sweepSecurity(tx: Tx, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await tx.deleteFrom('sign_in_ticket').where('ends_at', '<', now).execute();
  await tx.deleteFrom('passkey_challenge').where('ends_at', '<', now).execute();
  await tx.deleteFrom('social_ticket').where('ends_at', '<', now).execute();
  await tx.deleteFrom('social_nonce').where('ends_at', '<', now).execute();
  await tx.deleteFrom('proof_failure').where('last_at', '<', daysAgo(1)).execute();
  await tx
    .deleteFrom('totp')
    .where('confirmed_at', 'is', null)
    .where('created_at', '<', daysAgo(1))
    .execute();
  await tx.deleteFrom('known_device').where('seen_at', '<', daysAgo(DEVICE_DAYS)).execute();
}
