import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { agentReportCalls } from '#lib/calls/agent-reports.ts';
import { agentCalls } from '#lib/calls/agents.ts';
import type { Call } from '#lib/calls/call.ts';
import { DAY_MS } from '#lib/rules/time.ts';
import { playRound } from '#platform/rounds/play-round.ts';
import { hashOf } from '#platform/secrets.ts';
import { findAccountByName } from '#platform/store/accounts/accounts.ts';
import { countTeams, figuresOf } from '#platform/store/agents/team-figures.ts';
import { findSession } from '#platform/store/auth/sessions.ts';
import { contractTree } from '../support/contract-tree.ts';
import { openPlatform, type TestPlatform, targets } from '../support/platform-harness.ts';
import { countTeamsNow, untilCountable } from '../support/team-figures.ts';

/** Fields that name somebody, and a value for every other field that a call needs. */
const OF_PERSON = ['userId', 'parentId'];
const values: Record<string, unknown> = {
  startDate: 0,
  endDate: 1,
  nickname: 'Nadi',
  productType: 'RNG',
  rebateValue: 500,
  give: [],
  take: [],
  kind: 'received',
};
const UNKNOWN = 2_000_000_000;

const rows = (Object.entries({ ...agentCalls, ...agentReportCalls }) as [string, Call][]).map(
  ([line, row]) => ({
    line,
    row,
    field: OF_PERSON.find(name => name in row.input.shape),
  }),
);

const PIECES = 3;

