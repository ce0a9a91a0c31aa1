import {
  BULL_AWAY_MS,
  BULL_BETS_MS,
  BULL_FREE_MS,
  BULL_MISSED,
  BULL_RESULT_MS,
  BULL_SHOW_MS,
  BULL_VOID_MS,
} from '#lib/rules/bull/bull-schedule.ts';
import {
  type BullTableCode,
  bullBase,
  bullTableCodes,
  LEAST_PLAYERS,
  settleBull,
} from '#lib/rules/bull/bull-table.ts';
import type { AppContext } from '#platform/app-context.ts';
import { betsOfHands, decideBullBet, waitedFor } from '#platform/store/bull/bull-bets.ts';
import {
  dealHand,
  decideHand,
  insertHand,
  latestHand,
  lockBullTable,
  lockHand,
  voidHand,
} from '#platform/store/bull/bull-hands.ts';
import type { BullRound, BullSeat } from '#platform/store/bull/bull-rows.ts';
import { countMissed, freeBullSeats, seatsOfTable } from '#platform/store/bull/bull-seats.ts';
import type { Tx } from '#platform/store/db/db.ts';
import { handsOf, newHandSeed, openHandSeed, sharedSeed } from './hand-seeds.ts';
import { settleHand } from './settle-hand.ts';

const later = (at: Date, ms: number) => new Date(at.getTime() + ms);
const letterOf = (code: BullTableCode) => (code === 'high' ? 'H' : 'L');

/** True when the cards of a hand are due: bets have closed, or everybody who is present has bet. */
async function isDealDue(tx: Tx, { id, bets_until: until }: BullRound, at: Date): Promise<boolean> {
  if (at >= until) return true;
  const { bets, withoutBet } = await waitedFor(tx, id, later(at, -BULL_AWAY_MS));
  return bets >= LEAST_PLAYERS && withoutBet === 0;
}

/** True when the result of a dealt hand is due: time is over, or all have shown. */
async function isResultDue(tx: Tx, { id, show_until: until }: BullRound, at: Date): Promise<boolean> {
  if (until === null) return false;
  return at >= until || (await waitedFor(tx, id, at)).notShown === 0;
}

/** Deals a hand whose bets have closed, once; void with fewer than two bets, or where it comes too late. */
function deal(ctx: AppContext, id: bigint): Promise<void> {
  return ctx.store.write(async tx => {
    const round = await lockHand(tx, id);
    const at = ctx.clock.date();
    if (round.dealt_at || round.voided_at || !(await isDealDue(tx, round, at))) return;
    const bets = await betsOfHands(tx, [id]);
    await countMissed(tx, round.table_code, id);
    if (bets.length < LEAST_PLAYERS || at > later(round.bets_until, BULL_VOID_MS)) {
      await voidHand(tx, id, { seed: openHandSeed(ctx, round), at });
      return;
    }
    const salts = bets.map(bet => bet.salt);
    await dealHand(tx, id, {
      shared: sharedSeed(round, salts),
      dealt_at: at,
      show_until: later(at, BULL_SHOW_MS),
    });
  });
}

/** Decides a dealt hand, once: its cards, and what each player gets (docs/bull.md#pays). */
function decide(ctx: AppContext, id: bigint): Promise<void> {
  return ctx.store.write(async tx => {
    const round = await lockHand(tx, id);
    const at = ctx.clock.date();
    if (round.decided_at || !(await isResultDue(tx, round, at))) return;
    const bets = await betsOfHands(tx, [id]);
    const hands = handsOf(ctx, round, bets.length);
    const all = { baseMinor: bullBase(round.table_code), bets: bets.map(bet => bet.bet) };
    for (const [place, { stake, rake, paid }] of settleBull(all, hands).entries()) {
      const bet = bets[place];
      if (bet) await decideBullBet(tx, bet.id, { stake, rake, win: paid });
    }
    const seed = openHandSeed(ctx, round);
    await decideHand(tx, id, { hands, seed, at, endsAt: later(at, BULL_RESULT_MS) });
  });
}

const isOver = (round: BullRound | undefined, at: Date) =>
  !round || (round.settled_at !== null && round.ends_at !== null && round.ends_at <= at);

/** Whether a seat is to be freed when no hand is played. */
function isToFree({ leaving, missed, seen_at: seenAt }: BullSeat, at: Date): boolean {
  return leaving || missed >= BULL_MISSED || seenAt < later(at, -BULL_FREE_MS);
}

/** Frees seats between two hands, and publishes the next hand where two are taken; by any number of processes. */
function publish(ctx: AppContext, code: BullTableCode): Promise<void> {
  return ctx.store.write(async tx => {
    const hand = await lockBullTable(tx, code);
    const at = ctx.clock.date();
    if (!isOver(await latestHand(tx, code), at)) return;
    await freeBullSeats(tx, code, { seenBefore: later(at, -BULL_FREE_MS), missed: BULL_MISSED });
    if ((await seatsOfTable(tx, code)).length < LEAST_PLAYERS) return;
    await insertHand(tx, {
      ...newHandSeed(ctx),
      table_code: code,
      hand,
      code: `${letterOf(code)}${hand}`,
      opens_at: at,
      bets_until: later(at, BULL_BETS_MS),
    });
  });
}

type Step = 'deal' | 'decide' | 'settle' | 'publish';

/** Next step of a table that is due by the clock; null where there is none. */
function dueStep(ctx: AppContext, code: BullTableCode): Promise<{ step: Step; id: bigint } | null> {
  return ctx.store.read(async tx => {
    const round = await latestHand(tx, code);
    const at = ctx.clock.date();
    if (isOver(round, at)) {
      const seats = await seatsOfTable(tx, code);
      const isDue = seats.length >= LEAST_PLAYERS || seats.some(seat => isToFree(seat, at));
      return isDue ? { step: 'publish' as const, id: 0n } : null;
    }
    if (!round || round.settled_at) return null;
    if (round.seed !== null) return { step: 'settle' as const, id: round.id };
    if (round.dealt_at) return (await isResultDue(tx, round, at)) ? { step: 'decide', id: round.id } : null;
    return (await isDealDue(tx, round, at)) ? { step: 'deal', id: round.id } : null;
  });
}

const steps: Record<Step, (ctx: AppContext, id: bigint, code: BullTableCode) => Promise<void>> = {
  deal: (ctx, id) => deal(ctx, id),
  decide: (ctx, id) => decide(ctx, id),
  settle: (ctx, id) => settleHand(ctx, id),
  publish: (ctx, _id, code) => publish(ctx, code),
};
/** Steps of a table in one run: all of a hand, and the next one. */
const MOST_STEPS = 5;

/** Does what is due at a table of bull by the platform's clock (docs/bull.md#schedule). */
async function runBullTable(ctx: AppContext, code: BullTableCode): Promise<void> {
  for (let left = MOST_STEPS; left > 0; left--) {
    const due = await dueStep(ctx, code);
    if (!due) return;
    await steps[due.step](ctx, due.id, code);
  }
}

/** Does what is due at all tables of bull between players. Any number of processes may run it at once. */
export async function runBull(ctx: AppContext): Promise<void> {
  for (const code of bullTableCodes)
    try {
      await runBullTable(ctx, code);
    } catch (error) {
      ctx.log.error({ job: 'bull', table: code, err: error }, 'hand not run');
    }
}
