import { DAY_MS, HOUR_MS } from '#lib/rules/time.ts';
import type { Tx } from '#platform/store/db/db.ts';

/** Retention of numbers and addresses: no longer than the daily limits need them. */
const SENDS_KEPT_MS = 2 * DAY_MS;
/** Retention of the outbox, which holds codes, links and addresses. */
const OUTBOX_KEPT_MS = 14 * DAY_MS;

/** Deletes expired codes, challenges, requests for reset links and sent texts. */
export async function sweepVerification(tx: Tx, now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  await tx.deleteFrom('captcha').where('ends_at', '<', now).execute();
  await tx.deleteFrom('captcha_fetch').where('at', '<', before(HOUR_MS)).execute();
  await tx.deleteFrom('code_lock').where('until', '<', now).execute();
  await tx.deleteFrom('verification_code').where('sent_at', '<', before(SENDS_KEPT_MS)).execute();
  await tx.deleteFrom('password_reset').where('asked_at', '<', before(SENDS_KEPT_MS)).execute();
  await tx.deleteFrom('outbox').where('created_at', '<', before(OUTBOX_KEPT_MS)).execute();
}

/** Clears the sends to a target, or to all (null), so that limits start anew. Returns the number of sends. */
export async function forgetSends(tx: Tx, target: string | null): Promise<number> {
  const codes = tx.deleteFrom('verification_code');
  const locks = tx.deleteFrom('code_lock');
  const { numDeletedRows } = await (target === null
    ? codes
    : codes.where('target', '=', target)
  ).executeTakeFirst();
  await (target === null ? locks : locks.where('target', '=', target)).execute();
  if (target === null) await tx.deleteFrom('password_reset').execute();
  return Number(numDeletedRows);
}
