import { type GameType, gameTypes } from '#lib/rules/game-types.ts';
import { platformDay } from '#lib/rules/platform-time.ts';
import { earnedPoints } from '#lib/rules/points/points.ts';
import { HOUR_MS } from '#lib/rules/time.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tx } from '#platform/store/db/db.ts';
import { betsAfter } from '#platform/store/money/rebates.ts';
import { lockPlay, membersToCount, storePlay } from '#platform/store/points/play.ts';
import { arePointsOn } from './point-settings.ts';
import { creditPoints } from './points.ts';

/**
 * Counts a member's rounds since the last count and credits their points, one line for each kind of game
 * (docs/rewards.md, Points). Holds the lock of the member's points for the rest of the transaction.
 */
export async function countPlay(ctx: AppContext, tx: Tx, accountId: number, at: Date): Promise<void> {
  const counted = await lockPlay(tx, accountId);
  const games = await betsAfter(tx, accountId, counted.lastRound);
  if (games.length === 0) return;
  const bets = new Map<GameType, bigint>();
  for (const { nodeId, validBet } of games) {
    const type = ctx.lobby.game(nodeId)?.gameType;
    if (type) bets.set(type, (bets.get(type) ?? 0n) + validBet);
  }
  const lastRound = games.reduce((last, one) => (one.lastRound > last ? one.lastRound : last), 0n);
  const { table } = ctx.settings.current().points;
  const carried = { ...counted.carried };
  for (const gameType of gameTypes) {
    const [per, validBet] = [table[gameType], bets.get(gameType) ?? 0n];
    if (per === undefined || validBet === 0n) continue;
    const earned = earnedPoints(BigInt(carried[gameType] ?? 0), validBet, BigInt(per));
    carried[gameType] = String(earned.carried);
    if (earned.points === 0n) continue;
    const sourceId = `${accountId}:${gameType}:${lastRound}`;
    const remark = { gameType, validBet: String(validBet) };
    const { points } = earned;
    await creditPoints(tx, { accountId, points, source: 'play', sourceId, kind: 'play', remark, at });
  }
  await storePlay(tx, accountId, { lastRound, carried });
}

const BATCH = 200;
/** Hour of the platform's zone from which on everybody's play is counted. */
const COUNT_HOUR = 6;

/** Counts the play of every member with rounds that are not counted, each in a transaction of its own. */
export async function countAllPlay(ctx: AppContext): Promise<void> {
  for (let after = 0; ; ) {
    const members = await ctx.store.read(tx => membersToCount(tx, after, BATCH));
    for (const id of members) await ctx.store.write(tx => countPlay(ctx, tx, id, ctx.clock.date()));
    const last = members.at(-1);
    if (last === undefined) return;
    after = last;
  }
}

/** Counts everybody's play once a day, from 06:00 of the platform's zone on. */
export async function countDailyPlay(ctx: AppContext): Promise<void> {
  const day = platformDay(ctx.clock.now() - COUNT_HOUR * HOUR_MS);
  if (!arePointsOn(ctx) || ctx.settings.current().pointsCounted === day) return;
  await countAllPlay(ctx);
  await ctx.settings.change('pointsCounted', day);
}
