import { LAUNCH_TOKEN_SECONDS } from '#lib/rules/figures.ts';
import { offersFree } from '#lib/rules/free-game.ts';
import type { Locale } from '#lib/rules/routes/locales.ts';
import { SECOND_MS } from '#lib/rules/time.ts';
import type { AppContext } from '#platform/app-context.ts';
import { checkVendorWallet } from '#platform/cashier/wallets.ts';
import { hasEngine } from '#platform/games/engines.ts';
import { lotteryOfNode } from '#platform/lottery/nodes.ts';
import { vendorMaintenance } from '#platform/maintenance.ts';
import { checkBreak } from '#platform/protection/checks.ts';
import { refuse } from '#platform/refusal.ts';
import { hashOf, newToken } from '#platform/secrets.ts';
import type { CatalogueGame } from '#platform/seed/catalogue.ts';
import { audit } from '#platform/store/auth/sign-ins.ts';
import { insertLaunch, recordOpened } from '#platform/store/games/launches.ts';
import { clientAddressKey } from './client-address.ts';
import type { SessionPrincipal } from './sessions.ts';

type LaunchAsk = {
  signed: SessionPrincipal;
  nodeId: number;
  locale: Locale;
  address: string;
  requestId: string;
};

/** Path prefix of free-game links. */
export const FREE_PATH = '/play/free';

/**
 * Returns a game whose vendor is open; refuses `game_not_found` and `game_maintenance` (with the wire's
 * times).
 */
function openGame(ctx: AppContext, nodeId: number): CatalogueGame {
  const game = ctx.lobby.game(nodeId) ?? refuse('game_not_found');
  const closed = vendorMaintenance(ctx, game.vassalage);
  if (closed) {
    const data = { maintainTime: null, endTime: closed.endTime };
    refuse('game_maintenance', {}, { endTime: closed.endTime, resType: 1, content: { data } });
  }
  return game;
}

/**
 * Creates a single-use launch URL, valid for a minute. Refuses `game_not_found`, `game_maintenance` (with the
 * wire's times), `lottery_has_page`, `game_coming_later` for every other kind without an engine, `vendor_wallet_empty`, and
 * `player_time_out` or `player_excluded` during a break of the member's own.
 */
export async function launch(ctx: AppContext, input: LaunchAsk): Promise<string> {
  const game = openGame(ctx, input.nodeId);
  if (lotteryOfNode(game.nodeId)) refuse('lottery_has_page');
  if (!hasEngine(game)) refuse('game_coming_later', { gameType: game.gameType });
  const token = newToken();
  const at = ctx.clock.date();
  const endsAt = new Date(at.getTime() + LAUNCH_TOKEN_SECONDS * SECOND_MS);
  const { sessionId, account } = input.signed;
  await ctx.store.write(async tx => {
    await checkBreak(tx, account.id, at);
    await checkVendorWallet(ctx, tx, account.id, game.vassalage);
    await insertLaunch(tx, {
      tokenHash: hashOf(token),
      sessionId,
      accountId: account.id,
      nodeId: input.nodeId,
      locale: input.locale,
      at,
      endsAt,
    });
    await recordOpened(tx, account.id, input.nodeId, at);
    await audit(tx, {
      at,
      event: 'launch',
      accountId: account.id,
      address: input.address,
      requestId: input.requestId,
      detail: { nodeId: input.nodeId },
    });
  });
  return `${ctx.env.PLATFORM_ORIGIN}/play/${token}`;
}

type FreeAsk = Pick<LaunchAsk, 'nodeId' | 'locale' | 'address'>;

/**
 * Creates a single-use launch URL with play credits, valid for a minute, for any visitor; nothing is stored.
 * Refuses as `launch` does, `free_not_offered`, and `too_many_requests` after too many from one address
 * (IPv6: the subscriber's /64).
 */
export function launchFree(ctx: AppContext, { nodeId, locale, address }: FreeAsk): string {
  const game = openGame(ctx, nodeId);
  if (!offersFree(game) || !hasEngine(game)) refuse('free_not_offered');
  const token =
    ctx.trialGames.launch({ nodeId, locale }, clientAddressKey(address)) ?? refuse('too_many_requests');
  return `${ctx.env.PLATFORM_ORIGIN}${FREE_PATH}/${token}`;
}
