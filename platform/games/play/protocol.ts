import { z } from 'zod';

/** Where the playable page asks for a round; answers JSON, never cached. */
export const ROUND_PATH = '/play/api/round';
/** Where a page that plays with credits asks instead: no session of the one is any of the other. */
export const FREE_ROUND_PATH = '/play/api/free-round';
/** Where the page's own files lie, under names that carry their content's hash. */
export const ASSETS_PATH = '/play/assets';

const minor = z.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER);

/**
 * `POST /play/api/round`: decide one round. `roundId` is made by the page before it first asks and stays the same
 * for every repeat: the same id with the same stake gives the first answer again, and nothing is staked twice.
 */
export const roundAskSchema = z.strictObject({
  session: z.string().min(16).max(200),
  roundId: z.uuid(),
  stakeMinor: minor.positive(),
});
export type RoundAsk = z.output<typeof roundAskSchema>;

/** A win: `line` counts from 0, -1 stands for scatters anywhere; `amountMinor` in minor units. */
const winSchema = z.object({
  line: z.number().int().min(-1),
  symbol: z.number().int().nonnegative(),
  count: z.number().int().positive(),
  amountMinor: minor,
});

/** A settled round. `grid[reel][row]`; `balanceMinor` is the settled balance after it; `settledAt` epoch ms. */
export const roundAnswerSchema = z.object({
  roundId: z.uuid(),
  stops: z.array(z.number().int().nonnegative()),
  grid: z.array(z.array(z.number().int().nonnegative())),
  wins: z.array(winSchema),
  stakeMinor: minor,
  winMinor: minor,
  balanceMinor: minor,
  settledAt: z.number().int().nonnegative(),
});
export type RoundAnswer = z.output<typeof roundAnswerSchema>;

/**
 * Why a round was not played, with the HTTP status of each. After any of them this request staked nothing, but for
 * `system_busy`: the connection may have broken as the round was written, so the same id must be asked for again.
 */
export const playRefusals = {
  session_ended: 401,
  balance_not_enough: 409,
  round_mismatch: 409,
  stake_not_offered: 422,
  input_invalid: 422,
  too_many_requests: 429,
  closed: 503,
  system_busy: 503,
} as const;
export type PlayRefusal = keyof typeof playRefusals;

/** The body of a refusal. */
export const playRefusalSchema = z.object({
  error: z.enum(Object.keys(playRefusals) as [PlayRefusal, ...PlayRefusal[]]),
});

/** What the page tells whoever opened it, through `postMessage` to the web's origin alone. */
export type PlayMessage = {
  type: 'foyer.round-settled';
  roundId: string;
  balanceMinor: number;
  settledAt: number;
};

/** Where the page leads back to: the web's own page in its frame says to the lobby that the game was left. */
export const EXIT_PATH = '/game-exit';
