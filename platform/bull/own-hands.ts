import type { AppContext } from '#platform/app-context.ts';
import { playBalance } from '#platform/cashier/wallets.ts';
import type { BullOutput, MemberSeat, SettledHand } from '#platform/games/bull/protocol.ts';
import { readFairOutcome } from '#platform/games/instant/protocol.ts';
import { BetRefusal } from '#platform/rounds/bet-refusal.ts';
import { orderNo } from '#platform/rounds/order-no.ts';
import type { PlaySession } from '#platform/rounds/play-sessions.ts';
import { betsOfHands, handCodes } from '#platform/store/bull/bull-bets.ts';
import { findHand, latestHand } from '#platform/store/bull/bull-hands.ts';
import type { BullSeat } from '#platform/store/bull/bull-rows.ts';
import { markSeen, seatsOfAccount } from '#platform/store/bull/bull-seats.ts';
import type { Tx } from '#platform/store/db/db.ts';
import type { Round } from '#platform/store/db/tables.ts';
import { listRounds } from '#platform/store/games/rounds.ts';
import { handsOf } from './hand-seeds.ts';
import { bullHandView } from './hand-view.ts';
import { readBullTables } from './tables.ts';

/** Settled hands that the page shows of its member's own. */
const SETTLED = 12;
/** A player is written as heard of at most this often. */
const SEEN_MS = 4_000;

/** Seat of a member with the own bet and cards: nobody else gets these before the result. */
async function readMemberSeat(ctx: AppContext, tx: Tx, seat: BullSeat): Promise<MemberSeat> {
  const round = await latestHand(tx, seat.table_code);
  const bets = round ? await betsOfHands(tx, [round.id]) : [];
  const place = bets.findIndex(bet => bet.account_id === seat.account_id);
  const bet = bets[place];
  const hands = round?.dealt_at && bet ? (round.hands ?? handsOf(ctx, round, bets.length)) : [];
  return {
    table: seat.table_code,
    seat: seat.seat,
    bet:
      round && bet
        ? { code: round.code, bet: bet.bet, holdMinor: Number(bet.hold), cards: hands[place] ?? null }
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
      cards: outcome.draw.hands[place] ?? [],
      bet: bets[place] ?? 0,
      stakeMinor: Number(round.stake),
      paidMinor: Number(round.win),
      settledAt: round.settled_at.getTime(),
    },
  ];
}

/** Returns the state for a member's page: tables, own seats and cards, last settled hands; writes that the member is there. */
export async function bullState(ctx: AppContext, { signed, game }: PlaySession): Promise<BullOutput> {
  const accountId = signed.account.id;
  const at = ctx.clock.date();
  const since = new Date(at.getTime() - SEEN_MS);
  const known = await ctx.store.read(tx => seatsOfAccount(tx, accountId));
  if (known.some(seat => seat.seen_at < since))
    await ctx.store.write(tx => markSeen(tx, accountId, at, since));
  const view = await readBullTables(ctx);
  return ctx.store.read(async tx => {
    const own = [];
    for (const seat of await seatsOfAccount(tx, accountId)) own.push(await readMemberSeat(ctx, tx, seat));
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
export function bullProof(ctx: AppContext, { signed, game }: PlaySession, code: string): Promise<BullOutput> {
  const accountId = signed.account.id;
  return ctx.store.read(async tx => {
    const round = await findHand(tx, code);
    if (!round?.decided_at) throw new BetRefusal('round_unknown');
    const bets = await betsOfHands(tx, [round.id]);
    return {
      balanceMinor: Number(await playBalance(ctx, tx, accountId, game.vassalage)),
      at: ctx.clock.now(),
      proof: {
        hand: bullHandView(round, bets),
        salts: bets.map(bet => bet.salt),
        own: bets.find(bet => bet.account_id === accountId)?.salt ?? null,
      },
    };
  });
}
