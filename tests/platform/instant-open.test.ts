import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { paidOf } from '#lib/rules/fair/instant.ts';
import { minesPays } from '#lib/rules/fair/mines.ts';
import { DAY_MS } from '#lib/rules/time.ts';
import { drawBet } from '#platform/games/instant/digests.ts';
import { instantKindOf } from '#platform/games/instant/kinds.ts';
import { FREE_INSTANT_PATH, INSTANT_PATH, type InstantRound } from '#platform/games/instant/protocol.ts';
import { settleDueRounds } from '#platform/rounds/instant-rounds.ts';
import { knownRound } from '#platform/rounds/open-round.ts';
import { expectCleanLedger } from '../support/books.ts';
import { openPlatform, type TestPlatform, targets } from '../support/platform-harness.ts';
import { balanceOf } from '../support/platform-play.ts';

const MINES = { kind: 'mines', mines: 3 } as const;
const TILES = Array.from({ length: 25 }, (_, tile) => tile);
const PARALLEL = 20;
const TWENTY_SECONDS_MS = 20_000;

describe.each(targets)('open rounds of instant games on %s', target => {
  let ctx: TestPlatform;
  beforeAll(async () => {
    ctx = await openPlatform(target);
  });
  afterEach(() => ctx.platform.ctx.clock.setOffset(0));
  afterAll(() => ctx.close());

  const nodeOf = (kind: string) =>
    ctx.platform.ctx.lobby.ofType('INHOUSE').find(game => instantKindOf(game) === kind)?.nodeId;
  async function open(username: string, kind: string) {
    const token = await ctx.signIn(username);
    const { value } = (await ctx.wire(`GET /wps/game/launchGame?nodeId=${nodeOf(kind)}`, { token })).json;
    const page = await ctx.wire(`GET ${new URL(value.gameUrl).pathname}`, { merchant: null });
    expect(page.text).toContain(`data-kind="${kind}"`);
    return { token, session: /"session":"([\w-]{43})"/.exec(page.text)?.[1] ?? '' };
  }
  const send = (json: object, path = INSTANT_PATH) => ctx.wire(`POST ${path}`, { merchant: null, json });
  const bet = (session: string, more: object = {}) =>
    send({ action: 'bet', session, roundId: crypto.randomUUID(), stakeMinor: 200, bet: MINES, ...more });
  /** The draw of an open round, as only the platform knows it. */
  const drawOf = (roundId: string) =>
    ctx.platform.ctx.store.read(async tx => {
      const row = await tx
        .selectFrom('instant_round')
        .selectAll()
        .where('round_key', '=', roundId)
        .executeTakeFirstOrThrow();
      return (await knownRound(ctx.platform.ctx, tx, row)).draw;
    });
  async function gemsOf(roundId: string): Promise<number[]> {
    const draw = await drawOf(roundId);
    return draw.kind === 'mines' ? TILES.filter(tile => !draw.mines.includes(tile)) : [];
  }
  const sen = async (token: string) => Math.round((await balanceOf(ctx, token)) * 100);

  it('mines: the stake is taken once, another page finds the round, and it is taken once', async () => {
    const { token, session } = await open('player01', 'mines');
    const before = await sen(token);
    const { round } = (await bet(session)).json as { round: InstantRound };
    expect([round.draw, round.settledAt, await sen(token)]).toEqual([null, null, before - 200]);
    const second = await bet(session);
    expect([second.status, second.json.error]).toEqual([409, 'round_open']);
    const [one = 0, two = 0] = await gemsOf(round.roundId);
    await send({ action: 'open', session, roundId: round.roundId, tile: one });
    // The page loaded anew has another session.
    const other = await open('player01', 'mines');
    const state = (await send({ action: 'state', session: other.session })).json;
    expect([state.open.roundId, state.open.moves.opened, state.open.draw]).toEqual([
      round.roundId,
      [one],
      null,
    ]);
    expect((await bet(other.session)).json.error).toBe('round_open');
    const input = { action: 'open', session: other.session, roundId: round.roundId, tile: two };
    for (const answer of [await send(input), await send(input)])
      expect(answer.json.round.moves.opened).toEqual([one, two]);

    const taken = await Promise.all(
      Array.from({ length: PARALLEL }, (_, at) =>
        send({ action: 'take', session: at % 2 ? session : other.session, roundId: round.roundId }),
      ),
    );
    const worth = Number(minesPays(200n, 3, 2));
    for (const answer of taken)
      expect([answer.json.round.paidMinor, answer.json.balanceMinor]).toEqual([worth, before - 200 + worth]);
    expect(await sen(token)).toBe(before - 200 + worth);
    expect(new Set(taken.map(answer => answer.json.round.orderNo)).size).toBe(1);
    await expectCleanLedger(ctx);
  });

  it('mines: taking against opening a mine has one result, whichever comes first', async () => {
    const { token, session } = await open('member11', 'mines');
    for (let turn = 0; turn < 4; turn++) {
      const before = await sen(token);
      const { round } = (await bet(session)).json as { round: InstantRound };
      const draw = await drawOf(round.roundId);
      const [gem = 0] = await gemsOf(round.roundId);
      const mine = draw.kind === 'mines' ? (draw.mines[0] ?? 0) : 0;
      await send({ action: 'open', session, roundId: round.roundId, tile: gem });
      const requests = [
        { action: 'take', session, roundId: round.roundId },
        { action: 'open', session, roundId: round.roundId, tile: mine },
      ];
      const answers = await Promise.all((turn % 2 ? requests.reverse() : requests).map(ask => send(ask)));
      const [paid] = new Set(answers.map(answer => answer.json.round.paidMinor as number));
      expect(answers.map(answer => answer.json.round.paidMinor)).toEqual([paid, paid]);
      expect(await sen(token)).toBe(before - 200 + (paid ?? 0));
    }
    await expectCleanLedger(ctx);
  });

  it('seeds are not changed while a round is open, and the settled one can be computed again', async () => {
    const { token, session } = await open('member12', 'mines');
    const { round } = (await bet(session)).json as { round: InstantRound };
    expect((await send({ action: 'seeds', session, clientSeed: 'mine' })).json.error).toBe('round_open');
    const line = 'POST /wps/v2/member/fairness/seeds';
    expect((await ctx.wire(line, { token, json: { clientSeed: 'mine' } })).json.errorCode).toBe('round.open');
    const early = await send({ action: 'take', session, roundId: round.roundId });
    expect([early.status, early.json.error]).toEqual([409, 'round_mismatch']);
    const [gem = 0] = await gemsOf(round.roundId);
    await send({ action: 'open', session, roundId: round.roundId, tile: gem });
    const { round: over } = (await send({ action: 'take', session, roundId: round.roundId })).json;
    await ctx.wire(line, { token, json: { clientSeed: 'mine' } });
    const proof = (await ctx.wire(`GET /wps/v2/member/fairness/round?orderNo=${over.orderNo}`, { token }))
      .json.value;
    const draw = drawBet(proof.bet, proof.serverSeed, proof);
    expect(draw).toEqual(proof.draw);
    expect(Number(paidOf(200n, proof.bet, draw, proof.moves))).toBe(over.paidMinor);
  });

  it('a stranger neither sees nor moves a round', async () => {
    const { session } = await open('player01', 'mines');
    const { round } = (await bet(session)).json as { round: InstantRound };
    const stranger = await open('member11', 'mines');
    const answer = await send({ action: 'take', session: stranger.session, roundId: round.roundId });
    expect([answer.status, answer.json.error]).toEqual([404, 'round_unknown']);
    expect((await send({ action: 'state', session: stranger.session })).json.open).toBeNull();
  });

  it('a forgotten round is settled after a day: its stake comes back without a gem', async () => {
    const { token, session } = await open('member12', 'mines');
    const before = await sen(token);
    const { round } = (await bet(session)).json as { round: InstantRound };
    await settleDueRounds(ctx.platform.ctx);
    expect(await sen(token)).toBe(before - 200);
    ctx.platform.ctx.clock.setOffset(DAY_MS + 1_000);
    await settleDueRounds(ctx.platform.ctx);
    ctx.platform.ctx.clock.setOffset(0);
    const row = await ctx.platform.ctx.store.read(tx =>
      sql<{ win: bigint }>`select win from round where round_key = ${round.roundId}`.execute(tx),
    );
    expect(row.rows).toEqual([{ win: 200n }]);
    expect(await sen(token)).toBe(before);
  });

  it('crash: the target cashes out or the round ends, also when nobody waits', async () => {
    const { token, session } = await open('player01', 'crash');
    const before = await sen(token);
    let expected = before;
    for (let turn = 0; turn < 3; turn++) {
      const crash = { kind: 'crash', target: 150 };
      const { round } = (await bet(session, { bet: crash })).json as { round: InstantRound };
      const draw = await drawOf(round.roundId);
      const point = draw.kind === 'crash' ? draw.point : 0;
      ctx.platform.ctx.clock.setOffset((turn + 1) * TWENTY_SECONDS_MS);
      await settleDueRounds(ctx.platform.ctx);
      expected += (point >= 150 ? 300 : 0) - 200;
      expect(await sen(token)).toBe(expected);
      const { round: over } = (await send({ action: 'wait', session, roundId: round.roundId })).json;
      expect([over.draw.point, over.moves.cashedAt]).toEqual([point, point >= 150 ? 150 : 0]);
    }
    await expectCleanLedger(ctx);
  });

  it('crash: a request counts by the platform’s clock, once, and never after the end', async () => {
    const { token, session } = await open('member11', 'crash');
    const { round } = (await bet(session, { bet: { kind: 'crash', target: 100_000 } })).json as {
      round: InstantRound;
    };
    const draw = await drawOf(round.roundId);
    const point = draw.kind === 'crash' ? draw.point : 0;
    // 1.06 times after one second.
    ctx.platform.ctx.clock.setOffset(1_000);
    const before = await sen(token);
    const answers = await Promise.all(
      Array.from({ length: PARALLEL }, () => send({ action: 'take', session, roundId: round.roundId })),
    );
    const [first] = answers.map(answer => answer.json.round as InstantRound);
    expect(new Set(answers.map(answer => answer.json.round.paidMinor)).size).toBe(1);
    const cashedAt = first?.moves.cashedAt ?? 0;
    expect(cashedAt === 0 ? point < 120 : cashedAt >= 106 && cashedAt <= point).toBe(true);
    expect(await sen(token)).toBe(before + (first?.paidMinor ?? 0));
    await expectCleanLedger(ctx);
  });

  it('plays open rounds with play credits, in memory alone', async () => {
    const token = await ctx.signIn('player01');
    const line = `GET /wps/relay/GCS_gameTrialLaunch?nodeId=${nodeOf('mines')}`;
    const { value } = (await ctx.wire(line, { token })).json;
    const page = await ctx.wire(`GET ${new URL(value.gameUrl).pathname}`, { merchant: null });
    const session = /"session":"([\w-]{43})"/.exec(page.text)?.[1] ?? '';
    const free = (more: object) => send({ session, ...more }, FREE_INSTANT_PATH);
    const roundId = crypto.randomUUID();
    const placed = (
      await free({ action: 'bet', roundId, stakeMinor: 200, bet: { kind: 'mines', mines: 24 } })
    ).json;
    expect([placed.balanceMinor, placed.round.draw]).toEqual([99_800, null]);
    expect((await free({ action: 'seeds', clientSeed: 'x' })).json.error).toBe('round_open');
    const { round, balanceMinor } = (await free({ action: 'open', roundId, tile: 12 })).json;
    expect([round.settledAt !== null, balanceMinor]).toEqual([true, 99_800 + round.paidMinor]);
    expect((await free({ action: 'take', roundId })).json.balanceMinor).toBe(balanceMinor);
  });
});
