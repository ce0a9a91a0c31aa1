import { isBullTable } from '#platform/games/bull/kinds.ts';
import { BULL_PATH, type BullOutput, bullOutputSchema } from '#platform/games/bull/protocol.ts';
import type { TestPlatform, WireAnswer } from './platform-harness.ts';
import { balanceOf } from './platform-play.ts';

/** Makes the salt of a bet, as a page does. */
const newBetSalt = () => crypto.randomUUID().replaceAll('-', '').slice(0, 16);

/** Member at a page of bull between players; actions go to either of two processes. */
export type BullPlayer = {
  token: string;
  session: string;
  send: (ask: object, side?: TestPlatform) => Promise<WireAnswer>;
  /** State of the page; fails for a refusal. */
  state: (side?: TestPlatform) => Promise<BullOutput>;
  bet: (code: string, more?: object, side?: TestPlatform) => Promise<WireAnswer>;
  /** Balance in minor units. */
  sen: () => Promise<number>;
};

/** Signs a member in and opens a game of bull between players. */
export async function openBullPlayer(ctx: TestPlatform, username: string): Promise<BullPlayer> {
  const token = await ctx.signIn(username);
  const game = ctx.platform.ctx.lobby.ofType('PVP').find(isBullTable);
  const { value } = (await ctx.wire(`GET /wps/game/launchGame?nodeId=${game?.nodeId}`, { token })).json;
  const page = await ctx.wire(`GET ${new URL(value.gameUrl).pathname}`, { merchant: null });
  const session = /"session":"([\w-]{43})"/.exec(page.text)?.[1] ?? '';
  if (!page.text.includes('data-kind="bull-table"')) throw new Error('another page');
  const send = (ask: object, side = ctx) =>
    side.wire(`POST ${BULL_PATH}`, { merchant: null, json: { session, ...ask } });
  return {
    token,
    session,
    send,
    state: async side => bullOutputSchema.parse((await send({ action: 'state' }, side)).json),
    bet: (code, more = {}, side = ctx) =>
      send({ action: 'bet', roundId: crypto.randomUUID(), code, bet: 2, salt: newBetSalt(), ...more }, side),
    sen: async () => Math.round((await balanceOf(ctx, token)) * 100),
  };
}
