import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStore, type Store } from '#platform/store/db/db.ts';
import { isRefusal, type MoneyPerson, moneyPerson } from '../support/money-people.ts';
import { brokenInvariants } from '../support/money-snapshot.ts';
import { moneyOperations } from '../support/money-workers.ts';
import { isLong, type TestPlatform, targets } from '../support/platform-harness.ts';
import { openTwo } from '../support/races.ts';
import { printedSeed, seededRandom } from '../support/seeded-random.ts';

const WORKERS = 64;
const OPERATIONS = isLong ? 20_000 : 800;
const WAIT_MS = isLong ? 3_600_000 : 120_000;
const names = ['player01', 'player02', 'member21', 'agent42'];
const seed = printedSeed('money of many workers');

/** Names of the operations, each as often as its weight. */
const drawn = Object.entries(moneyOperations).flatMap(([name, { weight }]) =>
  Array<string>(weight).fill(name),
);

describe.each(targets)('the invariants of money on %s', target => {
  let ctx: TestPlatform;
  let other: TestPlatform;
  let reader: Store;
  let people: MoneyPerson[];
  beforeAll(async () => {
    ({ ctx, other } = await openTwo(target));
    reader = target === 'postgres' ? await openStore(ctx.place) : ctx.platform.ctx.store;
    await ctx.admin('wallets', { single: 'off' });
    await other.platform.ctx.settings.reload();
    people = [];
    for (const name of names) people.push(await moneyPerson(ctx, name));
  });
  afterAll(async () => {
    if (reader !== ctx.platform.ctx.store) await reader.close();
    if (other !== ctx) await other.close();
    await ctx.close();
  });

  it(
    `F6: hold in every snapshot while ${WORKERS} workers run ${OPERATIONS} operations over two processes`,
    async () => {
      const random = seededRandom(seed);
      const below = (most: number) => Math.floor(random() * most);
      const sent = { callbacks: [], rounds: new Map<number, string[]>() };
      const done = new Map<string, number>();
      const faults: string[] = [];
      let begun = 0;
      let running = WORKERS;
      async function work(): Promise<void> {
        while (begun < OPERATIONS) {
          begun++;
          const name = drawn[below(drawn.length)] ?? '';
          const me = people[below(people.length)] as MoneyPerson;
          const side = below(2) ? other : ctx;
          try {
            await moneyOperations[name]?.act({ ctx: side.platform.ctx, me, below, sent });
            done.set(name, (done.get(name) ?? 0) + 1);
          } catch (error) {
            if (!isRefusal(error)) faults.push(`${name}: ${error}`);
          }
        }
        running--;
      }
      let snapshots = 0;
      const broken: string[] = [];
      async function watch(): Promise<void> {
        while (running > 0 && broken.length === 0) {
          broken.push(...(await brokenInvariants(reader)));
          snapshots++;
          // PGlite answers without leaving the microtask queue: timers, which operations wait for, need a turn.
          await setImmediate();
        }
      }
      await Promise.all([watch(), ...Array.from({ length: WORKERS }, work)]);
      broken.push(...(await brokenInvariants(reader)));
      process.stdout.write(`${snapshots} snapshots of ${begun} operations; had an effect or none to have: `);
      process.stdout.write(`${[...done].map(([name, count]) => `${name} ${count}`).join(', ')}\n`);
      expect(broken, `SEED=${seed}`).toEqual([]);
      expect(faults, `SEED=${seed}`).toEqual([]);
      expect(snapshots).toBeGreaterThan(1);
      const kinds = Object.keys(moneyOperations);
      // Of few operations a rare one may have met refusals only.
      expect(done.size, `SEED=${seed}`).toBeGreaterThanOrEqual(isLong ? kinds.length : kinds.length - 4);
    },
    WAIT_MS,
  );
});
