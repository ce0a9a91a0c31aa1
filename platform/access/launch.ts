import { LAUNCH_TOKEN_SECONDS } from '#lib/rules/figures.ts';
import type { Locale } from '#lib/rules/locales.ts';
import type { House } from '#platform/house.ts';
import { refuse } from '#platform/refused.ts';
import { hashOf, newToken } from '#platform/secrets.ts';
import { insertLaunch, noteOpened } from '#platform/store/launches.ts';
import { audit } from '#platform/store/sign-ins.ts';
import { vendorUpkeep } from '#platform/upkeep.ts';
import type { Signed } from './sessions.ts';

type LaunchAsk = { signed: Signed; nodeId: number; locale: Locale; address: string; requestId: string };

const MS = 1000;

/**
 * Makes the address that opens a game: once, within a minute. Refuses `game_not_found`, `game_maintenance` (with the
 * wire's times) and `game_coming_later` for every kind but slots.
 */
export async function launch(house: House, ask: LaunchAsk): Promise<string> {
  const game = house.lobby.game(ask.nodeId) ?? refuse('game_not_found');
  const closed = vendorUpkeep(house, game.vassalage);
  if (closed) {
    const data = { maintainTime: null, endTime: closed.endTime };
    refuse('game_maintenance', {}, { endTime: closed.endTime, resType: 1, content: { data } });
  }
  if (game.gameType !== 'RNG') refuse('game_coming_later', { gameType: game.gameType });
  const token = newToken();
  const at = house.clock.date();
  const endsAt = new Date(at.getTime() + LAUNCH_TOKEN_SECONDS * MS);
  const { sessionId, account } = ask.signed;
  await house.store.write(async tx => {
    await insertLaunch(tx, {
      tokenHash: hashOf(token),
      sessionId,
      accountId: account.id,
      nodeId: ask.nodeId,
      locale: ask.locale,
      at,
      endsAt,
    });
    await noteOpened(tx, account.id, ask.nodeId, at);
    await audit(tx, {
      at,
      event: 'launch',
      accountId: account.id,
      address: ask.address,
      requestId: ask.requestId,
      detail: { nodeId: ask.nodeId },
    });
  });
  return `${house.env.PLATFORM_ORIGIN}/play/${token}`;
}
