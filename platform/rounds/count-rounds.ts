import type { GameType } from '#lib/rules/game-types.ts';
import type { Tx } from '#platform/store/db/db.ts';
import { countTurnover } from '#platform/store/money/turnover.ts';
import { countForMissions } from '#platform/store/rewards/missions.ts';
import { countForRaffles } from '#platform/store/rewards/raffles.ts';

/** Stake and payout of a settled round, in minor units. */
export type CountedRound = { stake: bigint; win: bigint };

/** Counts an account's settled rounds of one kind of game for turnover requirements, missions and raffles. */
export async function countRounds(
  tx: Tx,
  { accountId, gameType, at }: { accountId: number; gameType: GameType; at: Date },
  rounds: readonly CountedRound[],
): Promise<void> {
  await countTurnover(
    tx,
    accountId,
    rounds.map(({ stake }) => ({ stake, gameType, at })),
  );
  const decided = rounds.filter(({ stake, win }) => stake !== win);
  if (decided.length === 0) return;
  await countForMissions(tx, { accountId, gameType, at }, decided);
  await countForRaffles(tx, { accountId, at }, decided);
}
