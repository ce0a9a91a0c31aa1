import type { Hono } from 'hono';
import type { AppContext } from '#platform/app-context.ts';
import { FREE_ROUND_PATH } from '#platform/games/play/protocol.ts';
import { roundAnswer } from '#platform/games/play/round-answer.ts';
import { vendorMaintenance } from '#platform/maintenance.ts';
import { PlatformRefusal } from '#platform/refusal.ts';
import { takeTrialDraws } from '#platform/trial-games/trial-instant.ts';
import { playTrialRound } from '#platform/trial-games/trial-round.ts';
import type { HonoEnv } from './hono-env.ts';
import { addRoundRoute, RoundNotPlayed, variantOf } from './round-route.ts';

/** Adds the endpoint of rounds with play credits: its sessions are separate from those for money. */
export function addFreeRounds(app: Hono<HonoEnv>, ctx: AppContext): void {
  addRoundRoute(app, ctx, FREE_ROUND_PATH, input => {
    const free = ctx.trialGames.find(input.session);
    const game = free && ctx.lobby.game(free.nodeId);
    if (!game) throw new RoundNotPlayed('session_ended');
    if (vendorMaintenance(ctx, game.vassalage)) throw new PlatformRefusal('game_maintenance');
    const outcome = playTrialRound(free, variantOf(game), input, {
      draws: () => takeTrialDraws(free),
      at: ctx.clock.now(),
    });
    if ('refusal' in outcome) throw new RoundNotPlayed(outcome.refusal);
    const { played, creditsMinor, at, replayed } = outcome;
    const answer = roundAnswer(input.roundId, played, {
      orderNo: null,
      balanceMinor: creditsMinor,
      settledAt: at,
    });
    return { answer: JSON.stringify(answer), replayed };
  });
}
