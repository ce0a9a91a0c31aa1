import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkRound } from '#lib/rules/fair/check-round.ts';
import { liveKinds } from '#lib/rules/live/kinds.ts';
import { livePaid, liveRules } from '#lib/rules/live/live-bets.ts';
import { nextPlanned } from '#lib/rules/live/schedule.ts';
import { liveKindOf } from '#platform/games/live/kinds.ts';
import {
  LIVE_PATH,
  type LiveRoundView,
  liveOutputSchema,
  tablePath,
  tableSchema,
  tableStreamPath,
} from '#platform/games/live/protocol.ts';
import { nextMixOf } from '#platform/live/chain.ts';
import { publishRound, runLiveRounds } from '#platform/live/run-rounds.ts';
import { expectCleanLedger } from '../support/books.ts';
import { isLong, type TestPlatform, targets, type WireAnswer } from '../support/platform-harness.ts';
import { balanceOf } from '../support/platform-play.ts';
import { openTwo } from '../support/races.ts';
import { printedSeed, seededRandom } from '../support/seeded-random.ts';

const PARALLEL = 10;
const RACES = isLong ? 1_000 : 40;
const RACES_AT_ONCE = 20;
/** Time to the closing when bets are sent, and the most of them that are answered before the clock passes it. */
const LEAD_MS = 15_000;
const MAX_BEFORE = 5;
const ROUND_MS = 40_000;
const seed = printedSeed('bets that race the closing of live tables');
/** Roulette and one other kind, by the seed; all of them in a long run. */
const others = liveKinds.filter(kind => kind !== 'roulette');
const kinds = isLong ? liveKinds : (['roulette', others[seed % others.length] ?? 'baccarat'] as const);
const tables = targets.flatMap(target => kinds.map(kind => ({ target, kind })));

