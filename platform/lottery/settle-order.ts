import { betPayout, betRebate } from '#lib/rules/lottery/bet.ts';
import type { WinningNumbers } from '#lib/rules/lottery/boards.ts';
import { kindOf, type Lottery } from '#lib/rules/lottery/lotteries.ts';
import type { AppContext } from '#platform/app-context.ts';
import { notifyVoidDraw } from '#platform/cashier/notices.ts';
import { gamesAccountName, openLedgerAccount, openLotteryHold } from '#platform/ledger/accounts.ts';
import { CURRENCY } from '#platform/ledger/currency.ts';
import { lockAccounts, transfer, transferAll } from '#platform/ledger/transfer.ts';
import { openPlayWallet } from '#platform/ledger/wallets.ts';
import { countRounds } from '#platform/rounds/count-rounds.ts';
import type { Tx } from '#platform/store/db/db.ts';
import { insertRounds } from '#platform/store/games/rounds.ts';
import { findDrawById } from '#platform/store/lottery/draws.ts';
import type { LotteryBet, LotteryDraw, LotteryOrder } from '#platform/store/lottery/lottery-tables.ts';
import {
  betsOf,
  endDrawnOrders,
  endOrder,
  lockWaiting,
  lockWaitingOrders,
  stopsOnWin,
  waitingOfChase,
} from '#platform/store/lottery/orders.ts';
import { gameOfLottery, needLottery } from './games.ts';
import { lotteryNumber } from './order-number.ts';

type Accounts = { wallet: number; hold: number; games: number };

/** Opens and locks the accounts of a member's orders; the main wallet's row is the lock of all of a member's rounds. */
export async function lockLotteryAccounts(tx: Tx, accountId: number): Promise<Accounts> {
  const wallet = await openPlayWallet(tx, accountId, null);
  const hold = await openLotteryHold(tx, accountId);
  const games = await openLedgerAccount(tx, { name: gamesAccountName(accountId) });
  await lockAccounts(tx, [wallet, hold, games]);
  return { wallet, hold, games };
}

/** Returns the stake of a waiting order, locked by the caller, into the wallet. */
export async function releaseOrder(
  tx: Tx,
  {
    order,
    accounts,
    state,
    at,
  }: { order: LotteryOrder; accounts: Accounts; state: 'cancelled' | 'stopped' | 'void'; at: Date },
): Promise<void> {
  await transfer(tx, {
    operation: 'lottery-return',
    reference: lotteryNumber(order.id),
    at,
    legs: [
      { accountId: accounts.hold, amount: -order.stake },
      { accountId: accounts.wallet, amount: order.stake },
    ],
  });
  await endOrder(tx, order.id, { state, at });
}

/** Prizes of bets, and the rebate of their series (docs/lottery.md, section 8). */
function payouts(lottery: Lottery, rows: readonly LotteryBet[], drawn: WinningNumbers) {
  const bets = rows.map(({ kind: code, ...row }) => {
    const kind = kindOf(lottery, code);
    if (!kind) throw new Error(`the lottery ${lottery.code} has no kind ${code}`);
    return { ...row, kind };
  });
  const wins = bets.map(bet => betPayout(bet, drawn));
  const prizes = wins.reduce((sum, one) => sum + one, 0n);
  const rebate = bets.reduce((sum, bet) => sum + betRebate(bet), 0n);
  return { wins, prizes, rebate, win: prizes + rebate };
}

/** A drawn order of an account with the payout of its bets. */
type Payout = ReturnType<typeof payouts> & { order: LotteryOrder };

/** Transfers of a round's stake and payout. */
type RoundTransfers = { stake_transfer_id: bigint; win_transfer_id: bigint | null };

/** Moves stakes and payouts of orders: the same operations as every other round's. Returns the transfers of each. */
async function moveMoney(
  tx: Tx,
  paid: readonly Payout[],
  { wallet, hold, games }: Accounts,
  at: Date,
): Promise<RoundTransfers[]> {
  const moves = paid.map(({ order, win }) => {
    const reference = lotteryNumber(order.id);
    const move = (operation: string, from: number, to: number, amount: bigint) => ({
      operation,
      reference,
      at,
      legs: [
        { accountId: from, amount: -amount },
        { accountId: to, amount },
      ],
    });
    const payout = win > 0n ? [move('payout', games, wallet, win)] : [];
    return [move('stake', hold, games, order.stake), ...payout];
  });
  const moved = (await transferAll(tx, moves.flat())).values();
  return moves.map(own => {
    const [staked, won] = own.map(() => moved.next().value?.transferId);
    if (staked === undefined) throw new Error('a stake was not moved');
    return { stake_transfer_id: staked, win_transfer_id: won ?? null };
  });
}

