/** Longest nickname that an agent gives a person below, and longest remark of an invitation link. */
export const NICKNAME_CHARACTERS = 30;
export const REMARK_CHARACTERS = 60;
