import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AgentPermission, agentPermissions } from '#lib/rules/contracts/permissions.ts';
import { addPermissions, listPermissions } from '#platform/store/agents/standing.ts';
import { contractTree } from '../support/contract-tree.ts';
import { openPlatform, type TestPlatform, targets } from '../support/platform-harness.ts';

const SET = 'PUT /wps/agent/downline/permissions';
const DAILY = { kind: 'daily' as const, tiers: [{ validBet: 100, active: 0, rate: 1_000 }] };
const all = [...agentPermissions];
const usual = all.filter(name => name !== 'see-contacts');

describe.each(targets)('permissions of agents on %s', target => {
  let ctx: TestPlatform;
  let tree: ReturnType<typeof contractTree>;
  const tokens: Record<string, string> = {};
  beforeAll(async () => {
    ctx = await openPlatform(target);
    tree = contractTree(ctx);
    for (const name of ['agent01', 'agent02', 'agent41', 'agent42']) tokens[name] = await ctx.signIn(name);
  });
  afterAll(() => ctx.close());

  const idOf = async (name: string) => (await tree.account(name)).id;
  const held = async (name: string) => {
    const id = await idOf(name);
    return ctx.platform.ctx.store.read(tx => listPermissions(tx, id));
  };
  type Change = { give?: AgentPermission[]; take?: AgentPermission[] };
  const set = async (by: string, name: string, { give = [], take = [] }: Change) =>
    ctx.wire(SET, { token: tokens[by] ?? '', json: { userId: await idOf(name), give, take } });
  const promote = async (by: string, name: string, permissions?: string) =>
    ctx.wire('PUT /wps/relay/MCSFE_promoteDownlineToAgent', {
      token: tokens[by] ?? '',
      body: new URLSearchParams({
        userId: String(await idOf(name)),
        ...(permissions && { permissions }),
      }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  /** Rows that nobody above holds. */
  const unheld = () =>
    ctx.platform.ctx.store.read(async tx => {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from agent_permission held
        join account on account.id = held.account_id
        where account.upline_id is not null and not exists (select from agent_permission above
          where above.account_id = account.upline_id and above.permission = held.permission)`.execute(tx);
      return rows[0]?.count;
    });

  beforeEach(async () => {
    const { store } = ctx.platform.ctx;
    const ids = [await idOf('agent01'), await idOf('agent02'), await idOf('agent41'), await idOf('agent42')];
    await store.write(async tx => {
      await tx.deleteFrom('agent_permission').execute();
      for (const [index, id] of ids.entries()) await addPermissions(tx, id, index === 0 ? all : usual);
    });
  });

  it('an agent is promoted with the permissions that were chosen, and may use them at once', async () => {
    expect((await promote('agent41', 'member21', 'offer-daily,see-contacts')).text).toContain(
      'agent.permission',
    );
    expect((await promote('agent41', 'member21', 'offer-daily,transfer-down')).json.success).toBe(true);
    expect(await held('member21')).toEqual(['offer-daily', 'transfer-down']);
    expect((await promote('agent41', 'member22')).json.success).toBe(true);
    expect(await held('member22')).toEqual([]);
  });

  it('gives within the own ones and those of the agent directly above, and shows what it did', async () => {
    expect((await set('agent41', 'agent42', { give: ['see-contacts'] })).json.errorCode).toBe(
      'agent.permission',
    );
    const early = await set('agent01', 'agent42', { give: ['see-contacts'] });
    expect(early.json.errorCode).toBe('agent.permission.above');
    expect((await set('agent01', 'agent41', { give: ['see-contacts'] })).json.success).toBe(true);
    expect((await set('agent01', 'agent42', { give: ['see-contacts'] })).json.success).toBe(true);
    expect(await held('agent42')).toContain('see-contacts');
    const line = `GET /wps/agent/downline/info?userId=${await idOf('agent41')}&startDate=0&endDate=1`;
    const { value } = (await ctx.wire(line, { token: tokens.agent01 ?? '' })).json;
    const shown = value.personPermissions.find(
      (one: { permission: string }) => one.permission === 'see-contacts',
    );
    expect(shown).toEqual({ permission: 'see-contacts', held: true, canGive: true, holdersBelow: 1 });
    const audited = await ctx.platform.ctx.store.read(tx =>
      tx.selectFrom('audit').select('detail').where('event', '=', 'agent-permissions').execute(),
    );
    expect(audited.map(row => row.detail)).toContainEqual({
      by: await idOf('agent01'),
      give: ['see-contacts'],
      take: [],
    });
  });

  it('members, uplines, siblings and strangers get nothing', async () => {
    expect((await set('agent42', 'player01', { give: ['offer-daily'] })).json.errorCode).toBe('agent.needed');
    for (const [by, name] of [
      ['agent41', 'agent01'],
      ['agent41', 'agent02'],
      ['agent41', 'agent41'],
    ] as const)
      expect((await set(by, name, { take: ['offer-daily'] })).json.errorCode).toBe('not.found');
    expect(await held('agent02')).toEqual(usual.toSorted());
  });

  it('what is taken ends at once down the tree, and comes back for nobody below by itself', async () => {
    await tree.fromHouse(DAILY);
    await tree.between('agent01', 'agent41', DAILY);
    const offer = () => tree.step('agent41', 'offer', { kind: 'daily', terms: DAILY, receiver: 'agent42' });
    const { id } = await offer();
    const taken = await set('agent01', 'agent41', { take: ['offer-daily', 'transfer-down'] });
    expect(taken.json.success).toBe(true);
    for (const name of ['agent41', 'agent42']) {
      expect(await held(name), name).not.toContain('offer-daily');
      expect(await held(name), name).not.toContain('transfer-down');
    }
    expect(await held('agent02')).toContain('offer-daily');
    // What waits stays and can be signed; nothing new is offered.
    await tree.step('agent42', 'accept', { kind: 'daily', contractId: id });
    await expect(
      tree.step('agent41', 'offer', { kind: 'daily', terms: DAILY, receiver: 'agent42' }),
    ).rejects.toThrow('agent_permission');
    await set('agent01', 'agent41', { give: ['offer-daily'] });
    expect(await held('agent41')).toContain('offer-daily');
    expect(await held('agent42')).not.toContain('offer-daily');
  });

  it('of giving below and taking above at once, nobody is left with what the one above has lost', async () => {
    for (let round = 0; round < 8; round++) {
      await set('agent01', 'agent41', { give: ['offer-hourly'] });
      await set('agent41', 'agent42', { take: ['offer-hourly'] });
      const given = () => set('agent41', 'agent42', { give: ['offer-hourly'] });
      const [, ...rest] = await Promise.all([
        set('agent01', 'agent41', { take: ['offer-hourly'] }),
        given(),
        given(),
        given(),
      ]);
      for (const answer of rest)
        expect(answer.json.success || answer.json.errorCode === 'agent.permission').toBe(true);
      expect(await unheld()).toBe(0);
      expect(await held('agent42')).not.toContain('offer-hourly');
    }
  });

  it('the operator changes the first level alone, with a name, and it ends down the tree', async () => {
    const admin = (fields: Record<string, unknown>) => ctx.admin('permissions', fields);
    expect(await admin({ agent: 'agent01', take: 'offer-realtime', by: 'Nadia' })).toEqual({
      agent: 'agent01',
      permissions: all.filter(name => name !== 'offer-realtime'),
    });
    expect(await held('agent42')).not.toContain('offer-realtime');
    expect(await admin({ agent: 'agent01', give: 'all', by: 'Nadia' })).toMatchObject({ permissions: all });
    await expect(admin({ agent: 'agent01', give: 'all' })).rejects.toThrow();
    await expect(admin({ agent: 'agent41', give: 'all', by: 'Nadia' })).rejects.toThrow();
    expect(await admin({ agent: 'agent41' })).toMatchObject({
      permissions: usual.filter(name => name !== 'offer-realtime'),
    });
  });

  it('with another upline an agent keeps what that one holds', async () => {
    await set('agent01', 'agent02', { take: ['give-rates'] });
    await tree.move('agent42', 'agent02');
    expect(await held('agent42')).toEqual(usual.filter(name => name !== 'give-rates').toSorted());
    expect(await unheld()).toBe(0);
    await set('agent01', 'agent02', { take: ['open-accounts'] });
    expect(await held('agent42')).not.toContain('open-accounts');
    await tree.move('agent42', 'agent41');
  });
});
