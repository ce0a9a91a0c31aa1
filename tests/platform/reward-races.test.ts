import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grantReward } from '#platform/rewards/rewards.ts';
import { issueTickets } from '#platform/rewards/tickets.ts';
import { findAccountByName } from '#platform/store/accounts/accounts.ts';
import { expectCleanLedger } from '../support/books.ts';
import { cheapHash } from '../support/cheap-hash.ts';
import { isLong, type TestPlatform, targets } from '../support/platform-harness.ts';
import { person, sealedTo } from '../support/platform-person.ts';
import { relayValue } from '../support/platform-play.ts';
import { pointsAreClean } from '../support/points-books.ts';
import { type Attempt, expectOneEffect, openTwo, type Race } from '../support/races.ts';

const ROUNDS = isLong ? 100 : 3;
const PIN = '482915';
const USERNAME = 'player01';
const title = { ms: 'Hadiah', en: 'Gift', 'zh-CN': '礼物' };

/** Every call that gives something, at once over two processes, each with a key of its own: one effect. */
describe.each(targets)('one gift of fifty calls over two processes on %s', target => {
  let ctx: TestPlatform;
  let other: TestPlatform;
  let token: string;
  const promotion = 402;
  let codes = 0;
  beforeAll(async () => {
    ({ ctx, other } = await openTwo(target));
    // Every round converts 700 points on one day.
    await ctx.admin('point-rules', { dayMost: ROUNDS * 700 });
    token = await ctx.signIn(USERNAME);
    await person(ctx, USERNAME).stepUp(token);
    const set = { paymentPassword: PIN, confirmPaymentPassword: PIN };
    await sealedTo(ctx)('PUT /wps/member/paymentPassword', set, { token });
    await inside().store.write(tx => sql`update payment_password set hash = ${cheapHash(PIN)}`.execute(tx));
  });
  afterAll(async () => {
    await expectCleanLedger(ctx);
    await pointsAreClean(ctx);
    if (other !== ctx) await other.close();
    await ctx.close();
  });

  const inside = () => ctx.platform.ctx;
  const accountId = async () => (await inside().store.read(tx => findAccountByName(tx, USERNAME)))?.id ?? 0;
  const withNewKey = () => ({ 'Idempotency-Key': crypto.randomUUID() });
  const post =
    (line: string, json: object): Attempt =>
    side =>
      side.wire(`POST /wps/relay/${line}`, { token, json, headers: withNewKey() });
  const withPin =
    (line: string, fields: object): Attempt =>
    side =>
      sealedTo(side)(
        `POST /wps/relay/passwordCheck/${line}`,
        { password: PIN, ...fields },
        {
          token,
          headers: withNewKey(),
        },
      );
  const points = async (amount: number) => {
    const { pointBalance } = await relayValue(ctx, token, 'MCS2_getPointBalance');
    await ctx.admin('points', {
      account: USERNAME,
      points: amount - pointBalance,
      reason: 'Race',
      by: 'Nadia',
    });
  };

  const races: Race[] = [
    {
      name: 'a reward is claimed',
      rounds: ROUNDS,
      async ready() {
        const [id, at] = [await accountId(), inside().clock.date()];
        const rewardId = await inside().store.write(tx =>
          grantReward(inside(), tx, {
            ...{ accountId: id, source: 'promotion', sourceId: crypto.randomUUID() },
            ...{ title, money: 1_000n, at },
          }),
        );
        const json = { promotionClaimId: Number(rewardId), promotionType: 'MANUAL' };
        return post('MCSFE_claimIssuedPromotion', json);
      },
      effect: "ledger_transfer where operation = 'reward'",
    },
    {
      name: 'a promotion with one place is joined',
      rounds: 1,
      async ready() {
        await ctx.admin('promotion-offer', { id: promotion, amount: 20, bet: 50, places: 1, by: 'Nadia' });
        return post('PROMOFE_joinPromotion', { promotionId: promotion, version: 1 });
      },
      effect: 'promotion_join',
    },
    {
      name: 'a ticket is played',
      rounds: ROUNDS,
      async ready() {
        const [id, at] = [await accountId(), inside().clock.date()];
        const ticket = {
          accountId: id,
          kind: 'golden-egg',
          count: 1,
          sourceId: crypto.randomUUID(),
          at,
        } as const;
        await inside().store.write(tx => issueTickets(inside(), tx, ticket));
        const [open] = await relayValue(ctx, token, 'PROMOFE_getClaimTicketList');
        return post('PROMOFE_claimTicket', { transactionId: open.transactionId });
      },
      effect: "reward where source = 'ticket'",
    },
    {
      name: 'the last piece of an item is redeemed',
      rounds: ROUNDS,
      async ready() {
        const item = { kind: 'money', title: 'RM 5', points: 100, amount: '5', stock: '1', picture: 'money' };
        const { id } = (await ctx.admin('point-item', item)) as { id: number };
        await points(1_000);
        return withPin('MCS2_redeemPointReward', { rewardId: id, quantity: 1, pointsRequirement: 100 });
      },
      effect: 'point_redemption',
    },
    {
      name: 'all points are converted',
      rounds: ROUNDS,
      async ready() {
        await points(700);
        return withPin('MCS2_convertPoint', { points: 700 });
      },
      effect: 'point_conversion',
    },
    {
      name: 'the day of the sign-in week is claimed',
      rounds: 1,
      ready: async () => post('MCSFE_claimLoginPromotion', { promotionConfigDetailId: 1 }),
      effect: "reward where source = 'sign-in'",
    },
    {
      name: 'a promo code with one use is used',
      rounds: ROUNDS,
      async ready() {
        const code = `RACE${++codes}`;
        await ctx.admin('promo-code', {
          code,
          amount: 8,
          total: 1,
          ms: 'Kod',
          en: 'Code',
          zh: '优惠码',
          by: 'Nadia',
        });
        return post('PROMOFE_claimPromoCode', { promoCode: code });
      },
      effect: "reward where source = 'promo-code'",
    },
  ];

  it.each(races)('$name', race => expectOneEffect([ctx, other], race));

  it('takes no budget below zero', async () => {
    const { rows } = await inside().store.read(tx =>
      sql`select name from ledger_account where name like 'house:rewards:%' and balance < 0`.execute(tx),
    );
    expect(rows).toEqual([]);
  });
});
