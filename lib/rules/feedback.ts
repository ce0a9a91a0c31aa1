/** Subject of a case. */
export const feedbackKinds = ['suggestion', 'problem', 'complaint', 'praise'] as const;
export type FeedbackKind = (typeof feedbackKinds)[number];

/** States of a case (docs/rewards.md, Feedback). */
export const feedbackStates = ['sent', 'answered', 'decided', 'closed'] as const;
export type FeedbackState = (typeof feedbackStates)[number];

/** Events that move a case. */
export type FeedbackEvent = 'answer' | 'decide' | 'reply' | 'close';

const steps: Readonly<Record<FeedbackState, Partial<Record<FeedbackEvent, FeedbackState>>>> = {
  sent: { answer: 'answered', decide: 'decided', reply: 'sent', close: 'closed' },
  answered: { answer: 'answered', decide: 'decided', reply: 'sent', close: 'closed' },
  // Who does not agree writes: the case is open again.
  decided: { decide: 'decided', answer: 'answered', reply: 'sent', close: 'closed' },
  closed: {},
};

/** State after an event; null when a state does not take it. */
export function feedbackStep(state: FeedbackState, event: FeedbackEvent): FeedbackState | null {
  return steps[state][event] ?? null;
}

/** Characters of contact, images of one text, and days within which a complaint is decided. */
export const CONTACT_CHARACTERS = 100;
export const MAX_IMAGES = 3;
export const DECISION_DAYS = 14;
/** Hours within which the first answer comes. */
export const ANSWER_HOURS = 24;
/** Texts that an account may send in a day. */
export const TEXTS_A_DAY = 20;
/** Longest text whatever the operator sets. */
export const LONGEST_TEXT = 4_000;
