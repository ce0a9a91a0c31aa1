import { cardTableCodes } from '#lib/rules/cards/card-table.ts';
import { AWAY_MS } from '#lib/rules/cards/hand-schedule.ts';
import type { CardTableKind } from '#lib/rules/cards/kinds.ts';
import { maskName } from '#lib/rules/fields/mask.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { CardTablesView, HandView, TurnsView } from '#platform/games/cards/protocol.ts';
import { betsOfHands, type NamedBet } from '#platform/store/cards/card-bets.ts';
import { decidedHands, latestHand } from '#platform/store/cards/card-hands.ts';
import type { CardRound } from '#platform/store/cards/card-rows.ts';
import { listSeats, type NamedSeat } from '#platform/store/cards/card-seats.ts';
import type { Tx } from '#platform/store/db/db.ts';
import { readTurns, type TurnState } from './turns.ts';

/** Decided hands that a table lists. */
const LISTED = 8;

const timeOf = (at: Date | null) => at?.getTime() ?? null;

/** State of a game as a place may see it; with null as everybody does. */
export function turnsView({ play, moves }: TurnState, place: number | null): TurnsView {
  const points = play.turn === null ? play.points() : null;
  const last = moves.at(-1);
  const moved = last ? { place: last.place, move: last.move, byDefault: last.by_default } : null;
  return { number: moves.length, ...play.view(place), moved, points };
}

/** A hand as everybody sees it: no cards and no seeds before it is decided, names masked. */
export function handView(round: CardRound, bets: readonly NamedBet[], turns: TurnState | null): HandView {
  const isDecided = round.decided_at !== null;
  return {
    code: round.code,
    hand: round.hand,
    commitment: round.commitment,
    opensAt: round.opens_at.getTime(),
    betsUntil: round.bets_until.getTime(),
    showUntil: timeOf(round.show_until),
    endsAt: timeOf(round.ends_at),
    isVoid: round.voided_at !== null,
    seed: round.seed,
    shared: isDecided ? round.shared : null,
    players: bets.map((bet, place) => ({
      seat: bet.seat,
      name: maskName(bet.username),
      bet: bet.bet,
      isShown: bet.shown_at !== null,
      cards: isDecided ? (round.arranged?.[place] ?? round.hands?.[place] ?? null) : null,
      netMinor: bet.win === null || bet.stake === null ? null : Number(bet.win - bet.stake),
      rakeMinor: bet.rake === null ? null : Number(bet.rake),
    })),
    turns: turns && turnsView(turns, null),
  };
}

function seatView(seat: NamedSeat, at: number) {
  return {
    seat: seat.seat,
    name: maskName(seat.username),
    isAway: seat.seen_at.getTime() < at - AWAY_MS,
    isLeaving: seat.leaving,
  };
}

/** Reads the state of all tables of a kind. */
export async function cardTablesView(ctx: AppContext, tx: Tx, kind: CardTableKind): Promise<CardTablesView> {
  const at = ctx.clock.now();
  const seats = await listSeats(tx, kind);
  const tables = [];
  for (const code of cardTableCodes) {
    const round = await latestHand(tx, { kind, code });
    const bets = round ? await betsOfHands(tx, [round.id]) : [];
    tables.push({
      code,
      seats: seats.filter(seat => seat.table_code === code).map(seat => seatView(seat, at)),
      hand: round ? handView(round, bets, await readTurns(ctx, tx, round, bets.length)) : null,
      last: (await decidedHands(tx, { kind, code }, LISTED)).map(one => one.code),
    });
  }
  return { at, tables };
}
