import { useEffect, useState } from 'react';
import { readStored, writeStored } from '#lib/client/storage.ts';
import { SECOND_MS } from '#lib/rules/time.ts';
import type { SmsNumber, SmsPurpose } from './sms-channel.ts';

/** Reason of a wait: a code was just sent, or too many were requested. */
type WaitKind = 'resend' | 'locked';
/**
 * Wait as stored over a reload. Times in epoch ms; `mark` is a remainder that recognises the number without
 * revealing it.
 */
type StoredWait = { kind: WaitKind; from: number; until: number; salt: number; mark: number };

/** Running wait: whole seconds left, and whether it began with this number. */
export type SmsWait = { kind: WaitKind; seconds: number; isOf: (number: SmsNumber) => boolean };

/** Tick interval, short enough that no second is skipped. */
const BEAT_MS = 250;
/**
 * Number of marks, a prime: enough to see that the number changed; thousands of numbers share each mark, so it
 * identifies none.
 */
const MARKS = 65_521;
/** Purpose of a code's wait: one by SMS, or one by mail to a new address. */
type WaitPurpose = SmsPurpose | 'bind-mail';
const nameOf = (purpose: WaitPurpose) => `sms-wait-${purpose}`;

/** Formats `4:07`, `0:42`. */
export function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Remainder of the digits, read as one number after the salt. */
function markOf({ mobile, dialingCode }: SmsNumber, salt: number): number {
  const digits = (dialingCode + mobile.replace(/^[\D0]+/u, '')).replace(/\D/gu, '');
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % MARKS, salt);
}

function readKept(purpose: WaitPurpose): StoredWait | null {
  try {
    const stored: StoredWait | null = JSON.parse(readStored('session', nameOf(purpose)) ?? 'null');
    // Any other stored value has no `until`.
    return stored && stored.until > 0 ? stored : null;
  } catch {
    return null;
  }
}

/** Returns the seconds left; setting the clock back never makes a wait longer than it was. */
function secondsLeft({ from, until }: StoredWait): number {
  return Math.ceil(Math.min(until - Date.now(), until - from) / SECOND_MS);
}

/**
 * Countdown between two codes of a purpose, stored over a reload (only its end, and a mark of the number).
 * `start` begins one; less than a second counts as none.
 */
export function useSmsWait(purpose: WaitPurpose): {
  wait: SmsWait | null;
  start: (kind: WaitKind, seconds: number, number: SmsNumber) => void;
} {
  const [stored, setKept] = useState<StoredWait | null>(() => readKept(purpose));
  const [seconds, setSeconds] = useState(() => (stored ? secondsLeft(stored) : 0));
  const runs = stored !== null && seconds > 0;

  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(() => setSeconds(secondsLeft(stored)), BEAT_MS);
    return () => clearInterval(timer);
  }, [stored, runs]);
  useEffect(() => {
    if (stored && !runs) writeStored('session', nameOf(purpose), null);
  }, [stored, runs, purpose]);

  return {
    wait: runs
      ? { kind: stored.kind, seconds, isOf: number => markOf(number, stored.salt) === stored.mark }
      : null,
    start: (kind, forSeconds, number) => {
      const from = Date.now();
      const salt = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
      const until = from + forSeconds * SECOND_MS;
      const next: StoredWait = { kind, from, until, salt, mark: markOf(number, salt) };
      writeStored('session', nameOf(purpose), JSON.stringify(next));
      setKept(next);
      setSeconds(secondsLeft(next));
    },
  };
}
