import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  emptyVendorWallets,
  moveBetweenWallets,
  returnWallets,
  walletMode,
} from '#platform/cashier/wallets.ts';
import { ROUND_PATH } from '#platform/games/play/protocol.ts';
import { playRound } from '#platform/rounds/play-round.ts';
import { hashOf } from '#platform/secrets.ts';
import { findAccountByName } from '#platform/store/accounts/accounts.ts';
import { insertBreak } from '#platform/store/accounts/protection.ts';
import { findSession } from '#platform/store/auth/sessions.ts';
import { expectCleanLedger } from '../support/books.ts';
import { openPlatform, type TestPlatform, targets, waitingForLocks } from '../support/platform-harness.ts';
import { person } from '../support/platform-person.ts';

const PARALLEL = 50;
const MAIN = 2;
const TIDEWELL = 101;
const KESTREL = 102;

describe.each(targets)('wallets on %s', target => {
  let ctx: TestPlatform;
  beforeAll(async () => {
    ctx = await openPlatform(target);
  });
  beforeEach(() => ctx.admin('wallets', { single: 'off' }));
  afterEach(async () => {
    await ctx.admin('vendor', { code: 'KESTREL', state: 'normal' });
    ctx.platform.ctx.clock.setOffset(0);
  });
  afterAll(() => ctx.close());

  const balances = async (token: string) =>
    (await ctx.wire('GET /wps/v2/wallets/balance', { token })).json.value;
  const of = async (token: string, typeId: number) =>
    (await balances(token)).balance.find((one: { accountTypeId: number }) => one.accountTypeId === typeId);
  const held = async (token: string, typeId: number) => (await of(token, typeId))?.availBalance;
  const move = (token: string, from: number, to: number, amount: number, key = crypto.randomUUID()) =>
    ctx.wire('POST /wps/relay/GCS_walletTransfer', {
      token,
      json: { fromAccountTypeId: from, toAccountTypeId: to, amount },
      headers: { 'Idempotency-Key': key },
    });
  const giveBack = (token: string, accountTypeId?: number, key = crypto.randomUUID()) =>
    ctx.wire('POST /wps/relay/GCS_walletReturn', {
      token,
      json: accountTypeId === undefined ? {} : { accountTypeId },
      headers: { 'Idempotency-Key': key },
    });
  const gameOf = async (vendor: string) =>
    (await ctx.wire(`GET /wps/relay/GCSGAME_gameList?gameType=RNG&vassalage=${vendor}&pageSize=1`)).json.value
      .games[0].nodeId as number;
  const launch = async (token: string, vendor: string) =>
    (await ctx.wire(`GET /wps/game/launchGame?nodeId=${await gameOf(vendor)}`, { token })).json;

  /** Stakes that were taken from wallets of a name. */
  async function stakes(name: string): Promise<number> {
    const { rows } = await ctx.platform.ctx.store.read(tx =>
      sql<{ count: bigint }>`select count(*) from ledger_posting p
        join ledger_account a on a.id = p.account_id join ledger_transfer t on t.id = p.transfer_id
        where t.operation = 'stake' and a.name like ${`${name}%`}`.execute(tx),
    );
    return Number(rows[0]?.count);
  }

  it('money moves to a vendor and back once per key, and stands in the account record with its vendor', async () => {
    const token = await ctx.signIn('player01');
    expect((await move(token, MAIN, TIDEWELL, 200, 'k1')).json.value).toEqual({
      fromBalance: 800,
      toBalance: 200,
    });
    expect((await move(token, MAIN, TIDEWELL, 200, 'k1')).headers.get('idempotency-replayed')).toBe('true');
    expect(await held(token, TIDEWELL)).toBe(200);
    expect((await balances(token)).sumBalance).toBe(1_000);
    expect((await move(token, MAIN, TIDEWELL, 800.01)).json.errorCode).toBe('wallet.not.enough');
    expect((await move(token, TIDEWELL, MAIN, 50)).json.value).toEqual({ fromBalance: 150, toBalance: 850 });
    for (const [from, to, amount] of [
      [MAIN, MAIN, 1],
      [TIDEWELL, KESTREL, 1],
      [MAIN, TIDEWELL, 0],
      [MAIN, TIDEWELL, -5],
    ] as const)
      expect((await move(token, from, to, amount)).json.errorCode).toBe('input.invalid');
    expect((await move(token, MAIN, 999, 1)).json.errorCode).toBe('not.found');
    const record = await ctx.wire(
      `GET /wps/relay/ODSFE2_MemTransDet?startTime=${Date.now() - 1e9}&endTime=${Date.now() + 1e9}&codeTypes=wallet_transfer`,
      { token },
    );
    expect(record.json.value.list).toMatchObject([
      { amount: 50, orderNo: 'Tidewell', currentAvailBalance: 850 },
      { amount: -200, orderNo: 'Tidewell' },
    ]);
    expect((await giveBack(token)).json.value.list).toMatchObject([{ displayName: 'Tidewell', amount: 150 }]);
    expect(await held(token, MAIN)).toBe(1_000);
    await expectCleanLedger(ctx);
  });

  it('a vendor with a wallet plays from it, others and the single wallet play from the main one', async () => {
    const token = await ctx.signIn('player02');
    expect(await launch(token, 'TIDEWELL')).toMatchObject({ errorCode: 'vendor.wallet.empty' });
    expect((await launch(token, 'MARLOW')).success).toBe(true);
    await move(token, MAIN, TIDEWELL, 10);
    const link = (await launch(token, 'TIDEWELL')).value.gameUrl.replace('http://games.test', ctx.origin);
    const page = await (await fetch(link)).text();
    const data = JSON.parse(
      /<script[^>]*type="application\/json"[^>]*>([\s\S]*?)<\/script>/.exec(page)?.[1] ?? '{}',
    );
    expect(data.balanceMinor).toBe(1_000);
    const round = (stakeMinor: number) =>
      fetch(`${ctx.origin}${ROUND_PATH}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ session: data.session, roundId: crypto.randomUUID(), stakeMinor }),
      });
    const stake = data.stakesMinor[0] as number;
    expect((await round(stake)).status).toBe(200);
    expect(await held(token, MAIN)).toBe(990);
    expect([await stakes('wallet:vendor:TIDEWELL:'), await stakes('wallet:main:')]).toEqual([1, 0]);
    await ctx.admin('wallets', { single: 'on' });
    const before = await held(token, TIDEWELL);
    expect((await round(stake)).status).toBe(200);
    expect(await held(token, TIDEWELL)).toBe(before);
    expect([await stakes('wallet:vendor:TIDEWELL:'), await stakes('wallet:main:')]).toEqual([1, 1]);
    expect((await move(token, MAIN, TIDEWELL, 1)).json.errorCode).toBe('wallet.single');
    expect((await ctx.wire('GET /wps/relay/GCS_merchantWallet', { token })).json.value.isSingle).toBe(1);
    expect((await giveBack(token, TIDEWELL)).json.value.list).toHaveLength(1);
    await expectCleanLedger(ctx);
  });

  it('under maintenance a wallet keeps its money, and return all says until when', async () => {
    const token = await ctx.signIn('member21');
    await move(token, MAIN, TIDEWELL, 20);
    await move(token, MAIN, KESTREL, 30);
    await ctx.admin('vendor', {
      code: 'KESTREL',
      state: 'maintenance',
      until: new Date(Date.now() + 7_200_000).toISOString(),
    });
    expect((await move(token, MAIN, KESTREL, 1)).json.errorCode).toBe('vendor.wallet.closed');
    expect((await giveBack(token, KESTREL)).json.errorCode).toBe('vendor.wallet.closed');
    expect(await of(token, KESTREL)).toMatchObject({ status: 'M', closedUntil: expect.any(Number) });
    expect((await giveBack(token)).json.value.list).toMatchObject([
      { displayName: 'Tidewell', amount: 20, outcome: 'returned' },
      { displayName: 'Kestrel Nine', amount: 30, outcome: 'maintenance', closedUntil: expect.any(Number) },
    ]);
    // A vendor that loses its wallet keeps its line while it holds money.
    await ctx.admin('vendor', { code: 'KESTREL', state: 'normal' });
    await ctx.admin('wallets', { vendors: 'TIDEWELL' });
    expect(await of(token, KESTREL)).toMatchObject({ status: 'C', availBalance: 30 });
    expect((await move(token, MAIN, KESTREL, 1)).json.errorCode).toBe('wallet.single');
    await giveBack(token);
    expect(await of(token, KESTREL)).toBeUndefined();
    await ctx.admin('wallets', { vendors: 'TIDEWELL,KESTREL,MARLOW' });
    expect(walletMode(ctx.platform.ctx).wallets).toEqual(['TIDEWELL', 'KESTREL', 'MARLOW']);
    expect((await balances(token)).balance.at(-1)).toMatchObject({
      accountName: 'MARLOW',
      accountTypeId: 106,
    });
    await ctx.admin('wallets', { vendors: 'TIDEWELL,KESTREL' });
  });

  it('a break refuses moves to a vendor and keeps the way back; an exclusion returns everything', async () => {
    const token = await ctx.signIn('member31');
    await move(token, MAIN, TIDEWELL, 100);
    await move(token, MAIN, KESTREL, 55);
    await ctx.wire('POST /wps/v2/member/protection/timeOut', { token, json: { days: 1 } });
    expect((await move(token, MAIN, TIDEWELL, 1)).json.errorCode).toBe('player.time.out');
    expect((await giveBack(token, TIDEWELL)).json.success).toBe(true);
    await ctx.admin('vendor', { code: 'KESTREL', state: 'maintenance' });
    await person(ctx, 'member31').stepUp(token);
    const out = await ctx.wire('POST /wps/v2/member/protection/exclusion', { token, json: { months: 6 } });
    expect(out.json.success).toBe(true);
    const again = await ctx.signIn('member31');
    expect(await held(again, MAIN)).toBe(455);
    await expectCleanLedger(ctx);
  });

  it(`${PARALLEL} transfers under one key, and ${PARALLEL} returns under as many, each move money once`, async () => {
    const token = await ctx.signIn('member11');
    const total = (await balances(token)).sumBalance;
    const moves = await Promise.all(
      Array.from({ length: PARALLEL }, () => move(token, MAIN, TIDEWELL, 20, 'race')),
    );
    expect(new Set(moves.map(one => JSON.stringify(one.json.value))).size).toBe(1);
    expect(await held(token, TIDEWELL)).toBe(20);
    await move(token, MAIN, KESTREL, 30);
    const { store } = ctx.platform.ctx;
    const account = await store.read(tx => findAccountByName(tx, 'member11'));
    const returned = await Promise.all(
      Array.from({ length: PARALLEL }, () =>
        store.write(tx => returnWallets(ctx.platform.ctx, tx, { accountId: account?.id ?? 0 }, new Date())),
      ),
    );
    expect(returned.filter(list => list.length > 0)).toHaveLength(1);
    expect(await held(token, MAIN)).toBe(total);
    await expectCleanLedger(ctx);
  });

  it.runIf(target === 'postgres')('a move that waits for a self-exclusion is refused by it', async () => {
    const token = await ctx.signIn('player02');
    await giveBack(token);
    const total = await held(token, MAIN);
    const { store, clock } = ctx.platform.ctx;
    const accountId = (await store.read(tx => findAccountByName(tx, 'player02')))?.id ?? 0;
    const at = clock.date();
    const order = { accountId, from: MAIN, to: TIDEWELL, amount: 100n };
    const locked = Promise.withResolvers<void>();
    const go = Promise.withResolvers<void>();
    const excluded = store.write(async tx => {
      await emptyVendorWallets(tx, accountId, at);
      locked.resolve();
      await go.promise;
      await insertBreak(tx, { accountId, kind: 'exclusion', at, endsAt: null });
    });
    await locked.promise;
    const moved = store
      .write(tx => moveBetweenWallets(ctx.platform.ctx, tx, order, at))
      .catch(error => error.code);
    await expect.poll(() => waitingForLocks(ctx)).toBe(1);
    go.resolve();
    await excluded;
    expect(await moved).toBe('player_excluded');
    expect(await held(await ctx.signIn('player02'), MAIN)).toBe(total);
  });

  it('rounds, moves and returns at once never lose or make money', async () => {
    const token = await ctx.signIn('member32');
    await move(token, MAIN, TIDEWELL, 50);
    const { store } = ctx.platform.ctx;
    const account = await store.read(tx => findAccountByName(tx, 'member32'));
    const session = await store.read(tx => findSession(tx, hashOf(token)));
    const play = () =>
      playRound(ctx.platform.ctx, {
        accountId: account?.id ?? 0,
        sessionId: session?.sessionId ?? 0n,
        nodeId: 1,
        gameType: 'RNG',
        roundKey: crypto.randomUUID(),
        stakeMinor: 100n,
        vendorWallet: 'TIDEWELL',
        decide: () => ({ winMinor: 100n, outcome: null }),
        answer: () => 'played',
      }).catch(error => expect(error).toMatchObject({ code: 'balance_not_enough' }));
    await Promise.all(
      Array.from({ length: 24 }, (_, index) =>
        [play, () => move(token, MAIN, TIDEWELL, 1), () => giveBack(token)][index % 3]?.(),
      ),
    );
    expect((await balances(token)).sumBalance).toBe(210);
    await expectCleanLedger(ctx);
  });
});
