import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { legResult } from '#lib/rules/sports/markets.ts';
import { formatResult } from '#lib/rules/sports/result-text.ts';
import { ticketPayout } from '#lib/rules/sports/ticket.ts';
import type { FixtureView } from '#platform/games/sports/protocol.ts';
import { runSports } from '#platform/sports/run-sports.ts';
import { expectCleanLedger } from '../support/books.ts';
import { type TestPlatform, targets } from '../support/platform-harness.ts';
import { relayValue } from '../support/platform-play.ts';
import { openTwo } from '../support/races.ts';
import { sportsbookOf } from '../support/sportsbook.ts';

const BET = 1_000n;

describe.each(targets)('races, shootouts and cricket on %s', target => {
  let ctx: TestPlatform;
  let other: TestPlatform;
  beforeAll(async () => {
    ({ ctx, other } = await openTwo(target));
    await runSports(ctx.platform.ctx);
  });
  afterAll(async () => {
    await expectCleanLedger(ctx);
    if (other !== ctx) await other.close();
    await ctx.close();
  });

  const book = sportsbookOf(() => [ctx, other]);
  const { send, open, state, coming, legOf, bet, sen, until } = book;
  const runBoth = () =>
    Promise.all(Array.from({ length: 4 }, (_, at) => runSports((at % 2 ? ctx : other).platform.ctx)));

  /** A bet on every pick of every market of a fixture; returns how many. */
  async function betOnAll(session: string, fixture: FixtureView): Promise<number> {
    let count = 0;
    for (const [nth, market] of fixture.markets.entries())
      for (const at of market.picks.keys()) {
        const answer = await bet(session, [legOf(fixture, nth, at)]);
        expect(answer.status, answer.text).toBe(200);
        count += 1;
      }
    return count;
  }

  it.each([
    ['The Paddock', 'horse', 'player01'],
    ['Penalty Shootout', 'penalties', 'player02'],
    ['Silly Point', 'cricket', 'player01'],
  ] as const)('%s: every bet is settled once by the published result', async (title, sport, username) => {
    const { token, session } = await open(username, 'SPORTS', title);
    const fixture = await coming(session, sport);
    const before = await sen(token);
    const count = await betOnAll(session, fixture);
    expect(await sen(token)).toBe(before - count * Number(BET));
    until(fixture.endsAt);
    await runBoth();
    const { results = [], settled = [], open: left = [] } = await state(session);
    const score = results.find(one => one.code === fixture.code)?.score;
    if (!score) throw new Error('no result');
    const own = settled.filter(ticket => ticket.legs[0]?.fixture === fixture.code);
    expect([own.length, left.length]).toEqual([count, 0]);
    for (const { legs, paidMinor } of own) {
      const [leg] = legs;
      if (!leg) throw new Error('no leg');
      const result = legResult({ code: leg.market, line: leg.line }, leg.pick, score);
      expect(leg.result).toBe(result);
      expect(paidMinor).toBe(Number(ticketPayout(BET, [{ odds: leg.odds, result }])));
    }
    const paid = own.reduce((sum, ticket) => sum + (ticket.paidMinor ?? 0), 0);
    expect(await sen(token)).toBe(before - count * Number(BET) + paid);
    const record = await relayValue(ctx, token, 'ODSFE2_RNGOrders?productType=SPORTS&size=50');
    expect(record.list.length).toBeGreaterThan(0);
    expect(record.list.map((one: { sports: string[] }) => one.sports)).toContainEqual([sport]);
  });

  it('takes no bet after the start of a race, and cashes one out before it', async () => {
    const { token, session } = await open('member11', 'SPORTS', 'Inside Lane');
    const fixture = await coming(session, 'track');
    const before = await sen(token);
    expect((await bet(session, [legOf(fixture)])).status).toBe(200);
    const [ticket] = (await state(session)).open ?? [];
    const leastMinor = ticket?.cashOutMinor ?? 0;
    expect(leastMinor).toBeGreaterThan(850);
    const taken = await send({ action: 'cashOut', session, ticket: ticket?.id, leastMinor });
    expect(taken.status).toBe(200);
    expect(await sen(token)).toBe(before - Number(BET) + leastMinor);
    until(fixture.startsAt + 1);
    expect((await bet(session, [legOf(fixture)])).json.error).toBe('bet_closed');
    expect(await sen(token)).toBe(before - Number(BET) + leastMinor);
  });

  it('a result corrected to a dead heat pays half of the odds to both, and reads back as it was written', async () => {
    const { token, session } = await open('member21', 'SPORTS', 'Green Jacket');
    const fixture = await coming(session, 'golf');
    const before = await sen(token);
    const [win] = fixture.markets;
    for (const at of win?.picks.keys() ?? [])
      expect((await bet(session, [legOf(fixture, 0, at)])).status).toBe(200);
    until(fixture.endsAt);
    await runBoth();
    const published = (await state(session)).results?.find(one => one.code === fixture.code);
    if (!published) throw new Error('no result');
    const correct = (result: string) =>
      ctx.admin('sports', { action: 'correct', code: fixture.code, result, reason: 'Photo', by: 'Nadia' });
    for (const wrong of ['2-1', '1=1-2-3-4-5', formatResult('golf', published.score)])
      await expect(correct(wrong)).rejects.toThrow();
    await correct('5=2-1-3-4-6');
    await runBoth();
    const { settled = [], results = [] } = await state(session);
    const counted = results.find(one => one.code === fixture.code);
    expect(counted?.correction?.score && formatResult('golf', counted.correction.score)).toBe('5=2-1-3-4-6');
    expect(counted?.score).toEqual(published.score);
    const paid = settled.map(({ legs, paidMinor, state: is }) => [
      legs[0]?.pick,
      legs[0]?.result,
      paidMinor,
      is,
    ]);
    const half = (entry: number) =>
      Number(ticketPayout(BET, [{ odds: legOf(fixture, 0, entry - 1).odds, result: 'deadHeat' }]));
    for (const entry of [5, 2])
      expect(paid).toContainEqual([`n${entry}`, 'deadHeat', half(entry), 'halfWon']);
    expect(paid.filter(([, result]) => result === 'lost')).toHaveLength(4);
    expect(await sen(token)).toBe(before - 6 * Number(BET) + half(5) + half(2));
  });
});
