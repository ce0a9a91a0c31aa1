import { sql } from 'kysely';
import { createJweCodec } from '#lib/wire/jwe.ts';
import { openDeposit } from '#platform/cashier/deposits.ts';
import { GATEWAY_PATH, signCallback } from '#platform/cashier/gateway.ts';
import { moneyNumber } from '#platform/cashier/money-number.ts';
import { approveWithdrawal, payWithdrawal } from '#platform/cashier/withdrawal-review.ts';
import { requestWithdrawal } from '#platform/cashier/withdrawals.ts';
import { INSTANT_PATH } from '#platform/games/instant/protocol.ts';
import { ROUND_PATH } from '#platform/games/play/protocol.ts';
import { slotVariant } from '#platform/games/slot/variant.ts';
import { knownRound } from '#platform/rounds/open-round.ts';
import { openLaunch } from '#platform/rounds/play-sessions.ts';
import type { Tx } from '#platform/store/db/db.ts';
import { cheapHash } from './cheap-hash.ts';
import type { RawRequest } from './cut-connection.ts';
import { beginNextDay, type MoneyPerson } from './money-people.ts';
import type { TestPlatform, WireAnswer } from './platform-harness.ts';
import { person } from './platform-person.ts';
import { playSlot } from './platform-play.ts';
import { newRegistrant } from './registrant.ts';

const MAIN = 2;
const TIDEWELL = 101;
const PIN = '482915';

/** Operation that a client may ask for again after it lost the answer. */
export type MoneyCall = {
  name: string;
  /** Makes it possible, and returns the request, which is sealed anew whenever it is sent. */
  ready: () => Promise<() => Promise<RawRequest>>;
  /** Table and condition that count the effect. */
  effect: string;
  /** The part of the answer that is the same whenever it is asked; all of it by default. */
  same?: (json: WireAnswer['json']) => unknown;
};

