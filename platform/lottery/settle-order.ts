import { betPayout, betRebate } from '#lib/rules/lottery/bet.ts';
import type { Drawn } from '#lib/rules/lottery/boards.ts';
import { kindOf, type Lottery } from '#lib/rules/lottery/lotteries.ts';
import type { AppContext } from '#platform/app-context.ts';
import { notifyVoidDraw } from '#platform/cashier/notices.ts';
import { gamesAccountName, openLedgerAccount, openLotteryHold } from '#platform/ledger/accounts.ts';
import { CURRENCY } from '#platform/ledger/currency.ts';
import { lockAccounts, transfer, transferAll } from '#platform/ledger/transfer.ts';
import { openPlayWallet } from '#platform/ledger/wallets.ts';
import type { Tx } from '#platform/store/db/db.ts';
import { insertRound } from '#platform/store/games/rounds.ts';
import { findDrawById } from '#platform/store/lottery/draws.ts';
import type { LotteryBet, LotteryDraw, LotteryOrder } from '#platform/store/lottery/lottery-tables.ts';
import { betsOf, endOrder, lockWaiting, stopsOnWin, waitingOfChase } from '#platform/store/lottery/orders.ts';
import { countTurnover } from '#platform/store/money/turnover.ts';
import { countForMissions } from '#platform/store/rewards/missions.ts';
import { countForRaffles } from '#platform/store/rewards/raffles.ts';
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
  await endOrder(tx, order.id, { state, at, win: null });
}

/** Prizes of bets, and the rebate of their series (docs/lottery.md, section 8). */
function payouts(lottery: Lottery, rows: readonly LotteryBet[], drawn: Drawn) {
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

/** Moves stake and payout of an order: the same operations as every other round's. */
async function moveMoney(tx: Tx, order: LotteryOrder, accounts: Accounts, win: bigint, at: Date) {
  const { wallet, hold, games } = accounts;
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
  const [staked, paid] = await transferAll(tx, [
    move('stake', hold, games, order.stake),
    ...(win > 0n ? [move('payout', games, wallet, win)] : []),
  ]);
  if (!staked) throw new Error('a stake was not moved');
  return { stake_transfer_id: staked.transferId, win_transfer_id: paid?.transferId ?? null };
}

async function stopChase(tx: Tx, order: LotteryOrder, accounts: Accounts, at: Date): Promise<void> {
  if (order.chase_id === null || !(await stopsOnWin(tx, order.chase_id))) return;
  for (const id of await waitingOfChase(tx, order.chase_id)) {
    const waiting = await lockWaiting(tx, id);
    if (waiting) await releaseOrder(tx, { order: waiting, accounts, state: 'stopped', at });
  }
}

/** Draw of orders that are settled together, with the bets of each order. */
type Settled = { draw: LotteryDraw & { drawn: Drawn }; bets: readonly LotteryBet[] };

async function settleLocked(
  ctx: AppContext,
  tx: Tx,
  { order, accounts }: { order: LotteryOrder; accounts: Accounts },
  { draw, bets }: Settled,
): Promise<void> {
  const at = ctx.clock.date();
  const lottery = needLottery(draw.game_code);
  const { nodeId, gameType } = gameOfLottery(ctx, lottery);
  const accountId = order.account_id;
  const ownBets = bets.filter(bet => bet.order_id === order.id);
  const { wins, prizes, rebate, win } = payouts(lottery, ownBets, draw.drawn);
  await insertRound(tx, {
    account_id: accountId,
    node_id: nodeId,
    round_key: lotteryNumber(order.id),
    stake: order.stake,
    win,
    currency: CURRENCY.code,
    ...(await moveMoney(tx, order, accounts, win, at)),
    outcome: JSON.stringify({ lottery: lottery.code, numero: draw.numero, drawn: draw.drawn }),
    started_at: order.placed_at,
    settled_at: at,
  });
  await countTurnover(tx, accountId, { stake: order.stake, gameType, at });
  await countForMissions(tx, { accountId, gameType, stake: order.stake, win, at });
  await countForRaffles(tx, { accountId, stake: order.stake, win, at });
  await endOrder(tx, order.id, { state: prizes > 0n ? 'won' : 'lost', at, win, rebate, wins });
  if (prizes > 0n) await stopChase(tx, order, accounts, at);
}

/**
 * Settles orders of one account for a drawn draw: stake, payout, round and order of each in one transaction, once, by
 * however many processes (docs/lottery.md, section 6).
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
    const bets = await betsOf(tx, ids);
    for (const id of ids) {
      const order = await lockWaiting(tx, id);
      if (order) await settleLocked(ctx, tx, { order, accounts }, { draw: { ...draw, drawn }, bets });
    }
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
