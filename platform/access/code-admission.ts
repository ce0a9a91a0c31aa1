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
  dialingShare,
  LOCK_MS,
  MOST_COUNTED,
  mailRules,
  networkShare,
  overLimit,
  ownerSmsRules,
  PICTURE_AFTER,
  type Refusal,
  smsRules,
  type UsedShare,
} from './code-limits.ts';
import { isOwnersBrowser } from './devices.ts';

type Admission = {
  isMail: boolean;
  row: (at: Date) => NewCode;
  /** The browser's own id, where the web told it. */
  deviceId: string | null;
  /** A picture, or a proof of work, was solved for this send. */
  challenged: boolean;
};

/** `captcha`: the send may go on with a picture. */
type Obstacle = Refusal | 'captcha';

/** Codes by SMS cost money: so many a day to each dialling code, where the operator says nothing else. */
const DAILY_BUDGET = 1_000;
const SECOND_MS = 1_000;

const isUnused = ({ sample, used: least }: UsedShare, { sampled, used }: { sampled: number; used: number }) =>
  sampled >= sample && used < least;

/**
 * True when a dialling code has had its day's budget, or its codes go unused: numbers that earn on texts. An owner's
 * own browser is stopped by the budget alone, since what strangers leave unused says nothing about it.
 */
async function isStopped(house: House, tx: Tx, code: NewCode, isOwner: boolean): Promise<boolean> {
  const { dialingCode, addressKey, sentAt } = code;
  if (dialingCode === null) return false;
  const since = new Date(sentAt.getTime() - COUNTED_MS);
  const samples = { all: dialingShare.sample, network: networkShare.sample };
  const { sent, all, network } = await dialingState(tx, { dialingCode, addressKey }, since, samples);
  const overBudget = sent >= (house.settings.current().smsDailyBudget[dialingCode] ?? DAILY_BUDGET);
  const countryUnused = isUnused(dialingShare, all);
  // A whole country without codes is the operator's to know: it may be an attack, and it may be meant to be one.
  if (overBudget || countryUnused) house.log.error({ dialingCode }, 'codes stopped');
  return overBudget || (!isOwner && (countryUnused || isUnused(networkShare, network)));
}

async function obstacle(
  house: House,
  tx: Tx,
  code: NewCode,
  { isMail, deviceId, challenged }: Admission,
): Promise<Obstacle | null> {
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
  const { accountId } = code;
  const isOwner = !isMail && (await isOwnersBrowser(tx, code.target, { deviceId, accountId }));
  const rules = isMail ? mailRules : isOwner ? ownerSmsRules : smsRules;
  const sends = await pastSends(tx, keys, since, MOST_COUNTED);
  const over = overLimit(rules, sends, now);
  if (resting) {
    const waitMs = Math.max(resting.getTime() - now, over?.waitMs ?? 0);
    return { waitMs, quota: over?.quota ?? false, locks: false };
  }
  if (over || isMail) return over;
  if (await isStopped(house, tx, code, isOwner)) return { waitMs: 0, quota: true, locks: false };
  // Whoever is signed in came in by a password or a code already.
  const isKnown = isOwner || challenged || accountId !== null;
  return !isKnown && (sends.target?.length ?? 0) >= PICTURE_AFTER ? 'captcha' : null;
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

function refuseOver(isMail: boolean, over: Obstacle): never {
  if (over === 'captcha') return refuse('captcha_required', {}, { captcha: true });
  const { quota, waitMs } = over;
  const seconds = Math.ceil(waitMs / SECOND_MS);
  if (isMail) return refuse('mail_too_many', { seconds });
  return quota ? refuse('sms_quota') : refuse('sms_too_many', { seconds });
}

/**
 * Counts a send and writes it down, in one transaction that holds whatever the limits count by: exact however many
 * ask at once, in however many processes (security A4). Returns the id of the code. Refuses `sms_too_many`,
 * `sms_quota`, `mail_too_many`, and `captcha_required` to a stranger from the third code of a number's day on.
 */
export async function admit(house: House, admission: Admission): Promise<bigint> {
  const { isMail, row } = admission;
  const draft = row(house.clock.date());
  const keys = sharedKeys(draft);
  // Those who wait for each other do it here, not each with a connection in hand.
  const verdict = await house.sends.pass(keys[0] ?? '', () =>
    house.store.write(async tx => {
      await lockSends(tx, keys);
      const code = row(house.clock.date());
      const over = await obstacle(house, tx, code, admission);
      if (!over) return insertCode(tx, code);
      if (over !== 'captcha' && over.locks)
        await lockTarget(tx, code.target, new Date(code.sentAt.getTime() + LOCK_MS));
      return over;
    }),
  );
  return typeof verdict === 'bigint' ? verdict : refuseOver(isMail, verdict);
}
