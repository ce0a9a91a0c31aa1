import { nextStart, type Period, periodAt, settledFrom } from '#lib/rules/contracts/periods.ts';
import { PLATFORM_TIME_ZONE } from '#lib/rules/platform-time.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#lib/rules/time.ts';
import { settleRebateDay } from '#platform/agents/daily-rebates.ts';
import type { AppContext } from '#platform/app-context.ts';
import { correctBill } from '#platform/contracts/corrections.ts';
import { settleAt } from '#platform/contracts/settle.ts';
import { freshParts } from '#platform/contracts/standing.ts';
import { findAccountByName } from '#platform/store/accounts/accounts.ts';
import { listBills } from '#platform/store/contracts/bills.ts';
import { contractsPastAnswer, findContract } from '#platform/store/contracts/contracts.ts';
import type { Tx } from '#platform/store/db/db.ts';
import { sessionSteps } from './contract-play.ts';
import { contractScripts } from './contract-scripts.ts';
import { takeContractStep } from './contract-steps.ts';
import { type HistoryMember, type HistoryStep, historyMember } from './history-member.ts';

/** Days that contracts of the demo go back. */
export const CONTRACT_DAYS = 62;

const zone = PLATFORM_TIME_ZONE;
/** Hour of the day at which people of the demo play for the contracts. */
const EVENING_MS = 20 * HOUR_MS;
const SETTLED_MS = 4 * HOUR_MS + 5 * MINUTE_MS;
/** Days back of the first day whose ticks are paid, and days of which the other history has the play. */
const TICK_DAYS = 3;
const OTHER_DAYS = 21;
/** Days back of which rebates are paid. */
const REBATE_DAYS = 7;
const ROUNDS = 5;
const SHORT_ROUNDS = 10;
const CORRECTED_BACK = 5.3;

/** Days back of the play in the first weeks: every other day, before that of the other history. */
const earlyDays = Array.from({ length: CONTRACT_DAYS }, (_, back) => back).filter(
  back => back > OTHER_DAYS && back % 2 === 0,
);

/** Members who play in the first weeks, one after the other. */
const PLAYERS = ['member21', 'member31', 'member11', 'member32'] as const;

/** Members whose agent is short of money in two weeks: one loses, one of the agent's own wins. */
const LOSER = 'member01211';
const WINNER = 'member0121';

/** People whose play is of this history alone: what is owed between their agents does not depend on the day. */
export const contractPeople: ReadonlySet<string> = new Set([
  'agent012',
  'agent0121',
  ...[1, 2, 3].flatMap(at => [`member012${at}`, `member0121${at}`]),
]);

/** Begin of the platform's day that many days before. */
function dayBack(now: number, back: number): number {
  return periodAt('D', periodAt('D', now, zone).start - back * DAY_MS + 12 * HOUR_MS, zone).start;
}

/** The last two weeks that are settled by now. */
function settledWeeks(now: number): Period[] {
  const before = ({ start }: Period) => periodAt('W', start - DAY_MS, zone);
  const last = before(periodAt('W', now, zone));
  const second = settledFrom('W', last) <= now ? last : before(last);
  return [before(second), second];
}

async function expireQuestions(tx: Tx, at: Date): Promise<void> {
  for (const id of await contractsPastAnswer(tx, at)) {
    const contract = await findContract(tx, id);
    if (contract) await freshParts(tx, contract, at);
  }
}

/** Settles as the platform's job does, within the transaction of the history. */
function settleStep(ms: number, kind?: 'realtime'): HistoryStep {
  return {
    at: new Date(ms),
    async run(tx, at) {
      if (!kind) await expireQuestions(tx, at);
      const run = <T>(work: (open: Tx) => Promise<T>) => work(tx);
      await settleAt({ read: run, write: run }, at, { kind });
    },
  };
}

