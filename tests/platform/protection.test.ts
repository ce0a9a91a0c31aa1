import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#lib/rules/time.ts';
import { checkDeposit } from '#platform/protection/checks.ts';
import { findAccountByName } from '#platform/store/accounts/accounts.ts';
import { openPlatform, type TestPlatform, targets } from '../support/platform-harness.ts';
import { person } from '../support/platform-person.ts';
import { firstSlot, playSlot } from '../support/platform-play.ts';

const PARALLEL = 20;

describe.each(targets)('player protection on %s', target => {
  let ctx: TestPlatform;
  beforeAll(async () => {
    ctx = await openPlatform(target);
  });
  afterEach(() => ctx.platform.ctx.clock.setOffset(0));
  afterAll(() => ctx.close());

  const overview = async (token: string) =>
    (await ctx.wire('GET /wps/v2/member/protection', { token })).json.value;
  const limitOf = async (token: string, kind: string, span: string) =>
    (await overview(token)).limits.find(
      (one: { kind: string; span: string }) => one.kind === kind && one.span === span,
    );
  const setLimits = (token: string, json: object) =>
    ctx.wire('PUT /wps/v2/member/protection/limits', { token, json });
  const sendRequest = (token: string, json: object) =>
    ctx.wire('POST /wps/v2/member/protection/asked', { token, json });
  const launch = (token: string) => ctx.wire(`GET /wps/game/launchGame?nodeId=${firstSlot(ctx)}`, { token });

  const play = (username: string, token: string, stakeMinor: bigint, winMinor = 0n) =>
    playSlot(ctx, { username, token }, stakeMinor, winMinor);
  const deposit = async (username: string, amount: bigint) => {
    const { store, clock } = ctx.platform.ctx;
    const account = await store.read(tx => findAccountByName(tx, username));
    return store.write(tx => checkDeposit(tx, account?.id ?? 0, amount, clock.date()));
  };

  it('a first limit and a lower one work at once; what is used counts', async () => {
    const token = await ctx.signIn('player01');
    await play('player01', token, 3_000n, 1_000n);
    expect((await setLimits(token, { kind: 'wager', day: 50 })).json.success).toBe(true);
    expect(await limitOf(token, 'wager', 'day')).toMatchObject({ limit: 50, used: 30, asked: null });
    expect(await limitOf(token, 'loss', 'day')).toMatchObject({ limit: null, used: 20 });
    await play('player01', token, 2_000n);
    await expect(play('player01', token, 1n)).rejects.toMatchObject({
      code: 'protection_limit',
      value: { kind: 'wager', span: 'day', limit: 50, used: 50, freeAmount: 50 },
    });
    await setLimits(token, { kind: 'wager', day: 10 });
    expect(await limitOf(token, 'wager', 'day')).toMatchObject({ limit: 10, used: 50 });
    ctx.platform.ctx.clock.setOffset(DAY_MS + 60_000);
    await expect(play('player01', await ctx.signIn('player01'), 1_000n)).resolves.toBeTruthy();
  });

  it('a loss limit counts stakes minus payouts, and never refuses a payout', async () => {
    const token = await ctx.signIn('player02');
    await setLimits(token, { kind: 'loss', week: 30 });
    await play('player02', token, 3_000n, 10_000n);
    await play('player02', token, 3_000n, 0n);
    expect(await limitOf(token, 'loss', 'week')).toMatchObject({ used: 0, limit: 30 });
    await play('player02', token, 3_000n, 0n);
    await play('player02', token, 2_000n, 0n);
    expect(await limitOf(token, 'loss', 'week')).toMatchObject({ used: 10 });
    await expect(play('player02', token, 2_001n)).rejects.toMatchObject({ code: 'protection_limit' });
    await expect(play('player02', token, 2_000n, 50_000n)).resolves.toBeTruthy();
  });

  it('a higher limit waits 24 hours, can then be confirmed for seven days, and never applies by itself', async () => {
    const token = await ctx.signIn('member11');
    await setLimits(token, { kind: 'deposit', day: 100, week: 300 });
    await setLimits(token, { kind: 'deposit', day: 200, week: 'none', month: 900 });
    const waiting = await limitOf(token, 'deposit', 'day');
    expect(waiting).toMatchObject({ limit: 100, asked: { limit: 200 } });
    expect(waiting.asked.confirmFrom - waiting.asked.askedAt).toBe(DAY_MS);
    expect(await limitOf(token, 'deposit', 'week')).toMatchObject({ limit: 300, asked: { limit: null } });
    expect(await limitOf(token, 'deposit', 'month')).toMatchObject({ limit: 900, asked: null });
    const day = { kind: 'deposit', span: 'day' };
    expect((await sendRequest(token, { ...day, action: 'confirm' })).json.errorCode).toBe(
      'protection.too.early',
    );
    ctx.platform.ctx.clock.setOffset(DAY_MS + 1_000);
    const later = await ctx.signIn('member11');
    expect(await limitOf(later, 'deposit', 'day')).toMatchObject({ limit: 100 });
    expect((await sendRequest(later, { ...day, action: 'confirm' })).json.success).toBe(true);
    expect(await limitOf(later, 'deposit', 'day')).toMatchObject({ limit: 200, asked: null });
    // A second tab confirms what is in force already; to take it back is too late.
    expect((await sendRequest(later, { ...day, action: 'confirm' })).json.success).toBe(true);
    expect((await sendRequest(later, { ...day, action: 'cancel' })).json.errorCode).toBe(
      'protection.nothing.asked',
    );
    expect(await limitOf(later, 'deposit', 'day')).toMatchObject({ limit: 200, asked: null });
    ctx.platform.ctx.clock.setOffset(9 * DAY_MS);
    const late = await ctx.signIn('member11');
    const week = { kind: 'deposit', span: 'week', action: 'confirm' };
    expect((await sendRequest(late, week)).json.errorCode).toBe('protection.nothing.asked');
    expect(await limitOf(late, 'deposit', 'week')).toMatchObject({ limit: 300, asked: null });
    expect((await overview(late)).changes.map((one: { event: string }) => one.event)).toEqual([
      'confirmed',
      'set',
      'asked',
      'asked',
      'set',
      'set',
    ]);
  });

  it('what was asked for can be cancelled, and ends with a lower limit', async () => {
    const token = await ctx.signIn('member12');
    const day = { kind: 'wager', span: 'day', action: 'cancel' };
    await setLimits(token, { kind: 'wager', day: 100 });
    await setLimits(token, { kind: 'wager', day: 300 });
    expect((await sendRequest(token, day)).json.success).toBe(true);
    expect(await limitOf(token, 'wager', 'day')).toMatchObject({ limit: 100, asked: null });
    await setLimits(token, { kind: 'wager', day: 300 });
    await setLimits(token, { kind: 'wager', day: 50 });
    expect(await limitOf(token, 'wager', 'day')).toMatchObject({ limit: 50, asked: null });
    for (const amount of [-1, 0.001, 1e15])
      expect((await setLimits(token, { kind: 'wager', day: amount })).json.errorCode).toBe('input.invalid');
    for (const day of [0, 0.99, 10_000_000.01])
      expect((await setLimits(token, { kind: 'wager', day })).json).toMatchObject({
        errorCode: 'protection.amount',
        value: { min: 1, max: 10_000_000 },
      });
    expect(await limitOf(token, 'wager', 'day')).toMatchObject({ limit: 50, asked: null });
  });

  it('stakes at once never pass a limit together', async () => {
    const token = await ctx.signIn('member21');
    await setLimits(token, { kind: 'wager', day: 50 });
    const played = await Promise.allSettled(
      Array.from({ length: PARALLEL }, () => play('member21', token, 1_000n)),
    );
    expect(played.filter(one => one.status === 'fulfilled')).toHaveLength(5);
    expect(await limitOf(token, 'wager', 'day')).toMatchObject({ used: 50 });
  });

  it('a time-out closes deposits, launch and rounds; it is made longer only, and ends by itself', async () => {
    const token = await ctx.signIn('member31');
    const timeOut = (days: number) =>
      ctx.wire('POST /wps/v2/member/protection/timeOut', { token, json: { days } });
    expect((await timeOut(3)).json.success).toBe(true);
    expect((await timeOut(1)).json.errorCode).toBe('protection.shorter');
    const until = (await overview(token)).break.endsAt;
    expect((await launch(token)).json).toMatchObject({ errorCode: 'player.time.out', value: { until } });
    await expect(play('member31', token, 1n)).rejects.toMatchObject({ code: 'player_time_out' });
    await expect(deposit('member31', 100n)).rejects.toMatchObject({ code: 'player_time_out' });
    const settings = await ctx.wire('GET /wps/relay/MCSFE_getDepositSettings', { token });
    expect(settings.json.value.break).toEqual({ kind: 'time-out', until });
    ctx.platform.ctx.clock.setOffset(3 * DAY_MS + 1_000);
    const later = await ctx.signIn('member31');
    expect((await overview(later)).break).toBeNull();
    expect((await launch(later)).json.success).toBe(true);
  });

  it('a self-exclusion ends all sessions, outlives its end until it is asked for, and opens a day later', async () => {
    const token = await ctx.signIn('member32');
    const other = await ctx.signIn('member32');
    const exclusion = { token, json: { months: 6 } };
    const line = 'POST /wps/v2/member/protection/exclusion';
    expect((await ctx.wire(line, exclusion)).json.errorCode).toBe('step.up.required');
    await person(ctx, 'member32').stepUp(token);
    expect((await ctx.wire(line, exclusion)).json.success).toBe(true);
    for (const dead of [token, other])
      expect((await ctx.wire('GET /wps/member/info', { token: dead })).status).toBe(401);
    const again = await ctx.signIn('member32');
    expect((await overview(again)).break).toMatchObject({ kind: 'exclusion', opensAt: null });
    expect((await launch(again)).json.errorCode).toBe('player.excluded');
    const reopen = (of: string) => ctx.wire('POST /wps/v2/member/protection/reopen', { token: of, json: {} });
    expect((await reopen(again)).json.errorCode).toBe('player.excluded');
    ctx.platform.ctx.clock.setOffset(200 * DAY_MS);
    const ended = await ctx.signIn('member32');
    expect((await launch(ended)).json.errorCode).toBe('player.excluded');
    expect((await reopen(ended)).json.success).toBe(true);
    expect((await launch(ended)).json.errorCode).toBe('player.excluded');
    ctx.platform.ctx.clock.setOffset(201 * DAY_MS + 1_000);
    expect((await launch(await ctx.signIn('member32'))).json.success).toBe(true);
  });
});
