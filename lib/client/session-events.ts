import type { RefusalCode } from '#lib/calls/refusals.ts';

/** Event inside one tab: a response said that the session has ended. */
export const SESSION_END_EVENT = 'foyer:session-end';
/** Event inside one tab: a response said that the password must be changed before anything else. */
export const CHANGE_PASSWORD_EVENT = 'foyer:change-password';
/** Event inside one tab: clear the cache of personal responses. */
export const CLEAR_CACHE_EVENT = 'foyer:clear-cache';
/** Event inside one tab: refetch the cached personal responses, which stay on screen until then. */
export const REFETCH_EVENT = 'foyer:refetch';
/** Event inside one tab: open the sign-in over whatever is open. */
export const SIGN_IN_HERE_EVENT = 'foyer:sign-in-here';
/** Event inside one tab: another tab signs out, so overlays of signed-in users close. */
export const SIGNED_OUT_ELSEWHERE_EVENT = 'foyer:signed-out-elsewhere';

const events: Partial<Record<RefusalCode, string>> = {
  sign_in_required: SESSION_END_EVENT,
  session_ended: SESSION_END_EVENT,
  password_change_required: CHANGE_PASSWORD_EVENT,
};

/** Dispatches the event of a refusal that concerns the whole session, whichever call received it. */
export function announceRefusal(code: string): void {
  const event = events[code as RefusalCode];
  if (event) dispatchEvent(new Event(event));
}

/** Clears the tab's cache of responses. */
export function clearCachedCalls(): void {
  dispatchEvent(new Event(CLEAR_CACHE_EVENT));
}

/** Refetches the tab's cached responses. */
export function refetchCalls(): void {
  dispatchEvent(new Event(REFETCH_EVENT));
}

/** Opens a sign-in over whatever is open, so that a half-filled form stays as it is. */
export function requestSignInHere(): void {
  dispatchEvent(new Event(SIGN_IN_HERE_EVENT));
}
