import type { Hono } from 'hono';
import { offersBet, settlesWithBet } from '#lib/rules/fair/instant.ts';
import { MAX_STAKE, MIN_STAKE } from '#lib/rules/fair/return.ts';
import type { AppContext } from '#platform/app-context.ts';
import { playBalance } from '#platform/cashier/wallets.ts';
import { changeSeeds, seedsShown } from '#platform/fair/seeds.ts';
import { instantKindOf } from '#platform/games/instant/kinds.ts';
import {
  type BetInput,
  FREE_INSTANT_PATH,
  INSTANT_PATH,
  type InstantInput,
  type InstantOutput,
  instantInputSchema,
} from '#platform/games/instant/protocol.ts';
import type { IdempotentResult } from '#platform/ledger/idempotency.ts';
import { vendorMaintenance } from '#platform/maintenance.ts';
import { createMutex } from '#platform/mutex.ts';
import { PlatformRefusal } from '#platform/refusal.ts';
import {
  lookAtRound,
  openRoundTile,
  placeBet,
  stepRound,
  takeOpenRound,
} from '#platform/rounds/instant-rounds.ts';
import { settledRound } from '#platform/rounds/instant-view.ts';
import { knownRound, openView } from '#platform/rounds/open-round.ts';
import { type PlaySession, readPlaySession } from '#platform/rounds/play-sessions.ts';
import { playSettled } from '#platform/rounds/settled-round.ts';
import type { CatalogueGame } from '#platform/seed/catalogue.ts';
import { holdSession } from '#platform/store/auth/sessions.ts';
import { findOpenRound, findRoundByKey } from '#platform/store/games/instant-rounds.ts';
import { listRounds } from '#platform/store/games/rounds.ts';
import { playTrialInstant, trialDueAt } from '#platform/trial-games/trial-instant.ts';
import type { HonoEnv } from './hono-env.ts';
import { addPlayRoute, RoundNotPlayed } from './round-route.ts';

/** Maximum of waiting requests per member; a page sends one at a time. */
const MAX_WAITING = 64;
/** Settled rounds under the game. */
const HISTORY = 10;

/** Refuses a bet that the game does not offer, before anything is stored. */
function checkBet(game: CatalogueGame, { bet, stakeMinor }: BetInput): void {
  if (bet.kind !== instantKindOf(game) || !offersBet(bet)) throw new RoundNotPlayed('bet_not_offered');
  if (stakeMinor < MIN_STAKE || stakeMinor > MAX_STAKE) throw new RoundNotPlayed('stake_not_offered');
}

async function stateOf(ctx: AppContext, { signed, game }: PlaySession): Promise<InstantOutput> {
  const accountId = signed.account.id;
  return ctx.store.write(async tx => {
    const filter = { accountId, nodeIds: [game.nodeId] };
    const open = await findOpenRound(tx, accountId, game.nodeId);
    const rounds = await listRounds(tx, filter, { before: null, limit: HISTORY });
    return {
      balanceMinor: Number(await playBalance(ctx, tx, accountId, game.vassalage)),
      seeds: await seedsShown(ctx, tx, accountId, ctx.clock.date()),
      open: open ? openView(await knownRound(ctx, tx, open)) : null,
      at: ctx.clock.now(),
      history: rounds.map(settledRound).filter(one => one !== null),
    };
  });
}

async function newSeeds(
  ctx: AppContext,
  { signed, game }: PlaySession,
  clientSeed: string,
): Promise<InstantOutput> {
  const accountId = signed.account.id;
  const at = ctx.clock.date();
  return ctx.store.write(async tx => {
    if (!(await holdSession(tx, signed.sessionId))) throw new PlatformRefusal('session_ended');
    const revealed = await changeSeeds(ctx, tx, { accountId, clientSeed, at });
    return {
      balanceMinor: Number(await playBalance(ctx, tx, accountId, game.vassalage)),
      seeds: await seedsShown(ctx, tx, accountId, at),
      revealed,
    };
  });
}

