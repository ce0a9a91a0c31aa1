import type { Hono } from 'hono';
import type { AppContext } from '#platform/app-context.ts';
import { playWallet } from '#platform/cashier/wallets.ts';
import { takeRoundSeeds } from '#platform/fair/seeds.ts';
import { fairDraws } from '#platform/games/instant/digests.ts';
import { ROUND_PATH, type RoundInput } from '#platform/games/play/protocol.ts';
import { roundAnswer } from '#platform/games/play/round-answer.ts';
import { slotOutcome, spin } from '#platform/games/slot/spin.ts';
import type { IdempotentResult } from '#platform/ledger/idempotency.ts';
import { vendorMaintenance } from '#platform/maintenance.ts';
import { createMutex } from '#platform/mutex.ts';
import { PlatformRefusal } from '#platform/refusal.ts';
import { orderNo } from '#platform/rounds/order-no.ts';
import { playRound } from '#platform/rounds/play-round.ts';
import { readPlaySession } from '#platform/rounds/play-sessions.ts';
import type { HonoEnv } from './hono-env.ts';
import { addRoundRoute, RoundNotPlayed, variantOf } from './round-route.ts';

/** Maximum of waiting rounds per member; a page requests one at a time. */
const MAX_WAITING_ROUNDS = 64;

/** Adds the endpoint of rounds for money. */
export function addRounds(app: Hono<HonoEnv>, ctx: AppContext): void {
  const memberMutex = createMutex(MAX_WAITING_ROUNDS, () => new PlatformRefusal('too_many_requests'));

  async function play(input: RoundInput): Promise<IdempotentResult> {
    const dead = ctx.faults.of(ROUND_PATH).some(fault => fault.kind === 'dead-tokens');
    const session = dead ? null : await readPlaySession(ctx, input.session);
    if (!session) throw new RoundNotPlayed('session_ended');
    const variant = variantOf(session.game);
    if (!variant.stakesMinor.includes(input.stakeMinor)) throw new RoundNotPlayed('stake_not_offered');
    if (vendorMaintenance(ctx, session.game.vassalage)) throw new PlatformRefusal('game_maintenance');
    const { account, sessionId } = session.signed;
    const stakeMinor = BigInt(input.stakeMinor);
    return memberMutex.runExclusive(String(account.id), () =>
      playRound(ctx, {
        accountId: account.id,
        sessionId,
        nodeId: session.game.nodeId,
        gameType: session.game.gameType,
        roundKey: input.roundId,
        stakeMinor,
        vendorWallet: playWallet(ctx, session.game.vassalage),
        decide: async tx => {
          const seeds = await takeRoundSeeds(ctx, tx, account.id, ctx.clock.date());
          const { seedId, nonce } = seeds;
          const spun = spin(variant, fairDraws(seeds.serverSeed, seeds), stakeMinor);
          return {
            winMinor: spun.totalMinor,
            spun,
            outcome: slotOutcome(variant, spun, { seedId, nonce }),
          };
        },
        answer: ({ roundId: id, decision, balanceMinor, at }) =>
          roundAnswer(input.roundId, decision.spun, {
            orderNo: orderNo(id),
            balanceMinor: Number(balanceMinor),
            settledAt: at.getTime(),
          }),
      }),
    );
  }

  addRoundRoute(app, ctx, ROUND_PATH, play);
}
