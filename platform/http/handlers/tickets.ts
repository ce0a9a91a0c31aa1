import { toWireAmount } from '#lib/rules/money.ts';
import {
  DEPOSITS_PER_SPIN,
  readTicketNumber,
  SPINS_A_DAY,
  spinsOfDeposits,
  TICKET_DAYS,
  type TicketKind,
  ticketNumber,
  toNextSpin,
} from '#lib/rules/rewards/tickets.ts';
import type { Handlers } from '#platform/http/handler.ts';
import { once } from '#platform/http/once.ts';
import { CURRENCY } from '#platform/ledger/currency.ts';
import { refuse } from '#platform/refusal.ts';
import { depositedToday } from '#platform/rewards/deposit-tickets.ts';
import { playTicket } from '#platform/rewards/play-ticket.ts';
import { rewardTitle } from '#platform/rewards/reward-titles.ts';
import {
  type PrizeTable,
  prizesById,
  tableInForce,
  tableOfVersion,
} from '#platform/store/rewards/prize-tables.ts';
import type { TicketPrize } from '#platform/store/rewards/ticket-tables.ts';
import {
  countDoneTickets,
  findPrizeTicket,
  listDoneTickets,
  listOpenTickets,
} from '#platform/store/rewards/tickets.ts';

const wireTypes = {
  'prize-wheel': 'PRIZE_WHEEL',
  'golden-egg': 'GOLDEN_EGG',
  'red-envelope': 'RAFFLE',
} as const;
type WireType = (typeof wireTypes)[TicketKind];
const kinds: Record<WireType, TicketKind> = {
  PRIZE_WHEEL: 'prize-wheel',
  GOLDEN_EGG: 'golden-egg',
  RAFFLE: 'red-envelope',
};

const worthOf = ({ money, points }: Pick<TicketPrize, 'money' | 'points'>) =>
  money > 0n ? { money: toWireAmount(money) } : { points };

/** Slices as indexes into the table's prizes. */
function slicesOf({ slices, prizes }: PrizeTable): number[] {
  const at = new Map(prizes.map((prize, index) => [Number(prize.id), index]));
  return slices.map(prize => at.get(prize) ?? 0);
}

/** Handlers of tickets (docs/features.md#115, docs/rewards.md#tickets). */
export const ticketHandlers = {
  async 'GET /wps/relay/PROMOFE_getClaimTicketList'({ ctx, signed, locale }) {
    const at = ctx.clock.date();
    const rows = await ctx.store.read(tx => listOpenTickets(tx, signed.account.id, at));
    return rows.map(row => ({
      transactionId: ticketNumber(row.id),
      ticketType: wireTypes[row.kind],
      name: rewardTitle(row.kind)[locale],
      status: 'AVAILABLE' as const,
      startDate: row.issued_at.getTime(),
      endDate: row.expires_at.getTime(),
      commitment: row.commitment,
    }));
  },

  async 'GET /wps/relay/PROMOFE_getPrizeWheelInfo'({ ctx }, { ticketType }) {
    const table = await ctx.store.read(tx => tableInForce(tx, kinds[ticketType]));
    if (!table) return refuse('ticket_unknown');
    const slices = slicesOf(table);
    return {
      currency: CURRENCY.code,
      version: table.version,
      publishedAt: table.published_at.getTime(),
      slices,
      substitute: table.prizes.findIndex(prize => prize.id === table.substitute_id),
      prizes: table.prizes.map((prize, index) => ({
        ...worthOf(prize),
        slices: slices.filter(one => one === index).length,
        ...(prize.stock === null ? {} : { stock: prize.stock, left: prize.left_over ?? 0 }),
      })),
    };
  },

  async 'GET /wps/relay/PROMOFE_getTicketGlobalConfig'({ ctx, signed }) {
    const deposited = await ctx.store.read(tx => depositedToday(tx, signed.account.id, ctx.clock.date()));
    const next = toNextSpin(deposited);
    return {
      currency: CURRENCY.code,
      depositsPerSpin: toWireAmount(DEPOSITS_PER_SPIN),
      spinsADay: SPINS_A_DAY,
      spinsToday: spinsOfDeposits(deposited),
      ...(next === null ? {} : { toNextSpin: toWireAmount(next) }),
      daysKept: {
        PRIZE_WHEEL: TICKET_DAYS['prize-wheel'],
        GOLDEN_EGG: TICKET_DAYS['golden-egg'],
        RAFFLE: TICKET_DAYS['red-envelope'],
      },
    };
  },

  'POST /wps/relay/PROMOFE_claimTicket'(context, { transactionId, version }) {
    const { ctx, signed } = context;
    const ticketId = readTicketNumber(transactionId) ?? refuse('ticket_unknown');
    return once(context, {
      operation: 'ticket',
      request: { transactionId },
      async work(tx, at) {
        const played = await playTicket(ctx, tx, { accountId: signed.account.id, ticketId, version, at });
        const { money, points } = played.prize;
        return {
          transactionId,
          ...(money > 0n
            ? { type: 'MONEY' as const, value: toWireAmount(money) }
            : { type: 'POINT' as const, value: points }),
          slice: played.slice,
          prize: played.index,
          playedAt: at.getTime(),
        };
      },
    });
  },

  async 'GET /wps/relay/PROMOFE_getTicketHistory'({ ctx, signed }, { page, size }) {
    const accountId = signed.account.id;
    const at = ctx.clock.date();
    return ctx.store.read(async tx => {
      const total = await countDoneTickets(tx, accountId, at);
      const rows = await listDoneTickets(tx, accountId, { at, offset: (page - 1) * size, limit: size });
      const prizes = await prizesById(
        tx,
        rows.flatMap(row => (row.prize_id === null ? [] : [row.prize_id])),
      );
      return {
        currency: CURRENCY.code,
        list: rows.map(row => {
          const prize = row.prize_id === null ? undefined : prizes.get(row.prize_id);
          return {
            transactionId: ticketNumber(row.id),
            ticketType: wireTypes[row.kind],
            status: row.played_at ? ('CLAIMED' as const) : ('EXPIRED' as const),
            date: (row.played_at ?? row.expires_at).getTime(),
            ...(prize ? worthOf(prize) : {}),
          };
        }),
        total,
        totalPages: Math.ceil(total / size),
      };
    });
  },

  async 'GET /wps/relay/PROMOFE_getTicketResult'({ ctx, signed }, { transactionId }) {
    const id = readTicketNumber(transactionId) ?? refuse('ticket_unknown');
    return ctx.store.read(async tx => {
      const row = await findPrizeTicket(tx, signed.account.id, id);
      const { seed, slice, table_version: version, played_at: playedAt } = row ?? {};
      if (!row || !seed || slice == null || version == null || !playedAt) return refuse('ticket_unknown');
      const table = (await tableOfVersion(tx, row.kind, version)) ?? refuse('ticket_unknown');
      return {
        currency: CURRENCY.code,
        transactionId,
        ticketType: wireTypes[row.kind],
        commitment: row.commitment,
        seed,
        slice,
        version,
        slices: slicesOf(table),
        prizes: table.prizes.map(worthOf),
        playedAt: playedAt.getTime(),
      };
    });
  },
} satisfies Partial<Handlers>;
