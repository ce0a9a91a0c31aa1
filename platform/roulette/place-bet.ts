import {
  addSpots,
  LEAST_CHIP,
  MOST_ROUND,
  MOST_SPOT,
  orderedSpots,
  type SpotAmounts,
  sumOfSpots,
} from '#lib/rules/roulette/roulette.ts';
import { stageAt } from '#lib/rules/roulette/schedule.ts';
import type { AppContext } from '#platform/app-context.ts';
import { playWallet } from '#platform/cashier/wallets.ts';
import {
  MOST_ROUND_BETS,
  type RouletteOutput,
  type WheelBetInput,
} from '#platform/games/roulette/protocol.ts';
import { type IdempotentResult, runIdempotent } from '#platform/ledger/idempotency.ts';
import { checkStake } from '#platform/protection/checks.ts';
import { PlatformRefusal } from '#platform/refusal.ts';
import { BetRefusal } from '#platform/rounds/bet-refusal.ts';
import { lockHoldAccounts } from '#platform/rounds/hold-accounts.ts';
import type { PlaySession } from '#platform/rounds/play-sessions.ts';
import { holdSession } from '#platform/store/auth/sessions.ts';
import type { Tx } from '#platform/store/db/db.ts';
import type { StoredWheelBet, WheelRound } from '#platform/store/roulette/roulette-tables.ts';
import { betsOfRound, insertWheelBet, lockOpenBets, returnBet } from '#platform/store/roulette/wheel-bets.ts';
import { holdWheelRound } from '#platform/store/roulette/wheel-rounds.ts';
import { roundTimes } from './wheel-view.ts';

/**
 * Holds a round while its bets are open. The clock is read once, when it is held: a request that waited for a lock until
 * closing is refused (docs/roulette.md#schedule).
 */
async function holdOpenRound(
  ctx: AppContext,
  tx: Tx,
  code: string,
): Promise<{ round: WheelRound; at: Date }> {
  const round = await holdWheelRound(tx, code);
  const at = ctx.clock.date();
  if (!round || round.decided_at || stageAt(roundTimes(round), at.getTime()) !== 'bets')
    throw new BetRefusal('bet_closed');
  return { round, at };
}

/** Refuses `stake_not_offered` where bets do not fit the table's limits beside the open ones of the round. */
function checkSpots(spots: SpotAmounts, before: readonly StoredWheelBet[]): void {
  const open = before.filter(bet => bet.state === 'open').map(bet => bet.spots);
  const all = addSpots([spots, ...open]);
  const fits =
    orderedSpots(spots).every(([, minor]) => minor >= LEAST_CHIP) &&
    orderedSpots(all).every(([, minor]) => minor <= MOST_SPOT) &&
    sumOfSpots(spots) > 0 &&
    sumOfSpots(all) <= MOST_ROUND;
  if (!fits) throw new BetRefusal('stake_not_offered');
}

async function place(ctx: AppContext, tx: Tx, play: PlaySession, input: WheelBetInput): Promise<string> {
  const accountId = play.signed.account.id;
  const spots = addSpots([input.spots]);
  const stake = BigInt(sumOfSpots(spots));
  const vendorWallet = playWallet(ctx, play.game.vassalage);
  const accounts = await lockHoldAccounts(tx, { accountId, vendorWallet, kind: 'table' });
  const { round, at } = await holdOpenRound(ctx, tx, input.code);
  const before = await betsOfRound(tx, round.id, accountId);
  if (before.length >= MOST_ROUND_BETS) throw new PlatformRefusal('too_many_requests');
  checkSpots(spots, before);
  await checkStake(tx, accountId, stake, at);
  if (accounts.balance < stake) throw new PlatformRefusal('balance_not_enough');
  const path = { from: 'wallet', to: 'hold', reference: input.roundId } as const;
  const held = await accounts.move('table-hold', path, stake, at);
  await insertWheelBet(tx, {
    round_id: round.id,
    account_id: accountId,
    node_id: play.game.nodeId,
    round_key: input.roundId,
    spots,
    stake,
    salt: input.salt,
    vendor_wallet: vendorWallet,
    hold_transfer_id: held.transferId,
    placed_at: at,
  });
  const output: RouletteOutput = { balanceMinor: Number(held.balance), at: at.getTime() };
  return JSON.stringify(output);
}

/**
 * Places a bet once per round id: amounts by field in one transaction with the hold (docs/roulette.md#bets). Refuses
 * `bet_closed` before and after the bets of its round, and what limits and balance refuse; nothing is charged then.
 */
export function placeWheelBet(
  ctx: AppContext,
  play: PlaySession,
  input: WheelBetInput,
): Promise<IdempotentResult> {
  const key = {
    actorId: play.signed.account.id,
    operation: 'round',
    key: input.roundId,
    request: [play.game.nodeId, input.code, JSON.stringify(addSpots([input.spots]))].join(':'),
    at: ctx.clock.date(),
  };
  return ctx.store.write(async tx => {
    if (!(await holdSession(tx, play.signed.sessionId))) throw new PlatformRefusal('session_ended');
    return runIdempotent(tx, key, () => place(ctx, tx, play, input));
  });
}

/** Takes open bets of a round back, from the hold into the wallet that they came from. Refuses `bet_closed`. */
export function returnWheelBets(
  ctx: AppContext,
  play: PlaySession,
  { code, bets }: { code: string; bets: readonly string[] },
): Promise<void> {
  const accountId = play.signed.account.id;
  const vendorWallet = playWallet(ctx, play.game.vassalage);
  return ctx.store.write(async tx => {
    const accounts = await lockHoldAccounts(tx, { accountId, vendorWallet, kind: 'table' });
    const { round, at } = await holdOpenRound(ctx, tx, code);
    for (const bet of await lockOpenBets(tx, round.id, accountId)) {
      if (!bets.includes(bet.round_key) || bet.vendor_wallet !== vendorWallet) continue;
      const path = { from: 'hold', to: 'wallet', reference: bet.round_key } as const;
      await accounts.move('table-return', path, bet.stake, at);
      await returnBet(tx, bet.id, at);
    }
  });
}
