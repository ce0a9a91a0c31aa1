import { z } from 'zod';
import type { Call, WireLine } from '#lib/calls/call.ts';
import { amount, epochMs, optional, pageNumber } from '#lib/calls/fields.ts';
import { gameCode, numero } from '#lib/calls/lottery.ts';
import { CHASE_DRAWS, MAX_MULTIPLE } from '#lib/rules/lottery/bet.ts';
import { MAX_SLIP_CHARS } from '#lib/rules/lottery/slip.ts';

/** Number of an order, `L000020014`. */
export const orderNumber = z.string().regex(/^L\d{9,18}$/);
/** States of an order (docs/lottery.md, section 6). */
export const orderStates = ['waiting', 'won', 'lost', 'cancelled', 'stopped', 'void'] as const;
const MAX_CHASE = Math.max(...CHASE_DRAWS);
const member = { module: 'GAMELO3', access: 'member' } as const;

/** A bet of an order. */
export const orderBet = z.object({
  playCode: z.string(),
  picks: z.array(z.string()),
  lines: z.number().int(),
  unit: amount,
  multiple: z.number().int().max(MAX_MULTIPLE),
  /** Prizes are paid in this share of 1,960 (docs/lottery.md, section 8). */
  series: optional(z.number().int()),
  betAmount: amount,
  winAmount: optional(amount),
});

/** Orders of lotteries (docs/wire.md#3.12, docs/lottery.md, section 6). */
export const lotteryOrderCalls = {
  /** Places a slip for the current draw, or for several in a row. */
  'POST /lotto/lgw/orders/betting': {
    ...member,
    input: z.strictObject({
      gameId: gameCode,
      currentNumero: numero,
      /** Sum that the player saw: another one is refused. */
      betCartAmountSum: amount.nonnegative(),
      /** Draws in all; 1 without a chase. */
      chaseCount: z.number().int().min(1).max(MAX_CHASE).default(1),
      winningStop: z.boolean().default(false),
      /** Prize mode: 1 LOTT, 2 ZY, 3 ELOTT, 4 SEA; without one, that of the lottery. */
      prizeModeId: z.number().int().min(1).max(4).optional(),
      device: z.enum(['WEB']).default('WEB'),
      bettingSlipString: z.string().min(1).max(MAX_SLIP_CHARS),
    }),
    encoding: 'json',
    reply: 'bare',
    output: z.object({
      orderNumber,
      orderNumbers: z.array(orderNumber),
      numero,
      closesAt: epochMs,
      drawsAt: epochMs,
      betAmount: amount,
      total: amount,
      balance: amount,
    }),
    refusals: [
      'game_not_found',
      'game_maintenance',
      'lottery_closed',
      'lottery_draw_unknown',
      'lottery_bet_limit',
      'balance_not_enough',
      'protection_limit',
      'player_time_out',
      'player_excluded',
    ],
    throttle: 'money',
  },
  /** Cancels orders before their sales close, all or none. */
  'POST /wps/game/lotto/cancelSubOrders': {
    ...member,
    input: z.strictObject({ orderDetailId: z.array(orderNumber).min(1).max(MAX_CHASE) }),
    encoding: 'json',
    reply: 'envelope',
    output: z.object({ returned: amount, balance: optional(amount) }),
    refusals: ['not_found', 'lottery_closed', 'lottery_order_ended'],
    throttle: 'money',
  },
  /** Orders of the member, the latest first. */
  'GET /lgw/orders': {
    ...member,
    input: z.strictObject({
      gameId: gameCode.optional(),
      status: z.enum(orderStates).optional(),
      page: pageNumber.default(1),
      size: z.number().int().min(1).max(100).default(20),
    }),
    encoding: 'query',
    reply: 'bare',
    output: z.object({
      currency: z.string(),
      now: epochMs,
      list: z.array(
        z.object({
          orderNumber,
          gameCode: z.string(),
          gameName: z.string(),
          numero,
          status: z.enum(orderStates),
          betAmount: amount,
          winAmount: optional(amount),
          /** Part of it that is a rebate of the series. */
          rebateAmount: optional(amount),
          placedAt: epochMs,
          closesAt: epochMs,
          drawsAt: epochMs,
          movedFrom: optional(epochMs),
          /** True while its draw should have been drawn and waits. */
          delayed: optional(z.boolean()),
          /** False once sales have closed, or the order has ended. */
          cancellable: z.boolean(),
          chaseId: optional(z.string()),
          prizes: optional(z.record(z.string(), z.array(z.string()))),
          bets: z.array(orderBet),
        }),
      ),
      total: z.number().int(),
      totalPages: z.number().int(),
      /** Sums over the orders of this choice that were drawn; others count for nothing. */
      drawn: z.object({ orders: z.number().int(), betAmount: amount, winAmount: amount }),
    }),
    refusals: [],
    throttle: 'read',
  },
} satisfies Record<WireLine, Call>;
