import { MINUTE_MS } from '#lib/rules/time.ts';
import { settleRebates } from '#platform/agents/daily-rebates.ts';
import { countTeamFigures } from '#platform/agents/team-job.ts';
import type { AppContext } from '#platform/app-context.ts';
import { runCardTables } from '#platform/cards/run-tables.ts';
import { expireDeposits } from '#platform/cashier/deposits.ts';
import { lapseBonuses } from '#platform/cashier/lapse-bonuses.ts';
import { assumeReceived, remindOfReceipts } from '#platform/cashier/receipts.ts';
import { maintainContracts } from '#platform/contracts/maintain.ts';
import { settleDue } from '#platform/contracts/settle.ts';
import { runLiveRounds } from '#platform/live/run-rounds.ts';
import { runLotteries } from '#platform/lottery/draw-clock.ts';
import { countDailyPlay } from '#platform/points/count-play.ts';
import { sendDuePush } from '#platform/push/send-push.ts';
import { settleMissions } from '#platform/rewards/missions.ts';
import { runRaffles } from '#platform/rewards/raffles.ts';
import { settleReferrals } from '#platform/rewards/referrals.ts';
import { settleJoins } from '#platform/rewards/settle-joins.ts';
import { standingsJob } from '#platform/rewards/vip.ts';
import { settleDueRounds } from '#platform/rounds/instant-rounds.ts';
import { runSports } from '#platform/sports/run-sports.ts';
import { sweep } from './sweep.ts';

const SWEEP_MS = MINUTE_MS;
const RELOAD_MS = 2_000;
const MISSES_MS = 15_000;
const CASHIER_MS = 15_000;
const CONTRACTS_MS = 15_000;
const PROGRAMMES_MS = 20_000;
const RAFFLES_MS = 5_000;
const LOTTERY_MS = 1_000;
const SPORTS_MS = 1_000;
const LIVE_MS = 1_000;
const CARDS_MS = 1_000;
const TEAMS_MS = 5_000;
const ROUNDS_MS = 2_000;
const PUSH_MS = 5_000;

/** Starts a periodic job that never overlaps itself; a failure is logged and the next run tries again. */
function every(ctx: AppContext, name: string, ms: number, work: () => Promise<unknown>): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  let busy = false;
  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    running = work()
      .catch(error => ctx.log.error({ job: name, err: error }, 'job failed'))
      .finally(() => {
        busy = false;
      });
  }, ms);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}

/** Starts the platform's jobs; returns a function that stops them. */
export function startJobs(ctx: AppContext): () => Promise<void> {
  const stops = [
    every(ctx, 'sweep', SWEEP_MS, () => sweep(ctx.store, ctx.clock.date())),
    every(ctx, 'deposits', CASHIER_MS, () => expireDeposits(ctx)),
    every(ctx, 'bonuses', CASHIER_MS, () => lapseBonuses(ctx)),
    every(ctx, 'receipts', CASHIER_MS, async () => {
      await remindOfReceipts(ctx);
      await assumeReceived(ctx);
    }),
    every(ctx, 'contracts', CONTRACTS_MS, () => maintainContracts(ctx)),
    every(ctx, 'settlement', CONTRACTS_MS, () => settleDue(ctx)),
    every(ctx, 'rebates', CONTRACTS_MS, () => settleRebates(ctx)),
    every(ctx, 'vip', PROGRAMMES_MS, standingsJob(ctx)),
    every(ctx, 'missions', PROGRAMMES_MS, () => settleMissions(ctx)),
    every(ctx, 'raffles', RAFFLES_MS, () => runRaffles(ctx)),
    every(ctx, 'referrals', PROGRAMMES_MS, () => settleReferrals(ctx)),
    every(ctx, 'promotions', CASHIER_MS, () => settleJoins(ctx)),
    every(ctx, 'lottery', LOTTERY_MS, () => runLotteries(ctx)),
    every(ctx, 'sports', SPORTS_MS, () => runSports(ctx)),
    every(ctx, 'cards', CARDS_MS, () => runCardTables(ctx)),
    every(ctx, 'live tables', LIVE_MS, () => runLiveRounds(ctx)),
    every(ctx, 'teams', TEAMS_MS, () => countTeamFigures(ctx)),
    every(ctx, 'rounds', ROUNDS_MS, () => settleDueRounds(ctx)),
    every(ctx, 'points', SWEEP_MS, () => countDailyPlay(ctx)),
    every(ctx, 'push', PUSH_MS, () => sendDuePush(ctx)),
    every(ctx, 'misses', MISSES_MS, ctx.misses.flush),
  ];
  // On Postgres another process may have changed the settings.
  let offsetMs = ctx.settings.current().clockOffsetMs;
  if (ctx.store.kind === 'postgres')
    stops.push(
      every(ctx, 'reload', RELOAD_MS, async () => {
        await ctx.settings.reload();
        const stored = ctx.settings.current().clockOffsetMs;
        if (stored !== offsetMs) ctx.clock.setOffset(stored);
        offsetMs = stored;
      }),
    );
  return async () => {
    await Promise.all(stops.map(stop => stop()));
  };
}