/** An operator reverses the last daily salary of an agent and has it computed anew. */
function correctionStep(ms: number): HistoryStep {
  return {
    at: new Date(ms),
    async run(tx, at) {
      const payee = await findAccountByName(tx, 'agent42');
      const filter = {
        kind: 'daily',
        side: 'payee',
        accountId: payee?.id ?? 0,
        from: new Date(0),
        to: at,
      } as const;
      const bills = await listBills(tx, filter, { offset: 0, limit: CONTRACT_DAYS });
      const bill = bills.find(one => one.paid > 0n && one.reversed_at === null);
      const review = { by: 'demo', reason: 'Checked after a report.', again: true, at };
      if (bill) await correctBill(tx, bill.id, review);
    },
  };
}

/** Rebates of the day before, shortly after the salaries. */
function rebateStep(ctx: AppContext, start: number): HistoryStep {
  return {
    at: new Date(start + SETTLED_MS + 5 * MINUTE_MS),
    run: (tx, at) => settleRebateDay(ctx, tx, periodAt('D', start - 12 * HOUR_MS, zone), at),
  };
}

type MemberOf = (username: string) => HistoryMember;

function playSteps(ctx: AppContext, memberOf: MemberOf, now: number): HistoryStep[] {
  const rotation = earlyDays.flatMap((back, index) => {
    const name = PLAYERS[index % PLAYERS.length] ?? PLAYERS[0];
    const session = { label: `${back}`, rounds: ROUNDS, start: dayBack(now, back) + EVENING_MS };
    return sessionSteps(ctx, memberOf(name), session);
  });
  const short = settledWeeks(now).flatMap((week, index) => {
    const session = { label: `week${index}`, rounds: SHORT_ROUNDS, start: week.start + DAY_MS + EVENING_MS };
    return [
      ...sessionSteps(ctx, memberOf(LOSER), session, net => net <= -3_000n && net >= -6_000n),
      ...sessionSteps(
        ctx,
        memberOf(WINNER),
        { ...session, start: session.start + HOUR_MS },
        net => net >= 7_000n,
      ),
    ];
  });
  return [...rotation, ...short];
}

/** Moments after the ticks in which something happened, in the days in which ticks are paid. */
function tickSteps(steps: readonly HistoryStep[], now: number): HistoryStep[] {
  const from = dayBack(now, TICK_DAYS);
  const ticks = steps
    .map(step => step.at.getTime())
    .filter(ms => ms >= from && ms < now)
    .map(ms => nextStart('T', ms, zone) + MINUTE_MS);
  return [...new Set(ticks)].map(ms => settleStep(ms, 'realtime'));
}

/**
 * Returns two months of contracts with the play, the pay and the answers in them, by the same functions and rules as
 * everybody's. `others`: the rest of the history, whose play is paid for too. Times are counted back from now, by
 * days and weeks of the platform's zone.
 */
export async function contractSteps(
  ctx: AppContext,
  tx: Tx,
  others: readonly HistoryStep[],
  now: number,
): Promise<HistoryStep[]> {
  const ids = new Map<string, number>();
  for (const name of [...PLAYERS, LOSER, WINNER]) ids.set(name, (await findAccountByName(tx, name))?.id ?? 0);
  const memberOf = (username: string) => historyMember(ids.get(username) ?? 0, username);
  const life = contractScripts.map(
    ({ back, ...step }): HistoryStep => ({
      at: new Date(Math.round(now - back * DAY_MS)),
      run: (tx, at) => takeContractStep(tx, step, at),
    }),
  );
  const play = playSteps(ctx, memberOf, now);
  const rebateDays = Array.from({ length: REBATE_DAYS }, (_, back) => back);
  // In the first weeks, only the days after those with play have something to settle.
  const days = Array.from({ length: CONTRACT_DAYS }, (_, back) => back)
    .filter(back => back <= OTHER_DAYS || earlyDays.includes(back + 1))
    .map(back => dayBack(now, back) + SETTLED_MS);
  return [
    ...life,
    ...play,
    ...days.map(ms => settleStep(ms)),
    ...rebateDays.map(back => rebateStep(ctx, dayBack(now, back))),
    ...tickSteps([...others, ...play], now),
    correctionStep(now - CORRECTED_BACK * DAY_MS),
  ];
}
