import { BULL_AWAY_MS } from '#lib/rules/bull/bull-schedule.ts';
import { bullTableCodes } from '#lib/rules/bull/bull-table.ts';
import { maskName } from '#lib/rules/fields/mask.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { BullHandView, BullTablesView } from '#platform/games/bull/protocol.ts';
import { betsOfHands, type NamedBet } from '#platform/store/bull/bull-bets.ts';
import { decidedHands, latestHand } from '#platform/store/bull/bull-hands.ts';
import type { BullRound } from '#platform/store/bull/bull-rows.ts';
import { listBullSeats, type NamedSeat } from '#platform/store/bull/bull-seats.ts';
import type { Tx } from '#platform/store/db/db.ts';

/** Decided hands that a table lists. */
const LISTED = 8;

const timeOf = (at: Date | null) => at?.getTime() ?? null;

/** A hand as everybody sees it: no cards and no seeds before it is decided, names masked. */
export function bullHandView(round: BullRound, bets: readonly NamedBet[]): BullHandView {
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
      cards: isDecided ? (round.hands?.[place] ?? null) : null,
      netMinor: bet.win === null || bet.stake === null ? null : Number(bet.win - bet.stake),
      rakeMinor: bet.rake === null ? null : Number(bet.rake),
    })),
  };
}

function seatView(seat: NamedSeat, at: number) {
  return {
    seat: seat.seat,
    name: maskName(seat.username),
    isAway: seat.seen_at.getTime() < at - BULL_AWAY_MS,
    isLeaving: seat.leaving,
  };
}

/** Reads the state of all tables. */
export async function bullTablesView(ctx: AppContext, tx: Tx): Promise<BullTablesView> {
  const at = ctx.clock.now();
  const seats = await listBullSeats(tx);
  const tables = [];
  for (const code of bullTableCodes) {
    const round = await latestHand(tx, code);
    const bets = round ? await betsOfHands(tx, [round.id]) : [];
    tables.push({
      code,
      seats: seats.filter(seat => seat.table_code === code).map(seat => seatView(seat, at)),
      hand: round ? bullHandView(round, bets) : null,
      last: (await decidedHands(tx, code, LISTED)).map(one => one.code),
    });
  }
  return { at, tables };
}
