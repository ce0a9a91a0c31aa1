import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkRound } from '#lib/rules/fair/check-round.ts';
import { mechanics } from '#lib/rules/slot/rules.ts';
import {
  FREE_ROUND_PATH,
  FREE_SEEDS_PATH,
  ROUND_PATH,
  roundOutputSchema,
  SEEDS_PATH,
} from '#platform/games/play/protocol.ts';
import { slotVariant } from '#platform/games/slot/variant.ts';
import { isSlot } from '#platform/seed/catalogue.ts';
import { expectCleanLedger } from '../support/books.ts';
import { openPlatform, type TestPlatform, targets } from '../support/platform-harness.ts';

const ROUNDS = 12;
const PARALLEL = 20;
const HUNDRED = 100;

describe.each(targets)('slots that are drawn from seeds, on %s', target => {
  let ctx: TestPlatform;
  beforeAll(async () => {
    ctx = await openPlatform(target);
  });
  afterAll(() => ctx.close());

  function slotOf(mechanic: (typeof mechanics)[number], supportPlay?: number) {
    const game = ctx.platform.ctx.lobby
      .ofType('RNG')
      .find(
        one =>
          isSlot(one) &&
          slotVariant(one).model.mechanic === mechanic &&
          one.supportPlay === (supportPlay ?? one.supportPlay),
      );
    if (!game) throw new Error(mechanic);
    return { nodeId: game.nodeId, stakeMinor: slotVariant(game).stakesMinor[0] ?? 0 };
  }

  async function open(token: string, nodeId: number, call = 'GET /wps/game/launchGame') {
    const { value } = (await ctx.wire(`${call}?nodeId=${nodeId}`, { token })).json;
    const page = await ctx.wire(`GET ${new URL(value.gameUrl).pathname}`, { merchant: null });
    return /"session":"([\w-]{43})"/.exec(page.text)?.[1] ?? '';
  }
  const post = (path: string, json: object) => ctx.wire(`POST ${path}`, { merchant: null, json });
  const spin = (session: string, stakeMinor: number, roundId: string = crypto.randomUUID()) =>
    post(ROUND_PATH, { session, roundId, stakeMinor });
  const nonceOf = async (session: string) => (await post(SEEDS_PATH, { session })).json.seeds.nonce;

  it.each(mechanics)('rounds of %s are checked with the published seed', async mechanic => {
    const token = await ctx.signIn('player01');
    const { nodeId, stakeMinor } = slotOf(mechanic);
    const session = await open(token, nodeId);
    const { seeds } = (await post(SEEDS_PATH, { session })).json;
    const played = [];
    for (let at = 0; at < ROUNDS; at++)
      played.push(roundOutputSchema.parse((await spin(session, stakeMinor)).json));
    const line = (orderNo: string | null) => `GET /wps/v2/member/fairness/round?orderNo=${orderNo}`;
    const sealed = (await ctx.wire(line(played[0]?.orderNo ?? ''), { token })).json.value;
    expect(sealed).toMatchObject({ serverSeed: null, commitment: seeds.commitment, nonce: seeds.nonce });
    const changed = (await post(SEEDS_PATH, { session, clientSeed: `own-${mechanic}` })).json;
    expect(changed.revealed.commitment).toBe(seeds.commitment);
    expect(changed.seeds).toMatchObject({ commitment: seeds.nextCommitment, nonce: 0 });
    for (const [at, one] of played.entries()) {
      const { value } = (await ctx.wire(line(one.orderNo), { token })).json;
      expect([value.nonce, value.draw.spins[0]]).toEqual([seeds.nonce + at, one.stops]);
      const money = {
        stakeMinor: Math.round(value.stake * HUNDRED),
        paidMinor: Math.round(value.paid * HUNDRED),
      };
      expect(money).toEqual({ stakeMinor, paidMinor: one.winMinor });
      expect((await checkRound({ ...value, ...money })).isRight).toBe(true);
      const record = (await ctx.wire(`GET /wps/v2/member/round?orderNo=${one.orderNo}`, { token })).json;
      expect(record.value.isProvable).toBe(true);
    }
    await expectCleanLedger(ctx);
  });

  it('take one nonce per round, also for twenty parallel requests, and none for a refusal', async () => {
    const { nodeId, stakeMinor } = slotOf('lines');
    const session = await open(await ctx.signIn('member11'), nodeId);
    const before = await nonceOf(session);
    const roundId = crypto.randomUUID();
    const answers = await Promise.all(
      Array.from({ length: PARALLEL }, () => spin(session, stakeMinor, roundId)),
    );
    expect(new Set(answers.map(one => one.text)).size).toBe(1);
    expect((await spin(session, 1)).json.error).toBe('stake_not_offered');
    expect(await nonceOf(session)).toBe(before + 1);
    await Promise.all(Array.from({ length: PARALLEL }, () => spin(session, stakeMinor)));
    expect(await nonceOf(session)).toBe(before + 1 + PARALLEL);
    await expectCleanLedger(ctx);
  });

  it('have seeds of their own with play credits, which leave no trace', async () => {
    const { nodeId, stakeMinor } = slotOf('free', 0);
    const counted = async () =>
      (
        await ctx.platform.ctx.store.read(tx =>
          sql<{
            n: string;
          }>`select (select count(*) from round) || ':' || (select count(*) from fair_seed) as n`.execute(tx),
        )
      ).rows[0]?.n;
    const before = await counted();
    const session = await open(await ctx.signIn('member21'), nodeId, 'GET /wps/relay/GCS_gameTrialLaunch');
    const shown = (await post(FREE_SEEDS_PATH, { session })).json.seeds;
    const answer = await post(FREE_ROUND_PATH, { session, roundId: crypto.randomUUID(), stakeMinor });
    expect(roundOutputSchema.parse(answer.json).orderNo).toBeNull();
    const { seeds, revealed } = (await post(FREE_SEEDS_PATH, { session, clientSeed: 'own' })).json;
    expect(revealed).toMatchObject({ commitment: shown.commitment, clientSeed: shown.clientSeed, rounds: 1 });
    expect(seeds).toMatchObject({ commitment: shown.nextCommitment, clientSeed: 'own', nonce: 0 });
    expect((await post(SEEDS_PATH, { session })).json.error).toBe('session_ended');
    expect(await counted()).toBe(before);
  });
});
