import { teamBets } from '#platform/store/contracts/figures.ts';
import { countDay } from '#platform/store/contracts/realtime-day.ts';
import type { Tx } from '#platform/store/db/db.ts';

type Span = { start: Date; end: Date };

/** Valid bets of teams from the beginning of a day up to the end of a tick, in minor units by agent. */
export type DayBets = (tx: Tx, agents: readonly number[], span: Span) => Promise<ReadonlyMap<number, bigint>>;

/** Valid bets of a day, summed from the bets themselves. */
export const dayFromBets: DayBets = async (tx, agents, span) => {
  const teams = await teamBets(tx, agents, span);
  return new Map([...teams].map(([agent, { validBet }]) => [agent, validBet]));
};

/** Valid bets of a day, added up tick by tick: for settlements, which come in the order of time. */
export const dayAddedUp: DayBets = async (tx, agents, span) =>
  (await countDay(tx, { day: span.start, end: span.end })) ?? dayFromBets(tx, agents, span);
