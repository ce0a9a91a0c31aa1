/** Whom a member may write to, beside the people below an agent. */
export const recipientTypes = ['support', 'upline', 'downline'] as const;
export type RecipientType = (typeof recipientTypes)[number];

/** Author of a message: `house` for notices and gifts, the others as seen from the receiver. */
export const senders = ['house', 'support', 'upline', 'downline'] as const;
export type Sender = (typeof senders)[number];

/** Characters of a message's subject and text. */
export const TITLE_CHARACTERS = 80;
export const CONTENT_CHARACTERS = 1_000;
/** Messages that an account may send in a day. */
export const SENT_A_DAY = 20;

/** Sender of a message as its receiver sees it: who is written to as the upline wrote from below. */
export function senderOf(recipient: RecipientType): Sender {
  return recipient === 'upline' ? 'downline' : 'upline';
}

/** Whom an answer to a message goes to; null for what cannot be answered. */
export function answersTo(sender: Sender): RecipientType | null {
  return sender === 'house' ? null : sender;
}
