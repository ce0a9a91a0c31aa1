import { sql } from 'kysely';
import type { AppContext } from '#platform/app-context.ts';
import { cancelDeposit, openDeposit } from '#platform/cashier/deposits.ts';
import { receiveCallback, signCallback } from '#platform/cashier/gateway.ts';
import { sendToMember } from '#platform/cashier/member-transfers.ts';
import { claimRebate } from '#platform/cashier/rebates.ts';
import { confirmReceived, reportMissing } from '#platform/cashier/receipts.ts';
import { reverseTransfer } from '#platform/cashier/reversals.ts';
import { moveBetweenWallets, returnWallets } from '#platform/cashier/wallets.ts';
import {
  approveWithdrawal,
  forceReceived,
  payWithdrawal,
  rejectWithdrawal,
  returnMissing,
  sentAgain,
} from '#platform/cashier/withdrawal-review.ts';
import { requestWithdrawal } from '#platform/cashier/withdrawals.ts';
import { openRoundTile, placeBet, takeOpenRound } from '#platform/rounds/instant-rounds.ts';
import { playRound } from '#platform/rounds/play-round.ts';
import { beginNextDay, type MoneyPerson, sentDot } from './money-people.ts';

const MAIN = 2;
const TIDEWELL = 101;
const CALLBACKS_KEPT = 40;

/** One operation of a worker: the process that takes it, the member, random numbers, and what was begun before. */
type Turn = {
  ctx: AppContext;
  me: MoneyPerson;
  /** A whole number from 0 to below `most`. */
  below: (most: number) => number;
  /** Bodies of callbacks that were sent, and keys of rounds: some are sent again. */
  sent: { callbacks: string[]; rounds: Map<number, string[]> };
};

type Operation = { weight: number; act: (turn: Turn) => Promise<unknown> };

/** Id of a random row that a query finds, or null. */
async function anyId({ ctx, below }: Turn, from: string): Promise<bigint | null> {
  const { rows } = await ctx.store.read(tx =>
    sql<{ id: bigint }>`select id::bigint as id from ${sql.raw(from)} order by id desc limit 12`.execute(tx),
  );
  return rows[below(rows.length)]?.id ?? null;
}

/** Decides about a withdrawal in one of the given states. */
const review =
  (states: string, decide: (turn: Turn, id: bigint) => Promise<unknown>): Operation['act'] =>
  async turn => {
    const id = await anyId(turn, `withdrawal where state in (${states})`);
    if (id !== null) await decide(turn, id);
  };

const by = (turn: Turn) => ({
  by: turn.below(2) ? 'Nadia' : 'Omar',
  reason: 'seen',
  at: turn.ctx.clock.date(),
});

async function callBack(turn: Turn, outcome: 'paid' | 'failed'): Promise<unknown> {
  const { ctx, below, sent } = turn;
  const { rows } = await ctx.store.read(tx =>
    sql<{ reference: string; amount: bigint }>`select reference, amount from deposit where kind = 'gateway'
      order by id desc limit 20`.execute(tx),
  );
  const found = rows[below(rows.length)];
  if (!found) return null;
  const { reference, amount } = found;
  const body = JSON.stringify({ number: crypto.randomUUID(), reference, amount: String(amount), outcome });
  sent.callbacks.push(body);
  if (sent.callbacks.length > CALLBACKS_KEPT) sent.callbacks.shift();
  return receiveCallback(ctx, body, signCallback(ctx, body));
}

async function bet({ ctx, me, below, sent }: Turn): Promise<unknown> {
  const { id } = me.signed.account;
  const before = sent.rounds.get(id) ?? [];
  const isAgain = before.length > 0 && below(5) === 0;
  const roundKey = isAgain ? (before[below(before.length)] ?? '') : crypto.randomUUID();
  sent.rounds.set(id, [...before.slice(-9), roundKey]);
  // Some are large, so that there is a rebate to claim.
  const stakeMinor = below(3) === 0 ? 20_000n : 200n;
  return playRound(ctx, {
    accountId: id,
    sessionId: me.signed.sessionId,
    nodeId: ctx.lobby.ofType('RNG')[0]?.nodeId ?? 0,
    gameType: 'RNG',
    roundKey,
    stakeMinor,
    vendorWallet: below(3) === 0 ? 'TIDEWELL' : null,
    decide: () => ({ winMinor: (stakeMinor * BigInt(below(3) * 9)) / 10n, outcome: null }),
    answer: () => 'played',
  });
}

/** Places a bet that stays open, opens a tile, and takes what it is worth. */
async function openRound({ ctx, me, below }: Turn): Promise<unknown> {
  const roundId = crypto.randomUUID();
  const order = { action: 'bet', session: 'x'.repeat(16), roundId, stakeMinor: 200 } as const;
  await placeBet(ctx, me.mines, { ...order, bet: { kind: 'mines', mines: 3 } });
  const at = ctx.clock.date();
  await openRoundTile(ctx, me.mines, { roundId, tile: below(25), at });
  return takeOpenRound(ctx, me.mines, { roundId, at });
}

