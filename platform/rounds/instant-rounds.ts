import { type BlackjackStep, blackjackStakes, blackjackSteps } from '#lib/rules/fair/blackjack.ts';
import type { AppContext } from '#platform/app-context.ts';
import { playBalance, playWallet } from '#platform/cashier/wallets.ts';
import { seedsShown } from '#platform/fair/seeds.ts';
import {
  dueAt,
  dueMoves,
  isOverAtOnce,
  type Move,
  makeStep,
  openTile,
  takeRound,
} from '#platform/games/instant/moves.ts';
import type { BetInput, InstantOutput } from '#platform/games/instant/protocol.ts';
import { type IdempotentResult, runIdempotent } from '#platform/ledger/idempotency.ts';
import { checkStake } from '#platform/protection/checks.ts';
import { PlatformRefusal } from '#platform/refusal.ts';
import { holdSession } from '#platform/store/auth/sessions.ts';
import type { Tx } from '#platform/store/db/db.ts';
import type { OpenRound } from '#platform/store/games/fair-tables.ts';
import {
  addStep,
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
import { lockPlayWallets, type PlayWallets } from './play-wallets.ts';
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
  const known = await knownRound(ctx, tx, row);
  if (isOverAtOnce(draw)) {
    const { round } = await settleOpenRound(ctx, tx, { known, moves: known.moves, wallets, at });
    return JSON.stringify(await answerOf(ctx, tx, row, { round, at }));
  }
  const balanceMinor = Number(staked.balances.get(wallets.wallet) ?? 0n);
  return JSON.stringify({ balanceMinor, seeds, round: openView(known), at: startedAt });
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

type MovedRound = {
  known: KnownRound;
  move: Exclude<Move, { kind: 'refused' }>;
  wallets: PlayWallets;
  at: Date;
};

/** Takes the stakes that a step adds, and stores the step with them. Refuses as a bet does; nothing is stored then. */
async function storeStep(tx: Tx, { known, move, wallets, at }: MovedRound): Promise<KnownRound> {
  const { row } = known;
  const [before, steps = []] = [known.moves.steps ?? [], move.moves.steps];
  const step = steps[before.length];
  if (step === undefined) return known;
  const raise = (row.stake / BigInt(blackjackStakes(before))) * BigInt(move.stakes ?? 0);
  if (raise > 0n) {
    await checkStake(tx, row.account_id, raise, at);
    if (wallets.balance < raise) throw new PlatformRefusal('balance_not_enough');
  }
  const raised = raise > 0n ? await wallets.move('stake', row.round_key, raise, at) : null;
  const stake = row.stake + raise;
  await addStep(tx, row.id, {
    step: blackjackSteps.indexOf(step),
    stake,
    raiseTransferId: raised?.transferId ?? null,
    dueAt: new Date(dueAt(known, at.getTime())),
  });
  return { ...known, moves: move.moves, row: { ...row, stake } };
}

/** Stores what a move changes in a round that goes on. */
async function storeMove(tx: Tx, moved: MovedRound): Promise<KnownRound> {
  const { known, move, at } = moved;
  const { row } = known;
  if (row.bet.kind === 'blackjack') return storeStep(tx, moved);
  const tile = move.moves.opened?.[row.opened.length];
  if (tile !== undefined && move.kind === 'goes-on')
    await addTile(tx, row.id, { tile, dueAt: new Date(dueAt(known, at.getTime())) });
  return { ...known, moves: move.moves };
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
    if (isDue) {
      const { round } = await settleOpenRound(ctx, tx, { known, moves: dueMoves(known), wallets, at });
      return answerOf(ctx, tx, row, { round, at });
    }
    const move = decide(known);
    if (move.kind === 'refused')
      throw new PlatformRefusal(move.code === 'too_early' ? 'round_too_early' : 'input_invalid');
    const now = await storeMove(tx, { known, move, wallets, at });
    if (move.kind === 'goes-on') return answerOf(ctx, tx, row, { round: openView(now), at });
    const { round } = await settleOpenRound(ctx, tx, { known: now, moves: move.moves, wallets, at });
    return answerOf(ctx, tx, row, { round, at });
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

/** Makes a step of the player's round of blackjack. Refuses as a bet does where the step adds a stake. */
export function stepRound(
  ctx: AppContext,
  play: PlaySession,
  { step, index, ...asked }: RoundLookup & { step: BlackjackStep; index: number },
): Promise<InstantOutput> {
  return moveRound(ctx, { accountId: play.signed.account.id, ...asked }, round =>
    makeStep(round, { step, index }),
  );
}

const unchanged = ({ moves }: KnownRound): Move => ({ kind: 'goes-on', moves });

/** Returns the round as it is, settled when it is due. */
export function lookAtRound(ctx: AppContext, play: PlaySession, asked: RoundLookup): Promise<InstantOutput> {
  return moveRound(ctx, { accountId: play.signed.account.id, ...asked }, unchanged);
}

/** Settles open rounds that are due and that nobody waits for; returns how many. */
export async function settleDueRounds(ctx: AppContext): Promise<number> {
  const at = ctx.clock.date();
  const due = await ctx.store.read(tx => listDueRounds(tx, at, DUE_AT_ONCE));
  for (const { account_id: accountId, round_key: roundId } of due)
    await moveRound(ctx, { accountId, roundId, at }, unchanged);
  return due.length;
}
