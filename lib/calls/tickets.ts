import { z } from 'zod';
import type { Call, WireLine } from '#lib/calls/call.ts';
import { amount, epochMs, optional, pageNumber } from '#lib/calls/fields.ts';

/** Kinds of tickets on the wire; `RAFFLE` is the red envelope (docs/wire.md#4.10). */
const ticketType = z.enum(['PRIZE_WHEEL', 'GOLDEN_EGG', 'RAFFLE']);
/** Number of a ticket, `TX-77120`. */
const transactionId = z.string().regex(/^TX-\d{1,18}$/);
const hash = z.string().regex(/^[0-9a-f]{64}$/);
const days = z.number().int();
/** A prize is money in major units, or points. */
const worth = { money: optional(amount), points: optional(z.number().int()) };
const member = { module: 'REWCEN3', access: 'member', reply: 'envelope' } as const;

/** Tickets: prize wheel, golden egg, red envelope (docs/features.md#115, docs/rewards.md#tickets). */
export const ticketCalls = {
  /** Tickets that can be played, the first to end first. */
  'GET /wps/relay/PROMOFE_getClaimTicketList': {
    ...member,
    input: z.strictObject({
      isApp: z.enum(['N', 'Y']).default('N'),
      isAll: z.enum(['N', 'Y']).default('N'),
      status: z.enum(['AVAILABLE']).default('AVAILABLE'),
    }),
    encoding: 'query',
    output: z.array(
      z.object({
        transactionId,
        ticketType,
        name: z.string(),
        status: z.enum(['AVAILABLE', 'UNAVAILABLE']),
        startDate: epochMs,
        endDate: epochMs,
        /** SHA-256 of the seed that decides it. */
        commitment: optional(hash),
      }),
    ),
    refusals: [],
    throttle: 'read',
  },
  /** Prizes and odds of a kind in force. */
  'GET /wps/relay/PROMOFE_getPrizeWheelInfo': {
    ...member,
    input: z.strictObject({ ticketType: ticketType.default('PRIZE_WHEEL') }),
    encoding: 'query',
    output: z.object({
      currency: z.string(),
      version: z.number().int(),
      publishedAt: epochMs,
      /** Index of the prize of each slice. */
      slices: z.array(z.number().int().nonnegative()),
      /** Index of the prize that pays for those that ran out. */
      substitute: z.number().int().nonnegative(),
      prizes: z.array(
        z.object({
          ...worth,
          /** Slices of all. */
          slices: z.number().int().nonnegative(),
          /** Absent: without a limit. */
          stock: optional(z.number().int()),
          left: optional(z.number().int()),
        }),
      ),
    }),
    refusals: ['ticket_unknown'],
    throttle: 'read',
  },
  /** Ways to get tickets, and how far the member is today. */
  'GET /wps/relay/PROMOFE_getTicketGlobalConfig': {
    ...member,
    input: z.strictObject({}),
    encoding: 'none',
    output: z.object({
      currency: z.string(),
      depositsPerSpin: amount,
      spinsADay: z.number().int(),
      spinsToday: z.number().int(),
      /** Deposits still to the next spin today; absent when there is none. */
      toNextSpin: optional(amount),
      daysKept: z.object({ PRIZE_WHEEL: days, GOLDEN_EGG: days, RAFFLE: days }),
    }),
    refusals: [],
    throttle: 'read',
  },
  /** Plays a ticket once. `version`: the table of prizes that the player saw. */
  'POST /wps/relay/PROMOFE_claimTicket': {
    ...member,
    input: z.strictObject({
      transactionId,
      isApp: z.enum(['N', 'Y']).default('N'),
      version: z.number().int().positive().optional(),
    }),
    encoding: 'json',
    output: z.object({
      transactionId: optional(transactionId),
      type: z.enum(['MONEY', 'BONUS', 'POINT', 'MERCHANDISE']),
      /** Major units of money, or points. */
      value: z.number(),
      productName: optional(z.string()),
      /** Slice that was drawn, from 0, and the prize's index in the table. */
      slice: optional(z.number().int().nonnegative()),
      prize: optional(z.number().int().nonnegative()),
      playedAt: optional(epochMs),
    }),
    refusals: [
      'ticket_unknown',
      'ticket_played',
      'ticket_expired',
      'ticket_table_changed',
      'player_time_out',
      'player_excluded',
    ],
    throttle: 'money',
  },
  /** Played and expired tickets, the latest first. */
  'GET /wps/relay/PROMOFE_getTicketHistory': {
    ...member,
    input: z.strictObject({
      page: pageNumber.default(1),
      size: z.number().int().min(1).max(100).default(10),
    }),
    encoding: 'query',
    output: z.object({
      currency: z.string(),
      list: z.array(
        z.object({
          transactionId,
          ticketType,
          status: z.enum(['CLAIMED', 'EXPIRED']),
          date: epochMs,
          ...worth,
        }),
      ),
      total: z.number().int(),
      totalPages: z.number().int(),
    }),
    refusals: [],
    throttle: 'read',
  },
  /** A played ticket with all that its result can be computed from. */
  'GET /wps/relay/PROMOFE_getTicketResult': {
    ...member,
    input: z.strictObject({ transactionId }),
    encoding: 'query',
    output: z.object({
      currency: z.string(),
      transactionId,
      ticketType,
      commitment: hash,
      seed: hash,
      slice: z.number().int().nonnegative(),
      version: z.number().int(),
      /** Index of the prize of each slice, in the version it was played with. */
      slices: z.array(z.number().int().nonnegative()),
      prizes: z.array(z.object(worth)),
      playedAt: epochMs,
    }),
    refusals: ['ticket_unknown'],
    throttle: 'read',
  },
} satisfies Record<WireLine, Call>;
