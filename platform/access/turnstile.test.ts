import { describe, expect, it } from 'vitest';
import { createTurnstile } from './turnstile.ts';

const full = () => new Error('full');

describe('the turnstile', () => {
  it('lets one key through in order, also after a failure, and different keys side by side', async () => {
    const turnstile = createTurnstile(10, full);
    const order: string[] = [];
    let open: () => void = () => undefined;
    const gate = new Promise<void>(resolve => {
      open = resolve;
    });
    const first = turnstile.pass('a', async () => {
      await gate;
      order.push('a1');
      throw new Error('no');
    });
    const second = turnstile.pass('a', async () => void order.push('a2'));
    await turnstile.pass('b', async () => void order.push('b1'));
    open();
    await expect(first).rejects.toThrow('no');
    await second;
    expect(order).toEqual(['b1', 'a1', 'a2']);
  });

  it('turns away when too many wait, and forgets them afterwards', async () => {
    const turnstile = createTurnstile(2, full);
    const waiting = [turnstile.pass('a', async () => 1), turnstile.pass('a', async () => 2)];
    await expect(turnstile.pass('a', async () => 3)).rejects.toThrow('full');
    expect(await Promise.all(waiting)).toEqual([1, 2]);
    expect(await turnstile.pass('a', async () => 4)).toBe(4);
  });
});
