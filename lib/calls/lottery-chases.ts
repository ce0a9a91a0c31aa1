import { z } from 'zod';
import type { Call, WireLine } from '#lib/calls/call.ts';
import { amount, epochMs, optional, pageNumber } from '#lib/calls/fields.ts';
import { gameCode, numero } from '#lib/calls/lottery.ts';
import { orderBet, orderNumber, orderStates } from '#lib/calls/lottery-orders.ts';

const chaseId = z.string().regex(/^C-\d{1,18}$/);
const member = { module: 'GAMELO3', access: 'member' } as const;

/** Chases over several draws (docs/lottery.md, section 6); beyond the wire, which knows their orders alone. */
export const lotteryChaseCalls = {
  /** Chases of the member, the latest first, each with its draws in their order. */
  'GET /lgw/orders/chases': {
    ...member,
    input: z.strictObject({
      gameId: gameCode.optional(),
      page: pageNumber.default(1),
      size: z.number().int().min(1).max(20).default(5),
    }),
    encoding: 'query',
    reply: 'bare',
    output: z.object({
      currency: z.string(),
      list: z.array(
        z.object({
          chaseId,
          gameCode: z.string(),
          gameName: z.string(),
          winningStop: z.boolean(),
          placedAt: epochMs,
          /** Sum of each draw. */
          betAmount: amount,
          /** Sum that waits for draws, and the part of it that stopping would pay back now. */
          reserved: amount,
          returnable: amount,
          bets: z.array(orderBet),
          draws: z.array(
            z.object({
              orderNumber,
              numero,
              drawsAt: epochMs,
              status: z.enum(orderStates),
              winAmount: optional(amount),
            }),
          ),
        }),
      ),
      total: z.number().int(),
      totalPages: z.number().int(),
    }),
    refusals: [],
    throttle: 'read',
  },
  /** Pays the orders of a chase back whose sales are still open; what is closed is drawn. */
  'POST /wps/game/lotto/stopChase': {
    ...member,
    input: z.strictObject({ chaseId }),
    encoding: 'json',
    reply: 'envelope',
    output: z.object({ returned: amount, orders: z.number().int(), balance: amount }),
    refusals: ['not_found', 'lottery_order_ended'],
    throttle: 'money',
  },
} satisfies Record<WireLine, Call>;
