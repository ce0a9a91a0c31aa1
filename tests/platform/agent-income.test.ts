import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { incomeSources } from '#lib/rules/agents/income.ts';
import type { WireTerms } from '#lib/rules/contracts/wire-terms.ts';
import { platformDay } from '#lib/rules/platform-time.ts';
import { DAY_MS, HOUR_MS } from '#lib/rules/time.ts';
import { claimRebate } from '#platform/cashier/rebates.ts';
import { CLEAN, contractTree } from '../support/contract-tree.ts';
import { fundWallet } from '../support/fund-wallet.ts';
import {
  isLong,
  openPlatform,
  type TestPlatform,
  targets,
  type WireAnswer,
} from '../support/platform-harness.ts';
import { moveClock } from '../support/platform-person.ts';
import { printedSeed } from '../support/seeded-random.ts';

type Answer = WireAnswer['json'];

const START = Date.UTC(2027, 2, 7, 17);
const AGENTS = ['agent01', 'agent02', 'agent41', 'agent42'] as const;
const PLAYERS = ['player01', 'player02', 'member21', 'agent41', 'agent42'] as const;
/** Each takes about two and a half days, and a report shows 90. */
const HISTORIES = isLong ? 30 : 3;
const LONG_MS = 600_000;

const daily = (rate: number): WireTerms => ({ kind: 'daily', tiers: [{ validBet: 0, active: 0, rate }] });
const hourly = (rate: number): WireTerms => ({ kind: 'hourly', tiers: [{ validBet: 0, rate }] });
const realtime = (single: number): WireTerms => ({
  kind: 'realtime',
  tiers: [{ validBet: 0, single, loss: single, profit: 0 }],
});
const dividend = (rate: number): WireTerms => ({
  kind: 'dividend',
  period: 'D',
  deducts: [],
  carries: false,
  tiers: [{ validBet: 0, netLoss: 0, active: 0, rate }],
});

/** Events: play, time that passes, settlement, an agent who loses all, a bill reversed, a rebate claimed. */
const event = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('bet' as const),
      who: fc.constantFrom(...PLAYERS),
      stake: fc.bigInt(100n, 9_000n),
      win: fc.bigInt(0n, 9_000n),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 20 }) }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('settle' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('lose' as const), who: fc.constantFrom('agent01', 'agent41') }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('reverse' as const), at: fc.nat(), again: fc.boolean() }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('rebate' as const), who: fc.constantFrom(...PLAYERS) }),
  },
);
type Event = typeof event extends fc.Arbitrary<infer E> ? E : never;

