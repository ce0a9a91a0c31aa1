import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { redis } from '#lib/bff/core/redis.ts';
import { denySession, sessionState } from '#lib/bff/session/deny-list.ts';
import { setEnv, untilRedis } from '../support/bff-harness.ts';
import { stubForTests } from '../support/stub-for-tests.ts';

const url = process.env.REDIS_URL ?? '';
const stub = stubForTests({ REDIS_URL: url });

/** Writes the entry that another process writes when it ends a session. */
const endElsewhere = (sid: string, how: 'ended' | 'replaced') =>
  redis()?.set(`foyer:ended:${sid}`, how, 'EX', 60);

describe.runIf(url)('C4: a session that another process ended', () => {
  it('is refused for money calls at once, and for reads within five seconds', async () => {
    await untilRedis();
    const sid = randomUUID();
    expect(await sessionState(sid, 0, false)).toBe('alive');
    await endElsewhere(sid, 'ended');
    expect(await sessionState(sid, 4999, false)).toBe('alive');
    expect(await sessionState(sid, 5001, false)).toBe('ended');
    const other = randomUUID();
    expect(await sessionState(other, 0, false)).toBe('alive');
    await endElsewhere(other, 'ended');
    expect(await sessionState(other, 1, true)).toBe('ended');
    expect(await sessionState(other, 1, false)).toBe('ended');
  });

  it('is distinguished from a session that its own browser replaced', async () => {
    await untilRedis();
    const sid = randomUUID();
    await endElsewhere(sid, 'replaced');
    expect(await sessionState(sid, 0, true)).toBe('replaced');
  });

  it('is shared with other processes when ended by this one', async () => {
    await untilRedis();
    const sid = randomUUID();
    await denySession(sid, 'replaced');
    expect(await redis()?.get(`foyer:ended:${sid}`)).toBe('replaced');
    setEnv({ UPSTREAM_URL: stub.origin, REDIS_URL: url });
    await untilRedis();
    expect(await sessionState(sid, 0, false)).toBe('replaced');
  });
});
