import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { playedTo } from '#lib/rules/sports/play.ts';
import { sports } from '#lib/rules/sports/sports.ts';
import { MINUTE_MS } from '#lib/rules/time.ts';
import { fixtureDraws } from '#platform/sports/fixture-seed.ts';
import { runSports } from '#platform/sports/run-sports.ts';
import { expectCleanLedger } from '../support/books.ts';
import { type TestPlatform, targets, type WireAnswer } from '../support/platform-harness.ts';
import { relayValue } from '../support/platform-play.ts';
import { openTwo } from '../support/races.ts';
import { sportsbookOf } from '../support/sportsbook.ts';

const PARALLEL = 12;

describe.each(targets)('the sportsbook on %s', target => {
  let ctx: TestPlatform;
  let other: TestPlatform;
  beforeAll(async () => {
    ({ ctx, other } = await openTwo(target));
    await runSports(ctx.platform.ctx);
  });
  afterEach(() => setOffset(0));
  afterAll(async () => {
    if (other !== ctx) await other.close();
    await ctx.close();
  });

  const book = sportsbookOf(() => [ctx, other]);
  const { setOffset, send, open, state, coming, legOf, bet, sen, until } = book;
  const refusal = ({ status, json }: WireAnswer) => [status, json.error];

  it('charges a bet once, however often it is sent, and shows it in another session', async () => {
    const { token, session, page } = await open('player01', 'SPORTS');
    expect(page).toContain('data-kind="sports"');
    const before = await sen(token);
    const legs = [legOf(await coming(session, 'football'))];
    const roundId = crypto.randomUUID();
    const answers = await Promise.all(
      Array.from({ length: PARALLEL }, (_, at) => bet(session, legs, { roundId }, at % 2 ? ctx : other)),
    );
    expect(new Set(answers.map(one => one.text)).size).toBe(1);
    expect(await sen(token)).toBe(before - 1_000);
    expect(refusal(await bet(session, legs, { roundId, stakeMinor: 2_000 }))).toEqual([
      409,
      'round_mismatch',
    ]);
    const second = await open('player01', 'SPORTS');
    const { open: tickets = [] } = await state(second.session);
    expect([tickets.length, tickets[0]?.stakeMinor, tickets[0]?.state]).toEqual([1, 1_000, 'open']);
    await expectCleanLedger(ctx);
  });

  it('refuses odds that are not those of now, what is not offered, and amounts out of range; nothing is charged', async () => {
    const { token, session } = await open('member11', 'SPORTS');
    const before = await sen(token);
    const fixture = await coming(session, 'football');
    const leg = legOf(fixture);
    for (const odds of [leg.odds - 10, leg.odds + 10])
      expect(refusal(await bet(session, [{ ...leg, odds }]))).toEqual([409, 'odds_changed']);
    expect(refusal(await bet(session, [leg, legOf(fixture, 1)]))).toEqual([422, 'bet_not_offered']);
    expect(refusal(await bet(session, [{ ...leg, market: 'fight' }]))).toEqual([422, 'bet_not_offered']);
    for (const stakeMinor of [99, 50_001])
      expect(refusal(await bet(session, [leg], { stakeMinor }))).toEqual([422, 'stake_not_offered']);
    const cock = await open('member11', 'COCKFIGHT');
    expect(refusal(await bet(cock.session, [leg]))).toEqual([422, 'bet_not_offered']);
    until(fixture.endsAt);
    expect(refusal(await bet(session, [leg]))).toEqual([409, 'bet_closed']);
    setOffset(0);
    expect(await sen(token)).toBe(before);
  });

  it('settles once over two processes, by the published seed, into ledger, record and turnover', async () => {
    const { token, session } = await open('member21', 'COCKFIGHT');
    const fixture = await coming(session, 'cockfight');
    const before = await sen(token);
    for (const pick of [0, 1, 2]) expect((await bet(session, [legOf(fixture, 0, pick)])).status).toBe(200);
    until(fixture.endsAt);
    await Promise.all(Array.from({ length: 6 }, (_, at) => runSports((at % 2 ? ctx : other).platform.ctx)));
    const after = await state(session);
    setOffset(0);
    const ended = after.results?.find(one => one.code === fixture.code);
    const { seed, score } = ended ?? fixture;
    expect(
      createHash('sha256')
        .update(seed ?? '')
        .digest('hex'),
    ).toBe(fixture.commitment);
    const model = {
      sport: fixture.sport,
      homeChance: fixture.chances.home,
      awayChance: fixture.chances.away,
    };
    const { steps } = sports[fixture.sport];
    expect(playedTo(model, fixtureDraws(fixture, seed ?? ''), steps)).toMatchObject(score);
    const states = after.settled?.map(one => one.state);
    expect(after.settled?.length).toBe(3);
    const paid = after.settled?.reduce((sum, one) => sum + (one.paidMinor ?? 0), 0) ?? 0;
    expect(await sen(token)).toBe(before - 3_000 + paid);
    const isDraw = score.home === score.away;
    expect(states?.filter(one => one === 'won').length).toBe(1);
    expect(states?.filter(one => one === 'void').length).toBe(isDraw ? 2 : 0);
    const { rows } = await ctx.platform.ctx.store.read(tx =>
      sql<{ rounds: bigint; held: bigint }>`select
        (select count(*) from round where outcome like '%"sports"%') as rounds,
        (select coalesce(sum(balance), 0)::bigint from ledger_account a join account m on m.id = a.owner_id
          where a.name like 'hold:sports:%' and m.username = 'member21') as held`.execute(tx),
    );
    expect(rows[0]).toEqual({ rounds: isDraw ? 1n : 3n, held: 0n });
    await expectCleanLedger(ctx);
  });

  it('pays a cash-out once for at least what was shown, and never beside the settlement', async () => {
    const { token, session } = await open('player02', 'ESPORTS');
    const fixture = await coming(session, 'esports');
    const answer = await bet(session, [legOf(fixture)]);
    expect(answer.status, answer.text).toBe(200);
    const placed = answer.json;
    const before = await sen(token);
    const offer = (await state(session)).open?.[0]?.cashOutMinor ?? 0;
    expect(offer).toBeGreaterThan(900);
    expect(offer).toBeLessThanOrEqual(921);
    const take = (leastMinor: number, side = ctx) =>
      send({ action: 'cashOut', session, ticket: placed.ticket, leastMinor }, side);
    expect(refusal(await take(offer + 1))).toEqual([409, 'odds_changed']);
    const stranger = await open('member12', 'ESPORTS');
    expect(
      refusal(
        await send({ action: 'cashOut', session: stranger.session, ticket: placed.ticket, leastMinor: 1 }),
      ),
    ).toEqual([404, 'round_unknown']);
    const answers = await Promise.all(
      Array.from({ length: PARALLEL }, (_, at) => take(offer, at % 2 ? ctx : other)),
    );
    expect(answers.filter(one => one.status === 200).length).toBe(1);
    expect(answers.filter(one => one.json.error === 'ticket_ended').length).toBe(PARALLEL - 1);
    until(fixture.endsAt);
    await runSports(ctx.platform.ctx);
    setOffset(0);
    expect(await sen(token)).toBe(before + offer);
    await expectCleanLedger(ctx);
  });

  it('a combined ticket waits for all of its fixtures; a void one counts 1.00, and a wholly void one is returned', async () => {
    const { token, session } = await open('member31', 'SPORTS');
    const before = await sen(token);
    const [one, two] = [await coming(session, 'football', 2), await coming(session, 'football', 3)];
    expect((await bet(session, [legOf(one), legOf(two)])).status).toBe(200);
    expect((await bet(session, [legOf(one)])).status).toBe(200);
    await ctx.admin('sports', { action: 'void', code: one.code, reason: 'A fault of the clock' });
    await runSports(ctx.platform.ctx);
    expect(await sen(token)).toBe(before - 1_000);
    const { open: tickets = [], settled = [] } = await state(session);
    expect(settled[0]?.state).toBe('void');
    const { list } = await relayValue(ctx, token, 'EMFE_getInbox');
    expect(list[0]).toMatchObject({ title: expect.stringMatching(/RM.10\.00/) });
    expect(tickets[0]?.legs.map(leg => leg.result)).toEqual(['void', null]);
    until(Math.max(one.endsAt, two.endsAt));
    await runSports(ctx.platform.ctx);
    const after = await state(session);
    setOffset(0);
    const ticket = after.settled?.find(settledOne => settledOne.legs.length === 2);
    const odds = legOf(two).odds;
    expect(ticket?.paidMinor).toBe(ticket?.state === 'won' ? odds : 0);
    await expect(ctx.admin('sports', { action: 'void', code: one.code, reason: 'Again' })).rejects.toThrow();
    await expectCleanLedger(ctx);
  });

  it('live odds follow the steps that are over, and bets close before the end', async () => {
    const found = await coming((await open('member32', 'ESPORTS')).session, 'esports');
    // Signed in at the time of the fixture: a session would end while nobody uses it.
    until(found.startsAt - MINUTE_MS / 2);
    const { session } = await open('member32', 'ESPORTS');
    const fixture = (await state(session)).fixtures?.find(one => one.code === found.code) ?? found;
    const leg = legOf(fixture);
    until(fixture.startsAt + sports.esports.stepMs + 1_000);
    const live = (await state(session)).fixtures?.find(one => one.code === fixture.code);
    expect([live?.state, live?.step]).toEqual(['live', 1]);
    expect((live?.score.home ?? 0) + (live?.score.away ?? 0)).toBe(1);
    expect(live?.seed).toBeNull();
    expect(legOf(live ?? fixture).odds).not.toBe(leg.odds);
    expect(refusal(await bet(session, [leg]))).toEqual([409, 'odds_changed']);
    until(fixture.startsAt + 2 * sports.esports.stepMs + 1_000);
    expect(refusal(await bet(session, [leg]))).toEqual([409, 'bet_closed']);
  });

  it('open tickets count towards a limit of the member’s own', async () => {
    const { token, session } = await open('member12', 'SPORTS');
    const set = { kind: 'wager', day: 15 };
    const answer = await ctx.wire('PUT /wps/v2/member/protection/limits', { token, json: set });
    expect(answer.json.success, answer.text).toBe(true);
    const leg = legOf(await coming(session, 'football'));
    expect((await bet(session, [leg])).status).toBe(200);
    expect(refusal(await bet(session, [leg]))).toEqual([409, 'limit_reached']);
  });
});
