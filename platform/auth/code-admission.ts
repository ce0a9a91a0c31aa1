import { SECOND_MS } from '#lib/rules/time.ts';
import type { AppContext } from '#platform/app-context.ts';
import { refuse } from '#platform/refusal.ts';
import {
  dialingState,
  insertCode,
  lockedUntil,
  lockSends,
  lockTarget,
  type NewCode,
  pastSends,
} from '#platform/store/auth/codes.ts';
import type { Tx } from '#platform/store/db/db.ts';
import {
  COUNTED_MS,
  dialingShare,
  type LimitRefusal,
  LOCK_MS,
  MAX_COUNTED,
  mailRules,
  needsCaptcha,
  networkShare,
  overLimit,
  ownerSmsRules,
  smsRules,
  type UsedShare,
} from './code-limits.ts';
import { isOwnersBrowser } from './devices.ts';

type Admission = {
  isMail: boolean;
  row: (at: Date) => NewCode;
  /** Device id of the browser, if the web sent one. */
  deviceId: string | null;
  /** A captcha or a proof of work was solved for this send. */
  challenged: boolean;
};

/** `captcha`: the send is allowed once a captcha is solved. */
type Obstacle = LimitRefusal | 'captcha';

/**
 * Default number of SMS codes a day per dialling code, since they cost money; the operator can set another.
 */
const DAILY_BUDGET = 1_000;

const isUnused = ({ sample, used: least }: UsedShare, { sampled, used }: { sampled: number; used: number }) =>
  sampled >= sample && used < least;

/**
 * True when a dialling code has used its daily budget, or its codes stay unused (toll fraud). A browser known
 * to belong to the number's owner is stopped by the budget alone, since codes that others leave unused say
 * nothing about it.
 */
async function isStopped(ctx: AppContext, tx: Tx, code: NewCode, isOwner: boolean): Promise<boolean> {
  const { dialingCode, addressKey, sentAt } = code;
  if (dialingCode === null) return false;
  const since = new Date(sentAt.getTime() - COUNTED_MS);
  const samples = { all: dialingShare.sample, network: networkShare.sample };
  const { sent, all, network } = await dialingState(tx, { dialingCode, addressKey }, since, samples);
  const overBudget = sent >= (ctx.settings.current().smsDailyBudget[dialingCode] ?? DAILY_BUDGET);
  const countryUnused = isUnused(dialingShare, all);
  // Logged as an error: a country without codes may be an attack, or the aim of one, and the operator must
  // know.
  if (overBudget || countryUnused) ctx.log.error({ dialingCode }, 'codes stopped');
  return overBudget || (!isOwner && (countryUnused || isUnused(networkShare, network)));
}

async function obstacle(
  ctx: AppContext,
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
  const sends = await pastSends(tx, keys, since, MAX_COUNTED);
  const over = overLimit(rules, sends, now);
  if (resting) {
    const waitMs = Math.max(resting.getTime() - now, over?.waitMs ?? 0);
    return { waitMs, quota: over?.quota ?? false, locks: false };
  }
  if (over || isMail) return over;
  if (await isStopped(ctx, tx, code, isOwner)) return { waitMs: 0, quota: true, locks: false };
  // A signed-in account has already proved a password or a code.
  const isKnown = isOwner || challenged || accountId !== null;
  return !isKnown && needsCaptcha(sends, now) ? 'captcha' : null;
}

/** Lock keys that a send shares with others: two sends with a common key are counted one after the other. */
function sharedKeys(code: NewCode): string[] {
  // Sends to one number, or to numbers of one prefix, share their dialling code.
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
 * Counts and records a send in one transaction that locks every key of the limits: exact under concurrency,
 * also across processes (docs/security.md#A4). Returns the id of the code. Refuses `sms_too_many`,
 * `sms_quota`, `mail_too_many`, and `captcha_required` to unknown browsers from the third code of a number's
 * day, or the sixth of an address's hour, on.
 */
export async function admitSend(ctx: AppContext, admission: Admission): Promise<bigint> {
  const { isMail, row } = admission;
  const draft = row(ctx.clock.date());
  const keys = sharedKeys(draft);
  // Requests queue here, so that waiting ones do not each hold a database connection.
  const verdict = await ctx.sendMutex.runExclusive(keys[0] ?? '', () =>
    ctx.store.write(async tx => {
      await lockSends(tx, keys);
      const code = row(ctx.clock.date());
      const over = await obstacle(ctx, tx, code, admission);
      if (!over) return insertCode(tx, code);
      if (over !== 'captcha' && over.locks)
        await lockTarget(tx, code.target, new Date(code.sentAt.getTime() + LOCK_MS));
      return over;
    }),
  );
  return typeof verdict === 'bigint' ? verdict : refuseOver(isMail, verdict);
}
