/** Longest reason of an answer about a contract. */
export const REASON_CHARACTERS = 200;
