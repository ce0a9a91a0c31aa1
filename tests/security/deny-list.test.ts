import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { endSession, sessionState } from '#lib/bff/deny-list.ts';
import { redis } from '#lib/bff/redis.ts';
import { setEnv, untilRedis } from './harness.ts';
import { stubForTests } from './stub-for-tests.ts';

const url = process.env.REDIS_URL ?? '';
const stub = stubForTests({ REDIS_URL: url });

/** What another process writes when it ends a session. */
const endElsewhere = (sid: string, how: 'ended' | 'replaced') =>
  redis()?.set(`foyer:ended:${sid}`, how, 'EX', 60);

describe.runIf(url)('C4: a session that another process ended', () => {
  it('is refused to money at once, and to reads within five seconds', async () => {
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

  it('is told apart from one that its own browser replaced', async () => {
    await untilRedis();
    const sid = randomUUID();
    await endElsewhere(sid, 'replaced');
    expect(await sessionState(sid, 0, true)).toBe('replaced');
  });

  it('is known there too once it was ended here', async () => {
    await untilRedis();
    const sid = randomUUID();
    await endSession(sid, 0, 'replaced');
    expect(await redis()?.get(`foyer:ended:${sid}`)).toBe('replaced');
    setEnv({ UPSTREAM_URL: stub.origin, REDIS_URL: url });
    await untilRedis();
    expect(await sessionState(sid, 0, false)).toBe('replaced');
  });
});
