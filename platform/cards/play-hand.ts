import { type CardTableCode, cardRules, tableBase } from '#lib/rules/cards/card-table.ts';
import { type CardTableKind, isTurnKind } from '#lib/rules/cards/kinds.ts';
import { betHold, seatCount } from '#lib/rules/turns/any-table.ts';
import type { AppContext } from '#platform/app-context.ts';
import { playBalance, playWallet } from '#platform/cashier/wallets.ts';
import type { CardsOutput, HandBetInput } from '#platform/games/cards/protocol.ts';
import { type IdempotentResult, runIdempotent } from '#platform/ledger/idempotency.ts';
import { checkBreak, checkStake } from '#platform/protection/checks.ts';
import { PlatformRefusal } from '#platform/refusal.ts';
import { BetRefusal } from '#platform/rounds/bet-refusal.ts';
import { lockHoldAccounts } from '#platform/rounds/hold-accounts.ts';
import type { PlaySession } from '#platform/rounds/play-sessions.ts';
import { holdSession } from '#platform/store/auth/sessions.ts';
import {
  arrangeHandBet,
  betsOfHands,
  handBetOf,
  insertHandBet,
  markHandShown,
} from '#platform/store/cards/card-bets.ts';
import { findHand, holdHand, latestHand, lockCardTable } from '#platform/store/cards/card-hands.ts';
import type { CardRound } from '#platform/store/cards/card-rows.ts';
import { deleteSeat, insertSeat, lockSeat, setLeaving } from '#platform/store/cards/card-seats.ts';
import type { Tx } from '#platform/store/db/db.ts';
import { handsOf, sealOrder } from './hand-seeds.ts';

/** Play session of a game that opens the tables of a kind. */
export type CardPlay = PlaySession & { kind: CardTableKind };

/** Holds a hand while its bets are open. A request that waited for a lock until the deal is refused. */
async function holdOpenHand(
  ctx: AppContext,
  tx: Tx,
  { code, kind }: { code: string; kind: CardTableKind },
): Promise<{ round: CardRound; at: Date }> {
  const round = await holdHand(tx, code);
  const at = ctx.clock.date();
  if (!round || round.kind !== kind || round.dealt_at || round.voided_at || at >= round.bets_until)
    throw new BetRefusal('bet_closed');
  return { round, at };
}

async function place(ctx: AppContext, tx: Tx, play: CardPlay, input: HandBetInput): Promise<string> {
  const accountId = play.signed.account.id;
  const vendorWallet = playWallet(ctx, play.game.vassalage);
  const accounts = await lockHoldAccounts(tx, { accountId, vendorWallet, kind: 'table' });
  const { round, at } = await holdOpenHand(ctx, tx, { code: input.code, kind: play.kind });
  const seat = await lockSeat(tx, { kind: play.kind, code: round.table_code }, accountId);
  if (!seat || seat.leaving) throw new BetRefusal('seat_missing');
  if (await handBetOf(tx, round.id, accountId)) throw new BetRefusal('round_open');
  // A game by turns is played for one base of everybody.
  if (isTurnKind(play.kind) && input.bet !== 1) throw new BetRefusal('bet_not_offered');
  const hold = betHold(play.kind, tableBase(round.table_code), input.bet);
  await checkStake(tx, accountId, hold, at);
  if (accounts.balance < hold) throw new PlatformRefusal('balance_not_enough');
  const path = { from: 'wallet', to: 'hold', reference: input.roundId } as const;
  const held = await accounts.move('table-hold', path, hold, at);
  await insertHandBet(tx, {
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
  const output: CardsOutput = { balanceMinor: Number(held.balance), at: at.getTime() };
  return JSON.stringify(output);
}

/**
 * Places a bet on a hand once per round id, in one transaction with what it holds (docs/card-tables.md#money). Refuses
 * `bet_closed`, `seat_missing`, `round_open` for a second bet, and what limits and balance refuse; nothing is held then.
 */
export function placeHandBet(
  ctx: AppContext,
  play: CardPlay,
  input: HandBetInput,
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
export function showHand(ctx: AppContext, { signed, kind }: CardPlay, code: string): Promise<void> {
  return ctx.store.write(async tx => {
    const round = await findHand(tx, code);
    if (round?.dealt_at && !round.decided_at && round.kind === kind)
      await markHandShown(tx, round.id, signed.account.id, ctx.clock.date());
  });
}

/**
 * Stores the order of cards that a member chose for a dealt hand, in place of the one before; it counts once, with the
 * result. Refuses `hand_over` after time, `seat_missing` without a bet, and `rows_foul` for an order that the rules do
 * not allow: the one before stays.
 */
export function arrangeHand(
  ctx: AppContext,
  { signed, kind }: CardPlay,
  { code, cards }: { code: string; cards: number[] },
): Promise<void> {
  const accountId = signed.account.id;
  return ctx.store.write(async tx => {
    const round = await holdHand(tx, code);
    const at = ctx.clock.date();
    const isOpen = round?.kind === kind && round.show_until && !round.decided_at && at < round.show_until;
    if (!isOpen) throw new BetRefusal('hand_over');
    const bets = await betsOfHands(tx, [round.id]);
    const place = bets.findIndex(bet => bet.account_id === accountId);
    const bet = bets[place];
    if (!bet) throw new BetRefusal('seat_missing');
    const hand = handsOf(ctx, round, bets.length)[place] ?? [];
    const arrangement = isTurnKind(kind) ? undefined : cardRules[kind].arrangement;
    if (!arrangement?.allows(hand, cards)) throw new BetRefusal('rows_foul');
    await arrangeHandBet(tx, bet.id, { sealed: sealOrder(ctx, accountId, cards), at });
  });
}

/**
 * Takes a seat at a table; an account that has one there keeps it. Refuses `seat_taken`, `balance_not_enough` below what
 * the lowest bet holds, and a break.
 */
export function takeSeat(
  ctx: AppContext,
  { signed, game, kind }: CardPlay,
  { table, seat }: { table: CardTableCode; seat: number },
): Promise<void> {
  const accountId = signed.account.id;
  const ref = { kind, code: table };
  return ctx.store.write(async tx => {
    // Seats of a table are taken one after the other, by however many processes.
    await lockCardTable(tx, ref);
    const at = ctx.clock.date();
    await checkBreak(tx, accountId, at);
    const own = await lockSeat(tx, ref, accountId);
    if (own) return own.leaving ? setLeaving(tx, own.id, false) : undefined;
    if ((await playBalance(ctx, tx, accountId, game.vassalage)) < betHold(kind, tableBase(table), 1))
      throw new PlatformRefusal('balance_not_enough');
    const isSeat = seat < seatCount(kind);
    if (!isSeat || !(await insertSeat(tx, { ...ref, seat, accountId, at })))
      throw new BetRefusal('seat_taken');
  });
}

/** Leaves a table: at once, or when the hand with an open bet is over (docs/card-tables.md#schedule). */
export function leaveSeat(ctx: AppContext, { signed, kind }: CardPlay, table: CardTableCode): Promise<void> {
  const accountId = signed.account.id;
  const ref = { kind, code: table };
  return ctx.store.write(async tx => {
    const seat = await lockSeat(tx, ref, accountId);
    if (!seat) return;
    const round = await latestHand(tx, ref);
    const bet = round && (await handBetOf(tx, round.id, accountId));
    if (bet?.state === 'open') await setLeaving(tx, seat.id, true);
    else await deleteSeat(tx, seat.id);
  });
}
