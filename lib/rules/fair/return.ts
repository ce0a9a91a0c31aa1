/** Return to player of every instant game before payouts are rounded down: 99 of 100 (docs/games.md#return). */
export const RETURN_SHARE = 99n;
export const SHARES = 100n;
export const INSTANT_RETURN_PERCENT = 99;

/** Limits of a stake in minor units. */
export const MIN_STAKE = 100;
export const MAX_STAKE = 20_000;
