import { MINUTE_MS } from '#lib/rules/time.ts';
import { type FixtureView, SPORTS_PATH, sportsOutputSchema } from '#platform/games/sports/protocol.ts';
import type { TestPlatform, WireAnswer } from './platform-harness.ts';
import { balanceOf } from './platform-play.ts';

/** The sportsbook's page as tests speak to it, over one process or two. */
export function sportsbookOf(sides: () => readonly [TestPlatform, TestPlatform]) {
  const setOffset = (ms: number) => {
    for (const one of sides()) one.platform.ctx.clock.setOffset(ms);
  };
  const send = (json: object, side = sides()[0]) =>
    side.wire(`POST ${SPORTS_PATH}`, { merchant: null, json });
  async function open(username: string, gameType: 'SPORTS' | 'ESPORTS' | 'COCKFIGHT', title = 'Matchday') {
    const [ctx] = sides();
    const token = await ctx.signIn(username);
    const games = ctx.platform.ctx.lobby.ofType(gameType);
    const game = games.find(one => gameType !== 'SPORTS' || one.titles.en === title);
    const line = `GET /wps/game/launchGame?nodeId=${game?.nodeId}`;
    const { value } = (await ctx.wire(line, { token })).json;
    const page = await ctx.wire(`GET ${new URL(value.gameUrl).pathname}`, { merchant: null });
    return { token, page: page.text, session: /"session":"([\w-]{43})"/.exec(page.text)?.[1] ?? '' };
  }
  const state = async (session: string) =>
    sportsOutputSchema.parse((await send({ action: 'state', session })).json);
  /** The first coming fixture of a sport that is far enough away for a slow machine. */
  async function coming(session: string, sport: string, skip = 0): Promise<FixtureView> {
    const { fixtures = [], at } = await state(session);
    const found = fixtures.filter(one => one.sport === sport && one.startsAt > at + MINUTE_MS)[skip];
    if (!found) throw new Error(`no ${sport}`);
    return found;
  }
  const legOf = (fixture: FixtureView, market = 0, pick = 0) => {
    const { code, picks } = fixture.markets[market] ?? { code: 'result', picks: [] };
    return { fixture: fixture.code, market: code, pick: picks[pick]?.pick, odds: picks[pick]?.odds ?? 0 };
  };
  const bet = (session: string, legs: object[], more: object = {}, side = sides()[0]): Promise<WireAnswer> =>
    send({ action: 'bet', session, roundId: crypto.randomUUID(), stakeMinor: 1_000, legs, ...more }, side);
  const sen = async (token: string) => Math.round((await balanceOf(sides()[0], token)) * 100);
  const until = (at: number) => setOffset(at - Date.now());
  return { setOffset, send, open, state, coming, legOf, bet, sen, until };
}
