import type { LiveKind } from '#lib/rules/live/kinds.ts';
import {
  addSpots,
  areSpotsOf,
  MAX_ROUND,
  MAX_SPOT,
  MIN_CHIP,
  orderedSpots,
  sumOfSpots,
} from '#lib/rules/live/live-bets.ts';
import type { SpotAmounts } from '#lib/rules/live/live-rules.ts';
import { stageAt } from '#lib/rules/live/schedule.ts';
import type { AppContext } from '#platform/app-context.ts';
import { playWallet } from '#platform/cashier/wallets.ts';
import { type LiveBetInput, type LiveOutput, MAX_ROUND_BETS } from '#platform/games/live/protocol.ts';
import { type IdempotentResult, runIdempotent } from '#platform/ledger/idempotency.ts';
import { checkStake } from '#platform/protection/checks.ts';
import { PlatformRefusal } from '#platform/refusal.ts';
import { BetRefusal } from '#platform/rounds/bet-refusal.ts';
import { lockHoldAccounts } from '#platform/rounds/hold-accounts.ts';
import type { PlaySession } from '#platform/rounds/play-sessions.ts';
import { holdSession } from '#platform/store/auth/sessions.ts';
import type { Tx } from '#platform/store/db/db.ts';
import { betsOfRound, insertLiveBet, lockOpenBets, returnBet } from '#platform/store/live/live-bets.ts';
import { holdLiveRound } from '#platform/store/live/live-rounds.ts';
import type { LiveRound, StoredLiveBet } from '#platform/store/live/live-tables.ts';
import { roundTimes } from './round-view.ts';

/** Play session at a live table, and the kind of the table. */
export type LivePlay = PlaySession & { kind: LiveKind };

/**
 * Holds a round of a kind while its bets are open. The clock is read once, when it is held: a request that waited for a lock until
 * closing is refused (docs/live-tables.md#schedule).
 */
async function holdOpenRound(
  ctx: AppContext,
  tx: Tx,
  { kind, code }: { kind: LiveKind; code: string },
): Promise<{ round: LiveRound; at: Date }> {
  const round = await holdLiveRound(tx, code);
  const at = ctx.clock.date();
  if (
    !round ||
    round.kind !== kind ||
    round.decided_at ||
    stageAt(roundTimes(round), at.getTime()) !== 'bets'
  )
    throw new BetRefusal('bet_closed');
  return { round, at };
}

/** Refuses `stake_not_offered` where bets do not fit the table's limits beside the open ones of the round. */
function checkSpots(kind: LiveKind, spots: SpotAmounts, before: readonly StoredLiveBet[]): void {
  const open = before.filter(bet => bet.state === 'open').map(bet => bet.spots);
  const all = addSpots(kind, [spots, ...open]);
  const fits =
    orderedSpots(kind, spots).every(([, minor]) => minor % MIN_CHIP === 0) &&
    orderedSpots(kind, all).every(([, minor]) => minor <= MAX_SPOT) &&
    sumOfSpots(spots) > 0 &&
    sumOfSpots(all) <= MAX_ROUND;
  if (!fits) throw new BetRefusal('stake_not_offered');
}

async function place(ctx: AppContext, tx: Tx, play: LivePlay, input: LiveBetInput): Promise<string> {
  const accountId = play.signed.account.id;
  const { kind } = play;
  const spots = addSpots(kind, [input.spots]);
  const stake = BigInt(sumOfSpots(spots));
  const vendorWallet = playWallet(ctx, play.game.vassalage);
  const accounts = await lockHoldAccounts(tx, { accountId, vendorWallet, kind: 'table' });
  const { round, at } = await holdOpenRound(ctx, tx, { kind, code: input.code });
  const before = await betsOfRound(tx, round.id, accountId);
  if (before.length >= MAX_ROUND_BETS) throw new PlatformRefusal('too_many_requests');
  checkSpots(kind, spots, before);
  await checkStake(tx, accountId, stake, at);
  if (accounts.balance < stake) throw new PlatformRefusal('balance_not_enough');
  const path = { from: 'wallet', to: 'hold', reference: input.roundId } as const;
  const held = await accounts.move('table-hold', path, stake, at);
  await insertLiveBet(tx, {
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
  const output: LiveOutput = { balanceMinor: Number(held.balance), at: at.getTime() };
  return JSON.stringify(output);
}

/**
 * Places a bet once per round id: amounts by field in one transaction with the hold (docs/live-tables.md#bets). Refuses
 * `bet_closed` before and after the bets of its round, and what limits and balance refuse; nothing is charged then.
 */
export function placeLiveBet(
  ctx: AppContext,
  play: LivePlay,
  input: LiveBetInput,
): Promise<IdempotentResult> {
  if (!areSpotsOf(play.kind, input.spots)) throw new BetRefusal('stake_not_offered');
  const key = {
    actorId: play.signed.account.id,
    operation: 'round',
    key: input.roundId,
    request: [play.game.nodeId, input.code, JSON.stringify(addSpots(play.kind, [input.spots]))].join(':'),
    at: ctx.clock.date(),
  };
  return ctx.store.write(async tx => {
    if (!(await holdSession(tx, play.signed.sessionId))) throw new PlatformRefusal('session_ended');
    return runIdempotent(tx, key, () => place(ctx, tx, play, input));
  });
}

/** Takes open bets of a round back, from the hold into the wallet that they came from. Refuses `bet_closed`. */
export function returnLiveBets(
  ctx: AppContext,
  play: LivePlay,
  { code, bets }: { code: string; bets: readonly string[] },
): Promise<void> {
  const accountId = play.signed.account.id;
  const vendorWallet = playWallet(ctx, play.game.vassalage);
  return ctx.store.write(async tx => {
    const accounts = await lockHoldAccounts(tx, { accountId, vendorWallet, kind: 'table' });
    const { round, at } = await holdOpenRound(ctx, tx, { kind: play.kind, code });
    for (const bet of await lockOpenBets(tx, round.id, accountId)) {
      if (!bets.includes(bet.round_key) || bet.vendor_wallet !== vendorWallet) continue;
      const path = { from: 'hold', to: 'wallet', reference: bet.round_key } as const;
      await accounts.move('table-return', path, bet.stake, at);
      await returnBet(tx, bet.id, at);
    }
  });
}
