import type { HandlerOutput } from '#lib/calls/table.ts';
import { SLOT_MIN_BET, SLOT_MIN_LINES } from '#lib/rules/figures.ts';
import { gameTypes } from '#lib/rules/game-types.ts';
import { launchModes } from '#lib/rules/launch-mode.ts';
import type { Locale } from '#lib/rules/routes/locales.ts';
import type { AppContext } from '#platform/app-context.ts';
import { isPlayable } from '#platform/games/engines.ts';
import { sportsOf } from '#platform/games/sports/kinds.ts';
import { lotteryOfNode } from '#platform/lottery/nodes.ts';
import { vendorMaintenance } from '#platform/maintenance.ts';
import type { CatalogueGame } from '#platform/seed/catalogue.ts';
import { type ArtPlace, artAddress, defaultIconAddress, vendorMarkAddress } from './art-address.ts';
import { classifyLabel, offeredClassifies } from './labels.ts';
import { type GameFilter, type Lobby, matchesFilter } from './lobby.ts';
import { sportsbookEntry } from './sports-facts.ts';

export type WireGame = HandlerOutput<'GET /wps/relay/GCSGAME_getSingleGame'>;
type WireLane = HandlerOutput<'GET /wps/relay/GCSGAME_newGameVendor'>['data']['lanes'][number];

/** Returns the title of a game in a language. */
export function titleOf(game: CatalogueGame, locale: Locale): string {
  return locale === 'zh-CN' ? game.titles.zh : game.titles[locale];
}

/** Maps a game to the wire's list entry (docs/wire.md#3.7): ids as numbers, flags as 0 and 1. */
export function wireGame(ctx: AppContext, game: CatalogueGame, locale: Locale): WireGame {
  const title = titleOf(game, locale);
  const { place } = ctx.art;
  const maintenance = vendorMaintenance(ctx, game.vassalage);
  const lottery = lotteryOfNode(game.nodeId);
  const sports = sportsOf(game);
  return {
    gameId: game.gameId,
    nodeId: game.nodeId,
    roomId: game.nodeId,
    nodeName: title,
    gameName: title,
    displayName: title,
    vassalage: game.vassalage,
    gameType: game.gameType,
    ...(game.gameClassify ? { gameClassify: game.gameClassify } : {}),
    // A lottery has no play credits.
    supportPlay: lottery ? 1 : game.supportPlay,
    supportTrial: game.supportTrial,
    isHot: game.isHot ? 1 : 0,
    isNew: game.isNew ? 1 : 0,
    showIcon: artAddress(place, 'poster', locale, game.nodeId),
    defaultIcon: defaultIconAddress(place),
    ...(isPlayable(game) ? {} : { comingLater: true }),
    ...(lottery ? { lottery: { area: lottery.area, gameCode: lottery.code } } : {}),
    ...(sports ? { sportsbook: sportsbookEntry(sports, ctx.clock.now()) } : {}),
    ...(maintenance ? { maintenance } : {}),
  };
}

function countBy<T>(list: readonly T[], keyOf: (item: T) => string | null): Map<string, number> {
  const counts = new Map<string, number>();
  for (const item of list) {
    const key = keyOf(item);
    if (key !== null) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

function classifications(games: readonly CatalogueGame[], locale: Locale) {
  const counts = countBy(games, game => game.gameClassify);
  return offeredClassifies
    .filter(key => counts.has(key))
    .map(key => ({
      key,
      displayName: classifyLabel(key, locale),
      gameCount: counts.get(key) ?? 0,
      vendors: [
        ...new Set(games.filter(game => game.gameClassify === key).map(game => game.vassalage)),
      ].sort(),
    }));
}

function slotFilter(games: readonly CatalogueGame[]) {
  const count = (filter: GameFilter) => games.filter(game => matchesFilter(game, filter)).length;
  return { minBet: count({ minBet: SLOT_MIN_BET }), lines: count({ minLines: SLOT_MIN_LINES }) };
}

const lanesOf = new WeakMap<Lobby, Map<Locale, WireLane[]>>();

/**
 * Returns the categories with their vendors, in the order of the menus, with the vendors' current
 * maintenance.
 */
export function wireLanes(ctx: AppContext, locale: Locale): WireLane[] {
  return standingLanes(ctx.lobby, locale, ctx.art.place).map(lane => ({
    ...lane,
    cards: lane.cards.map(card => {
      const maintenance = vendorMaintenance(ctx, card.vassalage);
      const mode = ctx.settings.current().vendorLaunch[card.vassalage] ?? 'frame';
      return {
        ...card,
        appNewWindow: launchModes.indexOf(mode),
        ...(maintenance ? { maintenance } : {}),
      };
    }),
  }));
}

/** Makes the lanes of a lobby anew when they are next asked for. */
export function forgetLanes(lobby: Lobby): void {
  lanesOf.delete(lobby);
}

/** Returns the lanes without temporary state; cached per lobby and language. */
function standingLanes(lobby: Lobby, locale: Locale, place: ArtPlace): WireLane[] {
  const known = lanesOf.get(lobby) ?? new Map<Locale, WireLane[]>();
  lanesOf.set(lobby, known);
  const lanes = known.get(locale) ?? makeLanes(lobby, locale, place);
  known.set(locale, lanes);
  return lanes;
}

/** Builds the lanes; categories without games are left out. */
function makeLanes(lobby: Lobby, locale: Locale, place: ArtPlace): WireLane[] {
  return gameTypes.flatMap(gameType => {
    const games = lobby.ofType(gameType);
    if (games.length === 0) return [];
    const counts = countBy(games, game => game.vassalage);
    const cards = lobby.vendors
      .filter(vendor => counts.has(vendor.code))
      .map(vendor => {
        const mark = vendorMarkAddress(place, vendor.code);
        return {
          vassalage: vendor.code,
          accountTypeName: vendor.code,
          displayName: vendor.name,
          gameType,
          gameId: 0,
          nodeId: 0,
          supportPlay: 1,
          appNewWindow: 0,
          isGame: 'VASSALAGE',
          gameCount: counts.get(vendor.code) ?? 0,
          smallIcon: mark,
          mobileSmallIcon: mark,
          h5Icon: mark,
          lagerIcon: mark,
          mobileLargeIcon: mark,
        };
      });
    return [
      {
        title: gameType,
        cards,
        gameClassify: gameType === 'RNG' ? classifications(games, locale) : [],
        gameCount: games.length,
        playableCount: games.filter(isPlayable).length,
        ...(gameType === 'RNG' ? { slotFilter: slotFilter(games) } : {}),
      },
    ];
  });
}