describe.each(tables)('the live table of $kind on $target', ({ target, kind }) => {
  // Three fields of the kind, whatever they are.
  const [one = '', two = '', three = ''] = liveRules[kind].spots.slice(-3);
  let ctx: TestPlatform;
  let other: TestPlatform;
  beforeAll(async () => {
    ({ ctx, other } = await openTwo(target));
  });
  afterAll(async () => {
    if (other !== ctx) await other.close();
    await ctx.close();
  });

  // Time goes forwards only: a round is published once.
  let began = 0;
  const until = (at: number) => {
    began = Math.max(began, at);
    for (const one of [ctx, other]) one.platform.ctx.clock.setOffset(began - Date.now());
  };
  const send = (json: object, side = ctx) => side.wire(`POST ${LIVE_PATH}`, { merchant: null, json });
  const refusal = ({ status, json }: WireAnswer) => [status, json.error];
  async function open(username: string) {
    const token = await ctx.signIn(username);
    const live = ctx.platform.ctx.lobby.ofType('LIVE').find(game => liveKindOf(game) === kind);
    const { value } = (await ctx.wire(`GET /wps/game/launchGame?nodeId=${live?.nodeId}`, { token })).json;
    const page = await ctx.wire(`GET ${new URL(value.gameUrl).pathname}`, { merchant: null });
    expect(page.text).toContain(`data-kind="${kind}"`);
    return { token, session: /"session":"([\w-]{43})"/.exec(page.text)?.[1] ?? '' };
  }
  const state = async (session: string) =>
    liveOutputSchema.parse((await send({ action: 'state', session })).json);
  const table = async () =>
    tableSchema.parse((await ctx.wire(`GET ${tablePath(kind)}`, { merchant: null })).json);
  const salt = () => crypto.randomUUID().replaceAll('-', '').slice(0, 16);
  const bet = (session: string, code: string, more: object = {}, side = ctx) =>
    send(
      {
        action: 'bet',
        session,
        roundId: crypto.randomUUID(),
        code,
        spots: { [one]: 500 },
        salt: salt(),
        ...more,
      },
      side,
    );
  const sen = async (token: string) => Math.round((await balanceOf(ctx, token)) * 100);
  const rows = async <T>(query: string) =>
    (await ctx.platform.ctx.store.read(tx => sql<T>`${sql.raw(query)}`.execute(tx))).rows;

  /** Begins a round with its bets open; the rounds before it are decided and settled. */
  async function begin(): Promise<LiveRoundView> {
    await runLiveRounds(ctx.platform.ctx);
    until(nextPlanned(kind, Math.max(began, Date.now()) + ROUND_MS).opensAt + 1_000);
    await runLiveRounds(ctx.platform.ctx);
    await publishRound(ctx.platform.ctx, kind);
    const [round] = (await table()).rounds;
    if (!round) throw new Error('no round');
    return round;
  }
  const runBoth = () =>
    Promise.all(Array.from({ length: 6 }, (_, at) => runLiveRounds((at % 2 ? ctx : other).platform.ctx)));

  it('begins with one chain, however many processes publish the first round', async () => {
    await Promise.all(
      Array.from({ length: PARALLEL }, (_, at) => publishRound((at % 2 ? ctx : other).platform.ctx, kind)),
    );
    expect((await rows(`select 1 from live_chain where kind = '${kind}'`)).length).toBe(1);
  });

  it('holds a bet once, however often it is sent, and returns it until bets close', async () => {
    const { token, session } = await open('player01');
    const before = await sen(token);
    const round = await begin();
    const roundId = crypto.randomUUID();
    const chosen = { roundId, spots: { [one]: 100, [two]: 200 }, salt: salt() };
    const answers = await Promise.all(
      Array.from({ length: PARALLEL }, (_, at) => bet(session, round.code, chosen, at % 2 ? ctx : other)),
    );
    expect(new Set(answers.map(one => one.text)).size).toBe(1);
    expect(await sen(token)).toBe(before - 300);
    expect(refusal(await bet(session, round.code, { ...chosen, spots: { [one]: 200 } }))).toEqual([
      409,
      'round_mismatch',
    ]);
    expect((await state(session)).bets).toEqual([
      { roundId, code: round.code, spots: { [one]: 100, [two]: 200 } },
    ]);
    const take = { action: 'return', session, code: round.code, bets: [roundId] };
    for (let at = 0; at < 2; at++) expect((await send(take)).status).toBe(200);
    expect(await sen(token)).toBe(before);
    const second = crypto.randomUUID();
    expect((await bet(session, round.code, { roundId: second })).status).toBe(200);
    until(round.closesAt);
    expect(refusal(await send({ ...take, bets: [second] }))).toEqual([409, 'bet_closed']);
    expect(refusal(await bet(session, round.code))).toEqual([409, 'bet_closed']);
    expect(await sen(token)).toBe(before - 500);
    await expectCleanLedger(ctx);
  });

  it('refuses amounts beyond the limits of field, round and member; nothing is charged', async () => {
    const { token, session } = await open('member11');
    const round = await begin();
    const before = await sen(token);
    for (const spots of [{ [one]: 99 }, { [one]: 150 }, { [one]: 50_100 }, { n37: 100, [one]: 100 }, {}])
      expect(refusal(await bet(session, round.code, { spots }))).toEqual([422, 'stake_not_offered']);
    expect(refusal(await bet(session, 'XX20000101-0001'))).toEqual([409, 'bet_closed']);
    expect((await bet(session, round.code, { spots: { [one]: 100 } })).status).toBe(200);
    const more = { spots: { [one]: 50_000 } };
    expect(refusal(await bet(session, round.code, more))).toEqual([422, 'stake_not_offered']);
    expect(await sen(token)).toBe(before - 100);
    const limited = await open('member12');
    const set = { kind: 'wager', day: 7 };
    await ctx.wire('PUT /wps/v2/member/protection/limits', { token: limited.token, json: set });
    expect((await bet(limited.session, round.code)).status).toBe(200);
    expect(refusal(await bet(limited.session, round.code))).toEqual([409, 'limit_reached']);
  });

  it('settles a round once over two processes, by the published seed, as one row that can be checked', async () => {
    const { token, session } = await open('member21');
    const round = await begin();
    const before = await sen(token);
    for (const spots of [
      { [one]: 500, [two]: 100 },
      { [one]: 500, [three]: 300 },
    ])
      expect((await bet(session, round.code, { spots })).status).toBe(200);
    expect([(await table()).rounds[0]?.seed, (await table()).rounds[0]?.outcome]).toEqual([null, null]);
    until(round.closesAt);
    await runBoth();
    // The outcome is not shown yet: nothing is paid, and the own rounds do not tell it.
    expect([await sen(token), (await state(session)).settled]).toEqual([before - 1_400, []]);
    until(round.stopsAt);
    await runBoth();
    const { settled = [] } = await state(session);
    expect(settled.length).toBe(1);
    const [own] = settled;
    const spots = { [one]: 1_000, [two]: 100, [three]: 300 };
    const paid = Number(livePaid(kind, spots, own?.outcome ?? []));
    expect([own?.stakeMinor, own?.paidMinor, await sen(token)]).toEqual([1_400, paid, before - 1_400 + paid]);
    const line = `GET /wps/v2/member/fairness/round?orderNo=${own?.orderNo}`;
    const fair = (await ctx.wire(line, { token })).json.value;
    const stored = { stakeMinor: Math.round(fair.stake * 100), paidMinor: Math.round(fair.paid * 100) };
    expect(await checkRound({ ...fair, ...stored })).toMatchObject({ isRight: true, draw: fair.draw });
    const record = await ctx.wire(`GET /wps/v2/member/round?orderNo=${own?.orderNo}`, { token });
    expect(record.json.value).toMatchObject({ isProvable: true, bet: { betAmount: 14 } });
    const { proof } = liveOutputSchema.parse(
      (await send({ action: 'proof', session, code: round.code })).json,
    );
    expect([proof?.salts.length, proof?.own]).toEqual([2, proof?.salts]);
    expect(nextMixOf(round, proof?.salts ?? [])).toBe(proof?.round.nextMix);
    const next = (await table()).rounds[1];
    expect([next?.commitment, next?.mix]).toEqual([proof?.round.seed, proof?.round.nextMix]);
    await expectCleanLedger(ctx);
  });

  it('settles what a stopped platform left: closed or not decided, and long after', async () => {
    const { token, session } = await open('player02');
    const before = await sen(token);
    const round = await begin();
    expect((await bet(session, round.code)).status).toBe(200);
    until(round.endsAt + 10 * ROUND_MS);
    await runBoth();
    await runBoth();
    const { settled = [] } = await state(session);
    const paid = Number(livePaid(kind, { [one]: 500 }, settled[0]?.outcome ?? []));
    expect([settled[0]?.code, settled[0]?.paidMinor]).toEqual([round.code, paid]);
    expect(await sen(token)).toBe(before - 500 + paid);
    const unsettled = `select 1 from live_round where settled_at is null and code = '${round.code}'`;
    expect(await rows(unsettled)).toEqual([]);
    await expectCleanLedger(ctx);
  });

  it('takes no bet after closing, while deciding races many bets on two processes', async () => {
    const random = seededRandom(seed);
    const { session } = await open('player01');
    let taken = 0;
    for (let done = 0; done < RACES; done += RACES_AT_ONCE) {
      const round = await begin();
      until(round.closesAt - LEAD_MS);
      const { promise: begun, resolve } = Promise.withResolvers<void>();
      let left = 1 + Math.floor(random() * MAX_BEFORE);
      const sent = Array.from({ length: RACES_AT_ONCE }, async () => {
        const answer = await bet(
          session,
          round.code,
          { spots: { [one]: 100 } },
          random() < 0.5 ? ctx : other,
        );
        left -= 1;
        if (left === 0) resolve();
        return answer;
      });
      // The clock passes the closing while the others are on their way.
      await begun;
      until(round.closesAt);
      const [answers] = await Promise.all([Promise.all(sent), runBoth()]);
      for (const { status, text } of answers) {
        expect([200, 409], `SEED=${seed} ${text}`).toContain(status);
        taken += status === 200 ? 1 : 0;
      }
    }
    // Both happened: bets before the closing, and bets after it.
    expect([taken > 0, taken < RACES]).toEqual([true, true]);
    const late = `select b.id from live_bet b join live_round r on r.id = b.round_id
      where b.placed_at >= r.closes_at or b.placed_at > r.decided_at`;
    expect(await rows(late)).toEqual([]);
    const lost = `select r.id from live_round r where r.decided_at is not null and r.settled_at is not null
      and exists (select 1 from live_bet b where b.round_id = r.id and b.state = 'open')`;
    expect(await rows(lost)).toEqual([]);
    await expectCleanLedger(ctx);
  });

  it('streams one state to everybody, without a session and without names', async () => {
    const { session } = await open('member32');
    const round = await begin();
    const response = await fetch(`http://127.0.0.1:${ctx.platform.port}${tableStreamPath(kind)}`);
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    const heard = async (part: string) => {
      while (!text.includes(part)) {
        const { value, done } = (await reader?.read()) ?? { done: true };
        if (done) throw new Error(`the stream ended before ${part}`);
        text += value;
      }
    };
    await heard(round.code);
    expect((await bet(session, round.code)).status).toBe(200);
    await heard('"players":1,"poolMinor":500');
    until(round.closesAt);
    await heard('"outcome":[');
    await heard('"seed":"');
    expect(text).not.toContain('member32');
    await reader?.cancel();
  });
});
