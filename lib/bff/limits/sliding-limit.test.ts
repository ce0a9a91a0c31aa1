import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createMemoryLimit } from './sliding-limit.ts';

it('allows exactly the configured number in any sliding window (property)', async () => {
  const step = fc.record({
    after: fc.oneof(fc.constant(0), fc.nat(3000), fc.nat(70_000)),
    givesBack: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60 }), async steps => {
      let now = 1_000_000;
      const limit = createMemoryLimit({ points: 5, duration: 60 }, () => now);
      let counted: number[] = [];
      for (const { after, givesBack } of steps) {
        now += after;
        counted = counted.filter(at => at > now - 60_000);
        const { mark, waitMs } = await limit.take('key');
        expect(mark !== null).toBe(counted.length < 5);
        if (mark === null) {
          expect(waitMs).toBe((counted[0] ?? 0) + 60_000 - now);
          continue;
        }
        if (givesBack) await limit.giveBack('key', mark);
        else counted.push(now);
      }
    }),
    { numRuns: 300 },
  );
});

it('counts each key separately, and resets a key on request', async () => {
  const limit = createMemoryLimit({ points: 1, duration: 60 }, () => 0);
  expect((await limit.take('one')).mark).not.toBeNull();
  expect((await limit.take('one')).mark).toBeNull();
  expect((await limit.take('two')).mark).not.toBeNull();
  await limit.forget('one');
  expect((await limit.take('one')).mark).not.toBeNull();
});
