import { type BullTableCode, bullBase, bullHold } from '#lib/rules/bull/bull-table.ts';
import type { AppContext } from '#platform/app-context.ts';
import { playBalance, playWallet } from '#platform/cashier/wallets.ts';
import type { BullBetInput, BullOutput } from '#platform/games/bull/protocol.ts';
import { type IdempotentResult, runIdempotent } from '#platform/ledger/idempotency.ts';
import { checkBreak, checkStake } from '#platform/protection/checks.ts';
import { PlatformRefusal } from '#platform/refusal.ts';
import { BetRefusal } from '#platform/rounds/bet-refusal.ts';
import { lockHoldAccounts } from '#platform/rounds/hold-accounts.ts';
import type { PlaySession } from '#platform/rounds/play-sessions.ts';
import { holdSession } from '#platform/store/auth/sessions.ts';
import { bullBetOf, insertBullBet, markHandShown } from '#platform/store/bull/bull-bets.ts';
import { findHand, holdHand, latestHand, lockBullTable } from '#platform/store/bull/bull-hands.ts';
import type { BullRound } from '#platform/store/bull/bull-rows.ts';
import { deleteBullSeat, lockBullSeat, setLeaving, takeBullSeat } from '#platform/store/bull/bull-seats.ts';
import type { Tx } from '#platform/store/db/db.ts';

/** Holds a hand while its bets are open. A request that waited for a lock until the deal is refused. */
async function holdOpenHand(ctx: AppContext, tx: Tx, code: string): Promise<{ round: BullRound; at: Date }> {
  const round = await holdHand(tx, code);
  const at = ctx.clock.date();
  if (!round || round.dealt_at || round.voided_at || at >= round.bets_until)
    throw new BetRefusal('bet_closed');
  return { round, at };
}

async function place(ctx: AppContext, tx: Tx, play: PlaySession, input: BullBetInput): Promise<string> {
  const accountId = play.signed.account.id;
  const vendorWallet = playWallet(ctx, play.game.vassalage);
  const accounts = await lockHoldAccounts(tx, { accountId, vendorWallet, kind: 'table' });
  const { round, at } = await holdOpenHand(ctx, tx, input.code);
  const seat = await lockBullSeat(tx, round.table_code, accountId);
  if (!seat || seat.leaving) throw new BetRefusal('seat_missing');
  if (await bullBetOf(tx, round.id, accountId)) throw new BetRefusal('round_open');
  const hold = bullHold(bullBase(round.table_code), input.bet);
  await checkStake(tx, accountId, hold, at);
  if (accounts.balance < hold) throw new PlatformRefusal('balance_not_enough');
  const path = { from: 'wallet', to: 'hold', reference: input.roundId } as const;
  const held = await accounts.move('table-hold', path, hold, at);
  await insertBullBet(tx, {
    round_id: round.id,
    account_id: accountId,
    seat: seat.seat,
    node_id: play.game.nodeId,
    round_key: input.roundId,
    bet: input.bet,
    hold,
    salt: input.salt,
    vendor_wallet: vendorWallet,
    hold_transfer_id: held.transferId,
    placed_at: at,
  });
  const output: BullOutput = { balanceMinor: Number(held.balance), at: at.getTime() };
  return JSON.stringify(output);
}

/**
 * Places a bet on a hand once per round id, in one transaction with what it holds (docs/bull.md#money). Refuses
 * `bet_closed`, `seat_missing`, `round_open` for a second bet, and what limits and balance refuse; nothing is held then.
 */
export function placeBullBet(
  ctx: AppContext,
  play: PlaySession,
  input: BullBetInput,
): Promise<IdempotentResult> {
  const key = {
    actorId: play.signed.account.id,
    operation: 'round',
    key: input.roundId,
    request: [play.game.nodeId, input.code, input.bet].join(':'),
    at: ctx.clock.date(),
  };
  return ctx.store.write(async tx => {
    if (!(await holdSession(tx, play.signed.sessionId))) throw new PlatformRefusal('session_ended');
    return runIdempotent(tx, key, () => place(ctx, tx, play, input));
  });
}

/** Writes that a member has shown the cards of a hand; it changes no result. */
export function showBullHand(ctx: AppContext, { signed }: PlaySession, code: string): Promise<void> {
  return ctx.store.write(async tx => {
    const round = await findHand(tx, code);
    if (round?.dealt_at && !round.decided_at)
      await markHandShown(tx, round.id, signed.account.id, ctx.clock.date());
  });
}

/**
 * Takes a seat at a table; an account that has one there keeps it. Refuses `seat_taken`, `balance_not_enough` below what
 * the lowest bet holds, and a break.
 */
export function takeSeat(
  ctx: AppContext,
  { signed, game }: PlaySession,
  { table, seat }: { table: BullTableCode; seat: number },
): Promise<void> {
  const accountId = signed.account.id;
  return ctx.store.write(async tx => {
    // Seats of a table are taken one after the other, by however many processes.
    await lockBullTable(tx, table);
    const at = ctx.clock.date();
    await checkBreak(tx, accountId, at);
    const own = await lockBullSeat(tx, table, accountId);
    if (own) return own.leaving ? setLeaving(tx, own.id, false) : undefined;
    if ((await playBalance(ctx, tx, accountId, game.vassalage)) < bullHold(bullBase(table), 1))
      throw new PlatformRefusal('balance_not_enough');
    if (!(await takeBullSeat(tx, { code: table, seat, accountId, at }))) throw new BetRefusal('seat_taken');
  });
}

/** Leaves a table: at once, or when the hand with an open bet is over (docs/bull.md#schedule). */
export function leaveSeat(ctx: AppContext, { signed }: PlaySession, table: BullTableCode): Promise<void> {
  const accountId = signed.account.id;
  return ctx.store.write(async tx => {
    const seat = await lockBullSeat(tx, table, accountId);
    if (!seat) return;
    const round = await latestHand(tx, table);
    const bet = round && (await bullBetOf(tx, round.id, accountId));
    if (bet?.state === 'open') await setLeaving(tx, seat.id, true);
    else await deleteBullSeat(tx, seat.id);
  });
}
