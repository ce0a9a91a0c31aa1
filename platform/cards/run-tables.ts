import {
  cardRules,
  countedHand,
  settleTable,
  type TableShare,
  tableBase,
} from '#lib/rules/cards/card-table.ts';
import {
  AWAY_MS,
  HAND_BETS_MS,
  HAND_RESULT_MS,
  HAND_VOID_MS,
  MAX_MISSED,
  SEAT_FREE_MS,
} from '#lib/rules/cards/hand-schedule.ts';
import { type CardTableKind, handPrefixes, isTurnKind } from '#lib/rules/cards/kinds.ts';
import { dealtMs, leastPlayers } from '#lib/rules/turns/any-table.ts';
import { settleTurns } from '#lib/rules/turns/turn-table.ts';
import type { AppContext } from '#platform/app-context.ts';
import { betsOfHands, decideHandBet, type NamedBet, waitedFor } from '#platform/store/cards/card-bets.ts';
import {
  busyTables,
  dealHand,
  decideHand,
  insertHand,
  latestHand,
  lockCardTable,
  lockHand,
  voidHand,
} from '#platform/store/cards/card-hands.ts';
import type { CardRound, CardSeat, TableRef } from '#platform/store/cards/card-rows.ts';
import { countMissed, freeSeats, seatsOfTable } from '#platform/store/cards/card-seats.ts';
import type { Tx } from '#platform/store/db/db.ts';
import { handsOf, newHandSeed, openHandSeed, openOrder, sharedSeed } from './hand-seeds.ts';
import { settleHand } from './settle-hand.ts';
import { dueTurn, passTurn, readTurns } from './turns.ts';

const later = (at: Date, ms: number) => new Date(at.getTime() + ms);
const lettersOf = ({ kind, code }: TableRef) => `${handPrefixes[kind]}${code === 'high' ? 'H' : 'L'}`;

/** True when the cards of a hand are due: bets have closed, or everybody who is present has bet. */
async function isDealDue(tx: Tx, { id, kind, bets_until: until }: CardRound, at: Date): Promise<boolean> {
  if (at >= until) return true;
  const { bets, withoutBet } = await waitedFor(tx, id, later(at, -AWAY_MS));
  return bets >= leastPlayers(kind) && withoutBet === 0;
}

/** True when the result of a dealt hand is due: time is over, or all have shown. */
async function isResultDue(tx: Tx, { id, show_until: until }: CardRound, at: Date): Promise<boolean> {
  if (until === null) return false;
  return at >= until || (await waitedFor(tx, id, at)).notShown === 0;
}

/** Deals a hand whose bets have closed, once; void with too few bets, or where it comes too late. */
function deal(ctx: AppContext, id: bigint): Promise<void> {
  return ctx.store.write(async tx => {
    const round = await lockHand(tx, id);
    const at = ctx.clock.date();
    if (round.dealt_at || round.voided_at || !(await isDealDue(tx, round, at))) return;
    const bets = await betsOfHands(tx, [id]);
    await countMissed(tx, { kind: round.kind, code: round.table_code }, id);
    if (bets.length < leastPlayers(round.kind) || at > later(round.bets_until, HAND_VOID_MS)) {
      await voidHand(tx, id, { seed: openHandSeed(ctx, round), at });
      return;
    }
    const salts = bets.map(bet => bet.salt);
    await dealHand(tx, id, {
      shared: sharedSeed(round, salts),
      dealt_at: at,
      show_until: later(at, dealtMs(round.kind)),
    });
  });
}

type Result = { hands: number[][]; arranged: number[][] | null; shares: TableShare[] };

/** Result of a game by turns; null while it is not over. */
async function turnResult(
  ctx: AppContext,
  tx: Tx,
  round: CardRound,
  players: number,
): Promise<Result | null> {
  const state = await readTurns(ctx, tx, round, players);
  if (!isTurnKind(round.kind) || state?.play.turn !== null) return null;
  const shares = settleTurns(round.kind, tableBase(round.table_code), state.play.points());
  return { hands: state.dealt, arranged: null, shares };
}

/** Result of hands that are compared; null while it is not due. */
async function duelResult(
  ctx: AppContext,
  tx: Tx,
  round: CardRound,
  bets: readonly NamedBet[],
): Promise<Result | null> {
  const { kind } = round;
  if (isTurnKind(kind) || !(await isResultDue(tx, round, ctx.clock.date()))) return null;
  const hands = handsOf(ctx, round, bets.length);
  const counted = hands.map((hand, place) => {
    const bet = bets[place];
    return [...countedHand(kind, hand, bet ? openOrder(ctx, bet) : null)];
  });
  const all = { kind, baseMinor: tableBase(round.table_code), bets: bets.map(bet => bet.bet) };
  const arranged = cardRules[kind].arrangement ? counted : null;
  return { hands, arranged, shares: settleTable(all, counted) };
}

