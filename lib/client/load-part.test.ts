import { beforeEach, describe, expect, it, vi } from 'vitest';
import { claimReload, loadPart, partErrorOf } from './load-part.ts';

describe('a part that fails to load', () => {
  beforeEach(() => sessionStorage.clear());

  it('is reported with its type and address', async () => {
    const failed = loadPart(() =>
      Promise.reject(new Error('Failed to load chunk /_next/static/chunks/a1.js from module 5')),
    );
    await expect(failed).rejects.toMatchObject({ kind: 'script', address: '/_next/static/chunks/a1.js' });
  });

  it('times out after 120 seconds', async () => {
    vi.useFakeTimers();
    const late = loadPart(() => new Promise(() => undefined));
    const seen = expect(late).rejects.toMatchObject({ name: 'PartError', late: true });
    await vi.advanceTimersByTimeAsync(120_000);
    await seen;
    vi.useRealTimers();
  });

  it('leaves other errors unchanged', async () => {
    expect(partErrorOf(new Error('x is undefined'))).toBeNull();
    await expect(loadPart(() => Promise.reject(new Error('x is undefined')))).rejects.toThrow(
      'x is undefined',
    );
  });

  it('reloads the page once, whatever else is missing then, and again after five minutes', () => {
    vi.useFakeTimers();
    expect([claimReload(), claimReload()]).toEqual([true, false]);
    vi.advanceTimersByTime(5 * 60 * 1000 - 1);
    expect(claimReload()).toBe(false);
    vi.advanceTimersByTime(1);
    expect(claimReload()).toBe(true);
    vi.useRealTimers();
  });
});
