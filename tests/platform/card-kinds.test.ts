import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cardRules } from '#lib/rules/cards/card-table.ts';
import { duelKinds } from '#lib/rules/cards/kinds.ts';
import { checkRound } from '#lib/rules/fair/check-round.ts';
import { expectCleanLedger } from '../support/books.ts';
import { openCardPlayer } from '../support/card-players.ts';
import { type CardTables, openCardTables } from '../support/card-tables.ts';
import { type TestPlatform, targets } from '../support/platform-harness.ts';

const PARALLEL = 20;
const LOW = 200;
const newKinds = duelKinds.filter(kind => kind !== 'bullTable');

describe.each(targets)('hands of every kind of card table on %s', target => {
  let tables: CardTables;
  let ctx: TestPlatform;
  let other: TestPlatform;
  beforeAll(async () => {
    tables = await openCardTables(target);
    ({ ctx, other } = tables);
  });
  afterAll(() => tables.close());

  it.each(newKinds)('plays %s to a settled and checked result, once over two processes', async kind => {
    const { cards, mostTimes, seats } = cardRules[kind];
    const players = [
      await openCardPlayer(ctx, 'player01', kind),
      await openCardPlayer(ctx, 'player02', kind),
    ];
    const [one, two] = players as [(typeof players)[0], (typeof players)[0]];
    const hand = () => tables.handOf(kind);
    for (const [seat, player] of players.entries())
      expect((await player.send({ action: 'sit', table: 'low', seat })).status).toBe(200);
    await tables.runBoth();
    const { code } = await hand();
    const before = [await one.sen(), await two.sen()];
    const chosen = { roundId: crypto.randomUUID(), bet: 3 };
    const salt = '0123456789abcdef';
    const sent = Array.from({ length: PARALLEL }, (_, at) =>
      one.bet(code, { ...chosen, salt }, at % 2 ? ctx : other),
    );
    expect(new Set((await Promise.all(sent)).map(answer => answer.text)).size).toBe(1);
    expect(await one.sen()).toBe((before[0] ?? 0) - LOW * 3 * mostTimes * (seats - 1));
    expect((await two.bet(code, { bet: 2 })).status).toBe(200);
    await tables.runBoth();
    const seen = [await one.state(other), await two.state()].map(state => state.own?.[0]?.bet?.cards ?? []);
    expect(seen.map(list => list.length)).toEqual([cards, cards]);
    expect((await hand()).players.map(player => player.cards)).toEqual([null, null]);
    expect((await one.send({ action: 'state' })).text).not.toContain(JSON.stringify(seen[1]));
    // The second player does nothing: the hand is played for them when time is over.
    expect((await one.send({ action: 'show', code })).status).toBe(200);
    tables.pass(cardRules[kind].showMs);
    await tables.runBoth();
    const result = await hand();
    expect(result.players.map(player => player.isShown)).toEqual([true, false]);
    const arranged = cardRules[kind].arrangement?.byDefault ?? (dealt => [...dealt]);
    expect(result.players.map(player => player.cards)).toEqual(seen.map(arranged));
    const net = result.players.map(player => player.netMinor ?? 0);
    const rake = result.players.reduce((sum, player) => sum + (player.rakeMinor ?? 0), 0);
    expect((net[0] ?? 0) + (net[1] ?? 0) + rake).toBe(0);
    expect([await one.sen(), await two.sen()]).toEqual(before.map((sen, at) => sen + (net[at] ?? 0)));
    for (const [at, player] of players.entries()) {
      const own = (await player.state()).settled?.[0];
      const stake = LOW * 2 * mostTimes;
      expect([own?.code, own?.stakeMinor, (own?.paidMinor ?? 0) - stake]).toEqual([code, stake, net[at]]);
      const line = `GET /wps/v2/member/fairness/round?orderNo=${own?.orderNo}`;
      const fair = (await ctx.wire(line, { token: player.token })).json.value;
      const stored = { stakeMinor: Math.round(fair.stake * 100), paidMinor: Math.round(fair.paid * 100) };
      expect(fair.bet).toMatchObject({ kind, bets: [3, 2], place: at });
      expect(await checkRound({ ...fair, ...stored })).toMatchObject({ isRight: true });
    }
    for (const player of players) await player.send({ action: 'leave', table: 'low' });
    await expectCleanLedger(ctx);
  });

  it('keeps the tables of kinds apart: seats, hands, and who may bet', async () => {
    const king = await openCardPlayer(ctx, 'player01', 'threeKings');
    const tile = await openCardPlayer(ctx, 'player01', 'paiGow');
    const rival = await openCardPlayer(ctx, 'player02', 'threeKings');
    for (const [seat, player] of [king, rival].entries())
      expect((await player.send({ action: 'sit', table: 'high', seat })).status).toBe(200);
    expect((await tile.send({ action: 'sit', table: 'high', seat: 4 })).status).toBe(200);
    await tables.runBoth();
    tables.pass(600);
    const [low, high] = (await king.state()).view?.tables ?? [];
    expect([low?.seats.length, high?.seats.length, high?.hand?.code]).toEqual([0, 2, 'KH1']);
    expect((await tile.state()).own?.map(own => [own.table, own.seat])).toEqual([['high', 4]]);
    expect((await tile.state()).view?.tables[1]?.hand).toBeNull();
    const wrong = await tile.bet('KH1');
    expect([wrong.status, wrong.json.error]).toEqual([409, 'bet_closed']);
    const proof = await tile.send({ action: 'proof', code: 'KH1' });
    expect(proof.json.error).toBe('round_unknown');
    expect(await tables.rows("select 1 from card_bet where state = 'open'")).toEqual([]);
    for (const kind of ['roulette', 'unknown'])
      expect((await ctx.wire(`GET /play/api/cards/${kind}/tables`, { merchant: null })).status).toBe(404);
  });
});