describe.each(targets)('agents on %s', target => {
  let ctx: TestPlatform;
  const tokens: Record<string, string> = {};
  const ids: Record<string, number> = {};
  beforeAll(async () => {
    ctx = await openPlatform(target);
    for (const name of [
      'agent01',
      'agent02',
      'agent41',
      'agent42',
      'player01',
      'player02',
      'member21',
      'member32',
    ]) {
      ids[name] = (await ctx.platform.ctx.store.read(tx => findAccountByName(tx, name)))?.id ?? 0;
      tokens[name] = await ctx.signIn(name);
    }
    tokens.trial = (await ctx.wire('POST /wps/session/login/freeplay', { json: {} })).json.value.token;
  });
  afterAll(() => ctx.close());

  const send = (line: string, row: Call, token: string | undefined, named: Record<string, unknown>) => {
    const needed = Object.keys(row.input.shape).filter(name => name in values);
    const input = { ...Object.fromEntries(needed.map(name => [name, values[name]])), ...named };
    const auth = token === undefined ? {} : { token };
    const text = new URLSearchParams(
      Object.entries(input).map(([key, value]) => [key, String(value)]),
    ).toString();
    if (row.encoding === 'json') return ctx.wire(line, { ...auth, json: input });
    if (row.encoding === 'form')
      return ctx.wire(line, {
        ...auth,
        body: text,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
    return ctx.wire(text ? `${line}?${text}` : line, auth);
  };

  it.each(rows)('F1: $line is for agents alone', async ({ line, row, field }) => {
    const named = field ? { [field]: ids.player01 } : {};
    for (const [token, word] of [
      [undefined, /session|login/i],
      [tokens.trial, /trial/],
      [tokens.player01, /agent/],
    ] as const) {
      const { json } = await send(line, row, token, named);
      expect(json.success, line).toBe(false);
      expect(JSON.stringify(json)).toMatch(word);
    }
  });

  it.each(rows.filter(one => one.field))(
    'F1: $line answers for ids outside the own team as for an unknown one',
    async ({ line, row, field }) => {
      const sendRequest = async (who: string, id: number) =>
        (await send(line, row, tokens[who], { [field ?? '']: id })).text.replace(/"requestId":"[^"]*"/, '');
      const unknown = await sendRequest('agent41', UNKNOWN);
      expect(unknown).toContain('not.found');
      // Sibling, the sibling's member, upline, the upline's member.
      for (const other of ['agent02', 'player02', 'agent01', 'member32'])
        expect(await sendRequest('agent41', ids[other] ?? 0), other).toBe(unknown);
      expect(await sendRequest('agent41', ids.player01 ?? 0)).not.toBe(unknown);
      // Somebody below asks for the agent above.
      expect(await sendRequest('agent42', ids.agent41 ?? 0)).toBe(await sendRequest('agent42', UNKNOWN));
    },
  );

  async function play(name: string, stake: bigint, win: bigint) {
    const session = await ctx.platform.ctx.store.read(tx => findSession(tx, hashOf(tokens[name] ?? '')));
    await playRound(ctx.platform.ctx, {
      accountId: ids[name] ?? 0,
      sessionId: session?.sessionId ?? 0n,
      nodeId: 1,
      gameType: 'RNG',
      roundKey: crypto.randomUUID(),
      stakeMinor: stake,
      decide: () => ({ winMinor: win, outcome: null }),
      answer: () => 'played',
    });
  }

  it('counts every bet once for each agent above, however often the job runs', async () => {
    await play('player01', 1_000n, 400n);
    await play('member21', 500n, 0n);
    for (const _ of [1, 2, 3]) await countTeamsNow(ctx);
    await play('player01', 200n, 0n);
    await countTeamsNow(ctx);
    const now = ctx.platform.ctx.clock.now();
    const sum = async (who: string) =>
      (
        await ctx.wire(
          `GET /wps/relay/ODSFE2_getTeamOverviewSum?startDate=${now - 3_600_000}&endDate=${now}`,
          {
            token: tokens[who] ?? '',
          },
        )
      ).json.value;
    expect(await sum('agent42')).toMatchObject({
      validBetAmount: 12,
      winAmount: 4,
      totalHands: 2,
      members: 3,
    });
    expect(await sum('agent41')).toMatchObject({
      validBetAmount: 17,
      winAmount: 4,
      totalHands: 3,
      members: 6,
    });
    expect(await sum('agent01')).toMatchObject({ validBetAmount: 17, members: 11 });
    expect(await sum('agent02')).toMatchObject({ validBetAmount: 0, members: 2 });
    const days = await ctx.wire(
      `GET /wps/relay/ODSFE2_getTeamOverviewDailyList?startDate=${now - 3_600_000}&endDate=${now}`,
      {
        token: tokens.agent41 ?? '',
      },
    );
    expect(
      days.json.value.list.reduce(
        (all: number, one: { validBetAmount: number }) => all + one.validBetAmount,
        0,
      ),
    ).toBe(17);
  });

  it('what was played before a move counts for those who were above then', async () => {
    const { clock } = ctx.platform.ctx;
    const tree = contractTree(ctx);
    const hands = async (who: string) => {
      const range = `startDate=${clock.now() - 3_600_000}&endDate=${clock.now()}`;
      const line = `GET /wps/relay/ODSFE2_getTeamOverviewSum?${range}`;
      return (await ctx.wire(line, { token: tokens[who] ?? '' })).json.value.totalHands;
    };
    const all = ['agent01', 'agent02', 'agent41', 'agent42'];
    const before = await Promise.all(all.map(hands));
    await play('player01', 100n, 0n);
    await tree.move('player01', 'agent02');
    await countTeamsNow(ctx);
    await tree.move('player01', 'agent42');
    const after = await Promise.all(all.map(hands));
    expect(after.map((count, index) => count - (before[index] ?? 0))).toEqual([1, 0, 1, 1]);
  });

  it('a dump restored on another cluster is counted on, by the statements of the manual', async () => {
    const { store, clock } = ctx.platform.ctx;
    const manual = readFileSync(new URL('../../docs/operating.md', import.meta.url), 'utf8');
    const statements = /```sql restored\nbegin;\n([\s\S]*?)commit;\n```/.exec(manual)?.[1] ?? '';
    const run = (text: string) =>
      store.write(async tx => {
        for (const one of text.split(';')) if (one.trim()) await sql.raw(one).execute(tx);
      });
    const sums = () =>
      store.read(tx => figuresOf(tx, [ids.agent42 ?? 0], { from: new Date(0), to: new Date(clock.now()) }));
    const counted = async () => (await sums()).get(ids.agent42 ?? 0)?.rounds ?? 0;
    const before = await counted();
    await play('player01', 100n, 0n);
    // The ids of the other cluster were far ahead.
    await run(`alter table ledger_transfer disable trigger ledger_transfer_append_only;
      update ledger_transfer set made_in = (made_in::text::bigint + 1000000000)::text::xid8;
      alter table ledger_transfer enable trigger ledger_transfer_append_only;
      update team_watermark set counted_to = (counted_to::text::bigint + 1000000000)::text::xid8`);
    // Started without the statements it counts nothing, and nothing twice.
    await countTeamsNow(ctx);
    expect(await counted()).toBe(before);
    await run(statements);
    await play('player01', 100n, 0n);
    for (const _ of [1, 2]) await countTeamsNow(ctx);
    expect(await counted()).toBe(before + 2);
  });

  it('figures are refused for more than ninety days', async () => {
    const ranged = rows.filter(one => 'startDate' in one.row.input.shape);
    expect(ranged).toHaveLength(11);
    for (const { line, row, field } of ranged) {
      const request = async (endDate: number) => {
        const named = { ...(field && { [field]: ids.agent42 }), endDate };
        return (await send(line, row, tokens.agent41, named)).json;
      };
      expect((await request(90 * DAY_MS)).success, line).toBe(true);
      expect(await request(90 * DAY_MS + 1), line).toMatchObject({ errorCode: 'range.too.long' });
    }
  });

  it('works a backlog off in pieces of whole transactions, and says until when it has counted', async () => {
    const { store, clock } = ctx.platform.ctx;
    const sum = async () => {
      const range = `startDate=${clock.now() - 3_600_000}&endDate=${clock.now()}`;
      const line = `GET /wps/relay/ODSFE2_getTeamOverviewSum?${range}`;
      return (await ctx.wire(line, { token: tokens.agent02 ?? '' })).json.value;
    };
    /** Plays three rounds and counts them in pieces; returns how many were seen after each piece, and the end. */
    const countThree = async () => {
      const before = (await sum()).totalHands;
      for (const stake of [100n, 200n, 300n]) await play('player02', stake, 50n);
      await untilCountable(ctx);
      const end = clock.now() + 1_000;
      const seen: [number, boolean][] = [];
      let left = true;
      while (left) {
        left = await store.write(tx => countTeams(tx, new Date(end), 1));
        const { totalHands, countedTo } = await sum();
        seen.push([totalHands - before, countedTo === end]);
      }
      return seen;
    };
    const first = await countThree();
    // The platform's own job may have counted some of them meanwhile.
    const seen = first.length === PIECES ? first : await countThree();
    // Stake and payout are one transaction: no piece holds half a round.
    expect(seen).toEqual([
      [1, false],
      [2, false],
      [PIECES, true],
    ]);
    const { totalHands, validBetAmount, winAmount } = await sum();
    expect([validBetAmount, winAmount]).toEqual([totalHands * 2, totalHands / 2]);
  });

  it('pages through the whole team in order, each once, and finds by a part of the name', async () => {
    const names: string[] = [];
    let after = '';
    for (;;) {
      const line = `GET /wps/relay/ODSFE2_getSubordinatev2?all=Y&size=4&sortType=desc&startDate=0&endDate=1${after}`;
      const { value } = (await ctx.wire(line, { token: tokens.agent01 ?? '' })).json;
      names.push(...value.list.map((one: { userName: string }) => one.userName));
      expect(value.total).toBe(11);
      if (value.next === null) break;
      after = `&after=${encodeURIComponent(value.next)}`;
    }
    expect(names).toHaveLength(11);
    expect(names).toEqual(names.toSorted().reverse());
    const found = await ctx.wire(
      'GET /wps/relay/ODSFE2_getSubordinatev2?userName=BER1&startDate=0&endDate=1',
      {
        token: tokens.agent41 ?? '',
      },
    );
    expect(found.json.value.list.map((one: { userName: string }) => one.userName)).toEqual([
      'member11',
      'member12',
    ]);
    const near = async (name: string, agent = 'agent41') => {
      const line = `GET /wps/relay/ODSFE2_getSubordinatev2?userName=${name}&startDate=0&endDate=1`;
      const { value } = (await ctx.wire(line, { token: tokens[agent] ?? '' })).json;
      return [value.list.length, ...value.near.map((one: { userName: string }) => one.userName)];
    };
    expect((await near('mebmer11')).slice(0, 2)).toEqual([0, 'member11']);
    // Of those below alone, and none for a name that is found or has nothing near.
    expect(await near('agnet01')).toEqual([0]);
    expect(await near('member1')).toEqual([2]);
    expect(await near('zzzzzzzz')).toEqual([0]);
  });

  it('finds by the contract with the upline and by the last visit, with the state of each', async () => {
    const tree = contractTree(ctx);
    const find = async (filter: string) => {
      const line = `GET /wps/relay/ODSFE2_getSubordinatev2?all=Y&startDate=0&endDate=1&${filter}`;
      const { value } = (await ctx.wire(line, { token: tokens.agent01 ?? '' })).json;
      const list: { userName: string; contracts: unknown[] }[] = value.list;
      expect([value.total, value.team.members]).toEqual([list.length, 11]);
      return list.map(one => [one.userName, ...one.contracts]);
    };
    const none = await find('contract=none');
    expect([none.length, await find('contract=daily')]).toEqual([11, []]);
    const tiers = [{ validBet: 0, active: 0, rate: 3_000 }];
    const terms = { kind: 'daily' as const, tiers };
    await tree.fromHouse(terms);
    await tree.between('agent01', 'agent41', terms);
    const { id } = await tree.step('agent41', 'offer', { kind: 'daily', terms, receiver: 'agent42' });
    const signed = ['agent41', { kind: 'daily', state: 'signed' }];
    expect(await find('contract=daily')).toEqual([signed, ['agent42', { kind: 'daily', state: 'waiting' }]]);
    expect(await find('contract=none')).toHaveLength(9);
    await tree.step('agent42', 'reject', { kind: 'daily', contractId: id });
    expect(await find('contract=daily')).toEqual([signed]);
    const now = ctx.platform.ctx.clock.now();
    const [lately, before] = [await find(`seenFrom=${now - DAY_MS}`), await find(`seenTo=${now - DAY_MS}`)];
    expect(lately.flat()).toEqual(expect.arrayContaining(['agent42', 'member21']));
    // Members who never came are among those not seen lately.
    expect([lately.length + before.length, before.length > 0]).toEqual([11, true]);
  });

  it('orders by the valid bets of each with everybody below, page by page', async () => {
    await play('member32', 2_600n, 0n);
    await countTeamsNow(ctx);
    const now = ctx.platform.ctx.clock.now();
    const seen: { userName: string; validBetAmount: number }[] = [];
    let after = '';
    for (;;) {
      const line = `GET /wps/relay/ODSFE2_getSubordinatev2?all=Y&size=3&sortColumn=bets&sortType=desc&startDate=${now - DAY_MS}&endDate=${now}${after}`;
      const { value } = (await ctx.wire(line, { token: tokens.agent01 ?? '' })).json;
      seen.push(...value.list);
      if (value.next === null) break;
      after = `&after=${encodeURIComponent(value.next)}`;
    }
    expect(new Set(seen.map(one => one.userName)).size).toBe(11);
    const bets = seen.map(one => one.validBetAmount);
    expect(bets).toEqual(bets.toSorted((one, two) => two - one));
    expect(seen.findIndex(one => one.userName === 'member32')).toBeLessThan(3);
    expect(new Set(bets).size).toBeGreaterThan(3);
  });

  it('shows when newRegistrant was last seen: the last sign-in, else the last bet, else never', async () => {
    const { store } = ctx.platform.ctx;
    const seen = async () => {
      const line = 'GET /wps/relay/ODSFE2_getSubordinatev2?all=Y&startDate=0&endDate=1';
      const { value } = (await ctx.wire(line, { token: tokens.agent02 ?? '' })).json;
      return value.list.find((one: { userName: string }) => one.userName === 'player02').lastLogin;
    };
    const account = await store.read(tx => findAccountByName(tx, 'player02'));
    await play('player02', 100n, 0n);
    expect(await seen()).toBe(account?.last_login_at?.getTime());
    const forget = sql`update account set last_login_at = null where username = 'player02'`;
    await store.write(tx => forget.execute(tx));
    const { rows: bets } = await store.read(tx =>
      sql<{ at: Date }>`select max(settled_at) as at from round where account_id = ${account?.id}`.execute(
        tx,
      ),
    );
    expect(await seen()).toBe(bets[0]?.at.getTime());
  });

  it('keeps rates between those above and below, masks contacts, and promotes once', async () => {
    const put = (rebateValue: number, who = 'agent41', user = 'agent42') =>
      ctx.wire('PUT /wps/relay/MCSFE_updateDownlineRebates', {
        token: tokens[who] ?? '',
        json: { userId: ids[user], productType: 'RNG', rebateValue },
      });
    expect((await put(7_500)).text).toContain('agent.rate');
    expect((await put(4_500)).text).toContain('agent.rate');
    expect((await put(6_500)).json.success).toBe(true);
    const card = async (who: string) =>
      (
        await ctx.wire(`GET /wps/agent/downline/info?userId=${ids.player01}&startDate=0&endDate=1`, {
          token: tokens[who] ?? '',
        })
      ).json.value;
    expect((await card('agent41')).email).toBe('p***@foyer.example');
    expect((await card('agent01')).email).toBe('player01@foyer.example');
    expect((await card('agent01')).path.map((one: { userName: string }) => one.userName)).toEqual([
      'agent01',
      'agent41',
      'agent42',
      'player01',
    ]);
    const { row } = rows.find(one => one.line.includes('promote')) ?? {
      row: agentCalls['GET /wps/agent/downline/info'],
    };
    const promote = () =>
      send('PUT /wps/relay/MCSFE_promoteDownlineToAgent', row, tokens.agent41, { userId: ids.member21 });
    const answers = await Promise.all([promote(), promote()]);
    expect(answers.filter(one => one.json.success)).toHaveLength(1);
    expect(answers.find(one => !one.json.success)?.text).toContain('agent.already');
  });
});
