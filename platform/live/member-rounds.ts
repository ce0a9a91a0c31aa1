import type { AppContext } from '#platform/app-context.ts';
import { playBalance } from '#platform/cashier/wallets.ts';
import { readFairOutcome } from '#platform/games/instant/protocol.ts';
import type { LiveOutput, SettledLiveRound } from '#platform/games/live/protocol.ts';
import { BetRefusal } from '#platform/rounds/bet-refusal.ts';
import { orderNo } from '#platform/rounds/order-no.ts';
import type { Round } from '#platform/store/db/tables.ts';
import { listRounds } from '#platform/store/games/rounds.ts';
import { betsOfRound, openBetsOf, saltsOf } from '#platform/store/live/live-bets.ts';
import { findLiveRound, liveCodes } from '#platform/store/live/live-rounds.ts';
import type { LivePlay } from './place-bet.ts';
import { liveRoundView } from './round-view.ts';
import { readTable } from './table.ts';

/** Settled rounds that the page shows of its member's own. */
const SETTLED = 12;

function settledView(round: Round, codes: ReadonlyMap<bigint, string>): SettledLiveRound[] {
  const outcome = readFairOutcome(round.outcome);
  if (!outcome || !('table' in outcome)) return [];
  return [
    {
      code: codes.get(BigInt(outcome.table)) ?? '',
      outcome: outcome.draw.outcome,
      orderNo: orderNo(round.id),
      spots: outcome.bet.spots,
      stakeMinor: Number(round.stake),
      paidMinor: Number(round.win),
      settledAt: round.settled_at.getTime(),
    },
  ];
}

function tableIds(rounds: readonly Round[]): bigint[] {
  return rounds.flatMap(round => {
    const outcome = readFairOutcome(round.outcome);
    return outcome && 'table' in outcome ? [BigInt(outcome.table)] : [];
  });
}

/** Returns what a member's page shows: the table, the own open bets, and the own last settled rounds at this game. */
export async function liveState(ctx: AppContext, { signed, game, kind }: LivePlay): Promise<LiveOutput> {
  const accountId = signed.account.id;
  const table = await readTable(ctx, kind);
  return ctx.store.read(async tx => {
    const bets = await openBetsOf(tx, accountId, kind);
    const filter = { accountId, nodeIds: [game.nodeId] };
    const rounds = await listRounds(tx, filter, { before: null, limit: SETTLED });
    const codes = await liveCodes(tx, [...tableIds(rounds), ...bets.map(bet => bet.round_id)]);
    return {
      balanceMinor: Number(await playBalance(ctx, tx, accountId, game.vassalage)),
      at: ctx.clock.now(),
      table,
      bets: bets.map(bet => ({
        roundId: bet.round_key,
        code: codes.get(bet.round_id) ?? '',
        spots: bet.spots,
      })),
      settled: rounds.flatMap(round => settledView(round, codes)),
    };
  });
}

/** Returns a decided round with the salts of its bets. Refuses `round_unknown`. */
export function liveProof(
  ctx: AppContext,
  { signed, game, kind }: LivePlay,
  code: string,
): Promise<LiveOutput> {
  const accountId = signed.account.id;
  return ctx.store.read(async tx => {
    const round = await findLiveRound(tx, code);
    if (round?.kind !== kind || !round.decided_at) throw new BetRefusal('round_unknown');
    const own = await betsOfRound(tx, round.id, accountId);
    return {
      balanceMinor: Number(await playBalance(ctx, tx, accountId, game.vassalage)),
      at: ctx.clock.now(),
      proof: {
        round: liveRoundView(round),
        salts: await saltsOf(tx, round.id),
        own: own.filter(bet => bet.state !== 'returned').map(bet => bet.salt),
      },
    };
  });
}
