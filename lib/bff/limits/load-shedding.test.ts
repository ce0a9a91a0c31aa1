import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { forgetShared, replaceShared } from '#lib/bff/core/process.ts';
import { type CallName, callNames, callOf } from '#lib/calls/table.ts';
import {
  isShed,
  priorityOf,
  processLoad,
  SHED_FROM,
  type WorkPriority,
  withinCapacity,
} from './load-shedding.ts';

const order: WorkPriority[] = ['list', 'read', 'essential'];
const load = (delayMs: number, inFlight = 0) => {
  const now = { delayMs, inFlight };
  replaceShared('process-load', { load: now });
  return now;
};

afterEach(forgetShared);

describe('U4: an overloaded process', () => {
  it('refuses lists first, then reads, sign-in and money last, under any load', () => {
    fc.assert(
      fc.property(fc.record({ delayMs: fc.nat(3000), inFlight: fc.nat(2000) }), now => {
        const shed = order.map(priority => isShed(priority, now));
        expect(shed).toEqual([...shed].sort((one, two) => Number(two) - Number(one)));
      }),
    );
    for (const priority of order) {
      expect(isShed(priority, SHED_FROM[priority])).toBe(true);
      expect(isShed(priority, { delayMs: SHED_FROM[priority].delayMs - 1, inFlight: 0 })).toBe(false);
      expect(isShed(priority, { delayMs: 0, inFlight: SHED_FROM[priority].inFlight - 1 })).toBe(false);
    }
  });

  it('knows the priority of a call by its columns', () => {
    const of = (name: CallName) => priorityOf(name.split(' ')[0] ?? '', callOf(name));
    expect(of('GET /wps/relay/GCSGAME_gameList')).toBe('list');
    expect(of('GET /wps/relay/GCSGAME_newGameVendor')).toBe('list');
    expect(of('GET /wps/v2/wallets/balance')).toBe('read');
    expect(of('POST /wps/session/login')).toBe('essential');
    expect(of('PUT /wps/member/register')).toBe('essential');
    const writes = callNames.filter(name => !name.startsWith('GET '));
    expect(writes.length).toBeGreaterThan(100);
    for (const name of writes) expect(of(name), name).toBe('essential');
    for (const name of callNames)
      if (callOf(name).throttle === 'money') expect(of(name), name).toBe('essential');
  });

  it('refuses before anything is done, with the time to wait', async () => {
    load(SHED_FROM.read.delayMs);
    let done = 0;
    const work = async () => (done += 1);
    const refusal = { code: 'system_busy', status: 503, params: { seconds: 2 } };
    await expect(withinCapacity('list', work)).rejects.toMatchObject(refusal);
    await expect(withinCapacity('read', work)).rejects.toMatchObject(refusal);
    expect(done).toBe(0);
    expect(await withinCapacity('essential', work)).toBe(1);
  });

  it('counts what it works on, failed work too', async () => {
    const now = load(0, SHED_FROM.list.inFlight - 1);
    const seen = await withinCapacity('list', async () => now.inFlight);
    expect(seen).toBe(SHED_FROM.list.inFlight);
    const failing = withinCapacity('list', async () => {
      await expect(withinCapacity('list', async () => 0)).rejects.toMatchObject({ code: 'system_busy' });
      throw new Error('broken');
    });
    await expect(failing).rejects.toThrow('broken');
    expect(now.inFlight).toBe(SHED_FROM.list.inFlight - 1);
  });

  it('measures an event loop that is blocked, and one that is free again', async () => {
    const now = processLoad();
    const block = (untilMs: number) => {
      while (performance.now() < untilMs);
    };
    for (let round = 0; round < 20 && !isShed('list', now); round += 1) {
      block(performance.now() + 2 * SHED_FROM.list.delayMs);
      await setImmediate();
    }
    expect(isShed('list', now)).toBe(true);
    await vi.waitFor(() => expect(isShed('list', now)).toBe(false), { timeout: 30_000, interval: 100 });
  }, 60_000);
});
