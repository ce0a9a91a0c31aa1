import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { kept } from './kept.ts';
import { forgetShared } from './process.ts';
import { RefusalError } from './refuse.ts';

let now = 0;
const clock = () => now;
const load = vi.fn(async () => 'new');
const ask = (patienceMs = 1500) => kept('k', { seconds: 10, patienceMs, load, now: clock });

beforeEach(() => {
  now = 1_000_000;
  load.mockReset().mockResolvedValue('new');
});
afterEach(() => {
  vi.useRealTimers();
  forgetShared();
});

describe('kept answers (U2)', () => {
  it('are loaded once while fresh, however many ask', async () => {
    const all = await Promise.all(Array.from({ length: 9 }, () => ask()));
    now += 9999;
    await ask();
    expect(load).toHaveBeenCalledTimes(1);
    expect(new Set(all).size).toBe(1);
    now += 1;
    await ask();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('throw what loading throws when there is nothing older, and try again', async () => {
    load.mockRejectedValueOnce(new Error('down'));
    await expect(ask()).rejects.toThrow('down');
    expect((await ask()).value).toBe('new');
  });

  it('an older one stands in after a failure, and the upstream is left alone for a second', async () => {
    await ask();
    load.mockRejectedValue(new Error('down'));
    now += 11_000;
    expect((await ask()).value).toBe('new');
    now += 999;
    await ask();
    expect(load).toHaveBeenCalledTimes(2);
    now += 1;
    await ask();
    expect(load).toHaveBeenCalledTimes(3);
  });

  it('no older one stands in for what the upstream knows no more', async () => {
    await ask();
    now += 11_000;
    load.mockRejectedValue(new RefusalError('game_not_found'));
    await expect(ask()).rejects.toMatchObject({ code: 'game_not_found' });
    load.mockRejectedValue(new RefusalError('not_found'));
    await expect(ask()).rejects.toMatchObject({ code: 'not_found' });
    load.mockResolvedValue('back');
    expect((await ask()).value).toBe('back');
    now += 11_000;
    load.mockRejectedValue(new RefusalError('not_found'));
    expect((await ask()).value).toBe('back');
  });

  it('an older one stands in while the upstream is slow', async () => {
    vi.useFakeTimers();
    await ask();
    now += 11_000;
    let answer: (value: string) => void = () => undefined;
    load.mockImplementationOnce(() => new Promise<string>(resolve => (answer = resolve)));
    const waiting = ask();
    await vi.advanceTimersByTimeAsync(1500);
    expect(await waiting).toMatchObject({ value: 'new', standsIn: 'silent' });
    now += 1500;
    expect((await ask()).value).toBe('new');
    answer('newer');
    await vi.advanceTimersByTimeAsync(0);
    expect(await ask()).not.toHaveProperty('standsIn');
    expect((await ask()).value).toBe('newer');
  });

  it('a newer one is waited for where the upstream is only far away, and stands in for none', async () => {
    vi.useFakeTimers();
    await ask();
    now += 600_000 - 1;
    load.mockImplementationOnce(() => new Promise(resolve => setTimeout(resolve, 1400, 'newer')));
    const waiting = ask();
    await vi.advanceTimersByTimeAsync(1400);
    expect((await waiting).value).toBe('newer');
  });

  it('nobody waits for a newer one who has no patience', async () => {
    await ask();
    now += 11_000;
    load.mockReturnValue(new Promise(() => undefined));
    expect(await ask(0)).toMatchObject({ value: 'new', standsIn: 'silent' });
  });

  it('whoever asks while a newer one comes gets the newer one too', async () => {
    await ask();
    now += 11_000;
    load.mockResolvedValue('newer');
    const all = await Promise.all([ask(), ask()]);
    expect(all.map(({ value }) => value)).toEqual(['newer', 'newer']);
    expect(load).toHaveBeenCalledTimes(2);
  });
});
