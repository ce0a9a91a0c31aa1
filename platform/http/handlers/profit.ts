import type { HandlerInput } from '#lib/calls/table.ts';
import { type RecordKind, recordKindOf, recordKinds } from '#lib/rules/cashier/record-kinds.ts';
import { toWireAmount } from '#lib/rules/money.ts';
import type { HandlerContextOf, Handlers } from '#platform/http/handler.ts';
import { openWallet } from '#platform/ledger/accounts.ts';
import { CURRENCY } from '#platform/ledger/currency.ts';
import { sumPostingsByDay } from '#platform/ledger/record.ts';
import { sumPlayedMs, sumRoundsByDay } from '#platform/store/games/rounds.ts';
import { boundedMoment } from './lists.ts';

type Sums = { rounds: number; stake: bigint; win: bigint; bonus: bigint; rebate: bigint };
type Day = Sums & { day: string };

/** Kinds of the account record that the page shows beside the rounds. */
const KINDS = ['deposit', 'withdraw', 'withdraw_return', 'bonus', 'betting_rebate'] as const;

type DailyPostings = Awaited<ReturnType<typeof sumPostingsByDay>>;

/** Sum of a kind in postings, of one day or of all. */
function sumOf(posted: DailyPostings, kind: RecordKind, day?: string): bigint {
  const own = posted.filter(
    one => recordKindOf(one.operation) === kind && (day === undefined || one.day === day),
  );
  return own.reduce((all, one) => all + one.amount, 0n);
}

/** Days with rounds, bonuses or rebates, the latest first. */
function daysOf(played: Awaited<ReturnType<typeof sumRoundsByDay>>, posted: DailyPostings): Day[] {
  const given = posted.filter(one => ['bonus', 'betting_rebate'].includes(recordKindOf(one.operation)));
  const days = new Set([...played, ...given].map(one => one.day));
  return [...days]
    .toSorted()
    .toReversed()
    .map(day => {
      const rounds = played.find(one => one.day === day);
      return {
        day,
        rounds: rounds?.count ?? 0,
        stake: rounds?.stake ?? 0n,
        win: rounds?.win ?? 0n,
        bonus: sumOf(posted, 'bonus', day),
        rebate: sumOf(posted, 'betting_rebate', day),
      };
    });
}

function netView({ stake, win, bonus, rebate }: Sums) {
  return {
    betAmount: toWireAmount(stake),
    winAmount: toWireAmount(win),
    netProfit: toWireAmount(win - stake),
    netAmount: toWireAmount(win - stake + bonus + rebate),
  };
}

type Profit = 'GET /wps/relay/ODSFE2_MemPNL';

async function profit({ ctx, signed }: HandlerContextOf<Profit>, input: HandlerInput<Profit>) {
  const { id } = signed.account;
  const range = { from: boundedMoment(input.startDate), to: boundedMoment(input.endDate) };
  const wallet = await ctx.store.write(tx => openWallet(tx, id));
  return ctx.store.read(async tx => {
    const operations = KINDS.flatMap(kind => recordKinds[kind]);
    const posted = await sumPostingsByDay(tx, { accountId: wallet, ...range, operations });
    const days = daysOf(await sumRoundsByDay(tx, { accountId: id, ...range }), posted);
    const all = days.reduce<Sums>(
      (sum, one) => ({
        rounds: sum.rounds + one.rounds,
        stake: sum.stake + one.stake,
        win: sum.win + one.win,
        bonus: sum.bonus + one.bonus,
        rebate: sum.rebate + one.rebate,
      }),
      { rounds: 0, stake: 0n, win: 0n, bonus: 0n, rebate: 0n },
    );
    const [deposited, withdrawn, returned] = [
      sumOf(posted, 'deposit'),
      -sumOf(posted, 'withdraw'),
      sumOf(posted, 'withdraw_return'),
    ];
    const playedMs = await sumPlayedMs(tx, { accountId: id, ...range });
    return {
      currency: CURRENCY.code,
      list: days.map(one => ({
        day: one.day,
        rounds: one.rounds,
        bonusAmount: toWireAmount(one.bonus),
        rebateAmount: toWireAmount(one.rebate),
        ...netView(one),
      })),
      footer: {
        rounds: all.rounds,
        ...netView(all),
        bonuses: toWireAmount(all.bonus),
        rebates: toWireAmount(all.rebate),
        deposits: toWireAmount(deposited),
        withdrawals: toWireAmount(withdrawn),
        returned: toWireAmount(returned),
        takenOut: toWireAmount(withdrawn - returned - deposited),
        playedMs,
      },
    };
  });
}

/** Handler of profit and loss by day (docs/features.md#82, docs/money.md, section 6). */
export const profitHandlers = {
  'GET /wps/relay/ODSFE2_MemPNL': (context, input) => profit(context, input),
} satisfies Partial<Handlers>;
