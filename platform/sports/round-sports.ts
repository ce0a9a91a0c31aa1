import { z } from 'zod';
import type { SportCode } from '#lib/rules/sports/sports.ts';
import type { Tx } from '#platform/store/db/db.ts';
import type { Round } from '#platform/store/db/tables.ts';
import { sportsOfTickets } from '#platform/store/sports/tickets.ts';

const outcomeSchema = z.object({ sports: z.string().regex(/^\d+$/) });

/** Number of the sports ticket that a round paid or took back; null for every other round. */
function ticketOf({ outcome }: Round): bigint | null {
  const parsed = outcomeSchema.safeParse(JSON.parse(outcome));
  return parsed.success ? BigInt(parsed.data.sports) : null;
}

/** Sports of rounds by the number of the round; those of other games are left out. */
export async function sportsOfRounds(
  tx: Tx,
  rounds: readonly Round[],
): Promise<ReadonlyMap<bigint, readonly SportCode[]>> {
  const tickets = rounds.flatMap(round => {
    const ticket = ticketOf(round);
    return ticket === null ? [] : [{ round: round.id, ticket }];
  });
  const sports = await sportsOfTickets(
    tx,
    tickets.map(one => one.ticket),
  );
  return new Map(tickets.map(({ round, ticket }) => [round, sports.get(ticket) ?? []]));
}
