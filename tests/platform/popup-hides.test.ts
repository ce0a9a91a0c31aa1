import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#lib/rules/time.ts';
import { openPlatform, type TestPlatform, targets } from '../support/platform-harness.ts';

describe.each(targets)('popups hidden for the day on %s', target => {
  let ctx: TestPlatform;
  beforeAll(async () => {
    ctx = await openPlatform(target);
  });
  afterAll(() => ctx.close());

  const hidden = async (token: string) =>
    (await ctx.wire('GET /wps/v2/member/popups', { token })).json.value.hidden;
  const hide = (token: string, ids: readonly string[]) =>
    ctx.wire('POST /wps/v2/member/popups', { token, json: { ids } });

  it('are hidden in every session of the account until its day ends, and for nobody else', async () => {
    const [phone, desktop] = [await ctx.signIn('player01'), await ctx.signIn('player01')];
    await Promise.all([hide(phone, ['12', '7']), hide(phone, ['7'])]);
    expect(await hidden(desktop)).toEqual(['12', '7']);
    expect(await hidden(await ctx.signIn('player02'))).toEqual([]);
    const { clock } = ctx.platform.ctx;
    clock.setOffset(clock.offsetMs() + DAY_MS);
    const later = await ctx.signIn('player01');
    expect(await hidden(later)).toEqual([]);
    await hide(later, ['9']);
    expect(await hidden(later)).toEqual(['9']);
  });

  it('a visitor hides nothing there, and a list that is too long is refused', async () => {
    expect((await ctx.wire('GET /wps/v2/member/popups')).json.success).toBe(false);
    const token = await ctx.signIn('member11');
    const long = Array.from({ length: 21 }, (_, nth) => String(nth));
    expect((await hide(token, long)).json.success).toBe(false);
    expect(await hidden(token)).toEqual([]);
  });
});
