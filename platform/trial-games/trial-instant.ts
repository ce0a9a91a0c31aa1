import { blackjackStakes } from '#lib/rules/fair/blackjack.ts';
import {
  type InstantDraw,
  type InstantMoves,
  paidOf,
  settledDraw,
  settlesWithBet,
} from '#lib/rules/fair/instant.ts';
import { FREE_ROUNDS } from '#lib/rules/figures.ts';
import type { NextDraw } from '#lib/rules/slot/draw.ts';
import { drawBet, fairDraws, newClientSeed, newServerSeed } from '#platform/games/instant/digests.ts';
import {
  dueAt,
  dueMoves,
  firstMoves,
  isOverAtOnce,
  type Move,
  makeStep,
  openTile,
  seenCards,
  takeRound,
} from '#platform/games/instant/moves.ts';
import type {
  BetInput,
  InstantInput,
  InstantOutput,
  InstantRound,
  InstantSeeds,
} from '#platform/games/instant/protocol.ts';
import type { PlayRefusal } from '#platform/games/play/protocol.ts';
import type { TrialGame } from './trial-round.ts';

type ServerSeed = ReturnType<typeof newServerSeed>;
type TrialRound = { round: InstantRound; draw: InstantDraw; choice: string; answer: InstantOutput };

/** Seeds and rounds of an instant game with play credits, in memory alone. */
export type TrialInstant = {
  present: ServerSeed;
  next: ServerSeed;
  clientSeed: string;
  nonce: number;
  /** Every round by its id, with the exact answer of its bet. */
  rounds: Map<string, TrialRound>;
};

type Outcome = { output: InstantOutput; replayed: boolean } | { refusal: PlayRefusal };

const HISTORY = 10;

function stateOf(game: TrialGame): TrialInstant {
  game.instant ??= {
    present: newServerSeed(),
    next: newServerSeed(),
    clientSeed: newClientSeed(),
    nonce: 0,
    rounds: new Map(),
  };
  return game.instant;
}

function seedsOf({ present, next, clientSeed, nonce }: TrialInstant): InstantSeeds {
  return { commitment: present.commitment, nextCommitment: next.commitment, clientSeed, nonce };
}

/** Returns the draws of the next round under the game's seeds, and takes its nonce. */
export function takeTrialDraws(game: TrialGame): NextDraw {
  const state = stateOf(game);
  return fairDraws(state.present.serverSeed, { clientSeed: state.clientSeed, nonce: state.nonce++ });
}

const openOf = (state: TrialInstant) =>
  [...state.rounds.values()].find(({ round }) => round.settledAt === null) ?? null;

const knownOf = ({ round, draw }: TrialRound) => ({
  bet: round.bet,
  draw,
  moves: round.moves,
  startedAt: round.startedAt,
});

function answerOf(game: TrialGame, round: InstantRound, at: number): InstantOutput {
  return { balanceMinor: game.creditsMinor, seeds: seedsOf(stateOf(game)), round, at };
}

/** Settles a round: pays its credits and shows its draw. */
function settle(game: TrialGame, one: TrialRound, moves: InstantMoves, at: number): void {
  const { seen: _seen, ...round } = one.round;
  const { stakeMinor, bet } = round;
  const paidMinor = Number(paidOf(BigInt(stakeMinor), bet, one.draw, moves));
  game.creditsMinor += paidMinor;
  one.round = { ...round, paidMinor, moves, draw: settledDraw(one.draw, moves), settledAt: at };
}

function placeBet(game: TrialGame, input: BetInput, at: number): Outcome {
  const state = stateOf(game);
  const { roundId, stakeMinor, bet } = input;
  const choice = JSON.stringify([stakeMinor, bet]);
  const known = state.rounds.get(roundId);
  if (known)
    return known.choice === choice ? { output: known.answer, replayed: true } : { refusal: 'round_mismatch' };
  if (openOf(state)) return { refusal: 'round_open' };
  if (state.rounds.size >= FREE_ROUNDS) return { refusal: 'session_ended' };
  if (game.creditsMinor < stakeMinor) return { refusal: 'balance_not_enough' };
  const nonce = state.nonce++;
  const draw = drawBet(bet, state.present.serverSeed, { clientSeed: state.clientSeed, nonce });
  game.creditsMinor -= stakeMinor;
  const open = { orderNo: null, paidMinor: 0, draw: null, startedAt: at, settledAt: null };
  const moves = firstMoves(bet);
  const round: InstantRound = { roundId, stakeMinor, nonce, bet, moves, ...open, ...seenCards(draw, moves) };
  const one: TrialRound = { round, draw, choice, answer: answerOf(game, round, at) };
  if (settlesWithBet(bet.kind) || isOverAtOnce(draw)) settle(game, one, moves, at);
  one.answer = answerOf(game, one.round, at);
  state.rounds.set(roundId, one);
  return { output: one.answer, replayed: false };
}

