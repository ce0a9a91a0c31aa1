import type { AppContext } from '#platform/app-context.ts';
import { playBalance, playWallet } from '#platform/cashier/wallets.ts';
import { seedsShown } from '#platform/fair/seeds.ts';
import { dueAt, dueMoves, type Move, openTile, takeRound } from '#platform/games/instant/moves.ts';
import type { BetInput, InstantOutput } from '#platform/games/instant/protocol.ts';
import { type IdempotentResult, runIdempotent } from '#platform/ledger/idempotency.ts';
import { checkStake } from '#platform/protection/checks.ts';
import { PlatformRefusal } from '#platform/refusal.ts';
import { holdSession } from '#platform/store/auth/sessions.ts';
import type { Tx } from '#platform/store/db/db.ts';
import type { OpenRound } from '#platform/store/games/fair-tables.ts';
import {
  addTile,
  findOpenRound,
  findRoundByKey,
  insertOpenRound,
  listDueRounds,
  lockRoundByKey,
} from '#platform/store/games/instant-rounds.ts';
import { listRounds } from '#platform/store/games/rounds.ts';
import { settledRound } from './instant-view.ts';
import { type KnownRound, knownRound, openView, settleOpenRound } from './open-round.ts';
import type { PlaySession } from './play-sessions.ts';
import { lockPlayWallets } from './play-wallets.ts';
import { drawForAccount } from './settled-round.ts';

/** Rounds that a job settles at once. */
const DUE_AT_ONCE = 100;

async function startRound(ctx: AppContext, tx: Tx, play: PlaySession, input: BetInput, at: Date) {
  const accountId = play.signed.account.id;
  const { nodeId, vassalage } = play.game;
  const { bet, roundId } = input;
  const stake = BigInt(input.stakeMinor);
  const vendorWallet = playWallet(ctx, vassalage);
  const wallets = await lockPlayWallets(tx, accountId, vendorWallet);
  if (await findOpenRound(tx, accountId, nodeId)) throw new PlatformRefusal('round_open');
  await checkStake(tx, accountId, stake, at);
  if (wallets.balance < stake) throw new PlatformRefusal('balance_not_enough');
  const { seedId, nonce, draw, seeds } = await drawForAccount(ctx, tx, { accountId, bet, at });
  const staked = await wallets.move('stake', roundId, stake, at);
  const startedAt = at.getTime();
  await insertOpenRound(tx, {
    accountId,
    nodeId,
    roundKey: roundId,
    stake,
    vendorWallet,
    stakeTransferId: staked.transferId,
    seedId: BigInt(seedId),
    nonce,
    bet,
    startedAt: at,
    dueAt: new Date(dueAt({ bet, draw, startedAt }, startedAt)),
  });
  const row = await findOpenRound(tx, accountId, nodeId);
  if (!row) throw new Error('fair: the open round is not there');
  const balanceMinor = Number(staked.balances.get(wallets.wallet) ?? 0n);
  return JSON.stringify({ balanceMinor, seeds, round: openView(row), at: startedAt });
}

/** Places the bet of a round that stays open, once per round id. Refuses `round_open` while another one is. */
export function placeBet(ctx: AppContext, play: PlaySession, input: BetInput): Promise<IdempotentResult> {
  const at = ctx.clock.date();
  const key = {
    actorId: play.signed.account.id,
    operation: 'round',
    key: input.roundId,
    request: [play.game.nodeId, input.stakeMinor, JSON.stringify(input.bet)].join(':'),
    at,
  };
  return ctx.store.write(async tx => {
    if (!(await holdSession(tx, play.signed.sessionId))) throw new PlatformRefusal('session_ended');
    return runIdempotent(tx, key, () => startRound(ctx, tx, play, input, at));
  });
}

