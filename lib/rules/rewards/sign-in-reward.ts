import { DAY_MS } from '#lib/rules/time.ts';

/** Days of the sign-in week (docs/rewards.md, section 3). */
export const SIGN_IN_DAYS = 7;

/** A claim of the week: the day of the platform's zone, `2026-11-21`, and its place in the week, from 1. */
export type SignInClaim = { day: string; step: number };

/** The day before another. */
function dayBefore(day: string): string {
  return new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, day.length);
}

/**
 * Where an account is in the week: the step of today, and whether it was claimed. A day without a claim begins the
 * week again, and so does the day after the seventh.
 */
export function signInStep(last: SignInClaim | null, today: string): { step: number; isClaimed: boolean } {
  if (last?.day === today) return { step: last.step, isClaimed: true };
  const goesOn = last !== null && last.day === dayBefore(today) && last.step < SIGN_IN_DAYS;
  return { step: goesOn ? last.step + 1 : 1, isClaimed: false };
}
