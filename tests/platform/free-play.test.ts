import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { FREE_CREDITS_MINOR, LAUNCH_TOKEN_SECONDS } from '#lib/rules/figures.ts';
import { FREE_ROUND_PATH, ROUND_PATH, roundOutputSchema } from '#platform/games/play/protocol.ts';
import { openPlatform, type TestPlatform, targets } from '../support/platform-harness.ts';

const FREE = 'GET /wps/relay/GCS_gameTrialLaunch?nodeId=';
const ROUNDS = 40;

/**
 * Trial games from the launch to the last round: who may open one, and that no balance or record is
 * affected.
 */
describe.each(targets)('free trials on %s', target => {
  let ctx: TestPlatform;
  let free = 0;
  let paid = 0;
  let vendor = '';
  beforeAll(async () => {
    ctx = await openPlatform(target);
    const games = ctx.platform.ctx.lobby.ofType('RNG');
    const offered = games.find(game => game.supportPlay === 0);
    free = offered?.nodeId ?? 0;
    vendor = offered?.vassalage ?? '';
    paid = games.find(game => game.supportPlay !== 0)?.nodeId ?? 0;
  });
  afterEach(() => ctx.platform.ctx.clock.setOffset(0));
  afterAll(() => ctx.close());

  const launch = (nodeId: number, token?: string, headers?: Record<string, string>) =>
    ctx.wire(`${FREE}${nodeId}&gameId=1&platform=html5`, { token, headers });
  const pathOf = (gameUrl: string) => new URL(gameUrl).pathname;

  async function openGame(token?: string) {
    const { value } = (await launch(free, token)).json;
    const page = await ctx.wire(`GET ${pathOf(value.gameUrl)}`, { merchant: null });
    const data = JSON.parse(/id="play-data">(.*?)<\/script>/s.exec(page.text)?.[1] ?? 'null');
    return { page, data, session: String(data?.session) };
  }

  const round = (path: string, session: string, stakeMinor: number, roundId: string = crypto.randomUUID()) =>
    ctx.wire(`POST ${path}`, { merchant: null, json: { session, roundId, stakeMinor } });

  /** Returns the number of rows and a hash of every table, but of those that jobs fill by the clock. */
  async function everything(): Promise<string> {
    return ctx.platform.ctx.store.read(async tx => {
      const tables = await sql<{ name: string }>`select table_name as name from information_schema.tables
        where table_schema = 'public' and table_name not in ('lottery_draw', 'sport_fixture') order by 1`.execute(
        tx,
      );
      const counts: string[] = [];
      for (const { name } of tables.rows) {
        const one = await sql<{ rows: string }>`select
          count(*) || ':' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as rows
          from ${sql.table(name)} t`.execute(tx);
        counts.push(`${name} ${one.rows[0]?.rows}`);
      }
      expect(counts.length).toBeGreaterThan(20);
      return counts.join('\n');
    });
  }

  it('open for a visitor, a trial account and a member, and leave no trace in the database', async () => {
    const trial = (await ctx.wire('POST /wps/session/login/freeplay', { json: {} })).json.token;
    const member = await ctx.signIn('player01');
    const people = [undefined, trial, member];
    const before = await everything();
    for (const token of people) {
      const { page, data, session } = await openGame(token);
      expect(page.status).toBe(200);
      expect(page.text).toContain('class="credits"');
      expect(data).toMatchObject({
        balanceMinor: FREE_CREDITS_MINOR,
        currency: null,
        roundPath: FREE_ROUND_PATH,
      });
      let credits = FREE_CREDITS_MINOR;
      for (let turn = 0; turn < ROUNDS; turn++) {
        const stake = data.stakesMinor[turn % 4];
        const answer = roundOutputSchema.parse((await round(FREE_ROUND_PATH, session, stake)).json);
        credits += answer.winMinor - stake;
        expect(answer.balanceMinor).toBe(credits);
      }
    }
    expect(await everything()).toBe(before);
    const recent = (await ctx.wire('GET /wps/relay/GCS_recentGame', { token: member })).json.value;
    expect(recent.list.map((game: { nodeId: number }) => game.nodeId)).not.toContain(free);
  });

  it('settle a round once per id, also for twenty parallel requests', async () => {
    const { data, session } = await openGame();
    const roundId = crypto.randomUUID();
    const stake = data.stakesMinor[0];
    const requests = Array.from({ length: 20 }, () => round(FREE_ROUND_PATH, session, stake, roundId));
    const answers = await Promise.all(requests);
    expect(new Set(answers.map(one => one.text)).size).toBe(1);
    expect(answers.filter(one => one.headers.get('idempotency-replayed') === 'true')).toHaveLength(19);
    const other = await round(FREE_ROUND_PATH, session, data.stakesMinor[1], roundId);
    expect([other.status, other.json.error]).toEqual([409, 'round_mismatch']);
    const unknown = await round(FREE_ROUND_PATH, session, stake + 1);
    expect([unknown.status, unknown.json.error]).toEqual([422, 'stake_not_offered']);
    expect((await round(FREE_ROUND_PATH, session, -stake)).status).toBe(422);
  });

  it('share no sessions or links with games for money', async () => {
    const token = await ctx.signIn('member12');
    const balance = async () =>
      (await ctx.wire('GET /wps/v2/wallets/balance', { token })).json.value.sumBalance;
    const had = await balance();
    const { data, session } = await openGame(token);
    const stake = data.stakesMinor[0];
    expect((await round(ROUND_PATH, session, stake)).json.error).toBe('session_ended');
    const { value } = (await ctx.wire(`GET /wps/game/launchGame?nodeId=${free}`, { token })).json;
    const link = pathOf(value.gameUrl).split('/').at(-1);
    expect((await ctx.wire(`GET /play/free/${link}`, { merchant: null })).status).toBe(410);
    const page = await ctx.wire(`GET /play/${link}`, { merchant: null });
    const real = /"session":"([\w-]+)"/.exec(page.text)?.[1] ?? '';
    expect(page.text).not.toContain('class="credits"');
    expect((await round(FREE_ROUND_PATH, real, stake)).json.error).toBe('session_ended');
    const freeLink = pathOf((await launch(free, token)).json.value.gameUrl)
      .split('/')
      .at(-1);
    expect((await ctx.wire(`GET /play/${freeLink}`, { merchant: null })).status).toBe(410);
    expect(await balance()).toBe(had);
  });

  it('open by a single-use link that expires after a minute and is not used up by HEAD or prefetch', async () => {
    const [link, late] = [await launch(free), await launch(free)].map(one => pathOf(one.json.value.gameUrl));
    await ctx.wire(`HEAD ${link}`);
    await ctx.wire(`GET ${link}`, { headers: { 'Sec-Purpose': 'prefetch' } });
    const opened = await ctx.wire(`GET ${link}`, { merchant: null });
    expect(opened.headers.get('content-security-policy')).toContain('frame-ancestors http://web.test');
    expect([opened.status, (await ctx.wire(`GET ${link}`, { merchant: null })).status]).toEqual([200, 410]);
    ctx.platform.ctx.clock.setOffset(LAUNCH_TOKEN_SECONDS * 1000 + 1000);
    expect((await ctx.wire(`GET ${late}`, { merchant: null })).status).toBe(410);
  });

  it('are refused for games without a trial, unknown games, closed vendors and during maintenance', async () => {
    expect((await launch(paid)).json.errorCode).toBe('game.trial.not.offered');
    expect((await launch(1)).json.errorCode).toBe('game.not.found');
    const { data, session } = await openGame();
    await ctx.admin('vendor', { code: vendor, state: 'maintenance', until: '2h' });
    expect((await launch(free)).json).toMatchObject({
      errorCode: 'vendor_under_maintenance',
      value: { resType: 1 },
    });
    const closed = await round(FREE_ROUND_PATH, session, data.stakesMinor[0]);
    expect([closed.status, closed.json.error]).toEqual([503, 'closed']);
    await ctx.admin('vendor', { code: vendor, state: 'normal' });
    await ctx.admin('status', { state: 'maintenance', until: '2h' });
    expect((await launch(free)).json.errorCode).toBe('system.maintenance');
    expect((await round(FREE_ROUND_PATH, session, data.stakesMinor[0])).json.error).toBe('closed');
    await ctx.admin('status', { state: 'normal' });
    expect((await round(FREE_ROUND_PATH, session, data.stakesMinor[0])).status).toBe(200);
  });

  it('are limited per address', async () => {
    const from = (address: string) => launch(free, undefined, { 'X-Client-Address': address });
    const answers = [];
    for (let turn = 0; turn < 61; turn++) answers.push(await from('203.0.113.9'));
    expect(answers.filter(one => one.json.success)).toHaveLength(60);
    expect(answers.at(-1)?.json.errorCode).toBe('too.many.requests');
    expect((await from('203.0.113.10')).json.success).toBe(true);
  });
});
