import { SESSION_ENDS_HEADER } from '#lib/rules/browser-headers.ts';
import { readStored, writeStored } from './storage.ts';

/** When the session of this browser ends, epoch ms: without a person's action, and in any case. */
export type SessionEnds = { idleAt: number; absoluteAt: number };

const NAME = 'session-ends';
const SECOND_MS = 1000;

/**
 * Notes what an answer says about the session's end, for every tab: each call of one tab moves the end for all. Two
 * moments are kept, nothing about the person.
 */
export function noteSessionEnds(answer: Pick<Response, 'headers'>): void {
  const [idle, absolute] = (answer.headers.get(SESSION_ENDS_HEADER) ?? '').split(',').map(Number);
  if (!idle || !absolute) return;
  const now = Date.now();
  writeStored('local', NAME, `${now + idle * SECOND_MS},${now + absolute * SECOND_MS}`);
}

/** The noted end, or null when no answer has said one. */
export function sessionEnds(): SessionEnds | null {
  const [idleAt, absoluteAt] = (readStored('local', NAME) ?? '').split(',').map(Number);
  return idleAt && absoluteAt ? { idleAt, absoluteAt } : null;
}

/** The session is over or left: nothing is known about an end any more. */
export function forgetSessionEnds(): void {
  writeStored('local', NAME, null);
}

/** `fine`: nothing to say; `soon`: the person should be told; `over`: the server has to be asked. */
export type SessionPhase = 'fine' | 'soon' | 'over';

/** Where a session stands at `now` when people are told `warnMs` before its end. */
export function phaseOf(ends: SessionEnds | null, now: number, warnMs: number): SessionPhase {
  if (!ends) return 'fine';
  const left = Math.min(ends.idleAt, ends.absoluteAt) - now;
  if (left <= 0) return 'over';
  return left <= warnMs ? 'soon' : 'fine';
}