async function answerOf(
  ctx: AppContext,
  tx: Tx,
  row: OpenRound,
  { round, at }: { round: InstantOutput['round']; at: Date },
): Promise<InstantOutput> {
  const vendor = ctx.lobby.game(row.node_id)?.vassalage ?? '';
  return {
    balanceMinor: Number(await playBalance(ctx, tx, row.account_id, vendor)),
    seeds: await seedsShown(ctx, tx, row.account_id, at),
    round,
    at: at.getTime(),
  };
}

async function settledAnswer(ctx: AppContext, tx: Tx, row: OpenRound, at: Date): Promise<InstantOutput> {
  const id = row.settled_id ?? 0n;
  const [round] = await listRounds(tx, { accountId: row.account_id, id }, { before: null, limit: 1 });
  return answerOf(ctx, tx, row, { round: (round && settledRound(round)) ?? undefined, at });
}

/**
 * Changes an open round by `decide`, with its wallets and itself locked in that order. A round that is settled already
 * only gives its result again, however often it is asked for.
 */
async function moveRound(
  ctx: AppContext,
  { accountId, roundId, at }: { accountId: number; roundId: string; at: Date },
  decide: (round: KnownRound) => Move,
): Promise<InstantOutput> {
  return ctx.store.write(async tx => {
    const found = await findRoundByKey(tx, accountId, roundId);
    if (!found) throw new PlatformRefusal('not_found');
    const wallets = await lockPlayWallets(tx, accountId, found.vendor_wallet);
    const row = await lockRoundByKey(tx, accountId, roundId);
    if (!row) throw new PlatformRefusal('not_found');
    if (row.settled_id !== null) return settledAnswer(ctx, tx, row, at);
    const known = await knownRound(ctx, tx, row);
    const isDue = row.due_at.getTime() <= at.getTime();
    const move: Move = isDue ? { kind: 'over', moves: dueMoves(known) } : decide(known);
    if (move.kind === 'refused')
      throw new PlatformRefusal(move.code === 'too_early' ? 'round_too_early' : 'input_invalid');
    if (move.kind === 'over') {
      const { round } = await settleOpenRound(ctx, tx, { known, moves: move.moves, wallets, at });
      return answerOf(ctx, tx, row, { round, at });
    }
    const tile = move.opened.at(-1);
    if (tile !== undefined && move.opened.length > row.opened.length)
      await addTile(tx, row.id, { tile, dueAt: new Date(dueAt(known, at.getTime())) });
    return answerOf(ctx, tx, row, { round: openView(row, move.opened), at });
  });
}

type RoundLookup = { roundId: string; at: Date };

/** Opens a tile of the player's round of mines. */
export function openRoundTile(
  ctx: AppContext,
  play: PlaySession,
  { tile, ...asked }: RoundLookup & { tile: number },
): Promise<InstantOutput> {
  return moveRound(ctx, { accountId: play.signed.account.id, ...asked }, round => openTile(round, tile));
}

/** Takes what the player's round is worth; `at` is when the request reached the platform. */
export function takeOpenRound(
  ctx: AppContext,
  play: PlaySession,
  asked: RoundLookup,
): Promise<InstantOutput> {
  return moveRound(ctx, { accountId: play.signed.account.id, ...asked }, round =>
    takeRound(round, asked.at.getTime()),
  );
}

/** Returns the round as it is, settled when it is due. */
export function lookAtRound(ctx: AppContext, play: PlaySession, asked: RoundLookup): Promise<InstantOutput> {
  return moveRound(ctx, { accountId: play.signed.account.id, ...asked }, ({ opened }) => ({
    kind: 'goes-on',
    opened: [...opened],
  }));
}

/** Settles open rounds that are due and that nobody waits for; returns how many. */
export async function settleDueRounds(ctx: AppContext): Promise<number> {
  const at = ctx.clock.date();
  const due = await ctx.store.read(tx => listDueRounds(tx, at, DUE_AT_ONCE));
  for (const { account_id: accountId, round_key: roundId } of due)
    await moveRound(ctx, { accountId, roundId, at }, ({ opened }) => ({
      kind: 'goes-on',
      opened: [...opened],
    }));
  return due.length;
}
