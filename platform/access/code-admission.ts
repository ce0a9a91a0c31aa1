import type { House } from '#platform/house.ts';
import { refuse } from '#platform/refused.ts';
import {
  dialingState,
  insertCode,
  lockedUntil,
  lockSends,
  lockTarget,
  type NewCode,
  pastSends,
} from '#platform/store/codes.ts';
import type { Tx } from '#platform/store/db.ts';
import {
  COUNTED_MS,
  LOCK_MS,
  MOST_COUNTED,
  mailRules,
  overLimit,
  type Refusal,
  smsRules,
  USED_AT_LEAST,
  USED_SAMPLE,
} from './code-limits.ts';

type Admission = { isMail: boolean; row: (at: Date) => NewCode };

/** Codes by SMS cost money: so many a day to each dialling code, where the operator says nothing else. */
const DAILY_BUDGET = 1_000;
const SECOND_MS = 1_000;

/** True when a dialling code has had its day's budget, or its codes go unused: numbers that earn on texts. */
async function isStopped(house: House, tx: Tx, dialingCode: string, since: Date): Promise<boolean> {
  const { sent, sampled, used } = await dialingState(tx, dialingCode, since, USED_SAMPLE);
  const budget = house.settings.current().smsDailyBudget[dialingCode] ?? DAILY_BUDGET;
  return sent >= budget || (sampled >= USED_SAMPLE && used < USED_AT_LEAST);
}

async function obstacle(house: House, tx: Tx, code: NewCode, isMail: boolean): Promise<Refusal | null> {
  const now = code.sentAt.getTime();
  const since = new Date(now - COUNTED_MS);
  const resting = await lockedUntil(tx, code.target, code.sentAt);
  const keys = {
    target: code.target,
    address: code.addressKey,
    device: code.deviceKey,
    prefix: code.prefix,
    account: code.accountId,
  };
  const over = overLimit(isMail ? mailRules : smsRules, await pastSends(tx, keys, since, MOST_COUNTED), now);
  if (resting) {
    const waitMs = Math.max(resting.getTime() - now, over?.waitMs ?? 0);
    return { waitMs, quota: over?.quota ?? false, locks: false };
  }
  if (over || code.dialingCode === null) return over;
  const stopped = await isStopped(house, tx, code.dialingCode, since);
  // A whole country without codes is the operator's to know: it may be an attack, and it may be meant to be one.
  if (stopped) house.log.error({ dialingCode: code.dialingCode }, 'codes stopped');
  return stopped ? { waitMs: 0, quota: true, locks: false } : null;
}

/** What one send has in common with others: two that share a key count one after the other. */
function sharedKeys(code: NewCode): string[] {
  // Sends to one number, or to numbers of one prefix, have their dialling code in common.
  const keys = [
    code.dialingCode === null ? `target ${code.target}` : `dialing ${code.dialingCode}`,
    `address ${code.addressKey}`,
  ];
  if (code.deviceKey !== null) keys.push(`device ${code.deviceKey}`);
  if (code.accountId !== null) keys.push(`account ${code.accountId}`);
  return keys;
}

function refuseOver(isMail: boolean, { quota, waitMs }: Refusal): never {
  const seconds = Math.ceil(waitMs / SECOND_MS);
  if (isMail) return refuse('mail_too_many', { seconds });
  return quota ? refuse('sms_quota') : refuse('sms_too_many', { seconds });
}

/**
 * Counts a send and writes it down, in one transaction that holds whatever the limits count by: exact however many
 * ask at once, in however many processes (security A4). Returns the id of the code. Refuses `sms_too_many`,
 * `sms_quota`, `mail_too_many`.
 */
export async function admit(house: House, { isMail, row }: Admission): Promise<bigint> {
  const draft = row(house.clock.date());
  const keys = sharedKeys(draft);
  // Those who wait for each other do it here, not each with a connection in hand.
  const verdict = await house.sends.pass(keys[0] ?? '', () =>
    house.store.write(async tx => {
      await lockSends(tx, keys);
      const code = row(house.clock.date());
      const over = await obstacle(house, tx, code, isMail);
      if (!over) return insertCode(tx, code);
      if (over.locks) await lockTarget(tx, code.target, new Date(code.sentAt.getTime() + LOCK_MS));
      return over;
    }),
  );
  return typeof verdict === 'bigint' ? verdict : refuseOver(isMail, verdict);
}
