import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { LAUNCH_TOKEN_SECONDS } from '#lib/rules/figures.ts';
import { ROUND_PATH, roundOutputSchema } from '#platform/games/play/protocol.ts';
import { settle } from '#platform/games/slot/spin.ts';
import { slotVariant } from '#platform/games/slot/variant.ts';
import { playRound } from '#platform/rounds/play-round.ts';
import { openLaunch, readPlaySession } from '#platform/rounds/play-sessions.ts';
import { expectCleanLedger } from '../support/books.ts';
import { openPlatform, type TestPlatform, targets } from '../support/platform-harness.ts';

const LAUNCH = 'GET /wps/game/launchGame?nodeId=';
const PARALLEL = 20;
const IDENTICAL = 50;

describe.each(targets)('launch and rounds on %s', target => {
  let ctx: TestPlatform;
  let slots: number[];
  beforeAll(async () => {
    ctx = await openPlatform(target);
    const list = await ctx.wire('GET /wps/relay/GCSGAME_gameList?gameType=RNG&pageSize=5');
    slots = list.json.value.games.map((game: { nodeId: number }) => game.nodeId);
  });
  afterEach(() => ctx.platform.ctx.clock.setOffset(0));
  afterAll(() => ctx.close());

  async function launchOf(token: string, nodeId = slots[0]): Promise<string> {
    const { value } = (await ctx.wire(`${LAUNCH}${nodeId}`, { token })).json;
    return new URL(value.gameUrl).pathname.split('/').at(-1) ?? '';
  }

  async function openPage(username: string, nodeId = slots[0]) {
    const token = await ctx.signIn(username);
    const opened = await openLaunch(ctx.platform.ctx, await launchOf(token, nodeId));
    if (!opened) throw new Error('the link did not open');
    return {
      token,
      session: opened.token,
      variant: slotVariant(opened.game),
      account: opened.signed.account,
    };
  }

  const round = (session: string, stakeMinor: number, roundId: string = crypto.randomUUID()) =>
    ctx.wire(`POST ${ROUND_PATH}`, { merchant: null, json: { session, roundId, stakeMinor } });

  const balanceOf = async (token: string): Promise<number> =>
    (await ctx.wire('GET /wps/v2/wallets/balance', { token })).json.value.sumBalance;

  it('returns the game address in every field that clients read (docs/wire.md#6), by node or by room', async () => {
    const token = await ctx.signIn('player01');
    const { value } = (
      await ctx.wire(`${LAUNCH}${slots[0]}&platform=html5&backUrl=x&webView=false`, { token })
    ).json;
    expect(value.gameUrl).toMatch(/^http:\/\/games\.test\/play\/[\w-]{43}$/);
    expect(value).toMatchObject({ url: value.gameUrl, resType: 0, content: { game_url: value.gameUrl } });
    const byRoom = await ctx.wire(`GET /wps/game/launchGame?roomId=${slots[0]}&backUrl=x`, { token });
    expect(byRoom.json.value.gameUrl).toMatch(/\/play\//);
  });

  it('refuses a game with stakes when a launch without stakes is requested', async () => {
    const token = await ctx.signIn('player01');
    const free = await ctx.wire(`${LAUNCH}${slots[0]}&accountType=0`, { token });
    expect([free.status, free.json.errorCode]).toEqual([400, 'function.not.available']);
    expect((await ctx.wire(`${LAUNCH}${slots[0]}&accountType=1`, { token })).json.success).toBe(true);
  });

  it('a link opens once under parallel requests', async () => {
    const token = await ctx.signIn('player01');
    const link = await launchOf(token);
    const tries = Array.from({ length: PARALLEL }, () => openLaunch(ctx.platform.ctx, link));
    expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(1);
  });

  it('a link expires after a minute, and with its session', async () => {
    const token = await ctx.signIn('player01');
    const [late, orphan] = [await launchOf(token), await launchOf(token)];
    ctx.platform.ctx.clock.setOffset(LAUNCH_TOKEN_SECONDS * 1_000 + 1_000);
    expect(await openLaunch(ctx.platform.ctx, late)).toBeNull();
    ctx.platform.ctx.clock.setOffset(0);
    await ctx.wire('DELETE /wps/session/logout', { token });
    expect(await openLaunch(ctx.platform.ctx, orphan)).toBeNull();
    for (const other of ['', 'x', '../..', 'A'.repeat(43)])
      expect(await openLaunch(ctx.platform.ctx, other)).toBeNull();
  });

  it('the game page opens once, may be framed by the web alone, and contains its session', async () => {
    const token = await ctx.signIn('member11');
    const path = `/play/${await launchOf(token)}`;
    await ctx.wire(`HEAD ${path}`);
    await ctx.wire(`GET ${path}`, { headers: { 'Sec-Purpose': 'prefetch' } });
    const link = `GET ${path}`;
    const [first, second] = [
      await ctx.wire(link, { merchant: null }),
      await ctx.wire(link, { merchant: null }),
    ];
    expect([first.status, second.status]).toEqual([200, 410]);
    for (const answer of [first, second]) {
      const policy = answer.headers.get('content-security-policy') ?? '';
      expect(policy).toContain('frame-ancestors http://web.test');
      expect(policy).not.toContain('unsafe');
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.get('set-cookie')).toBeNull();
    }
    const session = /"session":"([\w-]{43})"/.exec(first.text)?.[1] ?? '';
    expect(
      (
        await round(
          session,
          slotVariant(ctx.platform.ctx.lobby.game(slots[0] ?? 0) as never).stakesMinor[0] ?? 0,
        )
      ).status,
    ).toBe(200);
    const files = [...first.text.matchAll(/(?:src|href)="(\/play\/assets\/[^"]+)"/g)].map(match => match[1]);
    expect(files.length).toBeGreaterThan(1);
    for (const file of files) {
      const answer = await ctx.wire(`GET ${file}`, { merchant: null });
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([
        200,
        expect.stringContaining('immutable'),
      ]);
    }
  });

  it('lotteries, which have a page of their own, and unknown games are refused', async () => {
    const token = await ctx.signIn('player01');
    const list = 'GET /wps/relay/GCSGAME_gameList?gameType=LOTT&pageSize=1';
    const [{ nodeId }] = (await ctx.wire(list)).json.value.games;
    for (const [id, code] of [
      [nodeId, 'lottery.has.page'],
      [1, 'game.not.found'],
    ]) {
      const answer = await ctx.wire(`${LAUNCH}${id}`, { token });
      expect([answer.status, answer.json.errorCode]).toEqual([200, code]);
    }
  });

  it('stakes and wins are posted to the ledger, and the record shows them', async () => {
    const { token, session, variant } = await openPage('player01', slots[1]);
    let expected = Math.round((await balanceOf(token)) * 100);
    const stake = variant.stakesMinor[0] ?? 0;
    const played: number[] = [];
    for (let count = 0; count < 8; count++) {
      const answer = await round(session, stake);
      const settled = roundOutputSchema.parse(answer.json);
      expected += settled.winMinor - stake;
      expect(settled.balanceMinor).toBe(expected);
      // The stops of free spins are in the record alone; without them the whole round follows from these.
      const proof = settle(variant, [settled.stops], BigInt(stake));
      expect(settled.grid).toEqual(proof.steps[0]?.grid);
      const shown = [settled, ...settled.later].flatMap(step => step.wins);
      expect(settled.winMinor).toBe(shown.reduce((sum, win) => sum + win.amountMinor, 0));
      if (settled.added === 0) expect(settled.winMinor).toBe(Number(proof.totalMinor));
      played.push(settled.winMinor);
    }
    expect(Math.round((await balanceOf(token)) * 100)).toBe(expected);

    const record = (await ctx.wire('GET /wps/relay/ODSFE2_RNGOrders?size=5', { token })).json.value;
    expect(record).toMatchObject({
      footer: { totalHands: 8, betAmount: (8 * stake) / 100 },
    });
    const won = played.reduce((sum, win) => sum + win, 0);
    expect(Math.round(record.footer.winAmount * 100)).toBe(won);
    expect(record.list.map((row: { winAmount: number }) => Math.round(row.winAmount * 100))).toEqual(
      played.toReversed().slice(0, 5),
    );
    const [{ orderNo }] = record.list;
    const one = await ctx.wire(`GET /wps/relay/ODSFE2_RNGOrders?orderNoSearch=${orderNo}`, { token });
    expect(one.json.value.list).toHaveLength(1);
    for (const query of ['orderNoSearch=nothing', 'endDate=1000', `startDate=${Date.now() + 60_000}`])
      expect(
        (await ctx.wire(`GET /wps/relay/ODSFE2_RNGOrders?${query}`, { token })).json.value.footer.totalHands,
      ).toBe(0);
    const RECORD = 'GET /wps/relay/ODSFE2_RNGOrders?size=100';
    const vendor = ctx.platform.ctx.lobby.game(slots[1] ?? 0)?.vassalage;
    expect(record.list[0].accountType).toBe(vendor);
    const totalOf = async (query: string) =>
      (await ctx.wire(`${RECORD}&${query}`, { token })).json.value.footer.totalHands;
    expect([await totalOf(`accountType=${vendor}`), await totalOf('accountType=NOBODY')]).toEqual([8, 0]);
    const count = (test: (win: number) => boolean) => played.filter(test).length;
    expect(await Promise.all([1, 2, 3, 4].map(status => totalOf(`status=${status}`)))).toEqual([
      count(win => win > stake),
      count(win => win < stake),
      count(win => win === stake),
      0,
    ]);
    for (const far of ['253402300800000', '8640000000000001', '9000000000000000'])
      expect([await totalOf(`startDate=${far}`), await totalOf(`endDate=${far}`)]).toEqual([0, 8]);
    const stranger = await ctx.signIn('player02');
    const other = await ctx.wire(`GET /wps/relay/ODSFE2_RNGOrders?orderNoSearch=${orderNo}`, {
      token: stranger,
    });
    expect(other.json.value.list).toEqual([]);
    await expectCleanLedger(ctx);
  });

  it('launched games are listed as recent, latest first, each once', async () => {
    const token = await ctx.signIn('player02');
    for (const nodeId of [slots[0], slots[1], slots[2], slots[0]]) await launchOf(token, nodeId);
    const { value } = (await ctx.wire('GET /wps/relay/GCS_recentGame?pageSize=2', { token })).json;
    expect(value).toMatchObject({ page: 1, total: 3, totalPages: 2 });
    expect(value.list.map((game: { nodeId: number }) => game.nodeId)).toEqual([slots[0], slots[2]]);
    const none = await ctx.wire('GET /wps/relay/GCS_recentGame?gameType=FISH', { token });
    expect(none.json.value.total).toBe(0);
  });

  it(`F1, F2: ${IDENTICAL} identical rounds are one, with the same bytes`, async () => {
    const { token, session, variant } = await openPage('agent01');
    const before = Math.round((await balanceOf(token)) * 100);
    const [stake = 0, other = 0] = variant.stakesMinor;
    const roundId = crypto.randomUUID();
    const answers = await Promise.all(
      Array.from({ length: IDENTICAL }, () => round(session, stake, roundId)),
    );
    expect(new Set(answers.map(answer => answer.text)).size).toBe(1);
    expect(answers.filter(answer => answer.headers.get('idempotency-replayed') === null)).toHaveLength(1);
    const after = Math.round((await balanceOf(token)) * 100);
    expect(after - before).toBe(answers[0]?.json.winMinor - stake);
    const mismatch = await round(session, other, roundId);
    expect([mismatch.status, mismatch.json]).toEqual([409, { error: 'round_mismatch' }]);
    const someone = await openPage('agent41');
    expect((await round(someone.session, stake, roundId)).headers.get('idempotency-replayed')).toBeNull();
    await expectCleanLedger(ctx);
  });

  it('parallel rounds never stake more than the balance', async () => {
    const { token, session, variant } = await openPage('member12');
    const stake = variant.stakesMinor.findLast(one => one <= 4_000) ?? 0;
    const answers = await Promise.all(Array.from({ length: 12 }, () => round(session, stake)));
    for (const answer of answers) expect([200, 409]).toContain(answer.status);
    const settled = answers.filter(answer => answer.status === 200).map(answer => answer.json);
    const sum = settled.reduce((total, one) => total + one.winMinor - stake, 8_800);
    expect(Math.round((await balanceOf(token)) * 100)).toBe(sum);
    await expectCleanLedger(ctx);
  });

  it('refusals use the codes of the game page', async () => {
    const poor = await openPage('member22');
    const stake = poor.variant.stakesMinor[0] ?? 0;
    expect(await round(poor.session, stake)).toMatchObject({
      status: 409,
      json: { error: 'balance_not_enough' },
    });
    expect(await round(poor.session, stake + 1)).toMatchObject({
      status: 422,
      json: { error: 'stake_not_offered' },
    });
    expect(await round('x'.repeat(43), stake)).toMatchObject({
      status: 401,
      json: { error: 'session_ended' },
    });
    expect(await round(poor.session, -stake)).toMatchObject({
      status: 422,
      json: { error: 'input_invalid' },
    });
    expect(await round(poor.session, stake, 'no-uuid')).toMatchObject({ status: 422 });
    await ctx.admin('status', { state: 'maintenance' });
    expect(await round(poor.session, stake)).toMatchObject({ status: 503, json: { error: 'closed' } });
    await ctx.admin('status', { state: 'normal' });
  });

  it('refuses a stake that is no whole, safe, positive number', async () => {
    const { session, variant } = await openPage('player02');
    const stake = variant.stakesMinor[0] ?? 0;
    const texts = ['0', '-0', `-${stake}`, `${stake}.5`, '1e400', '1e15', '9007199254740993', `"${stake}"`];
    for (const text of [...texts, 'null', 'true', '[]', `[${stake}]`, '{}']) {
      const body = `{"session":"${session}","roundId":"${crypto.randomUUID()}","stakeMinor":${text}}`;
      const answer = await ctx.wire(`POST ${ROUND_PATH}`, { merchant: null, body });
      expect(answer.status, text).toBe(422);
    }
    for (const body of ['', '[]', 'null', '{"session"'])
      expect((await ctx.wire(`POST ${ROUND_PATH}`, { merchant: null, body })).status).toBe(422);
  });

  it('rounds are refused while the vendor is closed', async () => {
    const { session, variant } = await openPage('player02');
    const { vassalage } = ctx.platform.ctx.lobby.game(variant.nodeId) ?? { vassalage: '' };
    const stake = variant.stakesMinor[0] ?? 0;
    await ctx.admin('vendor', { code: vassalage, state: 'maintenance' });
    expect(await round(session, stake)).toMatchObject({ status: 503, json: { error: 'closed' } });
    await ctx.admin('vendor', { code: vassalage, state: 'normal' });
    expect((await round(session, stake)).status).toBe(200);
  });

  it('C4: rounds waiting for a lock stake nothing once the session is signed out', async () => {
    const { token, session, variant, account } = await openPage('member21');
    const stake = variant.stakesMinor[0] ?? 0;
    const { sessionId } = (await readPlaySession(ctx.platform.ctx, session))?.signed ?? {};
    if (!sessionId) throw new Error('no session');
    const late = () =>
      playRound(ctx.platform.ctx, {
        accountId: account.id,
        sessionId,
        nodeId: variant.nodeId,
        gameType: 'RNG',
        roundKey: crypto.randomUUID(),
        stakeMinor: BigInt(stake),
        decide: () => ({ winMinor: 0n, outcome: null }),
        answer: () => 'played',
      });
    expect((await late()).answer).toBe('"played"');
    const waiting = Array.from({ length: 30 }, () => round(session, stake));
    await ctx.wire('DELETE /wps/session/logout', { token });
    await expect(late()).rejects.toMatchObject({ code: 'session_ended' });
    const books = () =>
      ctx.platform.ctx.store.read(tx =>
        tx.selectFrom('round').select('id').where('account_id', '=', account.id).execute(),
      );
    const answers = await Promise.all(waiting);
    const played = answers.filter(answer => answer.status === 200).length;
    for (const answer of answers) expect([200, 401]).toContain(answer.status);
    expect((await books()).length).toBe(played + 1);
    await expectCleanLedger(ctx);
  });

  it('a signed-out session cannot play', async () => {
    const { token, session, variant } = await openPage('agent02');
    const stake = variant.stakesMinor[0] ?? 0;
    expect((await round(session, stake)).status).toBe(200);
    await ctx.wire('DELETE /wps/session/logout', { token });
    expect(await round(session, stake)).toMatchObject({ status: 401, json: { error: 'session_ended' } });
  });
});
