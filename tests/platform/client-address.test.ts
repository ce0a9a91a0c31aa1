import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPlatform, type TestPlatform, targets } from '../support/platform-harness.ts';

const PLAYER = '198.51.100.7';
const CHOSEN = '203.0.113.99';

describe.each(targets)('the address of a player on %s', target => {
  let platform: TestPlatform;
  let behindProxy: TestPlatform;
  beforeAll(async () => {
    platform = await openPlatform(target);
    behindProxy = await openPlatform(target, { TRUSTED_PROXIES: '127.0.0.1,10.0.0.0/8' });
  });
  afterAll(async () => {
    await platform.close();
    await behindProxy.close();
  });

  const seen = async (to: TestPlatform, headers: Record<string, string>) =>
    (await to.wire('GET /wps/system/location', { headers })).json.value.ip;

  it('H3: is not taken from a header that a player sends through a proxy on this machine', async () => {
    for (const key of ['', 'x', platform.platform.ctx.adminKey])
      expect(await seen(platform, { 'X-Client-Address': CHOSEN, 'X-Internal-Key': key })).toBe('127.0.0.1');
    expect(await seen(platform, { 'X-Forwarded-For': CHOSEN })).toBe('127.0.0.1');
  });

  it('is the one that the web passes on with its key', async () => {
    expect(await seen(platform, { 'X-Client-Address': PLAYER })).toBe(PLAYER);
    expect(await seen(behindProxy, { 'X-Client-Address': PLAYER, 'X-Forwarded-For': CHOSEN })).toBe(PLAYER);
  });

  it('H3: is the right-most hop that is no trusted proxy, behind a proxy in front of the game port', async () => {
    const hops = (...list: string[]) => seen(behindProxy, { 'X-Forwarded-For': list.join(', ') });
    expect(await hops(PLAYER)).toBe(PLAYER);
    expect(await hops(CHOSEN, PLAYER)).toBe(PLAYER);
    expect(await hops(CHOSEN, PLAYER, '10.1.2.3')).toBe(PLAYER);
    expect(await hops(CHOSEN, 'unknown')).toBe('127.0.0.1');
    expect(await seen(behindProxy, {})).toBe('127.0.0.1');
  });
});
