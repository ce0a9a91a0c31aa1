import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GameType } from '#lib/rules/game-types.ts';
import { DAY_MS, HOUR_MS } from '#lib/rules/time.ts';
import { settleRebates } from '#platform/agents/daily-rebates.ts';
import { settleRound } from '#platform/rounds/play-round.ts';
import { findAccountByName } from '#platform/store/accounts/accounts.ts';
import { putRate } from '#platform/store/agents/standing.ts';
import { contractTree } from '../support/contract-tree.ts';
import { openPlatform, type TestPlatform, targets } from '../support/platform-harness.ts';
import { moveClock } from '../support/platform-person.ts';
import { seededRandom } from '../support/seeded-random.ts';
import { countTeamsNow } from '../support/team-figures.ts';

/** 01:00 of a day of the platform's zone. */
const START = Date.UTC(2027, 2, 7, 17);
const PEOPLE = ['agent01', 'agent41', 'agent42', 'player01', 'agent02', 'player02'] as const;

describe.each(targets)('daily rebates on %s', target => {
  let ctx: TestPlatform;
  let offset = 0;
  let rounds = 0;
  const games: { nodeId: number; gameType: GameType }[] = [];
  beforeAll(async () => {
    ctx = await openPlatform(target);
    for (const gameType of ['RNG', 'FISH'] as const) {
      const line = `GET /wps/relay/GCSGAME_gameList?gameType=${gameType}&pageSize=2`;
      for (const { nodeId } of (await ctx.wire(line)).json.value.games) games.push({ nodeId, gameType });
    }
    await ctx.admin('daily-rebates', { state: 'on' });
    offset = START - ctx.platform.ctx.clock.now();
    await go(0);
    await settleRebates(ctx.platform.ctx);
  });
  afterAll(() => ctx.close());

  const store = () => ctx.platform.ctx.store;
  async function go(ms: number): Promise<void> {
    offset += ms;
    await moveClock(ctx, offset);
  }
  const idOf = async (name: string) => (await store().read(tx => findAccountByName(tx, name)))?.id ?? 0;
  const setRate = async (name: string, product: string, rate: number) => {
    const row = { accountId: await idOf(name), product, rate, at: ctx.platform.ctx.clock.date() };
    await store().write(tx => putRate(tx, row));
  };

  async function bet(username: string, stake: bigint, game = games[0]): Promise<void> {
    const accountId = await idOf(username);
    rounds += 1;
    const input = {
      accountId,
      ...(game ?? { nodeId: 0, gameType: 'RNG' as const }),
      roundKey: `rebate-${rounds}`,
      stakeMinor: stake,
      decide: () => ({ winMinor: stake, outcome: null }),
      answer: () => null,
    };
    await store().write(tx => settleRound(tx, input, ctx.platform.ctx.clock.date()));
  }

  /** Rebates paid to each person, by name, and their sum by the house's own account. */
  async function paid(): Promise<{ people: Record<string, bigint>; house: bigint }> {
    const { rows } = await store().read(tx =>
      sql<{ username: string; amount: bigint }>`
        select a.username, sum(p.amount)::bigint as amount from ledger_posting p
          join ledger_transfer t on t.id = p.transfer_id join ledger_account l on l.id = p.account_id
          join account a on a.id = l.owner_id
        where t.operation = 'rebate' and t.reference like 'A%' group by 1`.execute(tx),
    );
    const house = await store().read(tx =>
      sql<{ paid: bigint; parts: bigint }>`select
        -(select balance from ledger_account where name = 'house:agent-rebates')::bigint as paid,
        (select coalesce(sum(amount), 0)::bigint from daily_rebate_part) as parts`.execute(tx),
    );
    const people = Object.fromEntries(rows.map(row => [row.username, row.amount]));
    const sum = rows.reduce((all, row) => all + row.amount, 0n);
    // Conservation: the house paid what everybody got, which is the sum of the parts.
    expect([house.rows[0]?.paid, house.rows[0]?.parts]).toEqual([sum, sum]);
    return { people, house: sum };
  }
  const gained = (before: Record<string, bigint>, after: Record<string, bigint>) =>
    Object.fromEntries(
      Object.entries(after)
        .map(([name, amount]) => [name, amount - (before[name] ?? 0n)] as const)
        .filter(([, amount]) => amount !== 0n),
    );

  it('pays the member the own rate and every upline the difference, once, from 04:00 after the day', async () => {
    const before = (await paid()).people;
    // Rates of the demo: agent01 0.80 %, agent41 0.70 %, agent42 0.60 %, player01 0.50 %.
    await bet('player01', 12_345n);
    await bet('player01', 10_000n);
    await bet('agent42', 5_000n);
    await go(DAY_MS - 2 * HOUR_MS);
    await settleRebates(ctx.platform.ctx);
    expect(gained(before, (await paid()).people)).toEqual({});
    await go(6 * HOUR_MS);
    await Promise.all(Array.from({ length: 20 }, () => settleRebates(ctx.platform.ctx)));
    await settleRebates(ctx.platform.ctx);
    expect(gained(before, (await paid()).people)).toEqual({
      player01: 111n,
      agent42: 22n + 30n,
      agent41: 22n + 5n,
      agent01: 22n + 5n,
    });
  });

  it('takes the rates of the beginning of the day, and the row of ancestors of each bet', async () => {
    const tree = contractTree(ctx);
    const before = (await paid()).people;
    await go(DAY_MS);
    await settleRebates(ctx.platform.ctx);
    await setRate('player02', 'RNG', 1_000);
    await bet('player02', 100_000n);
    await tree.move('player02', 'agent41');
    await bet('player02', 100_000n);
    await go(DAY_MS);
    await settleRebates(ctx.platform.ctx);
    // player02 had 0.60 % at the beginning of the day, first below agent02, then below agent41, each at 0.70 %.
    expect(gained(before, (await paid()).people)).toEqual({
      player02: 1_200n,
      agent02: 100n,
      agent41: 100n,
      agent01: 200n,
    });
    await bet('player02', 100_000n);
    await go(DAY_MS);
    await settleRebates(ctx.platform.ctx);
    expect((await paid()).people.player02).toBe((before.player02 ?? 0n) + 1_200n + 100n);
    await tree.move('player02', 'agent02');
    await setRate('player02', 'RNG', 6_000);
  });

  it('is the same as a naive computation, bet by bet, over days, products and changed rates', async () => {
    const random = seededRandom(17);
    const below = (most: number) => Math.floor(random() * most);
    let naive = 0n;
    await go(DAY_MS);
    await settleRebates(ctx.platform.ctx);
    const before = (await paid()).house;
    for (let day = 0; day < 4; day++) {
      const rates = await store().read(tx => tx.selectFrom('account_rate').selectAll().execute());
      const stakes = new Map<string, bigint>();
      for (let played = 0; played < 12; played++) {
        const name = PEOPLE[below(PEOPLE.length)] ?? 'player01';
        const game = games[below(games.length)];
        const stake = BigInt(1 + below(90_000));
        await bet(name, stake, game);
        const key = `${name}/${game?.gameType}`;
        stakes.set(key, (stakes.get(key) ?? 0n) + stake);
        await setRate(name, game?.gameType ?? 'RNG', 500 * below(17));
      }
      for (const [key, stake] of stakes) {
        const [name = '', product] = key.split('/');
        let top = 0;
        for (let at = await store().read(tx => findAccountByName(tx, name)); at; ) {
          const { id, upline_id: upline } = at;
          const rate = rates.find(one => one.account_id === id && one.product === product)?.rate ?? 0;
          if (rate > top) naive += (stake * BigInt(rate - top)) / 1_000_000n;
          top = Math.max(top, rate);
          at =
            upline === null
              ? undefined
              : await store().read(tx =>
                  tx.selectFrom('account').selectAll().where('id', '=', upline).executeTakeFirst(),
                );
        }
      }
      await go(DAY_MS);
      await settleRebates(ctx.platform.ctx);
    }
    expect((await paid()).house - before).toBe(naive);
  });

  it('team betting tells by kind of game what was credited, which is that of profit and loss', async () => {
    const token = await ctx.signIn('agent01');
    const range = `startDate=${START}&endDate=${ctx.platform.ctx.clock.now() + 1}`;
    const request = async (line: string) => (await ctx.wire(`GET ${line}?${range}`, { token })).json.value;
    const { list, footer } = await request('/wps/report/accountGameBetSum');
    const { rows } = await store().read(tx =>
      sql<{ product: string; amount: bigint }>`
        select p.product, sum(p.amount)::bigint as amount from daily_rebate_part p
          join daily_rebate d on d.id = p.rebate_id join account a on a.id = d.account_id
        where a.username <> 'agent01' and d.transfer_id is not null group by 1 order by 1`.execute(tx),
    );
    const credited = list
      .filter((one: { rebateAmount: number }) => one.rebateAmount > 0)
      .map((one: { productType: string; rebateAmount: number }) => [one.productType, one.rebateAmount]);
    expect(credited.toSorted()).toEqual(rows.map(one => [one.product, Number(one.amount) / 100]));
    expect(credited).toHaveLength(2);
    const profit = (await request('/wps/relay/ODSFE2_getTeamPNLV3')).footer;
    expect(footer.rebateAmount).toBe(profit.rebateAmount);
    await countTeamsNow(ctx);
    const sum = await request('/wps/relay/ODSFE2_getTeamOverviewSum');
    expect(sum.rebateAmount).toBe(profit.rebateAmount);
    const days = (await request('/wps/relay/ODSFE2_getTeamOverviewDailyList')).list;
    const byDay = days.reduce((all: number, one: { rebateAmount: number }) => all + one.rebateAmount, 0);
    expect(byDay).toBeCloseTo(profit.rebateAmount, 6);
  });

  it('pays nothing to closed accounts, nor for a day that passed while rebates were off', async () => {
    const before = (await paid()).people;
    await bet('member21', 100_000n);
    const id = await idOf('member21');
    const close = (at: Date | null) =>
      store().write(tx => tx.updateTable('account').set({ closed_at: at }).where('id', '=', id).execute());
    await close(ctx.platform.ctx.clock.date());
    await go(DAY_MS);
    await settleRebates(ctx.platform.ctx);
    const closed = gained(before, (await paid()).people);
    expect(closed.member21).toBeUndefined();
    expect(Object.keys(closed).length).toBeGreaterThan(0);
    await close(null);
    await ctx.admin('daily-rebates', { state: 'off' });
    await bet('member21', 100_000n);
    await go(DAY_MS);
    await settleRebates(ctx.platform.ctx);
    await ctx.admin('daily-rebates', { state: 'on' });
    expect(gained(before, (await paid()).people)).toEqual(closed);
  });

  it('opens to its parts, for its own agent alone', async () => {
    const token = await ctx.signIn('agent41');
    const range = `startDate=${ctx.platform.ctx.clock.now() - 30 * DAY_MS}&endDate=${ctx.platform.ctx.clock.now()}`;
    const { list } = (await ctx.wire(`GET /wps/report/income?kind=rebate&${range}`, { token })).json.value;
    const first = list.at(-1);
    expect(first).toMatchObject({
      source: 'rebate',
      amount: 0.27,
      number: expect.stringMatching(/^A\d{9}$/),
    });
    const request = (who: string, number: string) =>
      ctx.wire(`GET /wps/report/rebate?rebateId=${number}`, { token: who });
    const opened = (await request(token, first.number)).json.value;
    expect(opened).toMatchObject({
      amount: 0.27,
      list: [{ productType: 'RNG', below: 'agent42', rate: 1_000 }],
    });
    expect(opened.list[0].validBetAmount).toBeCloseTo(273.45, 2);
    const other = await ctx.signIn('agent42');
    const bare = (text: string) => text.replace(/"requestId":"[^"]*"/, '');
    expect(bare((await request(other, first.number)).text)).toBe(
      bare((await request(other, 'A999999999')).text),
    );
    expect((await request(other, first.number)).text).toContain('not.found');
  });
});
