import type { AppContext } from '#platform/app-context.ts';
import { type Seeded, seeded } from '#platform/art/seeded.ts';
import { spin } from '#platform/games/slot/spin.ts';
import { slotVariant } from '#platform/games/slot/variant.ts';
import { openWallet } from '#platform/ledger/accounts.ts';
import { lockAccounts } from '#platform/ledger/transfer.ts';
import { settleRound } from '#platform/rounds/play-round.ts';
import type { Tx } from '#platform/store/db/db.ts';

/** One event of the demo's history, at its time. */
export type HistoryStep = { at: Date; run: (tx: Tx, at: Date) => Promise<unknown> };

/** Member of the demo with the seeded choices of the history. */
export type HistoryMember = { accountId: number; username: string; random: Seeded };

export function historyMember(accountId: number, username: string): HistoryMember {
  return { accountId, username, random: seeded(`history/${username}`) };
}

/** Stakes of the history in minor units: what a game offers between these. */
const LEAST_STAKE = 200;
const MOST_STAKE = 1_000;

/** Games that the history is played on. */
const PLAYED_GAMES = 24;

/**
 * Plays one round of a slot with its own rules and a seeded chance; nothing when the wallet does not cover the
 * stake.
 */
export function playStep(ctx: AppContext, { accountId, random }: HistoryMember, at: Date): HistoryStep {
  const game = random.pick(ctx.lobby.ofType('RNG').slice(0, PLAYED_GAMES));
  const variant = slotVariant(game);
  const offered = variant.stakesMinor.filter(stake => stake >= LEAST_STAKE && stake <= MOST_STAKE);
  const stakeMinor = BigInt(random.pick(offered.length > 0 ? offered : variant.stakesMinor.slice(0, 1)));
  const spun = spin(variant, random.next, stakeMinor);
  const roundKey = `${accountId}-${at.getTime()}`;
  return {
    at,
    async run(tx) {
      const wallet = await openWallet(tx, accountId);
      if (((await lockAccounts(tx, [wallet])).get(wallet) ?? 0n) < stakeMinor) return;
      const outcome = { model: variant.model.name, stops: spun.stops };
      await settleRound(
        tx,
        {
          accountId,
          nodeId: game.nodeId,
          gameType: game.gameType,
          roundKey,
          stakeMinor,
          decide: () => ({ winMinor: spun.totalMinor, outcome }),
          answer: () => null,
        },
        at,
      );
    },
  };
}
