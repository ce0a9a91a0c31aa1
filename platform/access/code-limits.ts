const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** What sends are counted by. */
type CountedBy = 'target' | 'address' | 'device' | 'prefix' | 'account';

/** At most `count` sends in any `windowMs`. Over `quota` rules no waiting of minutes helps. */
type SendRule = { by: CountedBy; count: number; windowMs: number; quota?: true; locks?: true };

/** Of a number's ten a day so many are kept for browsers that its owner came in from: strangers cannot use them up. */
const KEPT_FOR_OWNER = 3;
const NUMBER_A_DAY = 10;

/** The limits of security A4 for numbers, as its owner has them. */
export const ownerSmsRules: readonly SendRule[] = [
  { by: 'target', count: 1, windowMs: MINUTE_MS },
  { by: 'target', count: 3, windowMs: 10 * MINUTE_MS, locks: true },
  { by: 'target', count: NUMBER_A_DAY, windowMs: DAY_MS, quota: true },
  { by: 'address', count: 5, windowMs: HOUR_MS },
  { by: 'address', count: 20, windowMs: DAY_MS, quota: true },
  { by: 'device', count: 3, windowMs: 10 * MINUTE_MS },
  { by: 'prefix', count: 20, windowMs: HOUR_MS },
];

/** The same for everybody else, whether or not the number has an owner (security A1). */
export const smsRules: readonly SendRule[] = [
  ...ownerSmsRules,
  { by: 'target', count: NUMBER_A_DAY - KEPT_FOR_OWNER, windowMs: DAY_MS, quota: true },
];

/** After so many codes of a day a stranger asks for the next to a number with a picture, or a proof of work. */
export const PICTURE_AFTER = 2;

/** Codes by mail cost nothing, but a mailbox must not be flooded in our name. */
export const mailRules: readonly SendRule[] = [
  { by: 'target', count: 1, windowMs: MINUTE_MS },
  { by: 'target', count: 5, windowMs: HOUR_MS },
  { by: 'target', count: 10, windowMs: DAY_MS, quota: true },
  { by: 'account', count: 5, windowMs: HOUR_MS },
  { by: 'account', count: 20, windowMs: DAY_MS, quota: true },
];

/** Mails with a link that sets a new password; `target` is the name and the address that were typed. */
export const resetRules: readonly SendRule[] = [
  { by: 'target', count: 3, windowMs: HOUR_MS },
  { by: 'target', count: 6, windowMs: DAY_MS },
  { by: 'address', count: 10, windowMs: HOUR_MS },
  { by: 'address', count: 20, windowMs: DAY_MS },
];

/** No rule looks further back. */
export const COUNTED_MS = DAY_MS;
/** After too many requests a number rests for this long (spec 1, section 9). */
export const LOCK_MS = 5 * MINUTE_MS;
/** The most rows that any rule needs to see of one key. */
export const MOST_COUNTED = 20;

/** Of so many codes at least so many must have been used, or sending stops. */
export type UsedShare = { sample: number; used: number };
/** To a dialling code, whoever asks (security A4). */
export const dialingShare: UsedShare = { sample: 100, used: 20 };
/** To a dialling code from one network: it stops before it stops the country for all the others. */
export const networkShare: UsedShare = { sample: 20, used: 4 };

/** Past sends per key in epoch ms, the latest first. */
export type Sends = Readonly<Partial<Record<CountedBy, readonly number[]>>>;

/** Milliseconds until one more send fits the rule; 0 when it fits now. */
function waitOf(rule: SendRule, sends: Sends, now: number): number {
  // With `count` sends inside the window the oldest of these must leave it first.
  const oldest = sends[rule.by]?.[rule.count - 1];
  return oldest === undefined ? 0 : Math.max(0, oldest + rule.windowMs - now);
}

/** Why a code may not be sent now: for how long, whether that is a day's quota, and whether the target is locked. */
export type Refusal = { waitMs: number; quota: boolean; locks: boolean };

/** What stands against one more send; null when nothing does. */
export function overLimit(rules: readonly SendRule[], sends: Sends, now: number): Refusal | null {
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
