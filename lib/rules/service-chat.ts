/** Longest text of a message to customer service, messages that are shown, and messages of an account in an hour. */
export const CHAT_CHARACTERS = 1_000;
export const CHAT_HISTORY = 100;
export const CHAT_MESSAGES_AN_HOUR = 120;