/** Operations that move money or decide who may, as a client of the wire sends them in the name of a member. */
export function moneyCalls(test: TestPlatform, token: string, me: MoneyPerson): MoneyCall[] {
  const { ctx } = test.platform;
  const { username, id: accountId } = me.signed.account;
  const [slot] = ctx.lobby.ofType('RNG');
  if (!slot) throw new Error('no slot');
  const codec = createJweCodec(async () => (await test.wire('GET /wps/session/key/jwks')).json);
  const write = <T>(work: (tx: Tx) => Promise<T>) => ctx.store.write(work);
  const run = (query: string) => write(tx => sql.raw(query).execute(tx));
  const wire = () => ({ Merchant: 'foyer', Authorization: token, 'Idempotency-Key': crypto.randomUUID() });
  /** The same request with the same key, however often it is sent. */
  const plain = (line: string, json: object) => {
    const headers = { 'content-type': 'application/json', ...wire() };
    return async () => ({ line, body: JSON.stringify(json), headers });
  };
  const sealed = (line: string, fields: Record<string, unknown>) => {
    const headers = wire();
    return async () => {
      const { body, headers: more } = await codec.seal(fields);
      return { line, body, headers: { ...headers, ...more } };
    };
  };
  const page = (path: string, json: object) => async () => ({
    line: `POST ${path}`,
    body: JSON.stringify(json),
    headers: { 'content-type': 'application/json' },
  });
  const withPin = () =>
    run(`insert into payment_password (account_id, hash, set_at) values (${accountId}, '${cheapHash(PIN)}', now())
      on conflict (account_id) do update set hash = excluded.hash, failures = 0, locked_until = null`);
  const deposit = async () => {
    await run("update deposit set state = 'cancelled' where state = 'waiting'");
    const order = { accountId, method: 'PG', channel: 'KINABALU', amount: 6_000n, bonus: null };
    return write(tx => openDeposit(ctx, tx, order, ctx.clock.date()));
  };
  async function session(nodeId: number): Promise<string> {
    const { value } = (await test.wire(`GET /wps/game/launchGame?nodeId=${nodeId}`, { token })).json;
    const opened = await openLaunch(ctx, new URL(value.gameUrl).pathname.split('/').at(-1) ?? '');
    return opened?.token ?? '';
  }
  async function paid(): Promise<string> {
    await beginNextDay(ctx);
    const order = { accountId, payoutAccountId: me.cardId, amount: 5_000n };
    const review = { by: 'Nadia', at: ctx.clock.date() };
    const { id } = await write(tx => requestWithdrawal(tx, order, review.at));
    await write(tx => approveWithdrawal(tx, id, review));
    await write(tx => payWithdrawal(ctx, tx, id, { ...review, amount: null, reference: String(id) }));
    return moneyNumber('W', id);
  }
  /** Opens a round of mines and one of its gems. */
  async function openRound() {
    const own = { session: await session(me.mines.game.nodeId), roundId: crypto.randomUUID() };
    const send = (json: object) => test.wire(`POST ${INSTANT_PATH}`, { merchant: null, json });
    await send({ action: 'bet', ...own, stakeMinor: 200, bet: { kind: 'mines', mines: 3 } });
    const draw = await ctx.store.read(async tx => {
      const found = tx.selectFrom('instant_round').selectAll().where('round_key', '=', own.roundId);
      return (await knownRound(ctx, tx, await found.executeTakeFirstOrThrow())).draw;
    });
    const mines = draw.kind === 'mines' ? draw.mines : [];
    await send({ action: 'open', ...own, tile: [0, 1, 2, 3].find(tile => !mines.includes(tile)) });
    return page(INSTANT_PATH, { action: 'take', ...own });
  }

  return [
    {
      name: 'withdrawal',
      async ready() {
        await beginNextDay(ctx);
        await withPin();
        const order = { check: 'v2', amount: 50, bankCardId: me.cardId, password: PIN };
        return sealed('POST /wps/v2/transaction/withdraw', order);
      },
      effect: 'withdrawal',
    },
    {
      name: 'deposit',
      async ready() {
        await run("update deposit set state = 'cancelled' where state = 'waiting'");
        return plain('POST /wps/relay/MCSFE_postDeposit', {
          bankType: 'MT',
          bankCode: 'STRAITS',
          amount: 50,
        });
      },
      effect: 'deposit',
    },
    {
      name: 'callback of a deposit',
      async ready() {
        const { reference } = await deposit();
        const number = crypto.randomUUID();
        const body = JSON.stringify({ number, reference, amount: '6000', outcome: 'paid' });
        const headers = { 'X-Gateway-Signature': signCallback(ctx, body) };
        return async () => ({ line: `POST ${GATEWAY_PATH}/callback`, body, headers });
      },
      effect: "ledger_transfer where operation = 'deposit'",
    },
    {
      name: 'cancelling a deposit',
      async ready() {
        const { id } = await deposit();
        return plain('POST /wps/relay/MCSFE_cancelDeposit', { depositId: moneyNumber('D', id) });
      },
      effect: "money_event where event = 'cancelled'",
    },
    {
      name: 'transfer to a vendor',
      ready: async () =>
        plain('POST /wps/relay/GCS_walletTransfer', {
          fromAccountTypeId: MAIN,
          toAccountTypeId: TIDEWELL,
          amount: 1,
        }),
      effect: "ledger_transfer where operation = 'wallet-out'",
    },
    {
      name: 'bet',
      ready: async () =>
        page(ROUND_PATH, {
          session: await session(slot.nodeId),
          roundId: crypto.randomUUID(),
          stakeMinor: slotVariant(slot).stakesMinor[0] ?? 0,
        }),
      effect: "ledger_transfer where operation = 'stake'",
    },
    {
      name: 'settlement of an open round',
      ready: openRound,
      effect: 'instant_round where settled_id is not null',
      same: ({ balanceMinor, round }) => ({ balanceMinor, round }),
    },
    {
      name: 'claim of a rebate',
      async ready() {
        await playSlot(test, { username, token }, 20_000n, 19_999n);
        return plain('POST /wps/relay/MCSFE_rebateDisburse', {});
      },
      effect: 'rebate',
    },
    {
      name: 'receipt of a withdrawal',
      async ready() {
        const withdrawId = await paid();
        return plain('POST /wps/relay/MCSFE_processC2CTransaction', { withdrawId, answer: 'all' });
      },
      effect: "money_event where event = 'received'",
    },
    {
      name: 'favourite',
      async ready() {
        await run('delete from favourite_game');
        const game = { nodeId: String(slot.nodeId), vassalage: 'MARLOW', gameType: 'RNG' };
        return plain('POST /wps/relay/MCSFE_addFavoriteGameV2', game);
      },
      effect: 'favourite_game',
    },
    {
      name: 'registration',
      async ready() {
        const { username: name, password } = newRegistrant();
        const form = { username: name, password, confirmPassword: password, agreed: true };
        const loginDeviceId = crypto.randomUUID();
        return sealed('PUT /wps/member/register', { ...form, loginDeviceId });
      },
      effect: 'account',
      same: ({ success, value }) => ({ success, id: value.id, userName: value.userName }),
    },
    {
      name: 'payment password',
      async ready() {
        await run(`delete from payment_password where account_id = ${accountId}`);
        await person(test, username).stepUp(token);
        const set = { paymentPassword: PIN, confirmPaymentPassword: PIN };
        return sealed('PUT /wps/member/paymentPassword', set);
      },
      effect: "audit where event = 'payment-password-changed'",
    },
    {
      name: 'account to be paid to',
      async ready() {
        await withPin();
        await run(`delete from payout_account where id <> ${me.cardId}`);
        const card = { cardType: 'B', bankCode: 'STRAITS', cardNumber: '7788990011' };
        const owner = { cardHolder: 'Ines Binti Salleh', paymentPassword: PIN };
        return sealed('PUT /wps/v2/member/bankCards', { ...card, ...owner });
      },
      effect: "audit where event = 'payout-account-added'",
    },
  ];
}
