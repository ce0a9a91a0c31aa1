import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPlatform, type TestPlatform, targets } from '../support/platform-harness.ts';
import { sealedTo } from '../support/platform-person.ts';

const BREACHED = 'Copper-kettle-in-the-rain-4';
const PADDED = 'Velvet-lamp-by-the-window-9';
const hashOfText = (text: string) => createHash('sha1').update(text).digest('hex').toUpperCase();

describe.each(targets)('breached passwords on %s', target => {
  let ctx: TestPlatform;
  let requests: string[] = [];
  let status = 200;
  let body: string | null = null;
  const service = createServer((request, response) => {
    requests.push(request.url ?? '');
    const lines = [
      `${hashOfText(BREACHED).slice(5)}:73`,
      `${hashOfText(PADDED).slice(5)}:0`,
      `${'0'.repeat(35)}:4`,
    ];
    response.writeHead(status).end(body ?? lines.join('\r\n'));
  });
  beforeAll(async () => {
    ctx = await openPlatform(target);
    await new Promise<void>(resolve => service.listen(0, '127.0.0.1', resolve));
  });
  beforeEach(async () => {
    [requests, status, body] = [[], 200, null];
    const { port } = service.address() as AddressInfo;
    await ctx.admin('breached-passwords', { address: `http://127.0.0.1:${port}/range/` });
  });
  afterAll(async () => {
    service.close();
    await ctx.close();
  });

  const change = async (newPassword: string) => {
    const token = await ctx.signIn('player01');
    const fields = { oldPassword: 'Demo1234', newPassword, confirmNewPassword: newPassword };
    return (await sealedTo(ctx)('POST /wps/member/password', fields, { token })).json;
  };
  const register = async (username: string, password: string) => {
    const fields = { username, password, confirmPassword: password, agreed: true };
    return (await sealedTo(ctx)('PUT /wps/member/register', fields)).json;
  };

  it('a new account with one is refused, and only five signs of its hash are sent', async () => {
    expect(await register('kettle1', BREACHED)).toMatchObject({
      success: false,
      errorCode: 'password.common',
    });
    expect(requests).toEqual([`/range/${hashOfText(BREACHED).slice(0, 5)}`]);
    expect((await register('kettle1', `${BREACHED}x`)).success).toBe(true);
  });

  it('a change to one is refused; a line of padding is none', async () => {
    expect(await change(BREACHED)).toMatchObject({ success: false, errorCode: 'password.common' });
    expect((await change(PADDED)).success).toBe(true);
  });

  it('while the service is away, broken or endless, and when it is off, nothing is refused', async () => {
    status = 503;
    expect((await register('kettle2', BREACHED)).success).toBe(true);
    [status, body] = [200, `${'x'.repeat(600 * 1024)}`];
    expect((await register('kettle3', BREACHED)).success).toBe(true);
    await ctx.admin('breached-passwords', { address: 'http://127.0.0.1:9/range' });
    expect((await register('kettle4', BREACHED)).success).toBe(true);
    await ctx.admin('breached-passwords', { address: 'off' });
    requests = [];
    expect((await register('kettle5', BREACHED)).success).toBe(true);
    expect(requests).toEqual([]);
  });
});
