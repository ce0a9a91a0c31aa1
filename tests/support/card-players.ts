import type { CardTableKind } from '#lib/rules/cards/kinds.ts';
import { cardKindOf } from '#platform/games/cards/kinds.ts';
import { CARDS_PATH, type CardsOutput, cardsOutputSchema } from '#platform/games/cards/protocol.ts';
import type { TestPlatform, WireAnswer } from './platform-harness.ts';
import { balanceOf } from './platform-play.ts';

/** Makes the salt of a bet, as a page does. */
const newBetSalt = () => crypto.randomUUID().replaceAll('-', '').slice(0, 16);

/** Member at a page of card tables; actions go to either of two processes. */
export type CardPlayer = {
  token: string;
  session: string;
  send: (ask: object, side?: TestPlatform) => Promise<WireAnswer>;
  /** State of the page; fails for a refusal. */
  state: (side?: TestPlatform) => Promise<CardsOutput>;
  bet: (code: string, more?: object, side?: TestPlatform) => Promise<WireAnswer>;
  /** Balance in minor units. */
  sen: () => Promise<number>;
};

/** Signs a member in and opens a game of a kind of card tables. */
export async function openCardPlayer(
  ctx: TestPlatform,
  username: string,
  kind: CardTableKind = 'bullTable',
): Promise<CardPlayer> {
  const token = await ctx.signIn(username);
  const game = ctx.platform.ctx.lobby.ofType('PVP').find(one => cardKindOf(one) === kind);
  const { value } = (await ctx.wire(`GET /wps/game/launchGame?nodeId=${game?.nodeId}`, { token })).json;
  const page = await ctx.wire(`GET ${new URL(value.gameUrl).pathname}`, { merchant: null });
  const session = /"session":"([\w-]{43})"/.exec(page.text)?.[1] ?? '';
  if (!page.text.includes(`data-kind="${kind}"`)) throw new Error('another page');
  const send = (ask: object, side = ctx) =>
    side.wire(`POST ${CARDS_PATH}`, { merchant: null, json: { session, ...ask } });
  return {
    token,
    session,
    send,
    state: async side => cardsOutputSchema.parse((await send({ action: 'state' }, side)).json),
    bet: (code, more = {}, side = ctx) =>
      send({ action: 'bet', roundId: crypto.randomUUID(), code, bet: 2, salt: newBetSalt(), ...more }, side),
    sen: async () => Math.round((await balanceOf(ctx, token)) * 100),
  };
}
