import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WireTerms } from '#lib/rules/contracts/wire-terms.ts';
import { DAY_MS, HOUR_MS } from '#lib/rules/time.ts';
import { settleDue } from '#platform/contracts/settle.ts';
import { contractTree } from '../support/contract-tree.ts';
import { openPlatform, type TestPlatform, targets } from '../support/platform-harness.ts';
import { moveClock, person } from '../support/platform-person.ts';

const NEXT_DAY = Date.UTC(2027, 0, 3, 16);
const daily = (rate: number): WireTerms => ({
  kind: 'daily',
  tiers: [{ validBet: 10_000, active: 1, rate }],
});

describe.each(targets)('calls of contracts on %s', target => {
  let ctx: TestPlatform;
  let tree: ReturnType<typeof contractTree>;
  let contractId = 0;
  let billId = '';
  const tokens = new Map<string, string>();
  const token = (name: string) => tokens.get(name) ?? '';
  const goTo = (at: number) => moveClock(ctx, at - Date.now());
  const signIn = async (name: string) => {
    tokens.set(name, await ctx.signIn(name));
    await person(ctx, name).stepUp(token(name));
  };
  const get = async (name: string, path: string) =>
    (await ctx.wire(`GET /wps/${path}`, { token: token(name) })).json;
  beforeAll(async () => {
    ctx = await openPlatform(target);
    tree = contractTree(ctx);
    await goTo(NEXT_DAY - 2 * HOUR_MS);
    await tree.fromHouse(daily(3_000));
    for (const name of ['agent01', 'agent02', 'agent41', 'agent42', 'player01']) await signIn(name);
  });
  afterAll(() => ctx.close());

  it('an offer with a step-up, its flag, its preview, and the signature by the older GET line', async () => {
    const line = 'POST /wps/relay/MCSFE_applyContractDailySalary';
    const json = { action: 'offer', receiver: 'agent41', terms: JSON.stringify(daily(2_000)) };
    const other = await ctx.signIn('agent01');
    expect((await ctx.wire(line, { token: other, json })).json.errorCode).toBe('step.up.required');
    const offered = await ctx.wire(line, { token: token('agent01'), json });
    contractId = offered.json.value.contractId;
    const flags = await get('agent41', 'member/info/funds/consolidated');
    expect(flags.value.dailysalreqtype).toMatchObject([{ contractId, other: 'agent01', about: 'version' }]);
    expect((await get('agent01', 'member/info/funds/consolidated')).value.dailysalreqtype).toBeNull();
    const seen = await get('agent41', 'relay/MCSFE_getContractDailySalInfo');
    expect(seen.value.agent).toMatchObject([{ contractId, status: 'P', question: { mine: false } }]);
    const preview = `relay/ODSFE2_getContractPreviousAndCurrentDividend?kind=daily&contractId=${contractId}`;
    const terms = encodeURIComponent(json.terms);
    const shown = (await get('agent01', `${preview}&terms=${terms}`)).value;
    expect(shown).toMatchObject({ side: 'payer', breach: null, below: [] });
    // What the payer gets is the payer's alone.
    expect((await get('agent41', `${preview}&terms=${terms}`)).value.own).toBeNull();
    const { hash } = seen.value.agent[0].question;
    const signing = `relay/MCS2_processDailySalContract?contractId=${contractId}&action=accept`;
    for (const other of ['', '&hash=0123456789'])
      expect((await get('agent41', signing + other)).errorCode).toBe('contract.terms.changed');
    expect((await get('agent41', `${signing}&hash=${hash}`)).success).toBe(true);
    const detail = await get('agent41', `relay/MCSFE_getContractHistory?contractId=${contractId}`);
    expect(detail.value.events.map((one: { event: string }) => one.event)).toEqual(['accept', 'offer']);
    expect(detail.value.events[0].signed).toBe(true);
    const running = { number: 1, startsAt: NEXT_DAY, endsAt: null };
    expect(detail.value).toMatchObject({ status: 'A', state: 'signed', running, next: null });
  });

  it('the agents’ first page has the range of two contracts in force, and none of one', async () => {
    const ranges = async () => (await ctx.wire('GET /wps/v2/agents/payRanges')).json.value;
    expect(await ranges()).toEqual([]);
    await goTo(NEXT_DAY + HOUR_MS);
    expect(await ranges()).toEqual([{ kind: 'daily', from: 2_000, to: 3_000 }]);
  });

  it('a bill opens to its figures and bets, and is the same computed again', async () => {
    await goTo(NEXT_DAY + HOUR_MS);
    await tree.bet('member21', 40_000n, 0n);
    await goTo(NEXT_DAY + DAY_MS + 5 * HOUR_MS);
    await settleDue(ctx.platform.ctx);
    await signIn('agent41');
    const range = `startDate=${NEXT_DAY - DAY_MS}&endDate=${NEXT_DAY + DAY_MS}`;
    const report = (await get('agent41', `relay/ODSFE2_dailySalRec?${range}`)).value;
    const bill = report.list.find((one: { amount: number }) => one.amount > 0);
    expect(bill).toMatchObject({ amount: 0.8, paid: 0.8, state: 'paid', tier: 1, other: 'agent01' });
    billId = bill.billId;
    const one = (await get('agent41', `relay/ODSFE2_PayoutDividend?billId=${billId}&again=true`)).value;
    expect(one).toMatchObject({ again: { same: true, amount: 0.8 }, billed: { exact: '80000000' } });
    // Two sides of one bill read the same settlement, each its own part of it.
    const own = { checked: true, received: 0.8, passedOn: 0, kept: 0.8 };
    expect(one.settlement).toEqual(own);
    await signIn('agent01');
    const above = (await get('agent01', `relay/ODSFE2_PayoutDividend?billId=${billId}`)).value;
    expect(above.settlement).toMatchObject({ checked: true, passedOn: 0.8 });
    expect(above.settlement.kept).toBe(Number((above.settlement.received - 0.8).toFixed(2)));
    const bets = (await get('agent41', `v2/member/contractBill/bets?billId=${billId}`)).value;
    expect(bets).toMatchObject({ total: 1, list: [{ validBet: 400, win: 0 }] });
    expect(bets.list[0].member).not.toBe('member21');
  });

  it('a signed version that follows is told beside the running one; a refusal and a withdrawal by name', async () => {
    const kind = 'daily';
    const row = async () =>
      (await get('agent01', 'relay/MCSFE_getContractDailySalInfo')).value.downline.find(
        (one: { contractId: number }) => one.contractId === contractId,
      );
    await tree.between('agent01', 'agent41', daily(1_500));
    const change = NEXT_DAY + 2 * DAY_MS;
    expect(await row()).toMatchObject({
      state: 'active',
      running: { number: 1, endsAt: change },
      next: { number: 2, startsAt: change, endsAt: null, terms: daily(1_500) },
    });
    // A version that another one replaces before it begins is never in force.
    await tree.between('agent01', 'agent41', daily(1_400));
    expect(await row()).toMatchObject({ state: 'active', running: { number: 1 }, next: { number: 3 } });
    const { id } = await tree.step('agent41', 'offer', { kind, terms: daily(1_000), receiver: 'agent42' });
    const below = async () => (await get('agent41', 'relay/MCSFE_getContractDailySalInfo')).value.downline[0];
    await tree.step('agent42', 'reject', { kind, contractId: id });
    expect(await below()).toMatchObject({ status: 'E', state: 'rejected', running: null });
    await tree.step('agent41', 'offer', { kind, terms: daily(1_000), receiver: 'agent42' });
    await tree.step('agent41', 'withdraw', { kind, contractId: id });
    expect(await below()).toMatchObject({ state: 'withdrawn' });
    await tree.step('agent41', 'offer', { kind, terms: daily(1_000), receiver: 'agent42' });
    expect(await below()).toMatchObject({ state: 'waiting' });
  });

  it('terms of every kind are previewed on the bets of last month, a real-time salary by its ticks', async () => {
    await goTo(NEXT_DAY + 10 * DAY_MS);
    await tree.bet('member21', 50_000n, 0n);
    await goTo(NEXT_DAY + 10 * DAY_MS + HOUR_MS);
    await tree.bet('member21', 10_000n, 30_000n);
    await goTo(NEXT_DAY + 35 * DAY_MS);
    await signIn('agent01');
    const kinds: WireTerms[] = [
      daily(1_000),
      { kind: 'hourly', tiers: [{ validBet: 0, rate: 1_000 }] },
      { kind: 'realtime', tiers: [{ validBet: 0, single: 1_000, loss: 1_000, profit: 0 }] },
      {
        kind: 'dividend',
        period: 'M',
        deducts: [],
        carries: false,
        tiers: [{ validBet: 0, netLoss: 0, active: 0, rate: 1_000 }],
      },
    ];
    const previewOf = async (terms: WireTerms) => {
      const query = new URLSearchParams({
        kind: terms.kind,
        receiver: 'agent41',
        terms: JSON.stringify(terms),
      });
      return get('agent01', `relay/ODSFE2_getContractPreviousAndCurrentDividend?${query}`);
    };
    for (const terms of kinds) expect(await previewOf(terms), terms.kind).toMatchObject({ success: true });
    // 0.1 % of all 1,000.00 that was bet, and again of the 900.00 that lost.
    const { value } = await previewOf(kinds[2] as WireTerms);
    expect(value.offered).toBe(1.9);
  });

  it('the reason of a wish to end is read by both sides, that of the answer too; a long one is refused', async () => {
    for (const name of ['agent01', 'agent41']) await signIn(name);
    const request = (reason: string) =>
      ctx.wire('POST /wps/relay/MCSFE_applyContractDailySalary', {
        token: token('agent41'),
        json: { action: 'ask-end', contractId, reason },
      });
    expect((await request('x'.repeat(201))).json).toMatchObject({ errorCode: 'text.too.long' });
    expect((await request('Too few players')).json.success).toBe(true);
    const detail = async (name: string) =>
      (await get(name, `relay/MCSFE_getContractHistory?contractId=${contractId}`)).value;
    for (const name of ['agent01', 'agent41']) {
      const { question, events } = await detail(name);
      expect(question).toMatchObject({ about: 'ending', reason: 'Too few players' });
      expect(events[0]).toMatchObject({ event: 'ask-end', reason: 'Too few players', signed: true });
    }
    const json = { action: 'refuse-end', contractId, reason: 'Stay a month' };
    await ctx.wire('POST /wps/relay/MCS2_processDailySalContract', { token: token('agent01'), json });
    for (const name of ['agent01', 'agent41'])
      expect((await detail(name)).events[0]).toMatchObject({ event: 'refuse-end', reason: 'Stay a month' });
  });

  it('ids of others are refused like unknown ones', async () => {
    for (const name of ['agent02', 'agent42']) {
      await signIn(name);
      for (const path of [
        `relay/MCSFE_getContractHistory?contractId=${contractId}`,
        `relay/MCS2_processDailySalContract?contractId=${contractId}&action=withdraw`,
        `relay/ODSFE2_getContractPreviousAndCurrentDividend?kind=daily&contractId=${contractId}`,
        `relay/ODSFE2_PayoutDividend?billId=${billId}`,
        `v2/member/contractBill/bets?billId=${billId}`,
      ]) {
        const unknown = path.replace(String(contractId), '999999').replace(billId, 'C000999999');
        const [theirs, none] = [await get(name, path), await get(name, unknown)];
        expect(theirs.errorCode, `${name} ${path}`).toBe('not.found');
        expect(theirs.errorCode).toBe(none.errorCode);
      }
    }
    await signIn('player01');
    expect((await get('player01', 'relay/MCSFE_getContractDailySalInfo')).errorCode).toBe('agent.only');
  });
});
