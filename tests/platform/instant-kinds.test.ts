import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type InstantBet, type InstantKind, paidOf } from '#lib/rules/fair/instant.ts';
import { drawBet } from '#platform/games/instant/digests.ts';
import { instantKindOf } from '#platform/games/instant/kinds.ts';
import { INSTANT_PATH, type InstantRound, instantOutputSchema } from '#platform/games/instant/protocol.ts';
import { expectCleanLedger } from '../support/books.ts';
import { openPlatform, type TestPlatform, targets } from '../support/platform-harness.ts';
import { balanceOf } from '../support/platform-play.ts';

const PARALLEL = 20;
const bets: Partial<Record<InstantKind, InstantBet[]>> = {
  fish: [
    { kind: 'fish', fish: 0 },
    { kind: 'fish', fish: 7 },
  ],
  wheel: [
    { kind: 'wheel', risk: 'low' },
    { kind: 'wheel', risk: 'high' },
  ],
  drop: [
    { kind: 'drop', risk: 'medium' },
    { kind: 'drop', risk: 'high' },
  ],
  bull: [{ kind: 'bull' }],
};
const kinds = Object.entries(bets) as [InstantKind, InstantBet[]][];

describe.each(targets)('games that are settled with their bet on %s', target => {
  let ctx: TestPlatform;
  beforeAll(async () => {
    ctx = await openPlatform(target);
  });
  afterAll(() => ctx.close());

  const gameOf = (kind: InstantKind) => {
    const games = (['FISH', 'PVP', 'INHOUSE'] as const).flatMap(type => ctx.platform.ctx.lobby.ofType(type));
    return games.find(game => instantKindOf(game) === kind);
  };
  async function open(username: string, kind: InstantKind) {
    const token = await ctx.signIn(username);
    const line = `GET /wps/game/launchGame?nodeId=${gameOf(kind)?.nodeId}`;
    const { value } = (await ctx.wire(line, { token })).json;
    const page = await ctx.wire(`GET ${new URL(value.gameUrl).pathname}`, { merchant: null });
    expect(page.text).toContain(`data-kind="${kind}"`);
    expect(page.text).not.toMatch(/ style=| on[a-z]+=|<style/);
    return { token, session: /"session":"([\w-]{43})"/.exec(page.text)?.[1] ?? '' };
  }
  const send = (json: object) => ctx.wire(`POST ${INSTANT_PATH}`, { merchant: null, json });
  const place = (session: string, bet: unknown, roundId: string = crypto.randomUUID()) =>
    send({ action: 'bet', session, roundId, stakeMinor: 250, bet });
  const sen = async (token: string) => Math.round((await balanceOf(ctx, token)) * 100);

  it.each(kinds)('%s: bets are paid and recorded, and can be computed again', async (kind, offered) => {
    const { token, session } = await open('player01', kind);
    const before = instantOutputSchema.parse((await send({ action: 'state', session })).json);
    expect(before.open).toBeNull();
    let expected = await sen(token);
    const played: InstantRound[] = [];
    for (const bet of offered) {
      const { round, balanceMinor } = instantOutputSchema.parse((await place(session, bet)).json);
      if (!round?.draw) throw new Error('no settled round');
      expect(round.paidMinor).toBe(Number(paidOf(250n, bet, round.draw, {})));
      expected += round.paidMinor - 250;
      expect([round.bet, balanceMinor, await sen(token)]).toEqual([bet, expected, expected]);
      played.push(round);
    }
    const line = `GET /wps/relay/ODSFE2_RNGOrders?size=${played.length}`;
    const { list } = (await ctx.wire(line, { token })).json.value;
    expect(list.map((row: { orderNo: string }) => row.orderNo)).toEqual(
      played.map(round => round.orderNo).reverse(),
    );
    const seeds = { token, json: { clientSeed: `seed-${kind}` } };
    await ctx.wire('POST /wps/v2/member/fairness/seeds', seeds);
    for (const round of played) {
      const fair = `GET /wps/v2/member/fairness/round?orderNo=${round.orderNo}`;
      const { value } = (await ctx.wire(fair, { token })).json;
      expect(value.commitment).toBe(before.seeds.commitment);
      expect(drawBet(value.bet, value.serverSeed, value)).toEqual(round.draw);
    }
    await expectCleanLedger(ctx);
  });

  it.each(kinds)('%s: one id is one round, also for twenty parallel requests', async (kind, [bet]) => {
    const { token, session } = await open('member11', kind);
    const before = await sen(token);
    const roundId = crypto.randomUUID();
    const answers = await Promise.all(Array.from({ length: PARALLEL }, () => place(session, bet, roundId)));
    expect(new Set(answers.map(one => one.text)).size).toBe(1);
    const { round } = instantOutputSchema.parse(answers[0]?.json);
    expect(await sen(token)).toBe(before - 250 + (round?.paidMinor ?? 0));
    await expectCleanLedger(ctx);
  });

  it.each([
    ['fish', { kind: 'fish', fish: 8 }, 'bet_not_offered'],
    ['fish', { kind: 'fish', fish: -1 }, 'input_invalid'],
    ['wheel', { kind: 'wheel', risk: 'extreme' }, 'input_invalid'],
    ['drop', { kind: 'wheel', risk: 'low' }, 'bet_not_offered'],
    ['bull', { kind: 'bull', pays: 250 }, 'input_invalid'],
  ] as [InstantKind, object, string][])('%s: refuses %j, charges nothing', async (kind, bet, error) => {
    const { token, session } = await open('member12', kind);
    const before = await sen(token);
    const answer = await place(session, bet);
    expect([answer.status, answer.json.error]).toEqual([422, error]);
    expect(await sen(token)).toBe(before);
  });
});
