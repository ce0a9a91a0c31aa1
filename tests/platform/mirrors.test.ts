import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readDomainList } from '#lib/wire/domain-list.ts';
import { openPlatform, type TestPlatform, targets } from '../support/platform-harness.ts';

const ROUTE = 'GET /wps/system/domainRoute';
const FURTHER = 'https://play2.example.test';

describe.each(targets)('the official addresses on %s', target => {
  let ctx: TestPlatform;
  beforeAll(async () => {
    ctx = await openPlatform(target);
  });
  afterAll(() => ctx.close());

  async function publishedKey() {
    const { json } = await ctx.wire('GET /wps/session/key/jwks');
    return json.keys.find((key: { use: string }) => key.use === 'sig');
  }
  const signedList = async () => (await ctx.wire(`${ROUTE}?signed=true`)).json.value.signed;
  const read = async () =>
    readDomainList(await signedList(), { key: await publishedKey(), merchant: 'foyer', now: Date.now() });

  it('are a bare list for older clients, and the same list in the status', async () => {
    const { WEB_ORIGIN } = ctx.platform.ctx.env;
    expect((await ctx.wire(ROUTE)).json.value).toEqual([new URL(WEB_ORIGIN).host]);
    const { json } = await ctx.wire('GET /wps/system/status');
    expect(json.value.info.domainRoute).toEqual([new URL(WEB_ORIGIN).host]);
  });

  it('are signed by the published key, whose private half is never sent', async () => {
    const key = await publishedKey();
    expect(key).toMatchObject({ kty: 'OKP', crv: 'Ed25519' });
    expect(key).not.toHaveProperty('d');
    expect((await read())?.origins).toEqual([ctx.platform.ctx.env.WEB_ORIGIN]);
  });

  it('can be added and removed by the operator', async () => {
    await ctx.admin('mirror', { action: 'add', origin: FURTHER });
    await ctx.admin('mirror', { action: 'add', origin: FURTHER });
    expect((await read())?.origins).toEqual([ctx.platform.ctx.env.WEB_ORIGIN, FURTHER]);
    expect((await ctx.wire(ROUTE)).json.value).toContain('play2.example.test');
    await ctx.admin('mirror', { action: 'remove', origin: FURTHER });
    expect((await read())?.origins).toEqual([ctx.platform.ctx.env.WEB_ORIGIN]);
    for (const origin of [`${FURTHER}/`, `${FURTHER}/x`, 'ftp://x.test', 'javascript:alert(1)'])
      await expect(ctx.admin('mirror', { action: 'add', origin })).rejects.toThrow();
  });

  it('are signed at the real time, whatever the platform’s clock says', async () => {
    await ctx.admin('clock', { action: 'advance', to: '30d' });
    expect(await read()).not.toBeNull();
    await ctx.admin('clock', { action: 'reset' });
  });
});
