import { SECOND_MS } from '#lib/rules/time.ts';

/** Time of a turn whose player is away, or let the last two pass (docs/turn-tables.md#turns). */
export const AWAY_TURN_MS = 5 * SECOND_MS;
/** Time for which a turn with one open choice is shown. */
export const FORCED_TURN_MS = 2 * SECOND_MS;
/** A turn that nobody ended this long after its time begins anew: the platform was down. */
export const LATE_TURN_MS = 15 * SECOND_MS;
/** Turns in a row that pass by themselves, after which a player counts as away. */
export const MAX_PASSED = 2;
