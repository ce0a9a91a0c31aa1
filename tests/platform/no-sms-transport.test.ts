import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newKey } from '#lib/bff/core/secrets.ts';
import { readPlatformEnv } from '#platform/env.ts';
import { startPlatform } from '#platform/platform.ts';
import { requestCode, type SendPurpose, sends } from '../support/platform-codes.ts';
import { freshPlace, openPlatform, type TestPlatform, targets } from '../support/platform-harness.ts';

const production = {
  FOYER_PROFILE: 'production',
  // The harness supplies the database instead.
  DATABASE_URL: 'postgres://db.example.test/foyer',
  PLATFORM_ADMIN_KEY: newKey(),
  PLATFORM_SEAL_KEY: newKey(),
  PLATFORM_RECEIPT_MINUTES: '4320',
  PLATFORM_ORIGIN: 'https://games.example.test',
  WEB_ORIGIN: 'https://web.example.test',
};
const withCarrier = { ...production, PLATFORM_SMS_WEBHOOK: 'http://127.0.0.1:9/sms' };
const switches = [
  'MOBILEVERCODELOGIN3',
  'MOBILENUMREG3',
  'MOBILENUMPASSREG3',
  'REGMOBVERF3',
  'CHNGPASSVERIF3',
];

describe.each(targets)('production without an SMS transport on %s', target => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await openPlatform(target, production);
  });
  afterAll(() => platform.close());

  it.each(Object.keys(sends).filter(purpose => purpose !== 'bind'))(
    'a code for %s is refused, and nothing waits in the outbox',
    async purpose => {
      const answer = await requestCode(platform, '123456789', {
        purpose: purpose as SendPurpose,
        address: '192.0.2.7',
      });
      expect([answer.status, answer.json.errorCode]).toEqual([400, 'function.not.available']);
      expect(await platform.admin('outbox')).toEqual({ messages: [] });
    },
  );

  it.each(switches)('the admin API refuses to switch %s on and names what is missing', async modId => {
    expect(await platform.admin('switch', { modId })).toEqual({ [modId]: 'off' });
    await expect(platform.admin('switch', { modId, state: 'on' })).rejects.toThrow('PLATFORM_SMS_WEBHOOK');
    expect(await platform.admin('switch', { modId })).toEqual({ [modId]: 'off' });
    expect(await platform.admin('switch', { modId, state: 'off' })).toEqual({ [modId]: 'off' });
  });

  it('the status tells the web that SMS methods are off', async () => {
    const status = await platform.wire('GET /wps/system/status');
    for (const modId of switches) expect(status.text).toContain(`{"modId":"${modId}","enabled":"0"`);
  });
});

describe.each(targets)('a database whose switches need an SMS transport, on %s', target => {
  it('is not opened without a transport, unless the operator configures none', async () => {
    const { place, drop } = await freshPlace(target);
    const directory = mkdtempSync(join(tmpdir(), 'foyer-no-carrier-'));
    const start = (env: Record<string, string>) =>
      startPlatform(
        readPlatformEnv({
          NODE_ENV: 'test',
          DATA_DIR: directory,
          PLATFORM_PORT: '0',
          PLATFORM_LOG_LEVEL: 'fatal',
          PLATFORM_DEMO_HISTORY: 'off',
          ...env,
        }),
        place,
      );
    try {
      const first = await start(withCarrier);
      const before = first.ctx.settings.current().document;
      await first.close();
      await expect(start(production)).rejects.toThrow(
        'PLATFORM_SMS_WEBHOOK: is missing while MOBILEVERCODELOGIN3',
      );
      const without = await start({ ...production, PLATFORM_SMS_WEBHOOK: 'none' });
      expect(JSON.stringify(without.ctx.settings.current().document)).toContain(
        '{"modId":"MOBILENUMREG3","enabled":"0"',
      );
      await without.close();
      const again = await start(withCarrier);
      expect(again.ctx.settings.current().document).toEqual(before);
      await again.close();
    } finally {
      await drop();
      rmSync(directory, { recursive: true, force: true });
    }
  }, 120_000);
});
