import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CardTableCode, cardRules } from '#lib/rules/cards/card-table.ts';
import { HAND_RESULT_MS, HAND_VOID_MS } from '#lib/rules/cards/hand-schedule.ts';
import { checkRound } from '#lib/rules/fair/check-round.ts';
import { sharedSeed } from '#platform/cards/hand-seeds.ts';
import { runCardTables } from '#platform/cards/run-tables.ts';
import { cardsOutputSchema, cardsStreamPath, type HandView } from '#platform/games/cards/protocol.ts';
import { findAccountByName } from '#platform/store/accounts/accounts.ts';
import { expectCleanLedger } from '../support/books.ts';
import { type CardPlayer, openCardPlayer } from '../support/card-players.ts';
import { type CardTables, openCardTables } from '../support/card-tables.ts';
import { fundWallet } from '../support/fund-wallet.ts';
import {
  isLong,
  openPlatform,
  type TestPlatform,
  targets,
  type WireAnswer,
} from '../support/platform-harness.ts';
import { printedSeed, seededRandom } from '../support/seeded-random.ts';

const PARALLEL = 50;
const RACED_HANDS = isLong ? 100 : 6;
const PLAYERS = ['player01', 'player02', 'member11', 'member12', 'member21'];
const seed = printedSeed('bets that race the deal of a hand of bull');

