import { SESSION_ENDS_HEADER } from '#lib/inline/browser-headers.ts';
import { SECOND_MS } from '#lib/rules/time.ts';
import { readStored, writeStored } from './storage.ts';

/** Ends of this browser's session, epoch ms: idle timeout and absolute timeout. */
export type SessionEnds = { idleAt: number; absoluteAt: number };

const NAME = 'session-ends';

/**
 * Records the session's ends from a response, for every tab: each call of one tab extends the session for
 * all. Stores two times, nothing about the user.
 */
export function saveSessionEnds(answer: Pick<Response, 'headers'>): void {
  const [idle, absolute] = (answer.headers.get(SESSION_ENDS_HEADER) ?? '').split(',').map(Number);
  if (!idle || !absolute) return;
  const now = Date.now();
  writeStored('local', NAME, `${now + idle * SECOND_MS},${now + absolute * SECOND_MS}`);
}

/** Recorded ends, or null when no response has carried them. */
export function sessionEnds(): SessionEnds | null {
  const [idleAt, absoluteAt] = (readStored('local', NAME) ?? '').split(',').map(Number);
  return idleAt && absoluteAt ? { idleAt, absoluteAt } : null;
}

/** Clears the ends: the session is over or left. */
export function forgetSessionEnds(): void {
  writeStored('local', NAME, null);
}

/** `fine`: nothing to do; `soon`: warn the user; `over`: ask the server. */
export type SessionPhase = 'fine' | 'soon' | 'over';

/** Phase of a session at `now`, with a warning `warnMs` before its end. */
export function phaseOf(ends: SessionEnds | null, now: number, warnMs: number): SessionPhase {
  if (!ends) return 'fine';
  const left = Math.min(ends.idleAt, ends.absoluteAt) - now;
  if (left <= 0) return 'over';
  return left <= warnMs ? 'soon' : 'fine';
}
