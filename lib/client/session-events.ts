import type { RefusalCode } from '#lib/calls/refusals.ts';

/** Inside one tab: an answer said that the session has ended. */
export const SESSION_END_EVENT = 'foyer:session-end';
/** Inside one tab: an answer said that the password has to be changed before anything else. */
export const CHANGE_PASSWORD_EVENT = 'foyer:change-password';
/** Inside one tab: what was kept of a person's answers has to go. */
export const FORGET_EVENT = 'foyer:forget';
/** Inside one tab: what was kept of a person's answers has to be asked for anew, and stays until then. */
export const RENEW_EVENT = 'foyer:renew';
/** Inside one tab: somebody should sign in without leaving what is open over the page. */
export const SIGN_IN_HERE_EVENT = 'foyer:sign-in-here';

const events: Partial<Record<RefusalCode, string>> = {
  sign_in_required: SESSION_END_EVENT,
  session_ended: SESSION_END_EVENT,
  password_change_required: CHANGE_PASSWORD_EVENT,
};

/** Lets the page act on a refusal that concerns the whole session, whichever call met it. */
export function announceRefusal(code: string): void {
  const event = events[code as RefusalCode];
  if (event) dispatchEvent(new Event(event));
}

/** Lets the tab forget all kept answers. */
export function forgetAnswers(): void {
  dispatchEvent(new Event(FORGET_EVENT));
}

/** Lets the tab ask anew for all kept answers. */
export function renewAnswers(): void {
  dispatchEvent(new Event(RENEW_EVENT));
}

/** Asks for a sign-in over whatever is open, so that a half-filled form stays as it is. */
export function askSignInHere(): void {
  dispatchEvent(new Event(SIGN_IN_HERE_EVENT));
}
