import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paidOf } from '#lib/rules/fair/instant.ts';
import { drawBet } from '#platform/games/instant/digests.ts';
import { instantKindOf } from '#platform/games/instant/kinds.ts';
import { FREE_INSTANT_PATH, INSTANT_PATH, instantOutputSchema } from '#platform/games/instant/protocol.ts';
import { expectCleanLedger } from '../support/books.ts';
import { openPlatform, type TestPlatform, targets } from '../support/platform-harness.ts';
import { balanceOf } from '../support/platform-play.ts';

const DICE = { kind: 'dice', side: 'under', chance: 4850 } as const;
const PARALLEL = 20;

describe.each(targets)('instant games on %s', target => {
  let ctx: TestPlatform;
  let dice = 0;
  beforeAll(async () => {
    ctx = await openPlatform(target);
    dice = ctx.platform.ctx.lobby.ofType('INHOUSE').find(game => instantKindOf(game) === 'dice')?.nodeId ?? 0;
  });
  afterAll(() => ctx.close());

  async function open(username: string, nodeId = dice) {
    const token = await ctx.signIn(username);
    const { value } = (await ctx.wire(`GET /wps/game/launchGame?nodeId=${nodeId}`, { token })).json;
    const page = await ctx.wire(`GET ${new URL(value.gameUrl).pathname}`, { merchant: null });
    return { token, page, session: /"session":"([\w-]{43})"/.exec(page.text)?.[1] ?? '' };
  }
  const send = (json: object, path = INSTANT_PATH) => ctx.wire(`POST ${path}`, { merchant: null, json });
  const bet = (session: string, stakeMinor: number, more: object = {}) =>
    send({ action: 'bet', session, roundId: crypto.randomUUID(), stakeMinor, bet: DICE, ...more });

  it('is launched from the lobby, and its page is complete before scripts', async () => {
    const { page } = await open('player01');
    expect(page.status).toBe(200);
    expect(page.text).toContain('data-kind="dice"');
    expect(page.text).not.toMatch(/ style=| on[a-z]+=|<style/);
    const files = [...page.text.matchAll(/(?:src|href)="(\/play\/assets\/[^"]+)"/g)].map(match => match[1]);
    expect(files).toHaveLength(2);
    for (const file of files) {
      const asset = await ctx.wire(`GET ${file}`, { merchant: null });
      expect([asset.status, asset.text.length < 120_000]).toEqual([200, true]);
    }
  });

  it('posts stake and payout, stands in the betting record, and can be computed again', async () => {
    const { token, session } = await open('player01');
    let expected = Math.round((await balanceOf(ctx, token)) * 100);
    const before = instantOutputSchema.parse((await send({ action: 'state', session })).json);
    const played = [];
    for (let count = 0; count < 6; count++) {
      const output = instantOutputSchema.parse((await bet(session, 200)).json);
      expected += (output.round?.paidMinor ?? 0) - 200;
      expect(output.balanceMinor).toBe(expected);
      expect(output.seeds.nonce).toBe(before.seeds.nonce + count + 1);
      played.push(output.round);
    }
    expect(Math.round((await balanceOf(ctx, token)) * 100)).toBe(expected);
    const record = (await ctx.wire('GET /wps/relay/ODSFE2_RNGOrders?size=6', { token })).json.value;
    expect(record.list.map((row: { orderNo: string }) => row.orderNo)).toEqual(
      played.map(round => round?.orderNo).reverse(),
    );

    const line = `GET /wps/v2/member/fairness/round?orderNo=${played[0]?.orderNo}`;
    expect((await ctx.wire(line, { token })).json.value.serverSeed).toBeNull();
    const changed = (
      await ctx.wire('POST /wps/v2/member/fairness/seeds', { token, json: { clientSeed: 'harbour-27' } })
    ).json.value;
    expect(changed).toMatchObject({
      commitment: before.seeds.nextCommitment,
      clientSeed: 'harbour-27',
      nonce: 0,
      revealed: { commitment: before.seeds.commitment, clientSeed: before.seeds.clientSeed },
    });
    for (const one of played) {
      const { value } = (
        await ctx.wire(`GET /wps/v2/member/fairness/round?orderNo=${one?.orderNo}`, { token })
      ).json;
      expect(createHash('sha256').update(value.serverSeed).digest('hex')).toBe(before.seeds.commitment);
      const draw = drawBet(value.bet, value.serverSeed, value);
      expect(draw).toEqual(one?.draw);
      expect(paidOf(200n, value.bet, draw, value.moves)).toBe(BigInt(one?.paidMinor ?? -1));
      expect(value.paid).toBe((one?.paidMinor ?? 0) / 100);
    }
    const stranger = await ctx.signIn('member11');
    expect((await ctx.wire(line, { token: stranger })).json.success).toBe(false);
    await expectCleanLedger(ctx);
  });

  it('settles a bet once per id, and takes one nonce, also for twenty parallel requests', async () => {
    const { session } = await open('member11');
    const before = (await send({ action: 'state', session })).json.seeds.nonce;
    const roundId = crypto.randomUUID();
    const answers = await Promise.all(Array.from({ length: PARALLEL }, () => bet(session, 100, { roundId })));
    expect(new Set(answers.map(one => one.text)).size).toBe(1);
    expect((await send({ action: 'state', session })).json.seeds.nonce).toBe(before + 1);
    const other = await bet(session, 100, { roundId, bet: { ...DICE, chance: 4851 } });
    expect([other.status, other.json.error]).toEqual([409, 'round_mismatch']);
  });

  it('gives every parallel bet a nonce of its own', async () => {
    const { session } = await open('member12');
    const answers = await Promise.all(Array.from({ length: PARALLEL }, () => bet(session, 100)));
    const nonces = answers.map(one => one.json.round.nonce);
    expect(new Set(nonces).size).toBe(PARALLEL);
    await expectCleanLedger(ctx);
  });

  it.each([
    ['a stake below the least', { stakeMinor: 99 }, 422, 'stake_not_offered'],
    ['a stake above the most', { stakeMinor: 20_001 }, 422, 'stake_not_offered'],
    ['a chance that is not offered', { bet: { ...DICE, chance: 9_801 } }, 422, 'bet_not_offered'],
    ['a bet of another game', { bet: { kind: 'mines', mines: 3 } }, 422, 'bet_not_offered'],
    ['an unknown side', { bet: { ...DICE, side: 'beside' } }, 422, 'input_invalid'],
    ['a fraction of a sen', { stakeMinor: 100.5 }, 422, 'input_invalid'],
  ])('refuses %s, and takes no nonce', async (_, more, status, error) => {
    const { session } = await open('member12');
    const before = (await send({ action: 'state', session })).json;
    const answer = await bet(session, 100, more);
    expect([answer.status, answer.json.error]).toEqual([status, error]);
    const { balanceMinor, seeds } = (await send({ action: 'state', session })).json;
    expect([balanceMinor, seeds]).toEqual([before.balanceMinor, before.seeds]);
  });

  it('never tells a server seed that is not published', async () => {
    const { session, token } = await open('member12');
    const sealed = await ctx.platform.ctx.store.read(tx =>
      sql<{ n: bigint }>`select count(*) as n from fair_seed
        where (server_seed is null) <> (revealed_at is null) or server_seed_sealed like '%' || commitment || '%'`.execute(
        tx,
      ),
    );
    expect(sealed.rows[0]?.n).toBe(0n);
    const texts = [
      (await send({ action: 'state', session })).text,
      (await bet(session, 100)).text,
      (await ctx.wire('GET /wps/v2/member/fairness/seeds', { token })).text,
    ];
    for (const text of texts) expect(text).not.toContain('serverSeed');
  });

  it('plays with play credits, without a trace in ledger or record', async () => {
    const token = await ctx.signIn('player01');
    const counted = async () =>
      (
        await ctx.platform.ctx.store.read(tx =>
          sql<{
            n: string;
          }>`select (select count(*) from round) || ':' || (select count(*) from ledger_posting)
            || ':' || (select count(*) from fair_seed) as n`.execute(tx),
        )
      ).rows[0]?.n;
    const before = await counted();
    const { value } = (await ctx.wire(`GET /wps/relay/GCS_gameTrialLaunch?nodeId=${dice}`, { token })).json;
    const page = await ctx.wire(`GET ${new URL(value.gameUrl).pathname}`, { merchant: null });
    const session = /"session":"([\w-]{43})"/.exec(page.text)?.[1] ?? '';
    let credits = 100_000;
    for (let count = 0; count < 5; count++) {
      const answer = await send(
        { action: 'bet', session, roundId: crypto.randomUUID(), stakeMinor: 200, bet: DICE },
        FREE_INSTANT_PATH,
      );
      const output = instantOutputSchema.parse(answer.json);
      credits += (output.round?.paidMinor ?? 0) - 200;
      expect([output.balanceMinor, output.round?.orderNo]).toEqual([credits, null]);
    }
    expect((await send({ action: 'state', session })).json.error).toBe('session_ended');
    expect(await counted()).toBe(before);
  });
});
