import { describe, expect, it } from 'vitest';
import { createMutex } from './mutex.ts';

const full = () => new Error('full');

describe('mutex per key', () => {
  it('runs work of one key in order, also after a failure, and different keys in parallel', async () => {
    const mutex = createMutex(10, full);
    const order: string[] = [];
    let open: () => void = () => undefined;
    const gate = new Promise<void>(resolve => {
      open = resolve;
    });
    const first = mutex.runExclusive('a', async () => {
      await gate;
      order.push('a1');
      throw new Error('no');
    });
    const second = mutex.runExclusive('a', async () => void order.push('a2'));
    await mutex.runExclusive('b', async () => void order.push('b1'));
    open();
    await expect(first).rejects.toThrow('no');
    await second;
    expect(order).toEqual(['b1', 'a1', 'a2']);
  });

  it('throws when too many callers wait, and accepts new ones afterwards', async () => {
    const mutex = createMutex(2, full);
    const waiting = [mutex.runExclusive('a', async () => 1), mutex.runExclusive('a', async () => 2)];
    await expect(mutex.runExclusive('a', async () => 3)).rejects.toThrow('full');
    expect(await Promise.all(waiting)).toEqual([1, 2]);
    expect(await mutex.runExclusive('a', async () => 4)).toBe(4);
  });
});
