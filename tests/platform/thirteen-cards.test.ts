import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cardRules } from '#lib/rules/cards/card-table.ts';
import { HAND_RESULT_MS } from '#lib/rules/cards/hand-schedule.ts';
import { defaultRows, isInOrder } from '#lib/rules/cards/thirteen-cards.ts';
import { checkRound } from '#lib/rules/fair/check-round.ts';
import type { HandView } from '#platform/games/cards/protocol.ts';
import { expectCleanLedger } from '../support/books.ts';
import { type CardPlayer, openCardPlayer } from '../support/card-players.ts';
import { type CardTables, openCardTables } from '../support/card-tables.ts';
import { isLong, type TestPlatform, targets } from '../support/platform-harness.ts';
import { printedSeed, seededRandom } from '../support/seeded-random.ts';

const KIND = 'thirteenCards';
const PARALLEL = 20;
const RACED_HANDS = isLong ? 60 : 4;
const { showMs } = cardRules[KIND];
const seed = printedSeed('orders of thirteen cards that race the result');

/** Orders of a hand that are allowed, or foul ones: that by the rule, and those with two of its cards changed. */
function ordersOf(hand: readonly number[], isAllowed = true): number[][] {
  const first = defaultRows(hand);
  // Middle and back in each other's place are foul, unless they are equally strong.
  const crossed = [...first.slice(0, 3), ...first.slice(8), ...first.slice(3, 8)];
  const found = [first, crossed].filter(order => isInOrder(order) === isAllowed);
  for (let one = 0; one < first.length; one++)
    for (let two = one + 1; two < first.length; two++) {
      const order = [...first];
      [order[one], order[two]] = [first[two] ?? 0, first[one] ?? 0];
      if (isInOrder(order) === isAllowed) found.push(order);
    }
  return found;
}