describe.each(targets)('bull between players on %s', target => {
  let tables: CardTables;
  let ctx: TestPlatform;
  let other: TestPlatform;
  let players: CardPlayer[];
  let one: CardPlayer;
  let two: CardPlayer;
  let three: CardPlayer;
  beforeAll(async () => {
    tables = await openCardTables(target);
    ({ ctx, other } = tables);
    players = [];
    for (const name of PLAYERS) players.push(await openCardPlayer(ctx, name));
    [one, two, three] = players as [CardPlayer, CardPlayer, CardPlayer];
  });
  afterAll(() => tables.close());

  const refusal = ({ status, json }: WireAnswer) => [status, json.error];
  const hand = (table?: CardTableCode) => tables.handOf('bullTable', table);
  const seatsOf = async (table: CardTableCode) => (await tables.tableOf('bullTable', table)).seats;
  const sit = (player: CardPlayer, seat: number, table: CardTableCode = 'low') =>
    player.send({ action: 'sit', table, seat });
  /** Sends until the answer is another one than to come again, as a busy machine may say. */
  async function untilFree(send: () => Promise<WireAnswer>): Promise<WireAnswer> {
    const answer = await send();
    return answer.json.error === 'system_busy' ? untilFree(send) : answer;
  }
  /** Empties the tables: everybody leaves, and the hand is over. */
  async function clear(): Promise<void> {
    for (const table of ['low', 'high'])
      for (const player of players) await untilFree(() => player.send({ action: 'leave', table }));
    for (let left = 3; left > 0; left--) {
      tables.pass(cardRules.bullTable.showMs + HAND_RESULT_MS);
      await tables.runBoth();
    }
    expect(await tables.rows('select 1 from card_seat')).toEqual([]);
  }
  /** Begins a hand of the low table between players. */
  async function begin(...seated: CardPlayer[]): Promise<HandView> {
    await clear();
    for (const [seat, player] of seated.entries()) {
      const { status, text } = await untilFree(() => sit(player, seat));
      expect(status, text).toBe(200);
    }
    await tables.runBoth();
    return hand();
  }

  it('gives a seat to one of fifty who ask at once, and one seat at a table to an account', async () => {
    await clear();
    const answers = await Promise.all(
      Array.from({ length: PARALLEL }, (_, at) =>
        players[at % players.length]?.send({ action: 'sit', table: 'low', seat: 3 }, at % 2 ? ctx : other),
      ),
    );
    const taken = await tables.rows<{ account_id: number }>('select account_id from card_seat');
    expect(taken.length).toBe(1);
    const said = answers.map(answer => (answer?.status === 200 ? 'seated' : answer?.json.error));
    // On a busy machine a request may be told to come again; nobody else gets the seat.
    expect(said.filter(one => !['seat_taken', 'system_busy'].includes(one)).length).toBeLessThanOrEqual(
      PARALLEL / players.length,
    );
    expect(said).toEqual(expect.arrayContaining(['seated', 'seat_taken']));
    await clear();
    await Promise.all(Array.from({ length: PARALLEL }, (_, at) => sit(two, at % 5)));
    expect((await tables.rows("select 1 from card_seat where table_code = 'low'")).length).toBe(1);
    const limit = { kind: 'wager', day: 20 };
    await ctx.wire('PUT /wps/v2/member/protection/limits', { token: three.token, json: limit });
    await sit(three, (await seatsOf('low'))[0]?.seat === 0 ? 1 : 0);
    await tables.runBoth();
    expect(refusal(await three.bet((await hand()).code))).toEqual([409, 'limit_reached']);
    expect(await tables.rows("select 1 from card_bet where state = 'open'")).toEqual([]);
  });

  it('holds a bet once however often it is sent, hides the cards, and settles once over two processes', async () => {
    const { code, commitment } = await begin(one, two);
    const before = [await one.sen(), await two.sen()];
    expect(refusal(await three.bet(code))).toEqual([409, 'seat_missing']);
    const chosen = { roundId: crypto.randomUUID(), bet: 3, salt: '0123456789abcdef' };
    const sent = Array.from({ length: PARALLEL }, (_, at) => one.bet(code, chosen, at % 2 ? ctx : other));
    expect(new Set((await Promise.all(sent)).map(answer => answer.text)).size).toBe(1);
    expect(await one.sen()).toBe((before[0] ?? 0) - 9_600);
    expect(refusal(await one.bet(code, { ...chosen, bet: 1 }))).toEqual([409, 'round_mismatch']);
    expect(refusal(await one.bet(code))).toEqual([409, 'round_open']);
    expect((await hand()).showUntil).toBeNull();
    expect((await two.bet(code, { bet: 1 })).status).toBe(200);
    await tables.runBoth();
    // Everybody has bet: the cards are dealt before the time is over, and each player sees the own ones alone.
    const dealt = await hand();
    expect([dealt.showUntil !== null, dealt.seed, dealt.shared]).toEqual([true, null, null]);
    expect(dealt.players.map(player => player.cards)).toEqual([null, null]);
    const seen = [await one.state(other), await two.state()].map(state => state.own?.[0]?.bet?.cards ?? []);
    expect(seen.map(cards => cards.length)).toEqual([5, 5]);
    for (const [at, player] of [one, two].entries()) {
      const { text } = await player.send({ action: 'state' });
      expect(text).toContain(JSON.stringify(seen[at]));
      expect(text).not.toContain(JSON.stringify(seen[1 - at]));
    }
    expect((await three.send({ action: 'state' })).text).not.toContain(JSON.stringify(seen[0]));
    expect(refusal(await one.send({ action: 'proof', code }))).toEqual([404, 'round_unknown']);
    expect(refusal(await three.bet(code))).toEqual([409, 'bet_closed']);
    for (const player of [one, two]) await player.send({ action: 'show', code });
    await tables.runBoth();
    const result = await hand();
    expect(result.players.map(player => player.cards)).toEqual(seen);
    expect(result.players.map(player => player.isShown)).toEqual([true, true]);
    const net = result.players.map(player => player.netMinor ?? 0);
    const rake = result.players.reduce((sum, player) => sum + (player.rakeMinor ?? 0), 0);
    expect((net[0] ?? 0) + (net[1] ?? 0) + rake).toBe(0);
    expect([await one.sen(), await two.sen()]).toEqual(before.map((sen, at) => sen + (net[at] ?? 0)));
    for (const [at, player] of [one, two].entries()) {
      const own = (await player.state()).settled?.[0];
      expect([own?.code, own?.stakeMinor, own?.cards]).toEqual([code, 800, seen[at]]);
      expect((own?.paidMinor ?? 0) - 800).toBe(net[at]);
      const line = `GET /wps/v2/member/fairness/round?orderNo=${own?.orderNo}`;
      const fair = (await ctx.wire(line, { token: player.token })).json.value;
      const stored = { stakeMinor: Math.round(fair.stake * 100), paidMinor: Math.round(fair.paid * 100) };
      expect(await checkRound({ ...fair, ...stored })).toMatchObject({ isRight: true, commitment });
      const record = await ctx.wire(`GET /wps/v2/member/round?orderNo=${own?.orderNo}`, {
        token: player.token,
      });
      expect(record.json.value).toMatchObject({ isProvable: true, bet: { betAmount: 8 } });
    }
    const { proof } = cardsOutputSchema.parse((await one.send({ action: 'proof', code })).json);
    expect([proof?.salts.length, proof?.own]).toEqual([2, '0123456789abcdef']);
    expect(sharedSeed({ commitment, hand: result.hand }, proof?.salts ?? [])).toBe(proof?.hand.shared);
    await expectCleanLedger(ctx);
  });

  it('plays for those who are disconnected, time out or leave, and frees their seats', async () => {
    const { code } = await begin(one, two, three);
    for (const player of [one, two]) expect((await player.bet(code)).status).toBe(200);
    tables.until((await hand()).betsUntil);
    await tables.runBoth();
    const dealt = await hand();
    expect(dealt.players.map(player => player.seat)).toEqual([0, 1]);
    expect((await two.send({ action: 'leave', table: 'low' })).status).toBe(200);
    expect((await seatsOf('low')).map(each => each.isLeaving)).toEqual([false, true, false]);
    await one.state();
    tables.pass(13_000);
    await three.state();
    expect((await seatsOf('low')).map(each => each.isAway)).toEqual([true, true, false]);
    expect((await hand()).endsAt).toBeNull();
    tables.until(dealt.showUntil ?? 0);
    await tables.runBoth();
    const result = await hand();
    expect(result.players.map(player => [player.isShown, player.cards?.length])).toEqual([
      [false, 5],
      [false, 5],
    ]);
    expect(await tables.rows("select 1 from card_bet where state = 'open'")).toEqual([]);
    tables.until(result.endsAt ?? 0);
    await tables.runBoth();
    // The one who left has no seat any more; the third missed a hand, and is free after the second.
    expect((await seatsOf('low')).map(each => each.seat)).toEqual([0, 2]);
    const next = await hand();
    await one.state();
    expect((await one.bet(next.code, { bet: 1 })).status).toBe(200);
    const held = await one.sen();
    await three.state();
    tables.until(next.betsUntil);
    await tables.runBoth();
    expect((await seatsOf('low')).map(each => each.seat)).toEqual([0]);
    expect(await one.sen()).toBe(held + 3_200);
    tables.pass(61_000);
    await tables.runBoth();
    expect(await seatsOf('low')).toEqual([]);
    await expectCleanLedger(ctx);
  });

  it('returns what a hand holds that nobody dealt in time, and settles a dealt one however late', async () => {
    const first = await begin(one, two);
    const before = await one.sen();
    for (const player of [one, two]) await player.bet(first.code);
    tables.until(first.betsUntil + HAND_VOID_MS + 1);
    await tables.runBoth();
    const stored = await tables.rows<{ state: string }>(
      `select b.state from card_bet b join card_round r on r.id = b.round_id where r.code = '${first.code}'`,
    );
    // A job may have dealt it before the clock was moved; then it was settled.
    expect(new Set(stored.map(bet => bet.state)).size).toBe(1);
    if (stored[0]?.state === 'returned') expect(await one.sen()).toBe(before);
    const second = await begin(one, two);
    for (const player of [one, two]) await player.bet(second.code);
    await tables.runBoth();
    expect((await hand()).showUntil).not.toBeNull();
    tables.pass(10 * HAND_VOID_MS);
    await tables.runBoth();
    const settled = `select 1 from card_bet b join card_round r on r.id = b.round_id
      where r.code = '${second.code}' and b.state = 'settled' and r.settled_at is not null`;
    expect((await tables.rows(settled)).length).toBe(2);
    await expectCleanLedger(ctx);
  });

  it('goes on with a hand whose process ended between the deal and the settlement', async () => {
    if (target !== 'postgres') return;
    const { code } = await begin(one, two);
    for (const player of [one, two]) await player.bet(code);
    await tables.runBoth();
    tables.until((await hand()).showUntil ?? 0);
    const env = { PLATFORM_SEAL_KEY: 'one key for both of the processes' };
    const third = await openPlatform(target, env, ctx);
    third.platform.ctx.clock.setOffset(ctx.platform.ctx.clock.now() - Date.now());
    const dying = [runCardTables(third.platform.ctx), runCardTables(third.platform.ctx)];
    await third.close();
    await Promise.allSettled(dying);
    await tables.runBoth();
    const ended = `select b.stake from card_bet b join card_round r on r.id = b.round_id
      join round o on o.id = b.settled_id where r.code = '${code}' and o.win = b.win and o.stake = b.stake`;
    expect((await tables.rows(ended)).length).toBe(2);
    await expectCleanLedger(ctx);
  });

  it('takes no bet after the deal, and conserves money, while bets race the clock on two processes', async () => {
    const random = seededRandom(seed);
    let [taken, late] = [0, 0];
    // A long run of bad hands must not end for want of money.
    const { store, clock } = ctx.platform.ctx;
    await store.write(async tx => {
      for (const name of PLAYERS) {
        const { id = 0 } = (await findAccountByName(tx, name)) ?? {};
        await fundWallet(tx, id, BigInt(RACED_HANDS * 10_000), clock.date());
      }
    });
    for (let done = 0; done < RACED_HANDS; done++) {
      const { code, betsUntil } = await begin(one, two, players[3] as CardPlayer, players[4] as CardPlayer);
      const bettors = [one, two, players[3], players[4]] as CardPlayer[];
      tables.until(betsUntil - 500);
      const { promise: begun, resolve } = Promise.withResolvers<void>();
      let left = 1 + Math.floor(random() * bettors.length);
      const sent = bettors.map(async player => {
        const bet = 1 + Math.floor(random() * 3);
        const answer = await player.bet(code, { bet }, random() < 0.5 ? ctx : other);
        left -= 1;
        if (left === 0) resolve();
        return answer;
      });
      await begun;
      tables.until(betsUntil);
      const [answers] = await Promise.all([Promise.all(sent), tables.runBoth()]);
      for (const { status, text } of answers) {
        expect([200, 409], `SEED=${seed} ${text}`).toContain(status);
        if (status === 200) taken += 1;
        else late += 1;
      }
    }
    await clear();
    expect(taken).toBeGreaterThan(0);
    expect(late + taken).toBe(RACED_HANDS * 4);
    const wrong = `select b.id from card_bet b join card_round r on r.id = b.round_id
      where b.placed_at >= r.bets_until or b.placed_at > r.dealt_at or b.state = 'open'`;
    expect(await tables.rows(wrong)).toEqual([]);
    const sums = `select round_id from card_bet where state = 'settled' group by 1
      having sum(stake) <> sum(win + rake) or count(*) < 2`;
    expect(await tables.rows(sums)).toEqual([]);
    expect(
      await tables.rows("select 1 from ledger_account where name like 'hold:table:%' and balance <> 0"),
    ).toEqual([]);
    await expectCleanLedger(ctx);
  });

  it('streams the tables to everybody, with masked names and without cards', async () => {
    const { code } = await begin(one, two);
    const response = await fetch(`http://127.0.0.1:${ctx.platform.port}${cardsStreamPath('bullTable')}`);
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    const heard = async (part: string) => {
      while (!text.includes(part)) {
        const { value, done } = (await reader?.read()) ?? { done: true };
        if (done) throw new Error(`the stream ended before ${part}`);
        text += value;
      }
    };
    await heard(`"code":"${code}"`);
    expect((await one.bet(code)).status).toBe(200);
    await heard('"name":"pl***01","bet":2,"isShown":false,"cards":null');
    expect((await two.bet(code)).status).toBe(200);
    await heard('"showUntil":1');
    expect([text.includes('player01'), /"cards":\[/.test(text)]).toEqual([false, false]);
    await reader?.cancel();
  });
});
