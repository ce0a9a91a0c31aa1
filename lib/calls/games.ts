import { z } from 'zod';
import type { Call, WireLine } from '#lib/calls/call.ts';
import { amount, epochMs, id, optional, pageNumber, pageSize, picture } from '#lib/calls/fields.ts';
import { sportsbook } from '#lib/calls/sportsbook-field.ts';
import { cardTableKinds } from '#lib/rules/cards/kinds.ts';
import { instantKinds } from '#lib/rules/fair/instant.ts';
import { gameTypes, isGameType } from '#lib/rules/game-types.ts';
import { liveKinds } from '#lib/rules/live/kinds.ts';
import { lotteryAreas } from '#lib/rules/lottery/areas.ts';
import { mechanics } from '#lib/rules/slot/rules.ts';
import { sportCodes } from '#lib/rules/sports/sports.ts';

/** Beyond the wire: maintenance of the vendor, absent while open; `endTime` is null while the end is unknown. */
const maintenance = optional(z.object({ endTime: epochMs.nullable() }));

/**
 * Filters out entries of categories without a page on the site: a gateway may have more categories than are
 * documented, and one unknown entry must not invalidate the list.
 */
export function knownTypesOnly<Entry extends z.ZodType>(entry: Entry, key: 'title' | 'gameType') {
  // Never sent by the embedded platform, whose handlers see a list of entries only.
  const foreign: z.ZodType<null, never> = z
    .object({ [key]: z.string().refine(type => !isGameType(type)) })
    .transform(() => null) as never;
  return z.array(z.union([entry, foreign])).transform(list => list.filter(one => one !== null));
}

/** Game of a list (docs/wire.md#3.7). `nodeId` is the id to launch; `showIcon` the poster; `isHot` 1 means hot. */
export const gameSchema = z.object({
  gameId: id,
  nodeId: id,
  roomId: optional(id),
  nodeName: z.string().default(''),
  gameName: z.string(),
  displayName: z.string().default(''),
  vassalage: z.string(),
  gameType: z.enum(gameTypes),
  gameClassify: optional(z.string()),
  supportPlay: z.number().default(1),
  supportTrial: z.number().default(0),
  isHot: z.number().default(0),
  isNew: z.number().default(0),
  showIcon: picture.default(''),
  defaultIcon: picture.default(''),
  /**
   * Beyond the wire: games of this kind open with a later release; a launch would be refused
   * (`game_coming_later`). Other gateways omit it.
   */
  comingLater: optional(z.boolean()),
  /** Beyond the wire: betting page of a lottery, which is opened in place of a launch (docs/features.md#57). */
  lottery: optional(z.object({ area: z.enum(lotteryAreas), gameCode: z.string().regex(/^[A-Z\d]{1,20}$/) })),
  sportsbook,
  maintenance,
});
export type Game = z.output<typeof gameSchema>;

/** A single game. Other gateways omit the fields beyond the wire, which are then not shown. */
const singleGame = gameSchema.extend({
  /** Beyond the wire: figures that the game publishes. */
  facts: optional(
    z.object({
      /** Return to player over all stakes, in percent; of a table's fields the highest, and the lowest if it differs. */
      returnPercent: optional(z.number()),
      leastReturnPercent: optional(z.number()),
      volatility: optional(z.enum(['low', 'medium', 'high'])),
      lines: optional(z.number().int()),
      reels: optional(z.number().int()),
      rows: optional(z.number().int()),
      minBet: optional(amount),
      maxBet: optional(amount),
      currency: optional(z.string()),
      /** Highest single win of a round, on one line or of the scatters, in whole bets. */
      topWin: optional(z.number()),
      /** Win of the most scatters, in whole bets. */
      scatterWin: optional(z.number()),
      /** A symbol that substitutes for all others but the scatter. */
      hasWild: optional(z.boolean()),
      /** Mechanic of a slot after its first grid (docs/games.md#slots). */
      mechanic: optional(z.enum(mechanics)),
      /** Kind of an instant game: provably fair, each round can be checked (docs/games.md). */
      instant: optional(z.enum(instantKinds)),
      /** Facts of a sportsbook (docs/sports.md); its results can be computed again. */
      sports: optional(z.array(z.enum(sportCodes))),
      /** Facts of a table that players share (docs/live-tables.md, docs/card-tables.md). */
      table: optional(z.enum([...liveKinds, ...cardTableKinds])),
      /** A round of the game as a picture, with its bet and what it pays. */
      round: optional(z.object({ picture, bet: amount, win: amount })),
    }),
  ),
});
export type SingleGame = z.output<typeof singleGame>;

const card = z.object({
  vassalage: z.string(),
  accountTypeName: z.string().default(''),
  displayName: z.string(),
  gameType: z.enum(gameTypes),
  gameId: id.default('0'),
  nodeId: id.default('0'),
  supportPlay: z.number().default(1),
  appNewWindow: z.number().default(0),
  /** `VASSALAGE`: the entry is a vendor; clicking it opens that vendor's games. */
  isGame: z.string().default('VASSALAGE'),
  /** Beyond the wire: number of the vendor's games in this lane; absent on other gateways. */
  gameCount: optional(z.number().int()),
  smallIcon: picture.default(''),
  mobileSmallIcon: picture.default(''),
  h5Icon: picture.default(''),
  lagerIcon: picture.default(''),
  mobileLargeIcon: picture.default(''),
  maintenance,
});

