import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCardTables } from '#platform/cards/run-tables.ts';
import { cardKindOf } from '#platform/games/cards/kinds.ts';
import { cardsTablesPath, cardTablesSchema } from '#platform/games/cards/protocol.ts';
import { expectCleanLedger } from '../support/books.ts';
import { type CardPlayer, openCardPlayer } from '../support/card-players.ts';
import { openPlatform, type TestPlatform, targets, type WireAnswer } from '../support/platform-harness.ts';
import { person } from '../support/platform-person.ts';

describe.each(targets)('who may not bet at a table of bull on %s', target => {
  let ctx: TestPlatform;
  let rival: CardPlayer;
  beforeAll(async () => {
    ctx = await openPlatform(target);
  });
  afterAll(() => ctx.close());

  const table = () => ctx.platform.ctx.lobby.ofType('PVP').find(game => cardKindOf(game) === 'bullTable');
  const launch = (token: string) => ctx.wire(`GET /wps/game/launchGame?nodeId=${table()?.nodeId}`, { token });
  const refusal = ({ status, json }: WireAnswer) => [status, json.error];
  /** Seats a player and somebody else, and returns the code of the hand that begins. */
  async function begin(player: CardPlayer): Promise<string> {
    rival = await openCardPlayer(ctx, 'player02');
    for (const [seat, each] of [player, rival].entries())
      expect((await each.send({ action: 'sit', table: 'low', seat })).status).toBe(200);
    await runCardTables(ctx.platform.ctx);
    const { view } = await player.state();
    const code = view?.tables.find(each => each.code === 'low')?.hand?.code;
    if (!code) throw new Error('no hand');
    return code;
  }
  /** Empties the table after a hand without bets. */
  async function clear(...players: CardPlayer[]): Promise<void> {
    for (const player of players) await player.send({ action: 'leave', table: 'low' });
  }

  it('leads a trial account to a real one, and offers no free play', async () => {
    const headers = { Encryption: 'ab12', 'X-Gateway-Version': '3' };
    const { token } = (await ctx.wire('POST /wps/session/login/freeplay', { headers })).json;
    expect((await launch(token)).json).toMatchObject({ success: false, errorCode: 'trial.not.allowed' });
    for (const { nodeId } of ctx.platform.ctx.lobby
      .ofType('PVP')
      .filter(game => cardKindOf(game) === 'bullTable')) {
      const free = await ctx.wire(`GET /wps/relay/GCS_gameTrialLaunch?nodeId=${nodeId}`);
      expect(free.json.errorCode).toBe('game.trial.not.offered');
    }
    const view = (await ctx.wire(`GET ${cardsTablesPath('bullTable')}`, { merchant: null })).json;
    expect(cardTablesSchema.parse(view).tables.flatMap(each => each.seats)).toEqual([]);
  });

  it('refuses a seat, a bet and a launch during a time-out, and charges nothing', async () => {
    const player = await openCardPlayer(ctx, 'member31');
    const code = await begin(player);
    const before = await player.sen();
    const line = 'POST /wps/v2/member/protection/timeOut';
    expect((await ctx.wire(line, { token: player.token, json: { days: 3 } })).json.success).toBe(true);
    expect(refusal(await player.bet(code))).toEqual([403, 'on_break']);
    expect(await player.sen()).toBe(before);
    await clear(player);
    expect(refusal(await player.send({ action: 'sit', table: 'low', seat: 4 }))).toEqual([403, 'on_break']);
    expect((await launch(player.token)).json.errorCode).toBe('player.time.out');
    await clear(rival);
    await expectCleanLedger(ctx);
  });

  it('refuses a bet after a self-exclusion, in the open game and after signing in again', async () => {
    const player = await openCardPlayer(ctx, 'member32');
    const code = await begin(player);
    await person(ctx, 'member32').stepUp(player.token);
    const line = 'POST /wps/v2/member/protection/exclusion';
    const response = await ctx.wire(line, { token: player.token, json: { months: 6 } });
    expect(response.json.success).toBe(true);
    expect(refusal(await player.bet(code))).toEqual([401, 'session_ended']);
    expect((await launch(await ctx.signIn('member32'))).json.errorCode).toBe('player.excluded');
    await clear(rival);
    await expectCleanLedger(ctx);
  });
});