const fresh = (output: InstantOutput): IdempotentResult => ({
  answer: JSON.stringify(output),
  replayed: false,
});

/** Acts on a request that reached the platform at `at`. */
async function act(
  ctx: AppContext,
  play: PlaySession,
  input: InstantInput,
  at: Date,
): Promise<IdempotentResult> {
  if (input.action === 'state') return fresh(await stateOf(ctx, play));
  if (input.action === 'seeds') return fresh(await newSeeds(ctx, play, input.clientSeed));
  // An open round is finished also during maintenance: its stake is paid.
  if (input.action === 'open') return fresh(await openRoundTile(ctx, play, { ...input, at }));
  if (input.action === 'step') return fresh(await stepRound(ctx, play, { ...input, at }));
  if (input.action === 'take') return fresh(await takeOpenRound(ctx, play, { ...input, at }));
  if (input.action === 'wait') return fresh(await lookAtRound(ctx, play, { ...input, at }));
  checkBet(play.game, input);
  if (vendorMaintenance(ctx, play.game.vassalage)) throw new PlatformRefusal('game_maintenance');
  return settlesWithBet(input.bet.kind) ? playSettled(ctx, play, input) : placeBet(ctx, play, input);
}

/** Longest time that a waiting request is held. */
const HELD_MS = 5_000;
const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms));

/** Holds a request until its round is due, or for some seconds: how long tells nothing about rounds that go on. */
async function untilDue(ctx: AppContext, accountId: number, roundId: string): Promise<void> {
  const round = await ctx.store.read(tx => findRoundByKey(tx, accountId, roundId));
  if (!round || round.settled_id !== null) return;
  await pause(Math.max(0, Math.min(HELD_MS, round.due_at.getTime() - ctx.clock.now())));
}

/** Adds the endpoint of instant games for money (docs/games.md). */
export function addInstantRounds(app: Hono<HonoEnv>, ctx: AppContext): void {
  const memberMutex = createMutex(MAX_WAITING, () => new PlatformRefusal('too_many_requests'));
  addPlayRoute(app, ctx, { path: INSTANT_PATH, schema: instantInputSchema }, async input => {
    const reached = ctx.clock.date();
    const dead = ctx.faults.of(INSTANT_PATH).some(fault => fault.kind === 'dead-tokens');
    const play = dead ? null : await readPlaySession(ctx, input.session);
    if (!play || !instantKindOf(play.game)) throw new RoundNotPlayed('session_ended');
    const accountId = play.signed.account.id;
    if (input.action === 'wait') await untilDue(ctx, accountId, input.roundId);
    const at = input.action === 'wait' ? ctx.clock.date() : reached;
    return memberMutex.runExclusive(String(accountId), () => act(ctx, play, input, at));
  });
}

/** Adds the endpoint of instant games with play credits: nothing of it is stored. */
export function addFreeInstantRounds(app: Hono<HonoEnv>, ctx: AppContext): void {
  addPlayRoute(app, ctx, { path: FREE_INSTANT_PATH, schema: instantInputSchema }, async input => {
    const reached = ctx.clock.now();
    const free = ctx.trialGames.find(input.session);
    const game = free && ctx.lobby.game(free.nodeId);
    if (!game || !instantKindOf(game)) throw new RoundNotPlayed('session_ended');
    if (input.action === 'bet') checkBet(game, input);
    if (vendorMaintenance(ctx, game.vassalage)) throw new PlatformRefusal('game_maintenance');
    const due = input.action === 'wait' ? trialDueAt(free) : null;
    if (due !== null) await pause(Math.max(0, Math.min(HELD_MS, due - ctx.clock.now())));
    const outcome = playTrialInstant(free, input, due === null ? reached : ctx.clock.now());
    if ('refusal' in outcome) throw new RoundNotPlayed(outcome.refusal);
    return { answer: JSON.stringify(outcome.output), replayed: outcome.replayed };
  });
}
