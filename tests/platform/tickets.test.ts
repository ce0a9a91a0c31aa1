import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawnSlice } from '#lib/rules/rewards/ticket-draw.ts';
import { readTicketNumber, type TicketKind } from '#lib/rules/rewards/tickets.ts';
import { DAY_MS } from '#lib/rules/time.ts';
import { playTicket } from '#platform/rewards/play-ticket.ts';
import { publishPrizes } from '#platform/rewards/publish-prizes.ts';
import { issueTickets, ticketDigest } from '#platform/rewards/tickets.ts';
import { findAccountByName } from '#platform/store/accounts/accounts.ts';
import { tableInForce } from '#platform/store/rewards/prize-tables.ts';
import { listOpenTickets } from '#platform/store/rewards/tickets.ts';
import { openPlatform, type TestPlatform, targets } from '../support/platform-harness.ts';
import { person } from '../support/platform-person.ts';
import { balanceOf, relayValue } from '../support/platform-play.ts';
import { retryWhileBusy } from '../support/when-free.ts';

const PARALLEL = 50;

describe.each(targets)('tickets on %s', target => {
  let ctx: TestPlatform;
  beforeAll(async () => {
    ctx = await openPlatform(target);
  });
  afterAll(() => ctx.close());

  const inside = () => ctx.platform.ctx;
  const idOf = async (username: string) =>
    (await inside().store.read(tx => findAccountByName(tx, username)))?.id ?? 0;
  const issue = async (username: string, kind: TicketKind, count: number, sourceId: string) => {
    const accountId = await idOf(username);
    const at = inside().clock.date();
    return inside().store.write(tx => issueTickets(inside(), tx, { accountId, kind, count, sourceId, at }));
  };
  const play = (token: string, transactionId: string, more: object = {}, key = crypto.randomUUID()) =>
    ctx.wire('POST /wps/relay/PROMOFE_claimTicket', {
      token,
      json: { transactionId, ...more },
      headers: { 'Idempotency-Key': key },
    });
  const listed = (token: string) => relayValue(ctx, token, 'PROMOFE_getClaimTicketList');

  it('are issued once for a source, shown with a code, and belong to one account', async () => {
    expect(await issue('player01', 'prize-wheel', 2, 'test:one')).toBe(2);
    expect(await issue('player01', 'prize-wheel', 2, 'test:one')).toBe(0);
    const token = await ctx.signIn('player01');
    const list = await listed(token);
    expect(list).toHaveLength(2);
    expect(list[0]).toMatchObject({ ticketType: 'PRIZE_WHEEL', status: 'AVAILABLE' });
    expect(list[0].commitment).toMatch(/^[0-9a-f]{64}$/);
    expect(list[0].commitment).not.toBe(list[1].commitment);
    const other = await ctx.signIn('player02');
    const foreign = await play(other, list[0].transactionId);
    const unknown = await play(other, 'TX-999999');
    expect([foreign.status, foreign.json.errorCode]).toEqual([unknown.status, unknown.json.errorCode]);
    expect(
      (await relayValue(ctx, other, `PROMOFE_getTicketResult?transactionId=${list[0].transactionId}`)) ??
        null,
    ).toBeNull();
  });

  it('pay what seed and number say, once, and the result can be computed again', async () => {
    const token = await ctx.signIn('player01');
    const [ticket] = await listed(token);
    const info = await relayValue(ctx, token, 'PROMOFE_getPrizeWheelInfo?ticketType=PRIZE_WHEEL');
    expect(info.slices).toHaveLength(40);
    const before = await balanceOf(ctx, token);
    const key = crypto.randomUUID();
    const first = await play(token, ticket.transactionId, { version: info.version }, key);
    expect(first.json.success).toBe(true);
    expect((await play(token, ticket.transactionId, { version: info.version }, key)).text).toBe(first.text);
    expect((await play(token, ticket.transactionId)).json.errorCode).toBe('ticket.played');
    const result = await relayValue(
      ctx,
      token,
      `PROMOFE_getTicketResult?transactionId=${ticket.transactionId}`,
    );
    expect(createHash('sha256').update(result.seed).digest('hex')).toBe(ticket.commitment);
    const slice = drawnSlice(ticketDigest(result.seed, ticket.transactionId), info.slices.length);
    expect(result.slice).toBe(slice);
    const prize = info.prizes[info.slices[slice]];
    const paid = first.json.value;
    expect(paid.type === 'MONEY' ? paid.value : 0).toBe(prize.money ?? 0);
    expect(await balanceOf(ctx, token)).toBeCloseTo(before + (prize.money ?? 0), 2);
    const history = await relayValue(ctx, token, 'PROMOFE_getTicketHistory');
    expect(history.list[0]).toMatchObject({ transactionId: ticket.transactionId, status: 'CLAIMED' });
  });

  it('the seed is nowhere to be read before the ticket is played', async () => {
    const token = await ctx.signIn('player01');
    const [ticket] = await listed(token);
    const id = readTicketNumber(ticket.transactionId) ?? 0n;
    const { rows } = await inside().store.read(tx =>
      sql<{ row: string }>`select to_jsonb(t)::text as row from ticket t where id = ${id}`.execute(tx),
    );
    expect(rows[0]?.row).toContain(ticket.commitment);
    expect(JSON.parse(rows[0]?.row ?? '{}').seed).toBeNull();
    const response = await ctx.wire(
      `GET /wps/relay/PROMOFE_getTicketResult?transactionId=${ticket.transactionId}`,
      { token },
    );
    expect(response.json.success).toBe(false);
  });

  it('of fifty plays of one ticket at once, one is paid', async () => {
    await issue('member11', 'golden-egg', 1, 'test:race');
    const accountId = await idOf('member11');
    const { store, clock } = inside();
    const [ticket] = await store.read(tx => listOpenTickets(tx, accountId, clock.date()));
    const ticketId = ticket?.id ?? 0n;
    const plays = await Promise.allSettled(
      Array.from({ length: PARALLEL }, () =>
        store.write(tx => playTicket(inside(), tx, { accountId, ticketId, at: clock.date() })),
      ),
    );
    expect(plays.filter(one => one.status === 'fulfilled')).toHaveLength(1);
    const { rows } = await store.read(tx =>
      sql`select 1 from reward where account_id = ${accountId} and source = 'ticket'`.execute(tx),
    );
    expect(rows).toHaveLength(1);
  });

  it('stock is never overdrawn: the last one publishes a table without it, before anything else is played', async () => {
    const { store, clock } = inside();
    const points = { money: 0n, points: 10, stock: null, slices: 1 };
    await store.write(tx =>
      publishPrizes(tx, {
        kind: 'red-envelope',
        prizes: [{ money: 100n, points: 0, stock: 5, slices: 199 }, points],
        substitute: 1,
        at: clock.date(),
      }),
    );
    const version = (await store.read(tx => tableInForce(tx, 'red-envelope')))?.version ?? 0;
    await issue('member12', 'red-envelope', 30, 'test:stock');
    const accountId = await idOf('member12');
    const tickets = await store.read(tx => listOpenTickets(tx, accountId, clock.date()));
    const plays = await Promise.all(
      tickets.map(({ id }) =>
        retryWhileBusy(() =>
          store.write(tx => playTicket(inside(), tx, { accountId, ticketId: id, at: clock.date() })),
        ),
      ),
    );
    const paid = plays.filter(({ prize }) => prize.money > 0n);
    expect(paid).toHaveLength(5);
    const table = await store.read(tx => tableInForce(tx, 'red-envelope'));
    expect(table?.version).toBe(version + 1);
    expect(table?.prizes.map(prize => prize.money)).toEqual([0n]);
    // The table that was on the screen is another one now: nothing is played.
    await issue('member12', 'red-envelope', 1, 'test:shown');
    const token = await ctx.signIn('member12');
    const [ticket] = await listed(token);
    expect((await play(token, ticket.transactionId, { version })).json.errorCode).toBe(
      'ticket.table.changed',
    );
    expect((await play(token, ticket.transactionId, { version: version + 1 })).json.value).toMatchObject({
      type: 'POINT',
      value: 10,
    });
  });

  it('a published table is never changed', async () => {
    const { store } = inside();
    await expect(
      store.write(tx => sql`update ticket_table set slices = '[1]' where kind = 'prize-wheel'`.execute(tx)),
    ).rejects.toThrow('not changed');
  });

  it('end after their days, and wait during a break', async () => {
    await issue('member31', 'red-envelope', 1, 'test:end');
    const token = await ctx.signIn('member31');
    const [ticket] = await listed(token);
    await person(ctx, 'member31').stepUp(token);
    await ctx.wire('POST /wps/v2/member/protection/timeOut', { token, json: { days: 1 } });
    expect((await play(token, ticket.transactionId)).json.errorCode).toBe('player.time.out');
    inside().clock.setOffset(8 * DAY_MS);
    const later = await ctx.signIn('member31');
    expect(await listed(later)).toEqual([]);
    expect((await play(later, ticket.transactionId)).json.errorCode).toBe('ticket.expired');
    expect((await relayValue(ctx, later, 'PROMOFE_getTicketHistory')).list).toMatchObject([
      { status: 'EXPIRED' },
    ]);
    inside().clock.setOffset(0);
  });
});