function moveOf(known: ReturnType<typeof knownOf>, input: InstantInput, at: number): Move {
  if (input.action === 'open') return openTile(known, input.tile);
  if (input.action === 'step') return makeStep(known, input);
  return input.action === 'take' ? takeRound(known, at) : { kind: 'goes-on', moves: known.moves };
}

function moveRound(game: TrialGame, input: InstantInput & { roundId: string }, at: number): Outcome {
  const one = stateOf(game).rounds.get(input.roundId);
  if (!one) return { refusal: 'round_unknown' };
  if (one.round.settledAt !== null) return { output: answerOf(game, one.round, at), replayed: true };
  const known = knownOf(one);
  const isDue = at >= dueAt(known, known.startedAt);
  const move: Move = isDue ? { kind: 'over', moves: dueMoves(known) } : moveOf(known, input, at);
  if (move.kind === 'refused') return { refusal: move.code };
  const { moves } = one.round;
  const raise = (one.round.stakeMinor / blackjackStakes(moves.steps ?? [])) * (move.stakes ?? 0);
  if (game.creditsMinor < raise) return { refusal: 'balance_not_enough' };
  game.creditsMinor -= raise;
  const stakeMinor = one.round.stakeMinor + raise;
  one.round = { ...one.round, stakeMinor, moves: move.moves, ...seenCards(one.draw, move.moves) };
  if (move.kind === 'over') settle(game, one, move.moves, at);
  return { output: answerOf(game, one.round, at), replayed: false };
}

function changeSeeds(game: TrialGame, clientSeed: string): Outcome {
  const state = stateOf(game);
  if (openOf(state)) return { refusal: 'round_open' };
  const revealed = { ...state.present, clientSeed: state.clientSeed, rounds: state.nonce };
  Object.assign(state, { present: state.next, next: newServerSeed(), clientSeed, nonce: 0 });
  return { output: { balanceMinor: game.creditsMinor, seeds: seedsOf(state), revealed }, replayed: false };
}

/** Shows the seeds of a game, or changes them where a client seed comes along. */
export function trialSeeds(
  game: TrialGame,
  clientSeed: string | undefined,
): { seeds: InstantSeeds; revealed?: InstantOutput['revealed'] } | { refusal: PlayRefusal } {
  if (clientSeed === undefined) return { seeds: seedsOf(stateOf(game)) };
  const changed = changeSeeds(game, clientSeed);
  if ('refusal' in changed) return changed;
  const { seeds, revealed } = changed.output;
  return { seeds, revealed };
}

function shown(game: TrialGame, at: number): InstantOutput {
  const state = stateOf(game);
  const rounds = [...state.rounds.values()].map(({ round }) => round);
  const settled = rounds.filter(round => round.settledAt !== null);
  return {
    balanceMinor: game.creditsMinor,
    seeds: seedsOf(state),
    open: openOf(state)?.round ?? null,
    history: settled.slice(-HISTORY).reverse(),
    at,
  };
}

/** When the open round of a game with play credits is settled by itself, epoch ms; null without one. */
export function trialDueAt(game: TrialGame): number | null {
  const open = openOf(stateOf(game));
  return open && dueAt(knownOf(open), open.round.startedAt);
}

/**
 * Plays an instant game with play credits by the same rules as for money (docs/games.md), without account or record.
 * Refuses as the endpoint for money does, and `session_ended` after the maximum of rounds.
 */
export function playTrialInstant(game: TrialGame, input: InstantInput, at: number): Outcome {
  if (input.action === 'bet') return placeBet(game, input, at);
  if (input.action === 'seeds') return changeSeeds(game, input.clientSeed);
  if (input.action === 'state') return { output: shown(game, at), replayed: false };
  return moveRound(game, input, at);
}
