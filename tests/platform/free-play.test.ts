import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { FREE_CREDITS_MINOR, LAUNCH_TOKEN_SECONDS } from '#lib/rules/figures.ts';
import { FREE_ROUND_PATH, ROUND_PATH, roundAnswerSchema } from '#platform/games/play/protocol.ts';
import { openPlatform, type TestPlatform, targets } from './harness.ts';

const FREE = 'GET /wps/relay/GCS_gameTrialLaunch?nodeId=';
const ROUNDS = 40;

/** A free game, from the launch to the last round: who may have one, and that nobody's money or record knows of it. */
describe.each(targets)('free trials on %s', target => {
  let house: TestPlatform;
  let free = 0;
  let paid = 0;
  let vendor = '';
  beforeAll(async () => {
    house = await openPlatform(target);
    const games = house.platform.house.lobby.ofType('RNG');
    const offered = games.find(game => game.supportPlay === 0);
    free = offered?.nodeId ?? 0;
    vendor = offered?.vassalage ?? '';
    paid = games.find(game => game.supportPlay !== 0)?.nodeId ?? 0;
  });
  afterEach(() => house.platform.house.clock.setOffset(0));
  afterAll(() => house.close());

  const launch = (nodeId: number, token?: string, headers?: Record<string, string>) =>
    house.wire(`${FREE}${nodeId}&gameId=1&platform=html5`, { token, headers });
  const pathOf = (gameUrl: string) => new URL(gameUrl).pathname;

  async function openGame(token?: string) {
    const { value } = (await launch(free, token)).json;
    const page = await house.wire(`GET ${pathOf(value.gameUrl)}`, { merchant: null });
    const data = JSON.parse(/id="play-data">(.*?)<\/script>/s.exec(page.text)?.[1] ?? 'null');
    return { page, data, session: String(data?.session) };
  }

  const round = (path: string, session: string, stakeMinor: number, roundId: string = crypto.randomUUID()) =>
    house.wire(`POST ${path}`, { merchant: null, json: { session, roundId, stakeMinor } });

  /** How many rows every table has, and the sum of all that the ledger holds. */
  async function everything(): Promise<string> {
    return house.platform.house.store.read(async tx => {
      const tables = await sql<{ name: string }>`select table_name as name from information_schema.tables
        where table_schema = 'public' order by 1`.execute(tx);
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
    const trial = (await house.wire('POST /wps/session/login/freeplay', { json: {} })).json.token;
    const member = await house.signIn('player01');
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
        const answer = roundAnswerSchema.parse((await round(FREE_ROUND_PATH, session, stake)).json);
        credits += answer.winMinor - stake;
        expect(answer.balanceMinor).toBe(credits);
      }
    }
    expect(await everything()).toBe(before);
    const recent = (await house.wire('GET /wps/relay/GCS_recentGame', { token: member })).json.value;
    expect(recent.list.map((game: { nodeId: number }) => game.nodeId)).not.toContain(free);
  });

  it('decide a round once per id, also for twenty who ask at once', async () => {
    const { data, session } = await openGame();
    const roundId = crypto.randomUUID();
    const stake = data.stakesMinor[0];
    const asked = Array.from({ length: 20 }, () => round(FREE_ROUND_PATH, session, stake, roundId));
    const answers = await Promise.all(asked);
    expect(new Set(answers.map(one => one.text)).size).toBe(1);
    expect(answers.filter(one => one.headers.get('idempotency-replayed') === 'true')).toHaveLength(19);
    const other = await round(FREE_ROUND_PATH, session, data.stakesMinor[1], roundId);
    expect([other.status, other.json.error]).toEqual([409, 'round_mismatch']);
    const unknown = await round(FREE_ROUND_PATH, session, stake + 1);
    expect([unknown.status, unknown.json.error]).toEqual([422, 'stake_not_offered']);
    expect((await round(FREE_ROUND_PATH, session, -stake)).status).toBe(422);
  });

  it('and games for money know nothing of each other’s sessions and links', async () => {
    const token = await house.signIn('member12');
    const balance = async () =>
      (await house.wire('GET /wps/v2/wallets/balance', { token })).json.value.sumBalance;
    const had = await balance();
    const { data, session } = await openGame(token);
    const stake = data.stakesMinor[0];
    expect((await round(ROUND_PATH, session, stake)).json.error).toBe('session_ended');
    const { value } = (await house.wire(`GET /wps/game/launchGame?nodeId=${free}`, { token })).json;
    const link = pathOf(value.gameUrl).split('/').at(-1);
    expect((await house.wire(`GET /play/free/${link}`, { merchant: null })).status).toBe(410);
    const page = await house.wire(`GET /play/${link}`, { merchant: null });
    const real = /"session":"([\w-]+)"/.exec(page.text)?.[1] ?? '';
    expect(page.text).not.toContain('class="credits"');
    expect((await round(FREE_ROUND_PATH, real, stake)).json.error).toBe('session_ended');
    const freeLink = pathOf((await launch(free, token)).json.value.gameUrl)
      .split('/')
      .at(-1);
    expect((await house.wire(`GET /play/${freeLink}`, { merchant: null })).status).toBe(410);
    expect(await balance()).toBe(had);
  });

  it('open by a link that is good once and for a minute, and that looking ahead does not use up', async () => {
    const [link, late] = [await launch(free), await launch(free)].map(one => pathOf(one.json.value.gameUrl));
    await house.wire(`HEAD ${link}`);
    await house.wire(`GET ${link}`, { headers: { 'Sec-Purpose': 'prefetch' } });
    const opened = await house.wire(`GET ${link}`, { merchant: null });
    expect(opened.headers.get('content-security-policy')).toContain('frame-ancestors http://web.test');
    expect([opened.status, (await house.wire(`GET ${link}`, { merchant: null })).status]).toEqual([200, 410]);
    house.platform.house.clock.setOffset(LAUNCH_TOKEN_SECONDS * 1000 + 1000);
    expect((await house.wire(`GET ${late}`, { merchant: null })).status).toBe(410);
  });

  it('are refused where none is offered, where nothing is, and while vendor or house are closed', async () => {
    expect((await launch(paid)).json.errorCode).toBe('game.trial.not.offered');
    expect((await launch(1)).json.errorCode).toBe('game.not.found');
    const { data, session } = await openGame();
    await house.admin('vendor', { code: vendor, state: 'maintenance', until: '2h' });
    expect((await launch(free)).json).toMatchObject({
      errorCode: 'vendor_under_maintenance',
      value: { resType: 1 },
    });
    const closed = await round(FREE_ROUND_PATH, session, data.stakesMinor[0]);
    expect([closed.status, closed.json.error]).toEqual([503, 'closed']);
    await house.admin('vendor', { code: vendor, state: 'normal' });
    await house.admin('status', { state: 'maintenance', until: '2h' });
    expect((await launch(free)).json.errorCode).toBe('system.maintenance');
    expect((await round(FREE_ROUND_PATH, session, data.stakesMinor[0])).json.error).toBe('closed');
    await house.admin('status', { state: 'normal' });
    expect((await round(FREE_ROUND_PATH, session, data.stakesMinor[0])).status).toBe(200);
  });

  it('have a limit for each address', async () => {
    const from = (address: string) => launch(free, undefined, { 'X-Client-Address': address });
    const answers = [];
    for (let turn = 0; turn < 61; turn++) answers.push(await from('203.0.113.9'));
    expect(answers.filter(one => one.json.success)).toHaveLength(60);
    expect(answers.at(-1)?.json.errorCode).toBe('too.many.requests');
    expect((await from('203.0.113.10')).json.success).toBe(true);
  });
});
