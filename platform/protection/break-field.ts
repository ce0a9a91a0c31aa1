import { findBreak } from '#platform/store/accounts/protection.ts';
import type { Tx } from '#platform/store/db/db.ts';

/** Break of an account that is in force, as a field of an answer: none where there is no break. */
export async function breakField(tx: Tx, accountId: number, at: Date) {
  const found = await findBreak(tx, accountId, at);
  if (!found) return {};
  const { kind, ends_at: end } = found;
  return { break: { kind, ...(end ? { until: end.getTime() } : {}) } };
}
