import { AWAY_MS } from '#lib/rules/cards/hand-schedule.ts';
import { isTurnKind } from '#lib/rules/cards/kinds.ts';
import { dealtMs } from '#lib/rules/turns/any-table.ts';
import type { TurnPlay } from '#lib/rules/turns/turn-rules.ts';
import { AWAY_TURN_MS, FORCED_TURN_MS, LATE_TURN_MS, MAX_PASSED } from '#lib/rules/turns/turn-schedule.ts';
import { isLegal, turnGames } from '#lib/rules/turns/turn-table.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { MoveInput } from '#platform/games/cards/protocol.ts';
import { BetRefusal } from '#platform/rounds/bet-refusal.ts';
import { betsOfHands, type NamedBet } from '#platform/store/cards/card-bets.ts';
import { findHand, lockHand } from '#platform/store/cards/card-hands.ts';
import { insertMove, movesOfHand, setTurnEnd } from '#platform/store/cards/card-moves.ts';
import type { CardMove, CardRound, CardSeat } from '#platform/store/cards/card-rows.ts';
import { seatsOfTable } from '#platform/store/cards/card-seats.ts';
import type { Tx } from '#platform/store/db/db.ts';
import { handsOf } from './hand-seeds.ts';
import type { CardPlay } from './play-hand.ts';

/** A dealt game by turns: what was dealt, its moves, and its present state. */
export type TurnState = { play: TurnPlay; moves: CardMove[]; dealt: number[][] };

const later = (at: Date, ms: number) => new Date(at.getTime() + ms);

/** Replays the moves of a dealt game; null for hands that are not dealt, and for kinds without turns. */
export async function readTurns(
  ctx: AppContext,
  tx: Tx,
  round: CardRound,
  players: number,
): Promise<TurnState | null> {
  const { kind } = round;
  if (!isTurnKind(kind) || !round.dealt_at) return null;
  const dealt = round.hands ?? handsOf(ctx, round, players);
  const moves = await movesOfHand(tx, round.id);
  const play = moves.reduce((game, { move }) => game.after(move), turnGames[kind].begin(dealt, players));
  return { play, moves, dealt };
}

/** Writes the next move of a locked game, and until when the one after it is waited for. */
async function write(
  tx: Tx,
  round: CardRound,
  {
    place,
    move,
    number,
    at,
    byDefault,
  }: Omit<CardMove, 'round_id' | 'by_default' | 'made_at'> & {
    at: Date;
    byDefault: boolean;
  },
): Promise<void> {
  const row = { round_id: round.id, number, place, move, by_default: byDefault, made_at: at };
  if (!(await insertMove(tx, row))) throw new BetRefusal('turn_over');
  await setTurnEnd(tx, round.id, later(at, dealtMs(round.kind)));
}

/**
 * Makes a move of a member in a game, once: of all that are sent for a turn one counts (docs/turn-tables.md#turns).
 * Refuses `turn_over` where the game has moved on, `seat_missing` without a bet in it, and `move_not_allowed`.
 */
export function makeMove(
  ctx: AppContext,
  { signed, kind }: CardPlay,
  { code, number, move }: Pick<MoveInput, 'code' | 'number' | 'move'>,
): Promise<void> {
  return ctx.store.write(async tx => {
    const found = await findHand(tx, code);
    const round = found?.kind === kind ? await lockHand(tx, found.id) : undefined;
    if (!round || round.decided_at) throw new BetRefusal('turn_over');
    const bets = await betsOfHands(tx, [round.id]);
    const place = bets.findIndex(bet => bet.account_id === signed.account.id);
    if (place < 0) throw new BetRefusal('seat_missing');
    const state = await readTurns(ctx, tx, round, bets.length);
    if (!state) throw new BetRefusal('turn_over');
    const made = state.moves[number];
    // The same move that is sent again.
    if (made?.place === place && !made.by_default && made.move.join() === move.join()) return;
    if (number !== state.moves.length || state.play.turn !== place) throw new BetRefusal('turn_over');
    if (!isLegal(state.play, move)) throw new BetRefusal('move_not_allowed');
    await write(tx, round, { place, move, number, at: ctx.clock.date(), byDefault: false });
  });
}

/** True when a player let the last turns pass. */
function letsPass(moves: readonly CardMove[], place: number): boolean {
  const own = moves.filter(move => move.place === place).slice(-MAX_PASSED);
  return own.length === MAX_PASSED && own.every(move => move.by_default);
}

/** Moment from which a turn passes: by its time, sooner for who is away, at once for who has left. */
function passesAt(
  { kind, show_until: until }: CardRound,
  { play, moves }: TurnState,
  { seat, at }: { seat: CardSeat | undefined; at: Date },
): Date {
  const end = until ?? at;
  const began = later(end, -dealtMs(kind));
  if (play.isForced()) return later(began, FORCED_TURN_MS);
  if (!seat || seat.leaving) return began;
  const isAway = seat.seen_at < later(at, -AWAY_MS) || letsPass(moves, play.turn ?? 0);
  return isAway ? later(began, AWAY_TURN_MS) : end;
}

async function seatOf(tx: Tx, round: CardRound, bet: NamedBet | undefined): Promise<CardSeat | undefined> {
  const seats = await seatsOfTable(tx, { kind: round.kind, code: round.table_code });
  return seats.find(seat => seat.account_id === bet?.account_id);
}

/** Step of a dealt game that is due: its result, or the turn that passes; null while a move is waited for. */
export async function dueTurn(
  ctx: AppContext,
  tx: Tx,
  round: CardRound,
  at: Date,
): Promise<'decide' | 'pass' | null> {
  const bets = await betsOfHands(tx, [round.id]);
  const state = await readTurns(ctx, tx, round, bets.length);
  if (!state || state.play.turn === null) return 'decide';
  const seat = await seatOf(tx, round, bets[state.play.turn]);
  return at >= passesAt(round, state, { seat, at }) ? 'pass' : null;
}

/**
 * Makes the stated move when the time of a turn is over; by any number of processes, once. A turn that nobody ended long
 * after its time begins anew.
 */
export function passTurn(ctx: AppContext, id: bigint): Promise<void> {
  return ctx.store.write(async tx => {
    const round = await lockHand(tx, id);
    const at = ctx.clock.date();
    if (round.decided_at || (await dueTurn(ctx, tx, round, at)) !== 'pass') return;
    const bets = await betsOfHands(tx, [id]);
    const state = await readTurns(ctx, tx, round, bets.length);
    if (!state || state.play.turn === null) return;
    if (round.show_until && at > later(round.show_until, LATE_TURN_MS))
      return setTurnEnd(tx, id, later(at, dealtMs(round.kind)));
    const { turn: place } = state.play;
    const move = [...state.play.byDefault()];
    await write(tx, round, { place, move, number: state.moves.length, at, byDefault: true });
  });
}