describe.each(targets)('arranging thirteen cards on %s', target => {
  let tables: CardTables;
  let ctx: TestPlatform;
  let other: TestPlatform;
  let one: CardPlayer;
  let two: CardPlayer;
  beforeAll(async () => {
    tables = await openCardTables(target);
    ({ ctx, other } = tables);
    one = await openCardPlayer(ctx, 'player01', KIND);
    two = await openCardPlayer(ctx, 'player02', KIND);
  });
  afterAll(() => tables.close());

  const hand = () => tables.handOf(KIND);
  const dealtCards = async (player: CardPlayer) => (await player.state()).own?.[0]?.bet?.cards ?? [];
  /** Deals a hand between both players, after the last one is over. */
  async function deal(): Promise<HandView> {
    for (const player of [one, two]) await player.send({ action: 'leave', table: 'low' });
    for (const ms of [showMs, HAND_RESULT_MS]) {
      tables.pass(ms);
      await tables.runBoth();
    }
    for (const [seat, player] of [one, two].entries())
      expect((await player.send({ action: 'sit', table: 'low', seat })).status).toBe(200);
    await tables.runBoth();
    const { code } = await hand();
    for (const player of [one, two]) expect((await player.bet(code, { bet: 1 })).status).toBe(200);
    await tables.runBoth();
    return hand();
  }
  const settledOf = async (player: CardPlayer, code: string) =>
    (await player.state()).settled?.find(each => each.code === code);

  it('seals an order until the result, lets it change, refuses foul ones, and counts the last once', async () => {
    const { code } = await deal();
    const [cards, others] = [await dealtCards(one), await dealtCards(two)];
    const [first = [], ...changed] = ordersOf(cards);
    const order = changed.at(-1) ?? first;
    const arrange = (list: readonly number[], player = one, side = ctx) =>
      player.send({ action: 'arrange', code, cards: list }, side);
    const foul = ordersOf(cards, false);
    expect(foul.length).toBeGreaterThan(0);
    for (const wrong of [...foul.slice(0, 3), others, first.slice(1), [...first.slice(1), 52]]) {
      const { status, json } = await arrange(wrong);
      expect([status, json.error]).toEqual([422, 'rows_foul']);
    }
    expect((await hand()).players.map(player => player.isShown)).toEqual([false, false]);
    await arrange(first);
    const sent = Array.from({ length: PARALLEL }, (_, at) => arrange(order, one, at % 2 ? ctx : other));
    expect((await Promise.all(sent)).map(answer => answer.status)).toEqual(sent.map(() => 200));
    expect((await one.state(other)).own?.[0]?.bet?.arranged).toEqual(order);
    const stored = await tables.rows<{ arranged_sealed: string | null }>(
      "select arranged_sealed from card_bet where state = 'open' order by seat",
    );
    expect(stored.map(bet => bet.arranged_sealed === null)).toEqual([false, true]);
    expect(stored[0]?.arranged_sealed).not.toContain(order.join());
    const waiting = await hand();
    expect(waiting.players.map(player => [player.isShown, player.cards])).toEqual([
      [true, null],
      [false, null],
    ]);
    expect((await two.send({ action: 'state' })).text).not.toContain(order.join());
    // The other player does nothing: the rule arranges their cards when time is over.
    tables.pass(showMs);
    await tables.runBoth();
    expect((await arrange(first)).json.error).toBe('hand_over');
    const result = await hand();
    expect(result.players.map(player => player.cards)).toEqual([order, defaultRows(others)]);
    const net = result.players.map(player => player.netMinor ?? 0);
    expect(net.reduce((sum, amount) => sum + amount, 0)).toBe(
      0 - result.players.reduce((sum, player) => sum + (player.rakeMinor ?? 0), 0),
    );
    for (const [at, player] of [one, two].entries()) {
      const own = await settledOf(player, code);
      expect([own?.stakeMinor, (own?.paidMinor ?? 0) - 1_200]).toEqual([1_200, net[at]]);
      const line = `GET /wps/v2/member/fairness/round?orderNo=${own?.orderNo}`;
      const fair = (await ctx.wire(line, { token: player.token })).json.value;
      const sums = { stakeMinor: Math.round(fair.stake * 100), paidMinor: Math.round(fair.paid * 100) };
      expect(fair.draw.hands).toEqual([cards, others]);
      expect(fair.moves.rows).toEqual([order, defaultRows(others)]);
      expect(await checkRound({ ...fair, ...sums })).toMatchObject({ isRight: true });
    }
    const change = "update card_bet set arranged_sealed = 'x' where arranged_sealed is not null";
    await expect(ctx.platform.ctx.store.write(tx => sql.raw(change).execute(tx))).rejects.toThrow(
      'ends once',
    );
    await expectCleanLedger(ctx);
  });

  it('counts what was stored before the result, while orders race the clock on two processes', async () => {
    const random = seededRandom(seed);
    for (let done = 0; done < RACED_HANDS; done++) {
      const { code, showUntil } = await deal();
      const choices = [ordersOf(await dealtCards(one)), ordersOf(await dealtCards(two))];
      tables.until((showUntil ?? 0) - 300);
      const { promise: begun, resolve } = Promise.withResolvers<void>();
      let left = 1 + Math.floor(random() * 4);
      const sent = [one, two, one, two].map(async (player, at) => {
        const orders = choices[at % 2] ?? [];
        const order = orders[Math.floor(random() * orders.length)] ?? [];
        const side = random() < 0.5 ? ctx : other;
        const { status, json } = await player.send({ action: 'arrange', code, cards: order }, side);
        left -= 1;
        if (left === 0) resolve();
        expect([200, 409], `SEED=${seed} ${JSON.stringify(json)}`).toContain(status);
        return status === 200 ? order.join() : null;
      });
      await begun;
      tables.until(showUntil ?? 0);
      const [orders] = await Promise.all([Promise.all(sent), tables.runBoth()]);
      await tables.runBoth();
      const result = await hand();
      for (const [at, player] of result.players.entries()) {
        const taken = [orders[at], orders[at + 2]].filter(order => order !== null);
        const allowed = taken.length > 0 ? taken : [choices[at]?.[0]?.join()];
        expect(allowed, `SEED=${seed}`).toContain(player.cards?.join());
        expect(player.isShown).toBe(taken.length > 0);
      }
    }
    const late = `select 1 from card_bet b join card_round r on r.id = b.round_id
      where r.kind = '${KIND}' and (b.shown_at >= r.decided_at or b.state = 'open')`;
    expect(await tables.rows(late)).toEqual([]);
    await expectCleanLedger(ctx);
  });
});
