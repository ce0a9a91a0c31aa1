import { type SeededRandom, seeded } from '#lib/rules/seeded.ts';
import type { AppContext } from '#platform/app-context.ts';
import { seededDraws, slotOutcome, spin } from '#platform/games/slot/spin.ts';
import { slotVariant } from '#platform/games/slot/variant.ts';
import { PlatformRefusal } from '#platform/refusal.ts';
import { settleRound } from '#platform/rounds/play-round.ts';
import type { Tx } from '#platform/store/db/db.ts';

/** Event of the demo's history, at its time. */
export type HistoryStep = { at: Date; run: (tx: Tx, at: Date) => Promise<unknown> };

/** Member of the demo with the seeded choices of the history. */
export type HistoryMember = { accountId: number; username: string; random: SeededRandom };

export function historyMember(accountId: number, username: string): HistoryMember {
  return { accountId, username, random: seeded(`history/${username}`) };
}

/** Stakes of the history in minor units: what a game offers between these. */
const MIN_STAKE = 200;
const MAX_STAKE = 1_000;

/** Games that the history is played on. */
const PLAYED_GAMES = 24;

/** Round of a slot that was drawn: its game, its stake and its outcome. */
export type DrawnRound = ReturnType<typeof drawRound>;

/** Draws a round of a slot by its own rules and a seeded chance. */
export function drawRound(ctx: AppContext, random: SeededRandom) {
  const game = random.pick(ctx.lobby.ofType('RNG').slice(0, PLAYED_GAMES));
  const variant = slotVariant(game);
  const offered = variant.stakesMinor.filter(stake => stake >= MIN_STAKE && stake <= MAX_STAKE);
  const stakeMinor = BigInt(random.pick(offered.length > 0 ? offered : variant.stakesMinor.slice(0, 1)));
  return { game, variant, stakeMinor, spun: spin(variant, seededDraws(random), stakeMinor) };
}

/** Plays a drawn round; nothing when the wallet does not cover the stake. */
export function roundStep(
  { accountId }: HistoryMember,
  { game, variant, stakeMinor, spun }: DrawnRound,
  at: Date,
): HistoryStep {
  const roundKey = `${accountId}-${at.getTime()}`;
  return {
    at,
    async run(tx) {
      const outcome = slotOutcome(variant, spun);
      const round = {
        accountId,
        nodeId: game.nodeId,
        gameType: game.gameType,
        roundKey,
        stakeMinor,
        decide: () => ({ winMinor: spun.totalMinor, outcome }),
        answer: () => null,
      };
      try {
        await settleRound(tx, round, at);
      } catch (error) {
        if (!(error instanceof PlatformRefusal && error.code === 'balance_not_enough')) throw error;
      }
    },
  };
}

/** Plays one round of a slot that the member's own chance draws. */
export function playStep(ctx: AppContext, member: HistoryMember, at: Date): HistoryStep {
  return roundStep(member, drawRound(ctx, member.random), at);
}
