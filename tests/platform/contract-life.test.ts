import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boundBreach } from '#lib/rules/contracts/bound.ts';
import { termsOfWire, type WireTerms } from '#lib/rules/contracts/wire-terms.ts';
import { DAY_MS } from '#lib/rules/time.ts';
import { endedByChange, listHash } from '#platform/contracts/cascade.ts';
import { maintainContracts } from '#platform/contracts/maintain.ts';
import { storedTerms } from '#platform/contracts/read-terms.ts';
import { insertBreak } from '#platform/store/accounts/protection.ts';
import { addPermissions, listPermissions } from '#platform/store/agents/standing.ts';
import { contractTree } from '../support/contract-tree.ts';
import { openPlatform, type TestPlatform, targets } from '../support/platform-harness.ts';
import { moveClock } from '../support/platform-person.ts';

const PARALLEL = 50;
const daily = (rate: number): WireTerms => ({
  kind: 'daily',
  tiers: [{ validBet: 10_000, active: 1, rate }],
});
const hourly = (rate: number): WireTerms => ({ kind: 'hourly', tiers: [{ validBet: 5_000, rate }] });

describe.each(targets)('life of contracts on %s', target => {
  let ctx: TestPlatform;
  let tree: ReturnType<typeof contractTree>;
  beforeAll(async () => {
    ctx = await openPlatform(target);
    tree = contractTree(ctx);
  });
  afterAll(() => ctx.close());

  const versions = (contractId: bigint) =>
    ctx.platform.ctx.store.read(tx =>
      tx
        .selectFrom('contract_version')
        .selectAll()
        .where('contract_id', '=', contractId)
        .orderBy('number')
        .execute(),
    );
  /**
   * Runs something fifty times at once; returns how many had an effect, and what refused the others. A call
   * that got no connection within a second is refused as busy: that is no answer of the contract.
   */
  async function atOnce(work: () => Promise<unknown>) {
    const all = await Promise.allSettled(Array.from({ length: PARALLEL }, work));
    const refused = all.flatMap(one => (one.status === 'rejected' ? [(one.reason as Error).message] : []));
    return {
      done: PARALLEL - refused.length,
      why: [...new Set(refused)].filter(one => one !== 'system_busy'),
    };
  }

  it('offer, accept, wish to end, and its answer, fifty at once each: one effect', async () => {
    await tree.fromHouse(daily(3_000));
    const kind = 'daily';
    const offer = () => tree.step('agent01', 'offer', { kind, terms: daily(2_000), receiver: 'agent41' });
    expect(await atOnce(offer)).toEqual({ done: 1, why: ['contract_question_open'] });
    const [{ id: contractId } = { id: 0n }] = await ctx.platform.ctx.store.read(tx =>
      tx.selectFrom('contract').selectAll().where('payer_id', 'is not', null).execute(),
    );
    // Both ways at once: the downline signs while the upline takes it back.
    let turn = 0;
    const both = () => {
      turn += 1;
      return turn % 2
        ? tree.step('agent41', 'accept', { kind, contractId })
        : tree.step('agent01', 'withdraw', { kind, contractId });
    };
    expect(await atOnce(both)).toEqual({ done: 1, why: ['contract_answered'] });
    if ((await versions(contractId)).at(-1)?.state !== 'accepted')
      await tree.between('agent01', 'agent41', daily(2_000));
    expect(await atOnce(() => tree.step('agent41', 'ask-end', { kind, contractId }))).toEqual({
      done: 1,
      why: ['contract_question_open'],
    });
    expect(await atOnce(() => tree.step('agent01', 'agree-end', { kind, contractId }))).toEqual({
      done: 1,
      why: ['contract_answered'],
    });
    const last = (await versions(contractId)).at(-1);
    expect(last).toMatchObject({ state: 'accepted', ended_by: 'agreed' });
    expect(last?.ends_at?.getTime()).toBe(last?.starts_at?.getTime());
  });

  it('A4: lower terms end what they no longer bound, down the tree, only with the list confirmed', async () => {
    const kind = 'hourly';
    const early = { kind, terms: hourly(1), receiver: 'agent02' } as const;
    await expect(tree.step('agent01', 'offer', early)).rejects.toThrow('contract_none_above');
    const top = await tree.fromHouse(hourly(900));
    const middle = await tree.between('agent01', 'agent41', hourly(700));
    const low = await tree.between('agent41', 'agent42', hourly(500));
    await expect(
      tree.step('agent01', 'offer', { kind, terms: hourly(901), receiver: 'agent02' }),
    ).rejects.toThrow('contract_bound');
    await ctx.admin('contract', {
      action: 'offer',
      agent: 'agent01',
      kind,
      terms: JSON.stringify(hourly(600)),
      by: 'Nadia',
      reason: 'less',
    });
    const sign = (confirm?: string) =>
      tree.step('agent01', 'accept', { kind, contractId: top, ...(confirm ? { confirm } : {}) });
    await expect(sign()).rejects.toThrow('contract_confirm');
    await expect(sign('0000000000000000')).rejects.toThrow('contract_confirm');
    expect((await versions(middle)).at(-1)?.ends_at).toBeNull();
    const { id: agentId } = await tree.account('agent01');
    const ended = await ctx.platform.ctx.store.read(tx =>
      endedByChange(tx, { kind, agentId, terms: termsOfWire(hourly(600)) }),
    );
    expect(ended.map(one => one.version.contract_id)).toEqual([middle, low]);
    await sign(listHash(ended));
    for (const id of [middle, low]) expect((await versions(id)).at(-1)).toMatchObject({ ended_by: 'bound' });
    // No open contract breaks its bound.
    const open = await ctx.platform.ctx.store.read(tx =>
      tx
        .selectFrom('contract_version')
        .innerJoin('contract', 'contract.id', 'contract_version.contract_id')
        .selectAll()
        .where('state', '=', 'accepted')
        .where('ends_at', 'is', null)
        .execute(),
    );
    for (const one of open.filter(each => each.payer_id !== null)) {
      const above = open.find(each => each.kind === one.kind && each.payee_id === one.payer_id);
      expect(boundBreach(above ? storedTerms(above.terms) : null, storedTerms(one.terms))).toBeNull();
    }
  });

  it('a signature or refusal of terms that were replaced meanwhile changes nothing', async () => {
    const kind = 'daily';
    await tree.between('agent01', 'agent41', daily(1_500));
    const { id: contractId } = await tree.step('agent01', 'offer', {
      kind,
      terms: daily(2_500),
      receiver: 'agent41',
    });
    const shown = (await versions(contractId)).at(-1)?.terms_hash ?? '';
    await tree.step('agent01', 'withdraw', { kind, contractId });
    await tree.step('agent01', 'offer', { kind, terms: daily(1_000), contractId });
    await expect(tree.step('agent41', 'accept', { kind, contractId, hash: shown })).rejects.toThrow(
      'contract_terms_changed',
    );
    const refused = tree.step('agent41', 'reject', { kind, contractId, hash: shown });
    await expect(refused).rejects.toThrow('contract_terms_changed');
    expect((await versions(contractId)).at(-1)).toMatchObject({ state: 'waiting' });
    await tree.step('agent41', 'accept', { kind, contractId });
    expect((await versions(contractId)).at(-1)).toMatchObject({ state: 'accepted' });
  });

  it('refuses everything outside the own pair like an unknown id', async () => {
    const kind = 'hourly';
    const contractId = await tree.between('agent01', 'agent41', hourly(400));
    for (const stranger of ['agent02', 'agent42', 'player01'])
      for (const action of ['accept', 'ask-end', 'offer'] as const)
        await expect(
          tree.step(stranger, action, { kind, contractId, terms: hourly(1) }),
          `${stranger} ${action}`,
        ).rejects.toThrow('not_found');
    for (const receiver of ['agent42', 'agent01', 'player01', 'nobody'])
      await expect(
        tree.step('agent01', 'offer', { kind, terms: hourly(1), receiver }),
        receiver,
      ).rejects.toThrow('not_found');
  });

  it('an offer needs its permission, and nobody offers to who is self-excluded', async () => {
    const kind = 'hourly';
    const { store, clock } = ctx.platform.ctx;
    const { id } = await tree.account('agent41');
    const [agent, payee] = [await tree.account('agent01'), await tree.account('agent02')];
    const { length } = await store.read(tx => listPermissions(tx, id));
    await store.write(tx =>
      tx
        .deleteFrom('agent_permission')
        .where('account_id', '=', id)
        .where('permission', '=', 'offer-hourly')
        .execute(),
    );
    expect(length).toBeGreaterThan(1);
    const offer = () => tree.step('agent41', 'offer', { kind, terms: hourly(1), receiver: 'agent42' });
    await expect(offer()).rejects.toThrow('agent_permission');
    await store.write(tx => addPermissions(tx, id, ['offer-hourly']));
    await tree.step('agent41', 'offer', { kind, terms: hourly(1), receiver: 'agent42' });
    const excluded = (accountId: number) =>
      store.write(tx => insertBreak(tx, { accountId, kind: 'exclusion', at: clock.date(), endsAt: null }));
    await excluded(payee.id);
    await expect(
      tree.step('agent01', 'offer', { kind, terms: hourly(1), receiver: 'agent02' }),
    ).rejects.toThrow('contract_receiver_excluded');
    await excluded(agent.id);
    const house = { action: 'offer', agent: 'agent01', kind, terms: JSON.stringify(hourly(800)) };
    expect(await ctx.admin('contract', { ...house, by: 'Nadia', reason: 'test' })).toMatchObject({
      errorCode: 'contract.receiver.excluded',
    });
    await store.write(tx => tx.deleteFrom('protection_break').execute());
  });

  it('a question expires after seven days, and a closed account ends its contracts with the period', async () => {
    const kind = 'hourly';
    const { id } = await tree.step('agent01', 'offer', { kind, terms: hourly(300), receiver: 'agent02' });
    await moveClock(ctx, 8 * DAY_MS);
    await maintainContracts(ctx.platform.ctx);
    expect((await versions(id)).at(-1)?.state).toBe('expired');
    await tree.between('agent01', 'agent02', hourly(200));
    const at = ctx.platform.ctx.clock.date();
    await ctx.platform.ctx.store.write(tx =>
      tx.updateTable('account').set({ closed_at: at }).where('username', '=', 'agent02').execute(),
    );
    await maintainContracts(ctx.platform.ctx);
    expect((await versions(id)).at(-1)).toMatchObject({ state: 'accepted', ended_by: 'closed' });
    await ctx.platform.ctx.store.write(tx =>
      tx.updateTable('account').set({ closed_at: null }).where('username', '=', 'agent02').execute(),
    );
  });
});
