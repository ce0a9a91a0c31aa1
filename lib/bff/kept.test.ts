import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { kept } from './kept.ts';
import { forgetShared } from './process.ts';
import { RefusalError } from './refuse.ts';

let now = 0;
const clock = () => now;
const load = vi.fn(async () => 'new');

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
    const all = await Promise.all(Array.from({ length: 9 }, () => kept('k', 10, load, clock)));
    now += 9999;
    await kept('k', 10, load, clock);
    expect(load).toHaveBeenCalledTimes(1);
    expect(new Set(all).size).toBe(1);
    now += 1;
    await kept('k', 10, load, clock);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('throw what loading throws when there is nothing older, and try again', async () => {
    load.mockRejectedValueOnce(new Error('down'));
    await expect(kept('k', 10, load, clock)).rejects.toThrow('down');
    expect((await kept('k', 10, load, clock)).value).toBe('new');
  });

  it('an older one stands in after a failure, and the upstream is left alone for a second', async () => {
    await kept('k', 10, load, clock);
    load.mockRejectedValue(new Error('down'));
    now += 11_000;
    expect((await kept('k', 10, load, clock)).value).toBe('new');
    now += 999;
    await kept('k', 10, load, clock);
    expect(load).toHaveBeenCalledTimes(2);
    now += 1;
    await kept('k', 10, load, clock);
    expect(load).toHaveBeenCalledTimes(3);
  });

  it('no older one stands in for what the upstream knows no more', async () => {
    await kept('k', 10, load, clock);
    now += 11_000;
    load.mockRejectedValue(new RefusalError('game_not_found'));
    await expect(kept('k', 10, load, clock)).rejects.toMatchObject({ code: 'game_not_found' });
    load.mockRejectedValue(new RefusalError('not_found'));
    await expect(kept('k', 10, load, clock)).rejects.toMatchObject({ code: 'not_found' });
    load.mockResolvedValue('back');
    expect((await kept('k', 10, load, clock)).value).toBe('back');
    now += 11_000;
    load.mockRejectedValue(new RefusalError('not_found'));
    expect((await kept('k', 10, load, clock)).value).toBe('back');
  });

  it('an older one stands in while the upstream is slow', async () => {
    vi.useFakeTimers();
    await kept('k', 10, load, clock);
    now += 11_000;
    let answer: (value: string) => void = () => undefined;
    load.mockImplementationOnce(() => new Promise<string>(resolve => (answer = resolve)));
    const waiting = kept('k', 10, load, clock);
    await vi.advanceTimersByTimeAsync(300);
    expect((await waiting).value).toBe('new');
    now += 300;
    expect((await kept('k', 10, load, clock)).value).toBe('new');
    answer('newer');
    await vi.advanceTimersByTimeAsync(0);
    expect((await kept('k', 10, load, clock)).value).toBe('newer');
  });

  it('whoever asks while a newer one comes gets the newer one too', async () => {
    await kept('k', 10, load, clock);
    now += 11_000;
    load.mockResolvedValue('newer');
    const all = await Promise.all([kept('k', 10, load, clock), kept('k', 10, load, clock)]);
    expect(all.map(({ value }) => value)).toEqual(['newer', 'newer']);
    expect(load).toHaveBeenCalledTimes(2);
  });
});
