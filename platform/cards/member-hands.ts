import type { AppContext } from '#platform/app-context.ts';
import { playBalance } from '#platform/cashier/wallets.ts';
import type { CardsOutput, MemberSeat, SettledHand } from '#platform/games/cards/protocol.ts';
import { readFairOutcome } from '#platform/games/instant/protocol.ts';
import { BetRefusal } from '#platform/rounds/bet-refusal.ts';
import { orderNo } from '#platform/rounds/order-no.ts';
import { betsOfHands, handCodes } from '#platform/store/cards/card-bets.ts';
import { findHand, latestHand } from '#platform/store/cards/card-hands.ts';
import type { CardSeat } from '#platform/store/cards/card-rows.ts';
import { markSeen, seatsOfAccount } from '#platform/store/cards/card-seats.ts';
import type { Tx } from '#platform/store/db/db.ts';
import type { Round } from '#platform/store/db/tables.ts';
import { listRounds } from '#platform/store/games/rounds.ts';
import { handsOf, openOrder } from './hand-seeds.ts';
import { handView, turnsView } from './hand-view.ts';
import type { CardPlay } from './play-hand.ts';
import { readCardTables } from './tables.ts';
import { readTurns, type TurnState } from './turns.ts';

/** Settled hands that the page shows of its member's own. */
const SETTLED = 12;
/** A player is written as heard of at most this often. */
const SEEN_MS = 4_000;

/** A game by turns as its player sees it: with the own hand, and the legal moves of the own turn. */
function memberTurns(state: TurnState, place: number) {
  const moves = state.play.turn === place ? state.play.moves().map(move => [...move]) : null;
  return { ...turnsView(state, place), moves };
}

/** Seat of a member with the own bet and cards: nobody else gets these before the result. */
async function readMemberSeat(ctx: AppContext, tx: Tx, seat: CardSeat): Promise<MemberSeat> {
  const round = await latestHand(tx, { kind: seat.kind, code: seat.table_code });
  const bets = round ? await betsOfHands(tx, [round.id]) : [];
  const place = bets.findIndex(bet => bet.account_id === seat.account_id);
  const bet = bets[place];
  const turns = round && bet ? await readTurns(ctx, tx, round, bets.length) : null;
  const hands = round?.dealt_at && bet ? (round.hands ?? handsOf(ctx, round, bets.length)) : [];
  return {
    table: seat.table_code,
    seat: seat.seat,
    bet:
      round && bet
        ? {
            code: round.code,
            bet: bet.bet,
            holdMinor: Number(bet.hold),
            cards: hands[place] ?? null,
            arranged: openOrder(ctx, bet),
            turns: turns && memberTurns(turns, place),
          }
        : null,
  };
}

function settledHand(round: Round, codes: ReadonlyMap<bigint, string>): SettledHand[] {
  const outcome = readFairOutcome(round.outcome);
  if (!outcome || !('hand' in outcome)) return [];
  const { bets, place } = outcome.bet;
  return [
    {
      code: codes.get(round.id) ?? '',
      orderNo: orderNo(round.id),
      cards: outcome.moves.rows?.[place] ?? outcome.draw.hands[place] ?? [],
      bet: bets[place] ?? 0,
      stakeMinor: Number(round.stake),
      paidMinor: Number(round.win),
      settledAt: round.settled_at.getTime(),
    },
  ];
}

/** Returns the state for a member's page: tables, own seats and cards, last settled hands; writes that the member is there. */
export async function cardsState(ctx: AppContext, { signed, game, kind }: CardPlay): Promise<CardsOutput> {
  const accountId = signed.account.id;
  const at = ctx.clock.date();
  const since = new Date(at.getTime() - SEEN_MS);
  const known = await ctx.store.read(tx => seatsOfAccount(tx, kind, accountId));
  if (known.some(seat => seat.seen_at < since))
    await ctx.store.write(tx => markSeen(tx, { kind, accountId }, { at, since }));
  const view = await readCardTables(ctx, kind);
  return ctx.store.read(async tx => {
    const own = [];
    for (const seat of await seatsOfAccount(tx, kind, accountId))
      own.push(await readMemberSeat(ctx, tx, seat));
    const filter = { accountId, nodeIds: [game.nodeId] };
    const rounds = await listRounds(tx, filter, { before: null, limit: SETTLED });
    const codes = await handCodes(
      tx,
      rounds.map(round => round.id),
    );
    return {
      balanceMinor: Number(await playBalance(ctx, tx, accountId, game.vassalage)),
      at: ctx.clock.now(),
      view,
      own,
      settled: rounds.flatMap(round => settledHand(round, codes)),
    };
  });
}

/** Returns a decided hand with the salts of its bets. Refuses `round_unknown`. */
export function handProof(
  ctx: AppContext,
  { signed, game, kind }: CardPlay,
  code: string,
): Promise<CardsOutput> {
  const accountId = signed.account.id;
  return ctx.store.read(async tx => {
    const round = await findHand(tx, code);
    if (!round?.decided_at || round.kind !== kind) throw new BetRefusal('round_unknown');
    const bets = await betsOfHands(tx, [round.id]);
    const turns = await readTurns(ctx, tx, round, bets.length);
    return {
      balanceMinor: Number(await playBalance(ctx, tx, accountId, game.vassalage)),
      at: ctx.clock.now(),
      proof: {
        hand: handView(round, bets, turns),
        salts: bets.map(bet => bet.salt),
        own: bets.find(bet => bet.account_id === accountId)?.salt ?? null,
        dealt: round.hands ?? [],
        turns: turns?.moves.map(({ place, move }) => [place, ...move]) ?? [],
      },
    };
  });
}
