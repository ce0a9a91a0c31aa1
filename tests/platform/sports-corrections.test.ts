import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FixtureView, TicketView } from '#platform/games/sports/protocol.ts';
import { runSports } from '#platform/sports/run-sports.ts';
import { expectCleanLedger } from '../support/books.ts';
import { type TestPlatform, targets } from '../support/platform-harness.ts';
import { playSlot, relayValue } from '../support/platform-play.ts';
import { openTwo } from '../support/races.ts';
import { sportsbookOf } from '../support/sportsbook.ts';

const RECORD = 'ODSFE2_RNGOrders?productType=SPORTS&size=50';
const HOME_WINS = '3-1';
const AWAY_WINS = '1-3';

describe.each(targets)('corrections of published results on %s', target => {
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
  const run = () => runSports(ctx.platform.ctx);
  const correct = (code: string, result: string) =>
    ctx.admin('sports', { action: 'correct', code, result, reason: 'A wrong figure', by: 'Nadia' });
  const scoreOf = ({ score }: FixtureView) => `${score.home}-${score.away}`;
  const settledOf = async (session: string) => (await state(session)).settled ?? [];

  /** Lets a fixture end and settles it; returns it with its result. The clock stays there: tests go forward. */
  async function ended(session: string, fixture: FixtureView): Promise<FixtureView> {
    until(fixture.endsAt);
    await run();
    const found = (await state(session)).results?.find(one => one.code === fixture.code);
    if (!found) throw new Error('no result');
    return found;
  }
  /** A member's bet on home and on away, of which the correction turns both around. */
  async function bothWays(username: string, skip = 0) {
    const { token, session } = await open(username, 'SPORTS');
    const fixture = await coming(session, 'football', skip);
    const start = await sen(token);
    for (const pick of [0, 2]) expect((await bet(session, [legOf(fixture, 0, pick)])).status).toBe(200);
    const result = await ended(session, fixture);
    return { token, session, fixture, result, start };
  }
  const byPick = (tickets: readonly TicketView[], pick: string) =>
    tickets.find(one => one.legs.length === 1 && one.legs[0]?.pick === pick);
  const record = async (token: string) => await relayValue(ctx, token, RECORD);

  it('reverses every ticket and settles it again, once over two processes, in ledger, record and inbox', async () => {
    const { token, session, fixture, start, result } = await bothWays('player01');
    // Once to a known result, then turned around.
    const first = scoreOf(result) === HOME_WINS ? '4-1' : HOME_WINS;
    await correct(fixture.code, first);
    await run();
    const before = await settledOf(session);
    const won = legOf(fixture, 0, 0).odds;
    expect([byPick(before, 'home')?.paidMinor, byPick(before, 'away')?.paidMinor]).toEqual([won, 0]);
    expect(await sen(token)).toBe(start - 2_000 + won);
    const rounds = (await record(token)).footer.totalHands;
    await correct(fixture.code, AWAY_WINS);
    await Promise.all(Array.from({ length: 8 }, (_, at) => runSports((at % 2 ? ctx : other).platform.ctx)));
    const after = await settledOf(session);
    const now = legOf(fixture, 0, 2).odds;
    expect(after.map(one => one.state).sort()).toEqual(['lost', 'won']);
    expect([byPick(after, 'home')?.paidMinor, byPick(after, 'away')?.paidMinor]).toEqual([0, now]);
    expect(await sen(token)).toBe(start - 2_000 + now);
    const { list, footer } = await record(token);
    expect([footer.betAmount, footer.totalHands]).toEqual([20, rounds + 4]);
    expect(Math.round(footer.winAmount * 100)).toBe(now);
    const reversed = list.filter((one: { reversalOf?: string }) => one.reversalOf);
    expect(reversed.every((one: { betAmount: number }) => one.betAmount === -10)).toBe(true);
    const [notice] = (await relayValue(ctx, token, 'EMFE_getInbox')).list;
    expect(notice).toMatchObject({ content: expect.stringContaining('A wrong figure') });
    const shown = (await state(session)).results?.find(one => one.code === fixture.code);
    expect([shown?.score, shown?.correction?.score]).toEqual([result.score, { home: 1, away: 3, detail: 0 }]);
    await expectCleanLedger(ctx);
  });

  it('a ticket whose state and payout stay is left alone, and a void result returns amounts', async () => {
    const { token, session, fixture, result, start } = await bothWays('player02', 1);
    const { home, away } = result.score;
    const hands = (await record(token)).footer.totalHands;
    await correct(fixture.code, home === away ? `${home + 1}-${away + 1}` : `${home * 2}-${away * 2}`);
    await run();
    expect((await record(token)).footer.totalHands).toBe(hands);
    await correct(fixture.code, 'void');
    await run();
    expect((await settledOf(session)).map(one => one.state)).toEqual(['void', 'void']);
    expect(await sen(token)).toBe(start);
    expect((await record(token)).footer).toMatchObject({ betAmount: 0, winAmount: 0 });
    // From void to a result: the returned amounts are taken back.
    await correct(fixture.code, HOME_WINS);
    await run();
    expect(await sen(token)).toBe(start - 2_000 + legOf(fixture, 0, 0).odds);
  });

  it('what the wallet does not hold is owed; the balance never becomes negative', async () => {
    const { token, session, fixture, result } = await bothWays('member11');
    await correct(fixture.code, scoreOf(result) === HOME_WINS ? '4-1' : HOME_WINS);
    await run();
    await playSlot(ctx, { username: 'member11', token }, BigInt(await sen(token)));
    expect(await sen(token)).toBe(0);
    await correct(fixture.code, AWAY_WINS);
    await run();
    const [home, away] = [legOf(fixture, 0, 0).odds, legOf(fixture, 0, 2).odds];
    // The ticket on home came first, when the wallet was empty; that on away was paid after it.
    expect(await sen(token)).toBe(away);
    expect((await settledOf(session)).map(one => one.state).sort()).toEqual(['lost', 'won']);
    const { reversals } = (await ctx.admin('reversals', { account: 'member11' })) as {
      reversals: { owed: number }[];
    };
    const owed = reversals.reduce((sum, one) => sum + Math.round(one.owed * 100), 0);
    expect(owed).toBe(home);
  });

  it('a cash-out stays, and a ticket that waits again is settled with its other fixture', async () => {
    const { token, session } = await open('member21', 'SPORTS');
    const [one, two] = [await coming(session, 'football', 0), await coming(session, 'football', 3)];
    expect(two.endsAt).toBeGreaterThan(one.endsAt);
    const single = await bet(session, [legOf(one)]);
    const offer = (await state(session)).open?.[0]?.cashOutMinor ?? 0;
    const take = { action: 'cashOut', session, ticket: single.json.ticket, leastMinor: offer };
    expect((await send(take)).status).toBe(200);
    const losing = legOf(one, 0, 1);
    expect((await bet(session, [losing, legOf(two, 0, 0)])).status).toBe(200);
    const { score } = await ended(session, one);
    // The first leg of the combined bet is a draw.
    await correct(one.code, score.home === 0 && score.away === 1 ? '0-2' : '0-1');
    await run();
    const lost = (await settledOf(session)).find(ticket => ticket.legs.length === 2);
    expect(lost?.state).toBe('lost');
    await correct(one.code, '1-1');
    await run();
    expect((await settledOf(session)).find(ticket => ticket.legs.length === 2)?.state).toBe('lost');
    const { score: second } = await ended(session, two);
    await run();
    const tickets = await settledOf(session);
    const combined = tickets.find(ticket => ticket.legs.length === 2);
    expect(combined?.state).toBe(second.home > second.away ? 'won' : 'lost');
    expect(tickets.find(ticket => ticket.state === 'cashedOut')?.paidMinor).toBe(offer);
    expect(await sen(token)).toBeGreaterThan(0);
    await expectCleanLedger(ctx);
  });

  it('refuses a fixture without a result, the present score, and one that the sport cannot give', async () => {
    const { session } = await open('member31', 'ESPORTS');
    const fixture = await coming(session, 'esports');
    await expect(correct(fixture.code, '2-0')).rejects.toThrow('input');
    await expect(correct('FB20200101-0000-1', '2-0')).rejects.toThrow('not.found');
    const result = await ended(session, fixture);
    for (const wrong of [scoreOf(result), '3-0', '1-1', '2-2'])
      await expect(correct(fixture.code, wrong)).rejects.toThrow('input');
    await correct(fixture.code, scoreOf(result) === '2-0' ? '2-1' : '2-0');
    const change = (text: string) =>
      ctx.platform.ctx.store
        .write(tx => sql.raw(text).execute(tx))
        .then(
          () => 'changed',
          error => String(error),
        );
    expect(await change('update sport_correction set home_score = 9')).toContain('not changed');
    expect(await change('delete from sport_correction')).toContain('not changed');
  });
});
