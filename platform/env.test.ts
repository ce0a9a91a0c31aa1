import { describe, expect, it } from 'vitest';
import { EnvError, readPlatformEnv } from './env.ts';

const read = (source: Record<string, string>) => readPlatformEnv({ NODE_ENV: 'test', ...source });
const problems = (source: Record<string, string>): readonly string[] => {
  try {
    read(source);
    return [];
  } catch (error) {
    return error instanceof EnvError ? error.problems : [String(error)];
  }
};
const production = {
  FOYER_PROFILE: 'production',
  DATABASE_URL: 'postgres://db.test/foyer',
  PLATFORM_ADMIN_KEY: 'V9xkq3Tz7RfL2mWcYp0sJd5nGhB8uEaX4tQiK6vZoMw',
  PLATFORM_SEAL_KEY: 'c7JmH2wXq9ZkT4vRb8NyF1sLdU6gPe3oQx5KaVtWz0Y',
  PLATFORM_ORIGIN: 'https://games.test',
  WEB_ORIGIN: 'https://web.test',
  PLATFORM_RECEIPT_MINUTES: '4320',
};

describe('the platform environment', () => {
  it('needs no variables for the demo, and includes the port in its origin', () => {
    expect(read({})).toMatchObject({
      PLATFORM_PORT: 4000,
      MERCHANT: 'foyer',
      PLATFORM_ORIGIN: 'http://localhost:4000',
    });
    expect(read({ PLATFORM_PORT: '4010', DATABASE_URL: '' })).toMatchObject({
      PLATFORM_ORIGIN: 'http://localhost:4010',
    });
  });

  it('reduces configured URLs to their origins', () => {
    expect(read({ WEB_ORIGIN: 'https://web.test/x?y' }).WEB_ORIGIN).toBe('https://web.test');
  });

  it('S3: lists every invalid or missing value in production', () => {
    expect(problems(production)).toEqual([]);
    const wrong: [Record<string, string>, string][] = [
      [{ DATABASE_URL: '' }, 'DATABASE_URL'],
      [{ PLATFORM_ADMIN_KEY: 'short' }, 'PLATFORM_ADMIN_KEY'],
      [{ PLATFORM_ADMIN_KEY: 'k'.repeat(64) }, 'PLATFORM_ADMIN_KEY'],
      [{ PLATFORM_ADMIN_KEY: ' '.repeat(64) }, 'PLATFORM_ADMIN_KEY'],
      [{ PLATFORM_SEAL_KEY: 'short' }, 'PLATFORM_SEAL_KEY'],
      [{ PLATFORM_SEAL_KEY: `${production.PLATFORM_ADMIN_KEY}=` }, 'PLATFORM_ADMIN_KEY PLATFORM_SEAL_KEY'],
      [{ PLATFORM_ADMIN_KEY: 'Zk3-qW8rTy5_uB1nM7cVx0LpA2sDf9Gh' }, 'PLATFORM_ADMIN_KEY'],
      [{ PLATFORM_ADMIN_KEY: '00112233445566778899aabbccddeeff'.repeat(2) }, 'PLATFORM_ADMIN_KEY'],
      [{ PLATFORM_SMS_WEBHOOK: 'http://sms.test' }, 'PLATFORM_SMS_WEBHOOK'],
      [{ PLATFORM_ORIGIN: 'https://web.test:8443' }, 'PLATFORM_ORIGIN'],
      [{ PLATFORM_TRUSTED_PEERS: '::/0' }, 'PLATFORM_TRUSTED_PEERS'],
      [{ PLATFORM_OIDC: '[{"id":"a"}]' }, 'PLATFORM_OIDC'],
      [{ PLATFORM_OIDC: '[{"id":"a","issuer":"http://a.test","clientId":"b"}]' }, 'PLATFORM_OIDC'],
      [{ PLATFORM_ORIGIN: 'http://games.test' }, 'PLATFORM_ORIGIN'],
      [{ WEB_ORIGIN: 'http://web.test' }, 'WEB_ORIGIN'],
      [{ PLATFORM_SMS_CHANNEL: 'other' }, 'PLATFORM_SMS_CHANNEL_URL'],
      [{ PLATFORM_SMS_CHANNEL_URL: 'https://codes.test' }, 'PLATFORM_SMS_CHANNEL'],
      [{ PLATFORM_BOT_CHECK_URL: 'https://check.test' }, 'PLATFORM_BOT_CHECK_SECRET'],
      [{ PLATFORM_SMS_WEBHOOK: 'ftp://a.test' }, 'PLATFORM_SMS_WEBHOOK'],
      [{ PLATFORM_PORT: '70000' }, 'PLATFORM_PORT'],
      [{ MERCHANT: 'Not Valid' }, 'MERCHANT'],
      [{ PLATFORM_RECEIPT_MINUTES: '' }, 'PLATFORM_RECEIPT_MINUTES'],
      [{ PLATFORM_RECEIPT_MINUTES: '0' }, 'PLATFORM_RECEIPT_MINUTES'],
      [{ FOYER_PROFILE: 'staging-canary' }, 'FOYER_PROFILE'],
      [{ PLATFORM_TRUSTED_PEERS: '10.0.0.0/33' }, 'PLATFORM_TRUSTED_PEERS'],
    ];
    for (const [change, name] of wrong) {
      const found = problems({ ...production, ...change });
      expect(
        found.map(line => line.split(':')[0]),
        name,
      ).toEqual(name.split(' '));
      for (const value of Object.values(change)) if (value) expect(found.join()).not.toContain(value);
    }
    expect(problems({ FOYER_PROFILE: 'production' })).toHaveLength(6);
    const all = {
      FOYER_PROFILE: 'production',
      PLATFORM_PORT: '70000',
      MERCHANT: 'Not Valid',
      WEB_ORIGIN: 'x',
    };
    expect(problems(all).map(line => line.split(':')[0])).toEqual([
      'PLATFORM_PORT',
      'MERCHANT',
      'WEB_ORIGIN',
      'DATABASE_URL',
      'PLATFORM_ADMIN_KEY',
      'PLATFORM_SEAL_KEY',
      'PLATFORM_RECEIPT_MINUTES',
      'PLATFORM_ORIGIN',
    ]);
  });
});