const lane = z.object({
  title: z.enum(gameTypes),
  cards: knownTypesOnly(card, 'gameType'),
  gameClassify: z
    .array(
      z.object({
        key: z.string(),
        displayName: z.string(),
        gameCount: z.number().default(0),
        vendors: z.array(z.string()).default([]),
      }),
    )
    .default([]),
  gameCount: optional(z.number().int()),
  /** Beyond the wire: how many of them are not `comingLater`; absent on other gateways, where none is. */
  playableCount: optional(z.number().int()),
  /**
   * Beyond the wire: number of slots that each part of the slot filter leaves (docs/features.md#146); absent
   * where the gateway does not support it.
   */
  slotFilter: optional(z.object({ minBet: z.number().int(), lines: z.number().int() })),
});
export type Lane = z.output<typeof lane>;

/** Menus of vendors. `flush`: what the upstream keeps of them is made anew, and no cache answers. */
const vendorMenu = {
  module: 'GAMELO3',
  access: 'anyone',
  input: z.strictObject({ flush: z.enum(['1', '0', 'true', 'false']).optional() }),
  inject: { platform: 'platform', language: 'language' },
  encoding: 'query',
  reply: 'envelope',
  refusals: [],
  cache: { seconds: 3, tag: 'games', unless: 'flush' },
  throttle: 'read',
} as const;

/** Lists of games (docs/wire.md#3.7). */
export const gameCalls = {
  'GET /wps/relay/GCSGAME_gameList': {
    module: 'GAMELO3',
    access: 'anyone',
    input: z.strictObject({
      gameType: z.enum(gameTypes).optional(),
      vassalage: z.string().max(20).optional(),
      gameClassify: z.string().max(10).optional(),
      gameName: z.string().trim().max(60).optional(),
      isNew: z.number().int().min(0).max(1).optional(),
      isHot: z.number().int().min(0).max(1).optional(),
      /**
       * Beyond the wire: only slots with at least this stake, in whole units; with at least so many lines.
       */
      minBet: z.number().int().min(0).max(1000).optional(),
      minLines: z.number().int().min(0).max(1000).optional(),
      /** Beyond the wire: games that resemble this one instead of a list. */
      likeNode: z.string().max(20).optional(),
      pageNo: pageNumber.default(1),
      pageSize: pageSize(3000, 28),
    }),
    inject: { merchant: 'merchant', platform: 'platform', clientType: 'clientType', language: 'language' },
    encoding: 'query',
    reply: 'envelope',
    output: z.object({
      games: knownTypesOnly(gameSchema, 'gameType'),
      pageNum: z.number().int(),
      totalPages: z.number().int(),
      totalCount: z.number().int(),
      /** Beyond the wire: the game that all of these resemble; absent where the gateway cannot tell. */
      likeNode: optional(z.string()),
      /** Beyond the wire, for a text: false when nothing resembles it and these are only the closest games. */
      isHit: z.boolean().default(true),
      /** Beyond the wire, for a text: codes of the vendors that it names, also by their sound. */
      vendorsNamed: z.array(z.string()).default([]),
    }),
    refusals: [],
    cache: { seconds: 3, tag: 'games', unless: 'gameName' },
    throttle: 'search',
  },
  'GET /wps/relay/GCSGAME_hotGamesV2': {
    module: 'GAMELOHOT3',
    access: 'anyone',
    input: z.strictObject({
      gameType: z.enum(gameTypes).optional(),
      vassalage: z.string().max(20).optional(),
    }),
    inject: { merchantCode: 'merchant', platform: 'platform', language: 'language' },
    encoding: 'query',
    reply: 'envelope',
    output: z.object({ list: knownTypesOnly(gameSchema, 'gameType') }),
    refusals: [],
    cache: { seconds: 3, tag: 'games' },
    throttle: 'read',
  },
  'GET /wps/relay/GCSGAME_newGameVendor': {
    ...vendorMenu,
    output: z.object({ data: z.object({ lanes: knownTypesOnly(lane, 'title') }) }),
  },
  /** Older form of the same menu: kind of game → code of a vendor → its entries there. */
  'GET /wps/relay/GCSGAME_getVassGameType': {
    ...vendorMenu,
    output: z.object({ content: z.partialRecord(z.enum(gameTypes), z.record(z.string(), z.array(card))) }),
    aliases: ['GET /wps/relay/GCSGAME_gameVendor'],
  },
  'GET /wps/relay/GCSGAME_getSingleGame': {
    module: 'GAMELO3',
    access: 'anyone',
    input: z.strictObject({ nodeId: z.string().max(20) }),
    inject: { merchant: 'merchant', clientType: 'clientType', language: 'language' },
    encoding: 'query',
    reply: 'envelope',
    output: singleGame,
    refusals: ['game_not_found'],
    cache: { seconds: 3, tag: 'games' },
    throttle: 'read',
  },
  'GET /wps/relay/GCS_recentGame': {
    module: 'GAMELOREC3',
    access: 'signed-in',
    input: z.strictObject({
      page: pageNumber.default(1),
      pageSize: pageSize(100, 12),
      gameType: z.enum(gameTypes).optional(),
      vassalage: z.string().max(20).optional(),
    }),
    inject: { language: 'language', clientType: 'clientType' },
    encoding: 'query',
    reply: 'envelope',
    output: z.object({
      list: knownTypesOnly(gameSchema, 'gameType'),
      page: z.number().int(),
      total: z.number().int(),
      totalPages: z.number().int(),
    }),
    refusals: [],
    throttle: 'read',
  },
} satisfies Record<WireLine, Call>;
