import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createBulkhead } from './bulkhead.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('grants free places at once, then queues, then hands places over in order', async () => {
  const { enter, leave } = createBulkhead(2);
  expect([enter(), enter()]).toEqual([true, true]);
  const order: string[] = [];
  const waiting = ['a', 'b'].map(async name => {
    const place = await enter();
    order.push(`${name}:${place}`);
  });
  leave();
  leave();
  await Promise.all(waiting);
  expect(order).toEqual(['a:true', 'b:true']);
  const third = enter();
  expect(third).toBeInstanceOf(Promise);
  leave();
  expect(await third).toBe(true);
});

it('rejects requests that have waited a second, and those that find the queue full', async () => {
  const { enter, leave } = createBulkhead(1);
  expect(enter()).toBe(true);
  const waiting = Array.from({ length: 512 }, () => enter());
  expect(enter()).toBe(false);
  await vi.advanceTimersByTimeAsync(1000);
  expect(new Set(await Promise.all(waiting))).toEqual(new Set([false]));
  leave();
  expect(enter()).toBe(true);
});

it('never admits more than its places, and loses none (property)', async () => {
  const steps = fc.array(fc.constantFrom('enter', 'leave', 'second'), { maxLength: 200 });
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 5 }), steps, async (places, all) => {
      const { enter, leave } = createBulkhead(places);
      let inside = 0;
      const note = (place: boolean) => {
        if (place) inside += 1;
        expect(inside).toBeLessThanOrEqual(places);
      };
      for (const step of all) {
        if (step === 'enter') void Promise.resolve(enter()).then(note);
        if (step === 'leave' && inside > 0) {
          inside -= 1;
          leave();
        }
        await vi.advanceTimersByTimeAsync(step === 'second' ? 1000 : 0);
      }
      await vi.advanceTimersByTimeAsync(1000);
      while (inside > 0) {
        inside -= 1;
        leave();
      }
      expect(Array.from({ length: places }, () => enter())).toEqual(Array(places).fill(true));
    }),
    { numRuns: 200 },
  );
});

it('rejects the whole queue at once; admitted requests stay', async () => {
  const { enter, leave, turnAway } = createBulkhead(1);
  expect(enter()).toBe(true);
  const waiting = [enter(), enter()];
  turnAway();
  expect(await Promise.all(waiting)).toEqual([false, false]);
  expect(enter()).toBeInstanceOf(Promise);
  turnAway();
  leave();
  expect(enter()).toBe(true);
});

it('rejects only the waiting requests of the given owner', async () => {
  const { enter, leave, turnAway } = createBulkhead(1);
  const [one, other] = [Symbol('one'), Symbol('other')];
  expect(enter(undefined, one)).toBe(true);
  const [first, second, third] = [enter(undefined, one), enter(undefined, other), enter()];
  turnAway(one);
  expect(await first).toBe(false);
  leave();
  expect(await second).toBe(true);
  leave();
  expect(await third).toBe(true);
});

it('grants no place to requests aborted while waiting or before', async () => {
  const { enter, leave } = createBulkhead(1);
  expect(enter()).toBe(true);
  const gone = new AbortController();
  const [waiting, behind] = [enter(gone.signal), enter()];
  gone.abort();
  const almost = vi.advanceTimersByTimeAsync(999).then(() => 'still waiting');
  expect(await Promise.race([waiting, almost])).toBe(false);
  expect(enter(gone.signal)).toBe(false);
  leave();
  expect(await behind).toBe(true);
});
