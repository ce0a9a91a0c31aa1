import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#lib/rules/time.ts';
import { openPlatform, type TestPlatform, targets } from '../support/platform-harness.ts';
import { playSlot } from '../support/platform-play.ts';

describe.each(targets)('session clock and reality check on %s', target => {
  let ctx: TestPlatform;
  beforeAll(async () => {
    ctx = await openPlatform(target);
  });
  afterEach(() => ctx.platform.ctx.clock.setOffset(0));
  afterAll(() => ctx.close());

  const overview = async (token: string) =>
    (await ctx.wire('GET /wps/v2/member/session', { token })).json.value;
  const choose = (token: string, minutes: number) =>
    ctx.wire('PUT /wps/v2/member/session/check', { token, json: { minutes } });
  const answer = (token: string) => ctx.wire('POST /wps/v2/member/session/checked', { token, json: {} });

  const play = (token: string, stakeMinor: bigint, winMinor = 0n) =>
    playSlot(ctx, { username: 'player01', token }, stakeMinor, winMinor);

  it('counts the rounds of this session, and is due an interval after the first of them', async () => {
    const token = await ctx.signIn('player01');
    expect(await overview(token)).toMatchObject({ staked: 0, net: 0, checkAt: null, checkMinutes: 60 });
    await play(token, 500n, 200n);
    await play(token, 1_000n);
    const now = await overview(token);
    expect(now).toMatchObject({ staked: 15, won: 2, net: -13, onBreak: false });
    expect(now.checkAt).toBe(now.playingSince + 60 * MINUTE_MS);
    expect((await choose(token, 15)).json.success).toBe(true);
    expect((await choose(token, 20)).status).toBe(400);
    expect((await overview(token)).checkAt).toBe(now.playingSince + 15 * MINUTE_MS);
  });

  it('an answer lasts until an interval after the next round, in this session alone', async () => {
    const [token, other] = [await ctx.signIn('player01'), await ctx.signIn('player01')];
    await choose(token, 15);
    await play(token, 500n);
    ctx.platform.ctx.clock.setOffset(16 * MINUTE_MS);
    const due = await overview(token);
    expect(due.checkAt).toBeLessThan(due.now);
    await answer(token);
    expect((await overview(token)).checkAt).toBeNull();
    expect((await overview(other)).checkAt).not.toBeNull();
    ctx.platform.ctx.clock.setOffset(20 * MINUTE_MS);
    await play(token, 700n);
    const later = await overview(token);
    expect(later).toMatchObject({ staked: 12 });
    expect(later.checkAt).toBeGreaterThan(later.now + 14 * MINUTE_MS);
  });
});
