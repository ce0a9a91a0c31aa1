import type { Tx } from './db.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Numbers and addresses are kept no longer than the limits of a day need them. */
const SENDS_KEPT_MS = 2 * DAY_MS;
/** What was sent holds codes, links and addresses. */
const OUTBOX_KEPT_MS = 14 * DAY_MS;

/** Deletes codes, challenges, requests for links and sent texts that have served their time. */
export async function sweepVerification(tx: Tx, now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  await tx.deleteFrom('captcha').where('ends_at', '<', now).execute();
  await tx.deleteFrom('captcha_fetch').where('at', '<', before(HOUR_MS)).execute();
  await tx.deleteFrom('code_lock').where('until', '<', now).execute();
  await tx.deleteFrom('verification_code').where('sent_at', '<', before(SENDS_KEPT_MS)).execute();
  await tx.deleteFrom('password_reset').where('asked_at', '<', before(SENDS_KEPT_MS)).execute();
  await tx.deleteFrom('outbox').where('created_at', '<', before(OUTBOX_KEPT_MS)).execute();
}

/** Forgets what was sent to a target, or to all (null), so that limits start anew. Returns how many sends. */
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
