import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EnvError } from '#platform/env.ts';
import { checkClockSkew, clockSkew } from '#platform/store/db/clock-skew.ts';
import type { Store } from '#platform/store/db/db.ts';
import { openPlatform, type TestPlatform, targets } from '../support/platform-harness.ts';

/** docs/security.md#T1: clocks of this machine and of the database. */
const [target = 'pglite'] = targets;
let platform: TestPlatform;
let store: Store;
beforeAll(async () => {
  platform = await openPlatform(target);
  store = platform.platform.ctx.store;
});
afterAll(() => platform.close());

const shifted = (seconds: number) => () => Date.now() + seconds * 1000;

describe(`the clock beside that of the database on ${target}`, () => {
  it.each([-3600, -2, 0, 2, 3600])('is seen to be %d s ahead', async seconds => {
    const skewMs = await store.read(tx => clockSkew(tx, shifted(seconds)));
    expect(Math.abs(skewMs - seconds * 1000)).toBeLessThan(1000);
  });

  it.each([-7, 7])('ends the start of a platform that is %d s ahead', async seconds => {
    const refusal = checkClockSkew(store, shifted(seconds));
    await expect(refusal).rejects.toThrow(EnvError);
    await expect(refusal).rejects.toThrow('clock: this machine and the database differ by 7 s');
  });

  it.each([-3, 3])('is worth a warning at %d s', async seconds => {
    expect(Math.sign((await checkClockSkew(store, shifted(seconds))) ?? 0)).toBe(Math.sign(seconds));
  });

  it('is fine while both agree', async () => {
    expect(await checkClockSkew(store)).toBeNull();
  });
});