async function reverse(turn: Turn): Promise<unknown> {
  const kinds = "'deposit', 'deposit-bonus', 'wallet-out', 'wallet-in', 'member-transfer'";
  const transferId = await anyId(turn, `ledger_transfer where operation in (${kinds})`);
  if (transferId === null) return null;
  const order = { transferId, ...by(turn), force: turn.below(2) === 0 };
  return turn.ctx.store.write(tx => reverseTransfer(tx, order));
}

/** Every kind of money call, with the share of the workers' operations that it has. */
export const moneyOperations: Readonly<Record<string, Operation>> = {
  'deposit opened': {
    weight: 8,
    act: ({ ctx, me, below }) =>
      ctx.store.write(tx =>
        openDeposit(
          ctx,
          tx,
          {
            accountId: me.signed.account.id,
            method: 'PG',
            channel: 'KINABALU',
            amount: BigInt(6_000 + below(40) * 100),
            bonus: null,
          },
          ctx.clock.date(),
        ),
      ),
  },
  'callback paid': { weight: 8, act: turn => callBack(turn, 'paid') },
  'callback failed': { weight: 2, act: turn => callBack(turn, 'failed') },
  'callback again': {
    weight: 3,
    act: async ({ ctx, below, sent }) => {
      const body = sent.callbacks[below(sent.callbacks.length)];
      if (body) await receiveCallback(ctx, body, signCallback(ctx, body));
    },
  },
  'deposit cancelled': {
    weight: 3,
    act: async turn => {
      const { ctx, me } = turn;
      const accountId = me.signed.account.id;
      const id = await anyId(turn, `deposit where account_id = ${accountId}`);
      if (id !== null) await ctx.store.write(tx => cancelDeposit(tx, { accountId, id }, ctx.clock.date()));
    },
  },
  'moved to a vendor': {
    weight: 8,
    act: ({ ctx, me, below }) => {
      const order = { from: MAIN, to: TIDEWELL, amount: BigInt(100 + below(900)) };
      const at = ctx.clock.date();
      return ctx.store.write(tx =>
        moveBetweenWallets(ctx, tx, { accountId: me.signed.account.id, ...order }, at),
      );
    },
  },
  'returned from vendors': {
    weight: 4,
    act: ({ ctx, me }) =>
      ctx.store.write(tx => returnWallets(ctx, tx, { accountId: me.signed.account.id }, ctx.clock.date())),
  },
  'sent to the upline': {
    weight: 5,
    act: ({ ctx, me, below }) =>
      ctx.store.write(tx =>
        sendToMember(
          ctx,
          tx,
          {
            sender: me.signed.account,
            to: { upline: true },
            amount: BigInt(1_000 + below(500)),
            note: '',
          },
          ctx.clock.date(),
        ),
      ),
  },
  bet: { weight: 26, act: bet },
  'open round': { weight: 6, act: openRound },
  'rebate claimed': {
    weight: 3,
    act: ({ ctx, me }) => ctx.store.write(tx => claimRebate(ctx, tx, me.signed.account.id, ctx.clock.date())),
  },
  'withdrawal requested': {
    weight: 8,
    act: ({ ctx, me, below }) => {
      const amount = BigInt(5_000 + below(10) * 100);
      const order = { accountId: me.signed.account.id, payoutAccountId: me.cardId, amount };
      return ctx.store.write(tx => requestWithdrawal(tx, order, ctx.clock.date()));
    },
  },
  'withdrawal approved': {
    weight: 7,
    act: review("'requested'", (turn, id) => turn.ctx.store.write(tx => approveWithdrawal(tx, id, by(turn)))),
  },
  'withdrawal rejected': {
    weight: 2,
    act: review("'requested', 'approved'", (turn, id) =>
      turn.ctx.store.write(tx => rejectWithdrawal(tx, id, by(turn))),
    ),
  },
  'withdrawal paid': {
    weight: 8,
    act: review("'approved'", (turn, id) => {
      const amount = turn.below(3) === 0 ? 2_000n : null;
      const payment = { ...by(turn), amount, reference: crypto.randomUUID() };
      return turn.ctx.store.write(tx => payWithdrawal(turn.ctx, tx, id, payment));
    }),
  },
  received: {
    weight: 3,
    act: review("'paid', 'reported'", ({ ctx, me }, id) =>
      ctx.store.write(tx => confirmReceived(tx, { accountId: me.signed.account.id, id }, ctx.clock.date())),
    ),
  },
  'reported as missing': {
    weight: 3,
    act: async turn => {
      const { ctx, me } = turn;
      const accountId = me.signed.account.id;
      const id = await anyId(turn, `withdrawal where state = 'paid' and account_id = ${accountId}`);
      if (id === null) return;
      const report = { received: 1_000n, proof: await sentDot(ctx, accountId), at: ctx.clock.date() };
      await ctx.store.write(tx => reportMissing(tx, { accountId, id }, report));
    },
  },
  'report decided': {
    weight: 3,
    act: review("'reported'", (turn, id) => {
      const way = turn.below(3);
      return turn.ctx.store.write(tx => {
        if (way === 0) return forceReceived(tx, id, by(turn));
        return way === 1 ? returnMissing(tx, id, by(turn)) : sentAgain(turn.ctx, tx, id, by(turn));
      });
    }),
  },
  reversed: { weight: 2, act: reverse },
  'next day': { weight: 2, act: ({ ctx }) => beginNextDay(ctx) },
};
