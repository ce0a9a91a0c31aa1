import { paidOf } from '#lib/rules/fair/instant.ts';
import { FREE_ROUNDS } from '#lib/rules/figures.ts';
import { drawBet, newClientSeed, newServerSeed } from '#platform/games/instant/digests.ts';
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

/** Seeds and rounds of an instant game with play credits, in memory alone. */
export type TrialInstant = {
  present: ServerSeed;
  next: ServerSeed;
  clientSeed: string;
  nonce: number;
  /** Every round by its id, with its exact answer. */
  rounds: Map<string, { round: InstantRound; choice: string; answer: InstantOutput }>;
};

export type TrialInstantOutcome = { output: InstantOutput; replayed: boolean } | { refusal: PlayRefusal };

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

function placeBet(game: TrialGame, input: BetInput, at: number): TrialInstantOutcome {
  const state = stateOf(game);
  const { roundId, stakeMinor, bet } = input;
  const choice = JSON.stringify([stakeMinor, bet]);
  const known = state.rounds.get(roundId);
  if (known)
    return known.choice === choice ? { output: known.answer, replayed: true } : { refusal: 'round_mismatch' };
  if (state.rounds.size >= FREE_ROUNDS) return { refusal: 'session_ended' };
  if (game.creditsMinor < stakeMinor) return { refusal: 'balance_not_enough' };
  const nonce = state.nonce++;
  const draw = drawBet(bet, state.present.serverSeed, { clientSeed: state.clientSeed, nonce });
  const paidMinor = Number(paidOf(BigInt(stakeMinor), bet, draw, {}));
  game.creditsMinor += paidMinor - stakeMinor;
  const times = { startedAt: at, settledAt: at };
  const round = { roundId, orderNo: null, stakeMinor, paidMinor, nonce, bet, moves: {}, draw, ...times };
  const answer = { balanceMinor: game.creditsMinor, seeds: seedsOf(state), round };
  state.rounds.set(roundId, { round, choice, answer });
  return { output: answer, replayed: false };
}

function changeSeeds(game: TrialGame, clientSeed: string): InstantOutput {
  const state = stateOf(game);
  const revealed = { ...state.present, clientSeed: state.clientSeed, rounds: state.nonce };
  Object.assign(state, { present: state.next, next: newServerSeed(), clientSeed, nonce: 0 });
  return { balanceMinor: game.creditsMinor, seeds: seedsOf(state), revealed };
}

/**
 * Plays an instant game with play credits by the same rules as for money (docs/games.md), without account or record.
 * Refuses `round_mismatch`, `balance_not_enough`, and `session_ended` after the maximum of rounds.
 */
export function playTrialInstant(game: TrialGame, input: InstantInput, at: number): TrialInstantOutcome {
  if (input.action === 'bet') return placeBet(game, input, at);
  if (input.action === 'seeds') return { output: changeSeeds(game, input.clientSeed), replayed: false };
  const state = stateOf(game);
  const history = [...state.rounds.values()].slice(-HISTORY).reverse();
  const output: InstantOutput = {
    balanceMinor: game.creditsMinor,
    seeds: seedsOf(state),
    open: null,
    history: history.map(({ round }) => round),
  };
  return { output, replayed: false };
}
