import { sql } from 'kysely';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { findAccountByName } from '#platform/store/accounts/accounts.ts';
import { expectCleanLedger } from '../support/books.ts';
import { cheapHash } from '../support/cheap-hash.ts';
import { fundWallet } from '../support/fund-wallet.ts';
import { isLong, type TestPlatform, targets } from '../support/platform-harness.ts';
import { person, sealedTo } from '../support/platform-person.ts';
import { firstSlot } from '../support/platform-play.ts';
import { type Attempt, expectOneEffect, openTwo, type Race } from '../support/races.ts';
import { newRegistrant, registrant } from '../support/registrant.ts';

const ROUNDS = isLong ? 1_000 : 20;
const WAIT_MS = isLong ? 3_600_000 : 120_000;
const PIN = '482915';
const MAIN = 2;
const TIDEWELL = 101;

describe.each(targets)('one effect of fifty calls over two processes on %s', target => {
  let ctx: TestPlatform;
  let other: TestPlatform;
  let token: string;
  beforeAll(async () => {
    ({ ctx, other } = await openTwo(target));
    await ctx.admin('wallets', { single: 'off' });
    token = await ctx.signIn('player01');
    await person(ctx, 'player01').stepUp(token);
    const set = { paymentPassword: PIN, confirmPaymentPassword: PIN };
    await sealedTo(ctx)('PUT /wps/member/paymentPassword', set, { token });
    await ctx.platform.ctx.store.write(tx =>
      sql`update payment_password set hash = ${cheapHash(PIN)}`.execute(tx),
    );
    // Every round transfers RM 10.00.
    await ctx.platform.ctx.store.write(async tx => {
      const id = (await findAccountByName(tx, 'player01'))?.id ?? 0;
      await fundWallet(tx, id, BigInt(ROUNDS) * 1_000n, ctx.platform.ctx.clock.date());
    });
  });
  afterAll(async () => {
    if (other !== ctx) await other.close();
    await ctx.close();
  });

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
      // Of concurrent tries of a payment password at most five are verified.
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
      async ready() {
        const me = newRegistrant();
        return side => registrant(side, me).byName();
      },
      effect: 'account',
    },
  ];

  it.each(races)(
    '$name',
    async race => {
      await expectOneEffect([ctx, other], { rounds: ROUNDS, ...race });
      await expectCleanLedger(ctx);
    },
    WAIT_MS,
  );
});
