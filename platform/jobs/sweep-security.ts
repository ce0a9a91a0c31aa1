import type { Tx } from '#platform/store/db.ts';

const DAY_MS = 86_400_000;
/** A device that was away for so long is news again. */
const DEVICE_DAYS = 180;

/** Deletes tickets, challenges and nonces that are over, secrets that nobody confirmed, and old counts and devices. */
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