/** Decides a dealt hand, once: its cards, and what each player gets (docs/card-tables.md#pays). */
function decide(ctx: AppContext, id: bigint): Promise<void> {
  return ctx.store.write(async tx => {
    const round = await lockHand(tx, id);
    if (round.decided_at) return;
    const bets = await betsOfHands(tx, [id]);
    const result = isTurnKind(round.kind)
      ? await turnResult(ctx, tx, round, bets.length)
      : await duelResult(ctx, tx, round, bets);
    if (!result) return;
    const { hands, arranged, shares } = result;
    for (const [place, { stake, rake, paid }] of shares.entries()) {
      const bet = bets[place];
      if (bet) await decideHandBet(tx, bet.id, { stake, rake, win: paid });
    }
    const at = ctx.clock.date();
    const seed = openHandSeed(ctx, round);
    await decideHand(tx, id, { hands, arranged, seed, at, endsAt: later(at, HAND_RESULT_MS) });
  });
}

const isOver = (round: CardRound | undefined, at: Date) =>
  !round || (round.settled_at !== null && round.ends_at !== null && round.ends_at <= at);

/** True when a seat is to be freed while no hand is played. */
function isToFree({ leaving, missed, seen_at: seenAt }: CardSeat, at: Date): boolean {
  return leaving || missed >= MAX_MISSED || seenAt < later(at, -SEAT_FREE_MS);
}

/** Frees seats between two hands, and publishes the next hand where two are taken; by any number of processes. */
function publish(ctx: AppContext, table: TableRef): Promise<void> {
  return ctx.store.write(async tx => {
    const hand = await lockCardTable(tx, table);
    const at = ctx.clock.date();
    if (!isOver(await latestHand(tx, table), at)) return;
    await freeSeats(tx, table, { seenBefore: later(at, -SEAT_FREE_MS), missed: MAX_MISSED });
    if ((await seatsOfTable(tx, table)).length < leastPlayers(table.kind)) return;
    await insertHand(tx, {
      ...newHandSeed(ctx),
      kind: table.kind,
      table_code: table.code,
      hand,
      code: `${lettersOf(table)}${hand}`,
      opens_at: at,
      bets_until: later(at, HAND_BETS_MS),
    });
  });
}

type Step = 'deal' | 'pass' | 'decide' | 'settle' | 'publish';

/** Step of a hand without a result that is due; null where there is none. */
async function dueStage(ctx: AppContext, tx: Tx, round: CardRound, at: Date): Promise<Step | null> {
  if (!round.dealt_at) return (await isDealDue(tx, round, at)) ? 'deal' : null;
  if (isTurnKind(round.kind)) return dueTurn(ctx, tx, round, at);
  return (await isResultDue(tx, round, at)) ? 'decide' : null;
}

/** Next step of a table that is due by the clock; null where there is none. */
function dueStep(ctx: AppContext, table: TableRef): Promise<{ step: Step; id: bigint } | null> {
  return ctx.store.read(async tx => {
    const round = await latestHand(tx, table);
    const at = ctx.clock.date();
    if (isOver(round, at)) {
      const seats = await seatsOfTable(tx, table);
      const isDue = seats.length >= leastPlayers(table.kind) || seats.some(seat => isToFree(seat, at));
      return isDue ? { step: 'publish' as const, id: 0n } : null;
    }
    if (!round || round.settled_at) return null;
    if (round.seed !== null) return { step: 'settle' as const, id: round.id };
    const step = await dueStage(ctx, tx, round, at);
    return step && { step, id: round.id };
  });
}

const steps: Record<Step, (ctx: AppContext, id: bigint, table: TableRef) => Promise<void>> = {
  deal: (ctx, id) => deal(ctx, id),
  pass: (ctx, id) => passTurn(ctx, id),
  decide: (ctx, id) => decide(ctx, id),
  settle: (ctx, id) => settleHand(ctx, id),
  publish: (ctx, _id, table) => publish(ctx, table),
};
/** Steps of a table in one run: all of a hand, and the next one. */
const MAX_STEPS = 5;

/** Does what is due at a table by the platform's clock (docs/card-tables.md#schedule). */
async function runCardTable(ctx: AppContext, table: TableRef): Promise<void> {
  for (let left = MAX_STEPS; left > 0; left--) {
    const due = await dueStep(ctx, table);
    if (!due) return;
    await steps[due.step](ctx, due.id, table);
  }
}

/**
 * Does what is due at the card tables of a kind, or of all, by the platform's clock. Any number of processes may run it
 * at once. Errors are logged: the next run goes on.
 */
export async function runCardTables(ctx: AppContext, kind: CardTableKind | null = null): Promise<void> {
  const log = (err: unknown, table: TableRef | null) =>
    ctx.log.error({ job: 'cards', table, err }, 'hand not run');
  const tables = await ctx.store
    .read(tx => busyTables(tx, kind))
    .catch(error => {
      log(error, null);
      return [];
    });
  for (const table of tables) await runCardTable(ctx, table).catch(error => log(error, table));
}
