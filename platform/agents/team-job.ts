import type { AppContext } from '#platform/app-context.ts';
import { countTeams } from '#platform/store/agents/team-figures.ts';

/** Pieces of one run; a longer backlog is left for the next one. */
const MAX_PIECES = 50;

/** Adds what was settled since the last run to the sums of accounts and teams, in pieces with a transaction each. */
export async function countTeamFigures(ctx: AppContext): Promise<void> {
  for (let piece = 0; piece < MAX_PIECES; piece++)
    if (!(await ctx.store.write(tx => countTeams(tx, ctx.clock.date())))) return;
}
