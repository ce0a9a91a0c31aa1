import { z } from 'zod';
import { CLIENT_SEED } from '#lib/rules/fair/draws.ts';
import type { InstantSeeds, RevealedSeeds } from '#platform/games/instant/protocol.ts';

/** Endpoint of rounds for money; responds with JSON, never cached. */
export const ROUND_PATH = '/play/api/round';
/** Endpoint of rounds with play credits: the sessions of the two are separate. */
export const FREE_ROUND_PATH = '/play/api/free-round';
/** Path of the page's files, whose names contain the hash of their content. */
export const ASSETS_PATH = '/play/assets';

/** Endpoints of a slot page's seeds, for money and for play credits. */
export const SEEDS_PATH = '/play/api/seeds';
export const FREE_SEEDS_PATH = '/play/api/free-seeds';
/** Page of the web that checks rounds. */
export const FAIRNESS_PATH = '/fairness';

const minor = z.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER);

/**
 * Input of `POST /play/api/round`: decide one round. `roundId` is the idempotency key: made by the page
 * before its first request and the same for every repeat. The same id with the same stake returns the first
 * response again, and nothing is staked twice.
 */
export const roundInputSchema = z.strictObject({
  session: z.string().min(16).max(200),
  roundId: z.uuid(),
  stakeMinor: minor.positive(),
});
export type RoundInput = z.output<typeof roundInputSchema>;

/** Input of the seeds' endpoints: shows them, or changes them where a client seed comes along. */
export const seedsInputSchema = z.strictObject({
  session: z.string().min(16).max(200),
  clientSeed: z.string().regex(CLIENT_SEED).optional(),
});
export type SeedsInput = z.output<typeof seedsInputSchema>;
export type SeedsOutput = { seeds: InstantSeeds; revealed?: RevealedSeeds | undefined };

/** Win: `line` counts from 0, -1 stands for scatters anywhere; `amountMinor` in minor units. */
const winSchema = z.object({
  line: z.number().int().min(-1),
  symbol: z.number().int().nonnegative(),
  count: z.number().int().positive(),
  amountMinor: minor,
});

const shownGrid = z.object({
  grid: z.array(z.array(z.number().int().nonnegative())),
  wins: z.array(winSchema),
  /** Multiplier of the wins; their amounts are after it. */
  times: z.number().int().positive(),
  /** Free spins that the grid's scatters added, and how many are left after it. */
  added: z.number().int().nonnegative(),
  left: z.number().int().nonnegative(),
});

/** Settled round: its first grid, and all that follow from falls and free spins. `grid[reel][row]`; `balanceMinor` is the settled balance after it; `settledAt` epoch ms. */
export const roundOutputSchema = shownGrid.extend({
  roundId: z.uuid(),
  /** Number in the betting record; null for play credits. */
  orderNo: z.string().nullable(),
  stops: z.array(z.number().int().nonnegative()),
  later: z.array(shownGrid.extend({ kind: z.enum(['fall', 'free']) })),
  stakeMinor: minor,
  winMinor: minor,
  balanceMinor: minor,
  settledAt: z.number().int().nonnegative(),
});
export type RoundOutput = z.output<typeof roundOutputSchema>;

/**
 * Refusals of a round, with their HTTP status. After any of them this request staked nothing, except for
 * `system_busy`: the connection may have broken while the round was written, so the same id must be requested
 * again.
 */
export const playRefusals = {
  session_ended: 401,
  balance_not_enough: 409,
  round_mismatch: 409,
  /** The member's own limit, or break. */
  limit_reached: 409,
  on_break: 403,
  /** A round of the game is open: it is finished first. */
  round_open: 409,
  /** It can be taken a moment later. */
  too_early: 409,
  round_unknown: 404,
  /** Sports: the odds, or the worth of a ticket, are others than shown; they are confirmed first. */
  odds_changed: 409,
  /** Sports: no bets or cash-outs at this moment. */
  bet_closed: 409,
  /** Sports: the ticket is settled, or cashed out already. */
  ticket_ended: 409,
  /** Card tables: another member has the seat; the member has none. */
  seat_taken: 409,
  seat_missing: 409,
  /** Card tables: the hand is decided; the order of cards is not allowed. */
  hand_over: 409,
  rows_foul: 422,
  /** Games by turns: the game has moved on; the rules do not allow the move. */
  turn_over: 409,
  move_not_allowed: 422,
  stake_not_offered: 422,
  bet_not_offered: 422,
  input_invalid: 422,
  too_many_requests: 429,
  closed: 503,
  system_busy: 503,
} as const;
export type PlayRefusal = keyof typeof playRefusals;

/** Response body of a refusal. */
export const playRefusalSchema = z.object({
  error: z.enum(Object.keys(playRefusals) as [PlayRefusal, ...PlayRefusal[]]),
});

/** Messages to the window that opened the page, through `postMessage` to the web's origin only. */
export type PlayMessage = {
  type: 'foyer.round-settled';
  roundId: string;
  balanceMinor: number;
  settledAt: number;
};

/** Exit page of the web: inside the lobby's frame it notifies the lobby that the game was left. */
export const EXIT_PATH = '/game-exit';
