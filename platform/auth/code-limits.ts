import { DAY_MS, HOUR_MS, MINUTE_MS } from '#lib/rules/time.ts';

/** Keys by which sends are counted. */
type CountedBy = 'target' | 'address' | 'device' | 'prefix' | 'account';

/**
 * Rate limit: at most `count` sends in any `windowMs`. `quota`: a daily quota, for which waiting minutes does
 * not help.
 */
type SendRule = { by: CountedBy; count: number; windowMs: number; quota?: true; locks?: true };

/**
 * Sends of a number's daily ten that are reserved for browsers its owner has signed in from: others cannot
 * use them up.
 */
const KEPT_FOR_OWNER = 3;
const NUMBER_A_DAY = 10;

/**
 * Limits of docs/security.md#A4 for a number when its owner requests; the limit per address is wider
 * (decision 0008).
 */
export const ownerSmsRules: readonly SendRule[] = [
  { by: 'target', count: 1, windowMs: MINUTE_MS },
  { by: 'target', count: 3, windowMs: 10 * MINUTE_MS, locks: true },
  { by: 'target', count: NUMBER_A_DAY, windowMs: DAY_MS, quota: true },
  // Many people share an address (an office, a carrier's NAT): the tight limits are on number and browser.
  { by: 'address', count: 10, windowMs: 5 * MINUTE_MS },
  { by: 'address', count: 60, windowMs: HOUR_MS },
  { by: 'address', count: 300, windowMs: DAY_MS, quota: true },
  { by: 'device', count: 3, windowMs: 10 * MINUTE_MS },
  { by: 'prefix', count: 20, windowMs: HOUR_MS },
];

/**
 * The same limits for all other browsers, whether or not the number belongs to an account
 * (docs/security.md#A1).
 */
export const smsRules: readonly SendRule[] = [
  ...ownerSmsRules,
  { by: 'target', count: NUMBER_A_DAY - KEPT_FOR_OWNER, windowMs: DAY_MS, quota: true },
];

/**
 * Codes a day to a number, after which an unknown browser must solve a captcha or a proof of work for the
 * next one.
 */
const PICTURE_AFTER = 2;
/**
 * Codes an hour from an address, after which an unknown browser needs a captcha for the next one, to any
 * number.
 */
const ADDRESS_PICTURES: Pick<SendRule, 'count' | 'windowMs'> = { count: 5, windowMs: HOUR_MS };

/** Codes by mail are free, but a mailbox must not be flooded in the site's name. */
export const mailRules: readonly SendRule[] = [
  { by: 'target', count: 1, windowMs: MINUTE_MS },
  { by: 'target', count: 5, windowMs: HOUR_MS },
  { by: 'target', count: 10, windowMs: DAY_MS, quota: true },
  { by: 'account', count: 5, windowMs: HOUR_MS },
  { by: 'account', count: 20, windowMs: DAY_MS, quota: true },
];

/** Limits of mails with a password-reset link; `target` is the typed name and mail address. */
export const resetRules: readonly SendRule[] = [
  { by: 'target', count: 3, windowMs: HOUR_MS },
  { by: 'target', count: 6, windowMs: DAY_MS },
  { by: 'address', count: 10, windowMs: HOUR_MS },
  { by: 'address', count: 20, windowMs: DAY_MS },
];

/** Longest window of any limit. */
export const COUNTED_MS = DAY_MS;
/** Lock on a number after too many requests (docs/features.md#12). */
export const LOCK_MS = 5 * MINUTE_MS;
/** Maximum rows per key that any limit needs to read. */
export const MAX_COUNTED = 300;

/** Conversion threshold: of `sample` codes at least `used` must have been used, or sending stops. */
export type UsedShare = { sample: number; used: number };
/** Threshold per dialling code, over all requests (docs/security.md#A4). */
export const dialingShare: UsedShare = { sample: 100, used: 20 };
/** Threshold per dialling code and network: stops one network before the country is stopped for everybody. */
export const networkShare: UsedShare = { sample: 20, used: 4 };

/** True when an unknown browser has to solve a captcha or a proof of work for the next send. */
export function needsCaptcha(sends: SendHistory, now: number): boolean {
  const { count, windowMs } = ADDRESS_PICTURES;
  const ofAddress = sends.address?.[count - 1];
  return (
    (sends.target?.length ?? 0) >= PICTURE_AFTER || (ofAddress !== undefined && ofAddress > now - windowMs)
  );
}

/** Past sends per key in epoch ms, latest first. */
export type SendHistory = Readonly<Partial<Record<CountedBy, readonly number[]>>>;

/** Returns the milliseconds until the limit allows one more send; 0 when it allows it now. */
function waitOf(rule: SendRule, sends: SendHistory, now: number): number {
  // With `count` sends inside the window, the oldest of these must leave it first.
  const oldest = sends[rule.by]?.[rule.count - 1];
  return oldest === undefined ? 0 : Math.max(0, oldest + rule.windowMs - now);
}

/**
 * Why a code may not be sent now: wait time, whether it is a daily quota, and whether the target is locked.
 */
export type LimitRefusal = { waitMs: number; quota: boolean; locks: boolean };

/** Returns the limit that blocks one more send; null if none does. */
export function overLimit(rules: readonly SendRule[], sends: SendHistory, now: number): LimitRefusal | null {
  const broken = rules
    .map(rule => ({ rule, waitMs: waitOf(rule, sends, now) }))
    .filter(({ waitMs }) => waitMs > 0);
  if (broken.length === 0) return null;
  const locks = broken.some(({ rule }) => rule.locks);
  const longest = Math.max(...broken.map(({ waitMs }) => waitMs));
  return {
    waitMs: locks ? Math.max(longest, LOCK_MS) : longest,
    quota: broken.some(({ rule }) => rule.quota),
    locks,
  };
}
