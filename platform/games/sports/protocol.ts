import { z } from 'zod';
import { marketCodes, picks } from '#lib/rules/sports/markets.ts';
import { sportCodes } from '#lib/rules/sports/sports.ts';
import { MAX_LEGS } from '#lib/rules/sports/ticket.ts';

/** Endpoint of the sportsbook's page; responds with JSON, never cached. */
export const SPORTS_PATH = '/play/api/sports';

const whole = z.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER);
const session = z.string().min(16).max(200);
const fixtureCode = z.string().regex(/^[A-Z]{2}\d{8}-\d{4}-\d$/);
const market = z.enum(marketCodes);
const pick = z.enum(picks);
/** `detail`: what the sport counts besides (docs/sports.md#details). */
const score = z.object({ home: whole, away: whole, detail: whole });

/** Leg of a bet: what was chosen, and the odds in thousandths that the page showed. */
const legSchema = z.strictObject({ fixture: fixtureCode, market, pick, odds: whole.min(1_001) });
export type LegInput = z.output<typeof legSchema>;

/**
 * Input of the endpoint. `roundId` is made by the page before its first request and the same for every repeat, so that
 * a bet counts once (docs/sports.md#bets).
 */
export const sportsInputSchema = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('state'), session }),
  z.strictObject({
    action: z.literal('bet'),
    session,
    roundId: z.uuid(),
    stakeMinor: whole.positive(),
    legs: z.array(legSchema).min(1).max(MAX_LEGS),
  }),
  z.strictObject({
    action: z.literal('cashOut'),
    session,
    ticket: z.string().regex(/^\d{1,15}$/),
    /** The amount that the page showed: less is refused. */
    leastMinor: whole.positive(),
  }),
]);
export type SportsInput = z.output<typeof sportsInputSchema>;
export type TicketInput = Extract<SportsInput, { action: 'bet' }>;

const fixtureSchema = z.object({
  code: z.string(),
  sport: z.enum(sportCodes),
  home: z.string(),
  away: z.string(),
  /** Epoch ms. */
  startsAt: whole,
  endsAt: whole,
  state: z.enum(['coming', 'live', 'closed', 'ended', 'void']),
  step: whole,
  score,
  /** Names of a race's entries, by their numbers. */
  field: z.array(z.string()).optional(),
  /** Chances of a step in thousandths. */
  chances: z.object({ home: whole, away: whole }),
  commitment: z.string(),
  seed: z.string().nullable(),
  /** Correction of the published result that counts; `score` null: void. Absent without one. */
  correction: z.object({ score: score.nullable(), reason: z.string(), at: whole }).optional(),
  /** `odds` in thousandths; null while none are offered. */
  markets: z.array(
    z.object({
      code: market,
      line: z.number().int(),
      picks: z.array(z.object({ pick, odds: whole.nullable() })),
    }),
  ),
});
export type FixtureView = z.output<typeof fixtureSchema>;

const ticketSchema = z.object({
  id: z.string(),
  /** Number in the betting record; null while it is open, or where the amount was returned. */
  orderNo: z.string().nullable(),
  state: z.enum(['open', 'won', 'halfWon', 'lost', 'halfLost', 'void', 'cashedOut']),
  stakeMinor: whole,
  paidMinor: whole.nullable(),
  /** Payout before a published result was corrected; absent where none was. */
  paidBeforeMinor: whole.optional(),
  /** Payout if every open leg wins. */
  returnMinor: whole,
  /** Null while no cash-out is offered. */
  cashOutMinor: whole.nullable(),
  placedAt: whole,
  endedAt: whole.nullable(),
  legs: z.array(
    z.object({
      fixture: z.string(),
      sport: z.enum(sportCodes),
      home: z.string(),
      away: z.string(),
      startsAt: whole,
      field: z.array(z.string()).optional(),
      score: score.nullable(),
      market,
      line: z.number().int(),
      pick,
      odds: whole,
      result: z.enum(['won', 'halfWon', 'deadHeat', 'void', 'halfLost', 'lost']).nullable(),
    }),
  ),
});
export type TicketView = z.output<typeof ticketSchema>;

/** Answer of every action; lists come with `state`. */
export const sportsOutputSchema = z.object({
  balanceMinor: whole,
  /** The platform's clock, epoch ms. */
  at: whole,
  /** Ticket of the action. */
  ticket: z.string().optional(),
  fixtures: z.array(fixtureSchema).optional(),
  results: z.array(fixtureSchema).optional(),
  open: z.array(ticketSchema).optional(),
  settled: z.array(ticketSchema).optional(),
});
export type SportsOutput = z.output<typeof sportsOutputSchema>;
