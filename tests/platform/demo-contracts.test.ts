import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contractKinds } from '#lib/rules/contracts/terms.ts';
import { DAY_MS } from '#lib/rules/time.ts';
import { recomputeBill } from '#platform/contracts/corrections.ts';
import { CONTRACT_DAYS } from '#platform/seed/history/demo-contracts.ts';
import type { ContractBill } from '#platform/store/contracts/contract-tables.ts';
import { CLEAN, contractTree } from '../support/contract-tree.ts';
import { openPlatform, type TestPlatform, targets } from '../support/platform-harness.ts';

/** State of a bill as the reports show it. */
function stateOf({ amount, paid, reversed_at: reversed }: ContractBill) {
  if (reversed) return 'reversed';
  if (amount === 0n) return 'none';
  if (paid === amount) return 'paid';
  return paid > 0n ? 'partly' : 'owed';
}

describe.each(targets)('contracts of a demo on %s', target => {
  let ctx: TestPlatform;
  let tree: ReturnType<typeof contractTree>;
  beforeAll(async () => {
    ctx = await openPlatform(target, { PLATFORM_DEMO_HISTORY: 'on' });
    tree = contractTree(ctx);
  });
  afterAll(() => ctx.close());
  const store = () => ctx.platform.ctx.store;

  it('has every kind, every state of terms and of wishes to end, and bills of every state', async () => {
    const versions = await store().read(tx =>
      tx
        .selectFrom('contract_version')
        .innerJoin('contract', 'contract.id', 'contract_version.contract_id')
        .select(['kind', 'state', 'ended_by', 'sent_at'])
        .execute(),
    );
    const running = versions.filter(one => one.state === 'accepted' && one.ended_by === null);
    expect(new Set(running.map(one => one.kind))).toEqual(new Set(contractKinds));
    expect(new Set(versions.map(one => one.state))).toEqual(
      new Set(['waiting', 'accepted', 'rejected', 'withdrawn', 'expired']),
    );
    // An end with a closed account or another upline needs such an account.
    expect(new Set(versions.map(one => one.ended_by))).toEqual(
      new Set([null, 'replaced', 'agreed', 'bound', 'house']),
    );
    const endings = await store().read(tx => tx.selectFrom('contract_ending').select('state').execute());
    expect(new Set(endings.map(one => one.state))).toEqual(
      new Set(['waiting', 'agreed', 'refused', 'withdrawn', 'expired']),
    );
    const bills = await tree.bills();
    expect(new Set(bills.map(stateOf))).toEqual(new Set(['paid', 'partly', 'owed', 'none', 'reversed']));
    for (const kind of contractKinds)
      expect(
        bills.some(bill => bill.kind === kind && bill.paid > 0n),
        kind,
      ).toBe(true);
    const now = ctx.platform.ctx.clock.now();
    const sent = versions.map(one => one.sent_at.getTime());
    expect(Math.min(...sent)).toBeGreaterThan(now - CONTRACT_DAYS * DAY_MS);
    expect(Math.min(...sent)).toBeLessThan(now - 55 * DAY_MS);
  });

  it('keeps the books: pay is what was moved, and what the house paid is what agents kept', async () => {
    expect(await tree.expectCleanLedger()).toEqual(CLEAN);
  });

  it('every bill is what the bets give once more', async () => {
    const bills = await tree.bills();
    const wrong = await store().read(async tx => {
      const different: string[] = [];
      for (const bill of bills.filter(one => !one.reversed_at)) {
        const again = await recomputeBill(tx, bill);
        if (again.amount !== bill.amount) different.push(`${bill.kind} ${bill.id}`);
      }
      return different;
    });
    expect(wrong).toEqual([]);
  });

  it('no contract is older than its people, and no account moves money before it exists', async () => {
    const rows = await store().read(tx =>
      tx
        .selectFrom('contract')
        .innerJoin('account', 'account.id', 'contract.payee_id')
        .select(['contract.created_at as made', 'account.created_at as joined'])
        .execute(),
    );
    expect(rows.length).toBeGreaterThan(10);
    for (const { made, joined } of rows) expect(made.getTime()).toBeGreaterThan(joined.getTime());
  });

  it('fills the income, the pay and the answers of the first agents', async () => {
    const now = ctx.platform.ctx.clock.now();
    const range = `startDate=${now - 60 * DAY_MS}&endDate=${now}`;
    const get = async (who: string, line: string) =>
      (await ctx.wire(`GET ${line}?${range}`, { token: await ctx.signIn(who) })).json.value;
    const income = await get('agent01', '/wps/relay/ODSFE2_AgentProfDet');
    for (const kind of contractKinds) expect(income.footer[kind], kind).toBeGreaterThan(0);
    expect(income.passedTo.length).toBeGreaterThan(1);
    expect((await get('agent0121', '/wps/relay/ODSFE2_AgentProfDet')).owed.bills).toBe(2);
    const flags = await get('agent41', '/wps/relay/MCSFE_getContractHourSalaryInfo');
    expect(flags.agent[0].status).toBe('P');
  });
});
