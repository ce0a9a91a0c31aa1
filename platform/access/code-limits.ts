const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** What sends are counted by. */
type CountedBy = 'target' | 'address' | 'device' | 'prefix' | 'account';

/** At most `count` sends in any `windowMs`. Over `quota` rules no waiting of minutes helps. */
type SendRule = { by: CountedBy; count: number; windowMs: number; quota?: true; locks?: true };

/** The limits of security A4 for numbers. */
export const smsRules: readonly SendRule[] = [
  { by: 'target', count: 1, windowMs: MINUTE_MS },
  { by: 'target', count: 3, windowMs: 10 * MINUTE_MS, locks: true },
  { by: 'target', count: 10, windowMs: DAY_MS, quota: true },
  { by: 'address', count: 5, windowMs: HOUR_MS },
  { by: 'address', count: 20, windowMs: DAY_MS, quota: true },
  { by: 'device', count: 3, windowMs: 10 * MINUTE_MS },
  { by: 'prefix', count: 20, windowMs: HOUR_MS },
];

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

/** Of this many codes to a dialling code at least that many must have been used, or sending there stops. */
export const USED_SAMPLE = 100;
export const USED_AT_LEAST = 20;

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
