import { paidOf } from '#lib/rules/fair/instant.ts';
import type { AppContext } from '#platform/app-context.ts';
import { playWallet } from '#platform/cashier/wallets.ts';
import { seedsShown, takeRoundSeeds } from '#platform/fair/seeds.ts';
import { drawBet } from '#platform/games/instant/digests.ts';
import type { BetInput, InstantOutcome, InstantOutput } from '#platform/games/instant/protocol.ts';
import type { IdempotentResult } from '#platform/ledger/idempotency.ts';
import type { Tx } from '#platform/store/db/db.ts';
import { orderNo } from './order-no.ts';
import { playRound } from './play-round.ts';
import type { PlaySession } from './play-sessions.ts';

/**
 * Draws a bet under the account's seeds and takes their nonce. Only with the lock of the member's rounds, so that a
 * refused bet takes none.
 */
export async function drawForAccount(
  ctx: AppContext,
  tx: Tx,
  { accountId, bet, at }: { accountId: number; bet: BetInput['bet']; at: Date },
) {
  const { seedId, serverSeed, clientSeed, nonce } = await takeRoundSeeds(ctx, tx, accountId, at);
  const draw = drawBet(bet, serverSeed, { clientSeed, nonce });
  return { seedId, nonce, draw, seeds: await seedsShown(ctx, tx, accountId, at) };
}

/**
 * Plays a round that is settled with its bet: bet, draw, payout and record in one transaction, once per round id
 * (docs/games.md).
 */
export function playSettled(ctx: AppContext, play: PlaySession, input: BetInput): Promise<IdempotentResult> {
  const { account, sessionId } = play.signed;
  const { bet, roundId } = input;
  const stakeMinor = BigInt(input.stakeMinor);
  const startedAt = ctx.clock.date();
  return playRound(ctx, {
    accountId: account.id,
    sessionId,
    nodeId: play.game.nodeId,
    gameType: play.game.gameType,
    roundKey: roundId,
    stakeMinor,
    choice: JSON.stringify(bet),
    vendorWallet: playWallet(ctx, play.game.vassalage),
    async decide(tx) {
      const { seeds, ...drawn } = await drawForAccount(ctx, tx, {
        accountId: account.id,
        bet,
        at: startedAt,
      });
      const outcome: InstantOutcome = { ...drawn, bet, moves: {} };
      return { winMinor: paidOf(stakeMinor, bet, drawn.draw, {}), outcome, seeds };
    },
    answer: ({ roundId: id, decision, balanceMinor, at }): InstantOutput => ({
      balanceMinor: Number(balanceMinor),
      seeds: decision.seeds,
      round: {
        roundId,
        orderNo: orderNo(id),
        stakeMinor: input.stakeMinor,
        paidMinor: Number(decision.winMinor),
        nonce: decision.outcome.nonce,
        bet,
        moves: {},
        draw: decision.outcome.draw,
        startedAt: startedAt.getTime(),
        settledAt: at.getTime(),
      },
    }),
  });
}
