import type { LiveBet } from '#lib/rules/fair/check-round.ts';
import { addSpots, livePaid } from '#lib/rules/live/live-bets.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { LiveOutcomeRecord } from '#platform/games/instant/protocol.ts';
import { CURRENCY } from '#platform/ledger/currency.ts';
import { countRounds } from '#platform/rounds/count-rounds.ts';
import { type HoldAccounts, lockHoldAccounts } from '#platform/rounds/hold-accounts.ts';
import type { Tx } from '#platform/store/db/db.ts';
import { insertRound } from '#platform/store/games/rounds.ts';
import { type BetGroup, endBet, lockOpenBets } from '#platform/store/live/live-bets.ts';
import { liveRoundOf } from '#platform/store/live/live-rounds.ts';
import type { LiveRound, StoredLiveBet } from '#platform/store/live/live-tables.ts';

type Settling = { round: LiveRound; outcome: number[]; accounts: HoldAccounts; at: Date };

/** Settles a member's bets at one game as one row of the betting record, under the key of the first. */
async function settleGame(
  ctx: AppContext,
  tx: Tx,
  bets: readonly [StoredLiveBet, ...StoredLiveBet[]],
  { round, outcome, accounts, at }: Settling,
): Promise<void> {
  const [{ account_id: accountId, node_id: nodeId, round_key: reference, placed_at: startedAt }] = bets;
  const stake = bets.reduce((sum, bet) => sum + bet.stake, 0n);
  const { kind } = round;
  const bet: LiveBet = {
    kind,
    spots: addSpots(
      kind,
      bets.map(one => one.spots),
    ),
  };
  const win = livePaid(kind, bet.spots, outcome);
  const staked = await accounts.move('stake', { from: 'hold', to: 'games', reference }, stake, at);
  const paid =
    win > 0n ? await accounts.move('payout', { from: 'games', to: 'wallet', reference }, win, at) : null;
  const draw = { kind, outcome };
  const record: LiveOutcomeRecord = { table: String(round.id), nonce: round.nonce, bet, draw };
  const settledId = await insertRound(tx, {
    account_id: accountId,
    node_id: nodeId,
    round_key: reference,
    stake,
    win,
    currency: CURRENCY.code,
    stake_transfer_id: staked.transferId,
    win_transfer_id: paid?.transferId ?? null,
    outcome: JSON.stringify(record),
    started_at: startedAt,
    settled_at: at,
  });
  for (const one of bets)
    await endBet(tx, one.id, { win: livePaid(kind, one.spots, outcome), settledId, at });
  const gameType = ctx.lobby.game(nodeId)?.gameType ?? 'LIVE';
  await countRounds(tx, { accountId, gameType, at }, [{ stake, win }]);
}

/** Settles the open bets of a member in a decided round, of one wallet; once, by however many processes. */
export function settleLiveBets(
  ctx: AppContext,
  roundId: bigint,
  { account_id: accountId, vendor_wallet: vendorWallet }: BetGroup,
): Promise<void> {
  return ctx.store.write(async tx => {
    const accounts = await lockHoldAccounts(tx, { accountId, vendorWallet, kind: 'table' });
    const round = await liveRoundOf(tx, roundId);
    if (!round?.outcome) throw new Error('live table: an undecided round');
    const open = await lockOpenBets(tx, roundId, accountId);
    const settling = { round, outcome: round.outcome, accounts, at: ctx.clock.date() };
    const byGame = Map.groupBy(
      open.filter(bet => bet.vendor_wallet === vendorWallet),
      bet => bet.node_id,
    );
    for (const [first, ...rest] of byGame.values())
      if (first) await settleGame(ctx, tx, [first, ...rest], settling);
  });
}
