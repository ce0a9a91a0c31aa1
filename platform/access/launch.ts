import { LAUNCH_TOKEN_SECONDS } from '#lib/rules/figures.ts';
import { offersFree } from '#lib/rules/free-game.ts';
import type { Locale } from '#lib/rules/locales.ts';
import type { House } from '#platform/house.ts';
import { refuse } from '#platform/refused.ts';
import { hashOf, newToken } from '#platform/secrets.ts';
import { type CatalogueGame, isSlot } from '#platform/seed/catalogue.ts';
import { insertLaunch, noteOpened } from '#platform/store/launches.ts';
import { audit } from '#platform/store/sign-ins.ts';
import { vendorUpkeep } from '#platform/upkeep.ts';
import { addressKey } from './address.ts';
import type { Signed } from './sessions.ts';

type LaunchAsk = { signed: Signed; nodeId: number; locale: Locale; address: string; requestId: string };

/** Where links of free games lead. */
export const FREE_PATH = '/play/free';

const MS = 1000;

/** A game whose vendor is open; refuses `game_not_found` and `game_maintenance` (with the wire's times). */
function openGame(house: House, nodeId: number): CatalogueGame {
  const game = house.lobby.game(nodeId) ?? refuse('game_not_found');
  const closed = vendorUpkeep(house, game.vassalage);
  if (closed) {
    const data = { maintainTime: null, endTime: closed.endTime };
    refuse('game_maintenance', {}, { endTime: closed.endTime, resType: 1, content: { data } });
  }
  return game;
}

/**
 * Makes the address that opens a game: once, within a minute. Refuses `game_not_found`, `game_maintenance` (with the
 * wire's times) and `game_coming_later` for every kind but slots.
 */
export async function launch(house: House, ask: LaunchAsk): Promise<string> {
  const game = openGame(house, ask.nodeId);
  if (!isSlot(game)) refuse('game_coming_later', { gameType: game.gameType });
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

type FreeAsk = Pick<LaunchAsk, 'nodeId' | 'locale' | 'address'>;

/**
 * Makes the address that opens a game with play credits, for whoever asks: once, within a minute; nothing is written
 * down. Refuses as `launch` does, `free_not_offered`, and `too_many_requests` after too many from one address (IPv6: one
 * subscriber's /64).
 */
export function launchFree(house: House, { nodeId, locale, address }: FreeAsk): string {
  const game = openGame(house, nodeId);
  if (!offersFree(game) || !isSlot(game)) refuse('free_not_offered');
  const token = house.free.launch({ nodeId, locale }, addressKey(address)) ?? refuse('too_many_requests');
  return `${house.env.PLATFORM_ORIGIN}${FREE_PATH}/${token}`;
}