describe.each(targets)('income of agents on %s', target => {
  let ctx: TestPlatform;
  let tree: ReturnType<typeof contractTree>;
  let now = START;
  const goTo = async (at: number) => {
    now = at;
    await moveClock(ctx, at - Date.now());
  };

  beforeAll(async () => {
    ctx = await openPlatform(target);
    tree = contractTree(ctx);
    await goTo(START);
    for (const terms of [daily(30_000), hourly(20_000), realtime(20_000), dividend(300_000)])
      await tree.fromHouse(terms);
    for (const terms of [daily(20_000), realtime(10_000), dividend(200_000)])
      await tree.between('agent01', 'agent41', terms);
    await tree.between('agent01', 'agent02', hourly(10_000));
    await tree.between('agent41', 'agent42', daily(10_000));
    await goTo(START + DAY_MS);
  });
  afterAll(() => ctx.close());

  const store = () => ctx.platform.ctx.store;
  const ignore = () => null;
  async function happen(one: Event): Promise<void> {
    if (one.do === 'bet') await tree.bet(one.who, one.stake, one.win).catch(ignore);
    if (one.do === 'wait') await goTo(now + one.hours * HOUR_MS);
    if (one.do === 'settle') await ctx.admin('settle-contracts', {});
    if (one.do === 'lose') await tree.bet(one.who, await tree.balance(one.who), 0n).catch(ignore);
    if (one.do === 'rebate') {
      const { id } = await tree.account(one.who);
      await store()
        .write(tx => claimRebate(ctx.platform.ctx, tx, id, new Date(now)))
        .catch(ignore);
    }
    if (one.do === 'reverse') {
      const bills = (await tree.bills()).filter(bill => !bill.reversed_at);
      const bill = bills[one.at % Math.max(1, bills.length)];
      const order = { number: `C${String(bill?.id).padStart(9, '0')}`, by: 'Nadia', reason: 'test' };
      if (bill) await ctx.admin('reverse-bill', { ...order, again: one.again }).catch(ignore);
    }
  }

  async function get(token: string, line: string, query: Record<string, string | number>): Promise<Answer> {
    const text = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
    const { json } = await ctx.wire(`GET ${line}?${text}`, { token });
    expect(json.success, JSON.stringify(json)).toBe(true);
    return json.value;
  }
  const range = () => ({ startDate: START, endDate: now + DAY_MS });
  const income = (token: string, more = {}) =>
    get(token, '/wps/relay/ODSFE2_AgentProfDet', { ...range(), ...more });
  async function lines(token: string, kind: string, more = {}): Promise<Answer[]> {
    const all: Answer[] = [];
    for (let before: string | null = ''; before !== null; ) {
      const page: Answer = await get(token, '/wps/report/income', {
        kind,
        size: 7,
        ...range(),
        ...more,
        ...(before && { before }),
      });
      all.push(...page.list);
      before = page.next;
    }
    return all;
  }
  const minor = (amount: number) => Math.round(amount * 100);
  const sum = (list: readonly Answer[], key = 'amount') =>
    list.reduce((all, one) => all + minor(one[key]), 0);

  /** The same figures from the bills' own transfers and the claims of rebates, without the postings. */
  async function byBills(agentId: number) {
    const paid = await store().read(tx =>
      tx
        .selectFrom('contract_payment')
        .innerJoin('contract_bill', 'contract_bill.id', 'contract_payment.bill_id')
        .select(['kind', 'payee_id', 'payer_id', 'contract_payment.amount'])
        .execute(),
    );
    const rebates = await store().read(tx =>
      tx.selectFrom('rebate').select('amount').where('account_id', '=', agentId).execute(),
    );
    const of = (list: readonly { amount: bigint }[]) =>
      Number(list.reduce((all, one) => all + one.amount, 0n));
    const mine = paid.filter(one => one.payee_id === agentId);
    const passed = of(paid.filter(one => one.payer_id === agentId));
    const kinds = incomeSources.map(source => [
      source,
      source === 'rebate' ? of(rebates) : of(mine.filter(one => one.kind === source)),
    ]);
    const received = of(mine) + of(rebates);
    return { ...Object.fromEntries(kinds), received, passed, kept: received - passed };
  }

  async function agreesWithTheLedger(): Promise<void> {
    let kept = 0;
    for (const name of AGENTS) {
      const { id } = await tree.account(name);
      const token = await ctx.signIn(name);
      const shown = await income(token);
      const expected = await byBills(id);
      const footer = Object.fromEntries(
        Object.entries(shown.footer).map(([key, value]) => [key, minor(value as number)]),
      );
      expect(footer, name).toEqual(expected);
      for (const key of Object.keys(expected)) expect(sum(shown.list, key), key).toBe(footer[key]);
      expect(sum(shown.passedTo)).toBe(footer.passed);
      for (const kind of [...incomeSources, 'received'])
        expect(sum(await lines(token, kind)), kind).toBe(footer[kind]);
      const passed = await lines(token, 'passed');
      expect(sum(passed) + (footer.passed ?? 0)).toBe(0);
      expect(new Set(passed.map(one => one.txId)).size).toBe(passed.length);
      const open = (await tree.bills()).filter(bill => bill.payee_id === id && !bill.reversed_at);
      expect(minor(shown.owed.amount)).toBe(
        Number(open.reduce((all, bill) => all + bill.amount - bill.paid, 0n)),
      );
      kept += (footer.kept ?? 0) - (footer.rebate ?? 0);
    }
    const runs = await store().read(tx =>
      tx.selectFrom('contract_bill').select('paid').where('payer_id', 'is', null).execute(),
    );
    expect(kept, 'what agents kept is what the house paid').toBe(
      Number(runs.reduce((all, one) => all + one.paid, 0n)),
    );
    expect(await tree.expectCleanLedger()).toEqual(CLEAN);
  }

  it('agrees with the ledger after every history', { timeout: LONG_MS }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(event, { minLength: 15, maxLength: 30 }), async history => {
        for (const one of history) await happen(one);
        await goTo(now + DAY_MS);
        await ctx.admin('settle-contracts', {});
        await agreesWithTheLedger();
      }),
      { numRuns: HISTORIES, endOnFailure: true, seed: printedSeed('histories of income') },
    );
  });

  it('counts a pay on the day it reached the wallet, and leads to its bill', async () => {
    await goTo(now + DAY_MS);
    // The random histories may have emptied these wallets, and left agents with arrears of thousands.
    for (const name of ['player01', 'member21', 'agent01', 'agent41']) {
      const { id } = await tree.account(name);
      await store().write(tx => fundWallet(tx, id, 1_000_000_00n, new Date(now)));
    }
    await tree.bet('player01', 100_00n, 0n);
    await tree.bet('member21', 50_00n, 0n);
    await goTo(now + DAY_MS);
    await ctx.admin('settle-contracts', {});
    const token = await ctx.signIn('agent01');
    const day = { startDate: now - (now % DAY_MS) - DAY_MS, endDate: now + DAY_MS };
    const all = await lines(token, 'daily', day);
    const [line] = all;
    const bill = await get(token, '/wps/relay/ODSFE2_PayoutDividend', { billId: line.number });
    expect(bill).toMatchObject({ kind: 'daily', side: 'payee', start: line.start, paid: line.amount });
    expect(line).toMatchObject({ other: null, source: 'daily' });
    const { list } = await income(token, day);
    const paid = all.filter(one => platformDay(one.transTimeInTimestamp) === platformDay(now));
    expect(paid.length).toBeGreaterThan(0);
    expect(minor(list.find((one: Answer) => one.day === platformDay(now)).daily)).toBe(sum(paid));
    const below = await lines(await ctx.signIn('agent41'), 'daily', day);
    expect(below[0]).toMatchObject({ other: 'agent01' });
  });

  it('is for agents, and for ninety days at most', async () => {
    const token = await ctx.signIn('agent01');
    const sendRequest = async (who: string, days: number) => {
      const query = `kind=received&startDate=0&endDate=${days * DAY_MS}`;
      return (await ctx.wire(`GET /wps/report/income?${query}`, { token: who })).json;
    };
    expect((await sendRequest(token, 90)).success).toBe(true);
    expect((await sendRequest(token, 91)).errorCode).toBe('range.too.long');
    expect((await sendRequest(await ctx.signIn('player01'), 1)).success).toBe(false);
  });
});
