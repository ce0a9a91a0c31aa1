import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { booksAreClean } from '../support/books.ts';
import {
  isLong,
  openPlatform,
  type TestPlatform,
  targets,
  type WireAnswer,
} from '../support/platform-harness.ts';
import { person, sealedTo } from '../support/platform-person.ts';
import { firstSlot } from '../support/platform-play.ts';
import { registrant, somebody } from '../support/registrant.ts';
import { printedSeed, seededRandom } from '../support/seeded-random.ts';

const PARALLEL = 50;
const ROUNDS = isLong ? 1_000 : 20;
/** Hashing a password is slow on purpose. */
const SLOW = { rounds: isLong ? 50 : 2, parallel: 12 };
const PIN = '482915';
const MAIN = 2;
const TIDEWELL = 101;

const seed = printedSeed('races over two processes');

type Attempt = (side: TestPlatform) => Promise<WireAnswer>;

/** Operation as a client of the wire sends it, and its effects, counted before and after all attempts. */
type Race = {
  name: string;
  rounds?: number;
  parallel?: number;
  /** Makes a round ready, and returns the attempt that all make at once. */
  ready: () => Promise<Attempt>;
  /** Table and condition that count the effect. */
  effect: string;
};

// Postgres takes two processes; PGlite takes one, where all attempts meet.
describe.each(targets)('one effect of fifty calls over two processes on %s', target => {
  let ctx: TestPlatform;
  let other: TestPlatform;
  let token: string;
  beforeAll(async () => {
    const env = { PLATFORM_SEAL_KEY: 'one key for both of the processes' };
    ctx = await openPlatform(target, env);
    await ctx.admin('wallets', { single: 'off' });
    other = target === 'postgres' ? await openPlatform(target, env, ctx) : ctx;
    token = await ctx.signIn('player01');
    await person(ctx, 'player01').stepUp(token);
    const set = { paymentPassword: PIN, confirmPaymentPassword: PIN };
    await sealedTo(ctx)('PUT /wps/member/paymentPassword', set, { token });
  });
  afterAll(async () => {
    if (other !== ctx) await other.close();
    await ctx.close();
  });

  const count = async (from: string): Promise<bigint> =>
    ctx.platform.ctx.store.read(
      async tx =>
        (await sql<{ n: bigint }>`select count(*) as n from ${sql.raw(from)}`.execute(tx)).rows[0]?.n ?? 0n,
    );
  const post = (line: string, json: object): Attempt => {
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    return side => side.wire(`POST /wps/relay/${line}`, { token, json, headers });
  };

  const races: Race[] = [
    {
      name: 'transfer to a vendor',
      ready: async () =>
        post('GCS_walletTransfer', { fromAccountTypeId: MAIN, toAccountTypeId: TIDEWELL, amount: 0.1 }),
      effect: "ledger_transfer where operation = 'wallet-out'",
    },
    {
      name: 'return from all vendors, each with a key of its own',
      async ready() {
        await post('GCS_walletTransfer', { fromAccountTypeId: MAIN, toAccountTypeId: TIDEWELL, amount: 0.1 })(
          ctx,
        );
        return side => post('GCS_walletReturn', {})(side);
      },
      effect: "ledger_transfer where operation = 'wallet-in'",
    },
    {
      name: 'deposit',
      ready: async () => {
        await ctx.platform.ctx.store.write(tx => sql`update deposit set state = 'cancelled'`.execute(tx));
        return post('MCSFE_postDeposit', { bankType: 'MT', bankCode: 'STRAITS', amount: 50 });
      },
      effect: 'deposit',
    },
    {
      name: 'transfer to the upline',
      ...SLOW,
      // Of concurrent tries of a payment password at most five are verified.
      parallel: 5,
      async ready() {
        const headers = { 'Idempotency-Key': crypto.randomUUID() };
        const fields = { amount: 10, password: PIN, note: '' };
        // Both processes open what the other's key sealed.
        return side => sealedTo(side)('PUT /wps/member/transferUpline', fields, { token, headers });
      },
      effect: "ledger_transfer where operation = 'member-transfer'",
    },
    {
      name: 'favourite',
      async ready() {
        await ctx.platform.ctx.store.write(tx => sql`delete from favourite_game`.execute(tx));
        const nodeId = firstSlot(ctx);
        const json = { nodeId: String(nodeId), vassalage: 'MARLOW', gameType: 'RNG' };
        return side => side.wire('POST /wps/relay/MCSFE_addFavoriteGameV2', { token, json });
      },
      // Each round begins without one.
      effect: 'favourite_game',
    },
    {
      name: 'registration of one name',
      ...SLOW,
      async ready() {
        const me = somebody();
        return side => registrant(side, me).byName();
      },
      effect: 'account',
    },
  ];

  it.each(races)('$name', async ({ ready, effect, rounds = ROUNDS, parallel = PARALLEL }) => {
    const random = seededRandom(seed);
    for (let round = 0; round < rounds; round++) {
      const attempt = await ready();
      const before = await count(effect);
      const sides = Array.from({ length: parallel }, () => (random() < 0.5 ? ctx : other));
      const answers = await Promise.all(sides.map(attempt));
      expect((await count(effect)) - before, `round ${round}, SEED=${seed}`).toBe(1n);
      expect(answers.some(({ json }) => json.success)).toBe(true);
    }
    await booksAreClean(ctx);
  });
});
