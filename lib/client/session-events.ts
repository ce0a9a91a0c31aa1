/** Inside one tab: an answer said that the session has ended. */
export const SESSION_END_EVENT = 'foyer:session-end';
/** Inside one tab: what was kept of a person's answers has to go. */
export const FORGET_EVENT = 'foyer:forget';

/** Says that an answer came back with "not signed in". */
export function announceSessionEnd(): void {
  dispatchEvent(new Event(SESSION_END_EVENT));
}

/** Lets the tab forget all kept answers. */
export function forgetAnswers(): void {
  dispatchEvent(new Event(FORGET_EVENT));
}