async function stopChase(tx: Tx, order: LotteryOrder, accounts: Accounts, at: Date): Promise<void> {
  if (order.chase_id === null || !(await stopsOnWin(tx, order.chase_id))) return;
  for (const id of await waitingOfChase(tx, order.chase_id)) {
    const waiting = await lockWaiting(tx, id);
    if (waiting) await releaseOrder(tx, { order: waiting, accounts, state: 'stopped', at });
  }
}

type DrawnDraw = LotteryDraw & { drawn: WinningNumbers };

async function settleLocked(
  ctx: AppContext,
  tx: Tx,
  { orders, accounts, draw }: { orders: readonly LotteryOrder[]; accounts: Accounts; draw: DrawnDraw },
): Promise<void> {
  const [first] = orders;
  if (!first) return;
  const at = ctx.clock.date();
  const lottery = needLottery(draw.game_code);
  const { nodeId, gameType } = gameOfLottery(ctx, lottery);
  const accountId = first.account_id;
  const bets = Map.groupBy(
    await betsOf(
      tx,
      orders.map(order => order.id),
    ),
    bet => bet.order_id,
  );
  const paid = orders.map(order => ({
    order,
    ...payouts(lottery, bets.get(order.id) ?? [], draw.drawn),
  }));
  const moved = await moveMoney(tx, paid, accounts, at);
  const outcome = JSON.stringify({ lottery: lottery.code, numero: draw.numero, drawn: draw.drawn });
  await insertRounds(
    tx,
    paid.map(({ order, win }, index) => ({
      account_id: accountId,
      node_id: nodeId,
      round_key: lotteryNumber(order.id),
      stake: order.stake,
      win,
      currency: CURRENCY.code,
      ...(moved[index] as RoundTransfers),
      outcome,
      started_at: order.placed_at,
      settled_at: at,
    })),
  );
  const results = paid.map(({ order, win }) => ({ stake: order.stake, win }));
  await countRounds(tx, { accountId, gameType, at }, results);
  const ended = paid.map(({ order, prizes, win, rebate, wins }) => ({
    id: order.id,
    isWon: prizes > 0n,
    win,
    rebate,
    wins,
  }));
  await endDrawnOrders(tx, ended, at);
  for (const { order, prizes } of paid) if (prizes > 0n) await stopChase(tx, order, accounts, at);
}

/**
 * Settles orders of one account for a drawn draw: stake, payout, round and order of each in one transaction, once, by
 * however many processes (docs/lottery.md, section 6). As many statements for many orders as for one.
 */
export function settleOrders(
  ctx: AppContext,
  { accountId, drawId, ids }: { accountId: number; drawId: bigint; ids: readonly bigint[] },
) {
  return ctx.store.write(async tx => {
    const accounts = await lockLotteryAccounts(tx, accountId);
    const draw = await findDrawById(tx, drawId);
    const { drawn } = draw;
    if (!drawn) throw new Error('an order is settled only after its draw');
    const orders = await lockWaitingOrders(tx, ids);
    await settleLocked(ctx, tx, { orders, accounts, draw: { ...draw, drawn } });
  });
}

/** Returns the stake of one order of a void draw and tells the member, once, by however many processes (docs/lottery.md, section 7). */
export function returnOrder(
  ctx: AppContext,
  { id, account_id: accountId }: { id: bigint; account_id: number },
) {
  return ctx.store.write(async tx => {
    const accounts = await lockLotteryAccounts(tx, accountId);
    const order = await lockWaiting(tx, id);
    if (!order) return;
    const at = ctx.clock.date();
    const { game_code: gameCode, numero } = await findDrawById(tx, order.draw_id);
    await releaseOrder(tx, { order, accounts, state: 'void', at });
    await notifyVoidDraw(tx, { order, gameCode, numero }, at);
  });
}
