import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectCleanLedger } from '../support/books.ts';
import { type Cut, cuts, type RawRequest, sendAndCut } from '../support/cut-connection.ts';
import { type MoneyCall, moneyCalls } from '../support/money-calls.ts';
import { moneyPerson } from '../support/money-people.ts';
import { isLong, openPlatform, type TestPlatform, targets } from '../support/platform-harness.ts';
import { printedSeed, seededRandom } from '../support/seeded-random.ts';

const MEMBER = 'player01';
const CUTS = isLong ? cuts.length : 3;
const names = [
  'withdrawal',
  'deposit',
  'callback of a deposit',
  'cancelling a deposit',
  'transfer to a vendor',
  'bet',
  'settlement of an open round',
  'claim of a rebate',
  'receipt of a withdrawal',
  'favourite',
  'registration',
  'payment password',
  'account to be paid to',
];

const random = seededRandom(printedSeed('places where connections are cut'));
/** Each operation with some of the places, in the long run with all. */
const each = names.flatMap(name =>
  [...cuts]
    .map(cut => ({ cut, order: random() }))
    .sort((one, two) => one.order - two.order)
    .slice(0, CUTS)
    .map(({ cut }) => ({ name, cut, at: cut.name })),
);

/** JSON of an answer as it was read from a connection. */
const jsonOf = (seen: string) => JSON.parse(seen.slice(seen.indexOf('{'), seen.lastIndexOf('}') + 1));

describe.each(targets)('a call over a connection that is cut on %s', target => {
  let ctx: TestPlatform;
  let calls: MoneyCall[];
  beforeAll(async () => {
    ctx = await openPlatform(target);
    await ctx.admin('wallets', { single: 'off' });
    const me = await moneyPerson(ctx, MEMBER);
    calls = moneyCalls(ctx, await ctx.signIn(MEMBER), me);
    expect(calls.map(call => call.name)).toEqual(names);
  });
  afterAll(() => ctx.close());

  const count = async (from: string): Promise<bigint> => {
    const { rows } = await ctx.platform.ctx.store.read(tx =>
      sql<{ n: bigint }>`select count(*) as n from ${sql.raw(from)}`.execute(tx),
    );
    return rows[0]?.n ?? 0n;
  };
  const send = ({ line, body, headers }: RawRequest) => ctx.wire(line, { merchant: null, body, headers });

  async function cutAndRetry({ ready, effect, same = json => json }: MoneyCall, cut: Cut): Promise<void> {
    const request = await ready();
    const before = await count(effect);
    const seen = await sendAndCut(ctx.platform.port, await request(), cut);
    const again = await send(await request());
    const last = await send(await request());
    expect([again.status, last.status], again.text).toEqual([200, 200]);
    expect(same(last.json)).toEqual(same(again.json));
    if (cut.read === Number.POSITIVE_INFINITY) expect(same(jsonOf(seen))).toEqual(same(again.json));
    expect((await count(effect)) - before).toBe(1n);
  }

  it.each(each)('$name, cut $at: asked again it is one effect and the same answer', async ({ name, cut }) => {
    const found = calls.find(call => call.name === name);
    if (!found) throw new Error(name);
    await cutAndRetry(found, cut);
    await expectCleanLedger(ctx);
  });
});
