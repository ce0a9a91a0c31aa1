import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type BlackjackStep, blackjackPaid, playBlackjack } from '#lib/rules/fair/blackjack.ts';
import { checkRound } from '#lib/rules/fair/check-round.ts';
import { DAY_MS } from '#lib/rules/time.ts';
import { instantKindOf } from '#platform/games/instant/kinds.ts';
import { INSTANT_PATH, type InstantRound } from '#platform/games/instant/protocol.ts';
import { settleDueRounds } from '#platform/rounds/instant-rounds.ts';
import { knownRound } from '#platform/rounds/open-round.ts';
import { expectCleanLedger } from '../support/books.ts';
import { brokenInvariants } from '../support/money-snapshot.ts';
import { openPlatform, type TestPlatform, targets } from '../support/platform-harness.ts';
import { balanceOf } from '../support/platform-play.ts';

const PARALLEL = 10;
const MAX_ROUNDS = 200;
const MAX_TRIES = 20;

describe.each(targets)('blackjack on %s', target => {
  let ctx: TestPlatform;
  beforeAll(async () => {
    ctx = await openPlatform(target);
  });
  afterEach(() => ctx.platform.ctx.clock.setOffset(0));
  afterAll(() => ctx.close());

  const nodeId = () =>
    ctx.platform.ctx.lobby.ofType('LIVE').find(game => instantKindOf(game) === 'blackjack')?.nodeId;
  async function open(username: string) {
    const token = await ctx.signIn(username);
    const { value } = (await ctx.wire(`GET /wps/game/launchGame?nodeId=${nodeId()}`, { token })).json;
    const page = await ctx.wire(`GET ${new URL(value.gameUrl).pathname}`, { merchant: null });
    expect(page.text).toContain('data-kind="blackjack"');
    expect(page.text).not.toMatch(/ style=| on[a-z]+=|<style/);
    return { token, session: /"session":"([\w-]{43})"/.exec(page.text)?.[1] ?? '' };
  }
  /** Sends a request until it is answered, as the page does: a busy platform has not played it. */
  async function send(json: object) {
    for (let left = MAX_TRIES; ; left--) {
      const answer = await ctx.wire(`POST ${INSTANT_PATH}`, { merchant: null, json });
      if (left === 0 || answer.json.error !== 'system_busy') return answer;
    }
  }
  const bet = (session: string, stakeMinor = 200) =>
    send({ action: 'bet', session, roundId: crypto.randomUUID(), stakeMinor, bet: { kind: 'blackjack' } });
  const step = (session: string, round: InstantRound, made: BlackjackStep, index?: number) =>
    send({
      action: 'step',
      session,
      roundId: round.roundId,
      step: made,
      index: index ?? round.moves.steps?.length ?? 0,
    });
  const sen = async (token: string) => Math.round((await balanceOf(ctx, token)) * 100);
  /** Cards of an open round, as only the platform knows them. */
  const shoeOf = (roundId: string) =>
    ctx.platform.ctx.store.read(async tx => {
      const row = await tx
        .selectFrom('instant_round')
        .selectAll()
        .where('round_key', '=', roundId)
        .executeTakeFirstOrThrow();
      const { draw } = await knownRound(ctx.platform.ctx, tx, row);
      return draw.kind === 'blackjack' ? draw.cards : [];
    });
  async function standOn(session: string, round: InstantRound): Promise<InstantRound> {
    let now = round;
    while (now.settledAt === null) now = (await step(session, now, 'stand')).json.round;
    return now;
  }
  /** Begins rounds until one is open and fits; those that do not fit are stood on. */
  async function openRound(session: string, fits: (shoe: readonly number[]) => boolean = () => true) {
    for (let turn = 0; turn < MAX_ROUNDS; turn++) {
      const { round } = (await bet(session)).json as { round: InstantRound };
      if (round.settledAt !== null) continue;
      const shoe = await shoeOf(round.roundId);
      if (fits(shoe)) return { round, shoe };
      await standOn(session, round);
    }
    throw new Error('no round that fits');
  }
  const isOver = (shoe: readonly number[], ...steps: BlackjackStep[]) =>
    playBlackjack(shoe, steps)?.active === null;

  it('takes the stake once, shows no hidden card, and goes on in another page', async () => {
    const { token, session } = await open('player01');
    const { round, shoe } = await openRound(session, cards => !isOver(cards, 'hit'));
    expect([round.draw, round.seen]).toEqual([null, [shoe[0], shoe[1], shoe[2]]]);
    expect((await bet(session)).json.error).toBe('round_open');
    expect((await send({ action: 'seeds', session, clientSeed: 'mine' })).json.error).toBe('round_open');
    const before = await sen(token);
    const other = await open('player01');
    const state = (await send({ action: 'state', session: other.session })).json;
    expect(state.open).toEqual(round);
    const hits = await Promise.all(
      Array.from({ length: PARALLEL }, (_, at) => step(at % 2 ? session : other.session, round, 'hit', 0)),
    );
    for (const { json } of hits)
      expect([json.round.moves.steps, json.round.seen]).toEqual([['hit'], [...(round.seen ?? []), shoe[4]]]);
    // The page that does not know of it plays no other move in its place.
    const stale = await step(session, round, 'stand', 0);
    expect([stale.status, stale.json.error]).toEqual([409, 'round_mismatch']);
    expect((await step(session, round, 'double', 1)).json.error).toBe('round_mismatch');
    const over = await standOn(other.session, hits[0]?.json.round);
    const steps: BlackjackStep[] = over.moves.steps ?? [];
    expect([over.stakeMinor, over.paidMinor]).toEqual([200, Number(blackjackPaid(200n, shoe, steps))]);
    expect(await sen(token)).toBe(before + over.paidMinor);
    expect((await step(session, over, 'hit', 9)).json.round).toEqual(over);
    await expectCleanLedger(ctx);
  });

  it('charges a double and a split once with the move, however often they are sent', async () => {
    const { token, session } = await open('member11');
    const { round, shoe } = await openRound(session, ([one = 0, , two = 1]) => one >> 2 === two >> 2);
    const before = await sen(token);
    const splits = await Promise.all(
      Array.from({ length: PARALLEL }, () => step(session, round, 'split', 0)),
    );
    const answers = splits.map(({ json }) => json.round as InstantRound);
    expect(new Set(answers.map(one => one.stakeMinor))).toEqual(new Set([400]));
    const [split = round] = answers;
    const paidOnce = split.settledAt === null ? 0 : split.paidMinor;
    expect(await sen(token)).toBe(before - 200 + paidOnce);
    let now = split;
    let stakes = 400;
    while (now.settledAt === null) {
      const doubles = await Promise.all(Array.from({ length: PARALLEL }, () => step(session, now, 'double')));
      now = doubles[0]?.json.round;
      stakes += 200;
    }
    const paid = Number(blackjackPaid(BigInt(stakes), shoe, now.moves.steps ?? []));
    expect([now.stakeMinor, now.paidMinor, await sen(token)]).toEqual([
      stakes,
      paid,
      before + 200 - stakes + paid,
    ]);
    const record = (await ctx.wire(`GET /wps/v2/member/round?orderNo=${now.orderNo}`, { token })).json.value;
    expect(record).toMatchObject({ isProvable: true, bet: { betAmount: stakes / 100 }, productType: 'LIVE' });
    const amounts = record.postings.map((one: { amount: number }) => one.amount);
    expect(amounts.filter((amount: number) => amount < 0)).toEqual(Array(stakes / 200).fill(-2));
    expect(amounts.reduce((sum: number, amount: number) => sum + amount, 0)).toBeCloseTo(
      (paid - stakes) / 100,
    );
    await expectCleanLedger(ctx);
    expect(await brokenInvariants(ctx.platform.ctx.store)).toEqual([]);
  });

  it('refuses a double that balance or a limit does not cover; the round stays, and is played on', async () => {
    const { token, session } = await open('member12');
    const { round } = await openRound(session);
    const set = { kind: 'wager', day: 3 };
    await ctx.wire('PUT /wps/v2/member/protection/limits', { token, json: set });
    const before = await sen(token);
    expect((await step(session, round, 'double')).json.error).toBe('limit_reached');
    const state = (await send({ action: 'state', session })).json;
    expect([state.open, await sen(token)]).toEqual([round, before]);
    expect((await standOn(session, round)).settledAt).not.toBeNull();
    await expectCleanLedger(ctx);
  });

  it('is recomputed from its published seeds, by its moves', async () => {
    const { token, session } = await open('member21');
    const played: InstantRound[] = [];
    for (let turn = 0; turn < 6; turn++) {
      const { round } = (await bet(session)).json as { round: InstantRound };
      if (round.settledAt !== null) played.push(round);
      else {
        const next = (await step(session, round, turn % 2 ? 'double' : 'hit')).json.round;
        played.push(await standOn(session, next));
      }
    }
    await ctx.wire('POST /wps/v2/member/fairness/seeds', { token, json: { clientSeed: 'mine' } });
    for (const round of played) {
      const line = `GET /wps/v2/member/fairness/round?orderNo=${round.orderNo}`;
      const { value } = (await ctx.wire(line, { token })).json;
      const amounts = { stakeMinor: Math.round(value.stake * 100), paidMinor: Math.round(value.paid * 100) };
      expect(amounts).toEqual({ stakeMinor: round.stakeMinor, paidMinor: round.paidMinor });
      expect(await checkRound({ ...value, ...amounts })).toMatchObject({ isRight: true, draw: round.draw });
    }
  });

  it('stands for a player who stays away for a day', async () => {
    const { token, session } = await open('member31');
    const { round, shoe } = await openRound(session);
    const before = await sen(token);
    ctx.platform.ctx.clock.setOffset(DAY_MS + 1_000);
    await settleDueRounds(ctx.platform.ctx);
    ctx.platform.ctx.clock.setOffset(0);
    const { open: left, history } = (await send({ action: 'state', session })).json;
    expect([left, history[0].roundId, history[0].moves.steps]).toEqual([null, round.roundId, ['stand']]);
    expect(await sen(token)).toBe(before + Number(blackjackPaid(200n, shoe, ['stand'])));
    await expectCleanLedger(ctx);
  });
});
