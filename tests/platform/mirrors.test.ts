import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readDomainList } from '#lib/wire/domain-list.ts';
import { openPlatform, type TestPlatform, targets } from './harness.ts';

const ROUTE = 'GET /wps/system/domainRoute';
const FURTHER = 'https://play2.example.test';

describe.each(targets)('the addresses of the house on %s', target => {
  let house: TestPlatform;
  beforeAll(async () => {
    house = await openPlatform(target);
  });
  afterAll(() => house.close());

  async function publishedKey() {
    const { json } = await house.wire('GET /wps/session/key/jwks');
    return json.keys.find((key: { use: string }) => key.use === 'sig');
  }
  const signedList = async () => (await house.wire(`${ROUTE}?signed=true`)).json.value.signed;
  const read = async () =>
    readDomainList(await signedList(), { key: await publishedKey(), merchant: 'foyer', now: Date.now() });

  it('are a bare list for older clients, and the same list in the status', async () => {
    const { WEB_ORIGIN } = house.platform.house.env;
    expect((await house.wire(ROUTE)).json.value).toEqual([new URL(WEB_ORIGIN).host]);
    const { json } = await house.wire('GET /wps/system/status');
    expect(json.value.info.domainRoute).toEqual([new URL(WEB_ORIGIN).host]);
  });

  it('are signed by the published key, of which the private half stays at home', async () => {
    const key = await publishedKey();
    expect(key).toMatchObject({ kty: 'OKP', crv: 'Ed25519' });
    expect(key).not.toHaveProperty('d');
    expect((await read())?.origins).toEqual([house.platform.house.env.WEB_ORIGIN]);
  });

  it('are what the operator adds and removes', async () => {
    await house.admin('mirror', { action: 'add', origin: FURTHER });
    await house.admin('mirror', { action: 'add', origin: FURTHER });
    expect((await read())?.origins).toEqual([house.platform.house.env.WEB_ORIGIN, FURTHER]);
    expect((await house.wire(ROUTE)).json.value).toContain('play2.example.test');
    await house.admin('mirror', { action: 'remove', origin: FURTHER });
    expect((await read())?.origins).toEqual([house.platform.house.env.WEB_ORIGIN]);
    for (const origin of [`${FURTHER}/`, `${FURTHER}/x`, 'ftp://x.test', 'javascript:alert(1)'])
      await expect(house.admin('mirror', { action: 'add', origin })).rejects.toThrow();
  });

  it('are signed at the world’s time, whatever the house’s clock says', async () => {
    await house.admin('clock', { action: 'advance', to: '30d' });
    expect(await read()).not.toBeNull();
    await house.admin('clock', { action: 'reset' });
  });
});
