import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetShared } from '#lib/bff/core/process.ts';
import { RefusalError } from '#lib/bff/core/refusal-response.ts';
import { getCached } from './response-cache.ts';

let now = 0;
const clock = () => now;
const load = vi.fn(async () => 'new');
const get = (patienceMs = 1500) => getCached('k', { seconds: 10, patienceMs, load, now: clock });

beforeEach(() => {
  now = 1_000_000;
  load.mockReset().mockResolvedValue('new');
});
afterEach(() => {
  vi.useRealTimers();
  forgetShared();
});

describe('U2: response cache', () => {
  it('loads a response once while it is fresh, however many requests there are', async () => {
    const all = await Promise.all(Array.from({ length: 9 }, () => get()));
    now += 9999;
    await get();
    expect(load).toHaveBeenCalledTimes(1);
    expect(new Set(all).size).toBe(1);
    now += 1;
    await get();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('throws the load error when there is no stale response, and loads again next time', async () => {
    load.mockRejectedValueOnce(new Error('down'));
    await expect(get()).rejects.toThrow('down');
    expect((await get()).value).toBe('new');
  });

  it('serves the stale response after a failure, and does not call the upstream for a second', async () => {
    await get();
    load.mockRejectedValue(new Error('down'));
    now += 11_000;
    expect((await get()).value).toBe('new');
    now += 999;
    await get();
    expect(load).toHaveBeenCalledTimes(2);
    now += 1;
    await get();
    expect(load).toHaveBeenCalledTimes(3);
  });

  it('does not serve a stale response for what the upstream no longer has', async () => {
    await get();
    now += 11_000;
    load.mockRejectedValue(new RefusalError('game_not_found'));
    await expect(get()).rejects.toMatchObject({ code: 'game_not_found' });
    load.mockRejectedValue(new RefusalError('not_found'));
    await expect(get()).rejects.toMatchObject({ code: 'not_found' });
    load.mockResolvedValue('back');
    expect((await get()).value).toBe('back');
    now += 11_000;
    load.mockRejectedValue(new RefusalError('not_found'));
    expect((await get()).value).toBe('back');
  });

  it('serves the stale response while the upstream is slow', async () => {
    vi.useFakeTimers();
    await get();
    now += 11_000;
    let answer: (value: string) => void = () => undefined;
    load.mockImplementationOnce(() => new Promise<string>(resolve => (answer = resolve)));
    const waiting = get();
    await vi.advanceTimersByTimeAsync(1500);
    expect(await waiting).toMatchObject({ value: 'new', standsIn: 'silent' });
    now += 1500;
    expect((await get()).value).toBe('new');
    answer('newer');
    await vi.advanceTimersByTimeAsync(0);
    expect(await get()).not.toHaveProperty('standsIn');
    expect((await get()).value).toBe('newer');
  });

  it('waits for a newer response when the upstream is only distant, and does not mark it as stale', async () => {
    vi.useFakeTimers();
    await get();
    now += 600_000 - 1;
    load.mockImplementationOnce(() => new Promise(resolve => setTimeout(resolve, 1400, 'newer')));
    const waiting = get();
    await vi.advanceTimersByTimeAsync(1400);
    expect((await waiting).value).toBe('newer');
  });

  it('serves the stale response at once when the patience is zero', async () => {
    await get();
    now += 11_000;
    load.mockReturnValue(new Promise(() => undefined));
    expect(await get(0)).toMatchObject({ value: 'new', standsIn: 'silent' });
  });

  it('gives a response that is being loaded to requests that arrive meanwhile', async () => {
    await get();
    now += 11_000;
    load.mockResolvedValue('newer');
    const all = await Promise.all([get(), get()]);
    expect(all.map(({ value }) => value)).toEqual(['newer', 'newer']);
    expect(load).toHaveBeenCalledTimes(2);
  });
});
