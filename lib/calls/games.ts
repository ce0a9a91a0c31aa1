import { z } from 'zod';
import type { Call, WireLine } from '#lib/calls/call.ts';
import { amount, epochMs, id, optional, pageNumber } from '#lib/calls/fields.ts';
import { gameTypes, isGameType } from '#lib/rules/game-types.ts';

/** Beyond the wire: the vendor is closed; `endTime` null while the end is not known. Absent while it is open. */
const upkeep = optional(z.object({ endTime: epochMs.nullable() }));

/**
 * A list without what is of a category that the house has no page for: a gateway may have more of them than the
 * documents, and one must not take the others along.
 */
export function ours<Entry extends z.ZodType>(entry: Entry, key: 'title' | 'gameType') {
  // Nothing that our own platform sends: to it, the list is one of entries.
  const foreign: z.ZodType<null, never> = z
    .object({ [key]: z.string().refine(type => !isGameType(type)) })
    .transform(() => null) as never;
  return z.array(z.union([entry, foreign])).transform(list => list.filter(one => one !== null));
}

/** One game of a list (wire.md 3.7). `nodeId` is what is launched; `showIcon` the poster; `isHot` 1 means hot. */
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
  showIcon: z.string().default(''),
  defaultIcon: z.string().default(''),
  upkeep,
});
export type Game = z.output<typeof gameSchema>;

/** One game by itself. What stands beyond the wire is left out by other gateways, and then not said. */
const singleGame = gameSchema.extend({
  /** Beyond the wire: what the game states of itself. */
  facts: optional(
    z.object({
      /** Return to player over all stakes, in percent. */
      returnPercent: optional(z.number()),
      lines: optional(z.number().int()),
      minBet: optional(amount),
      currency: optional(z.string()),
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
  /** `VASSALAGE`: the entry is a vendor; pressing it opens that vendor's games. */
  isGame: z.string().default('VASSALAGE'),
  /** Beyond the wire: how many games the vendor has in this lane; absent on other gateways. */
  gameCount: optional(z.number().int()),
  smallIcon: z.string().default(''),
  mobileSmallIcon: z.string().default(''),
  h5Icon: z.string().default(''),
  lagerIcon: z.string().default(''),
  mobileLargeIcon: z.string().default(''),
  upkeep,
});

const lane = z.object({
  title: z.enum(gameTypes),
  cards: ours(card, 'gameType'),
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
  /** Beyond the wire, as `gameCount` above. */
  gameCount: optional(z.number().int()),
  /** Beyond the wire: how many slots each part of the slot filter leaves (row 146); absent where it cannot be asked for. */
  slotFilter: optional(z.object({ minBet: z.number().int(), lines: z.number().int() })),
});
export type Lane = z.output<typeof lane>;

const order = z.object({
  orderNo: z.string(),
  gameName: z.string(),
  betTimeInTimestamp: epochMs,
  transTimeInTimestamp: epochMs,
  betAmount: amount,
  validBetAmount: amount,
  winAmount: amount,
  profitAndLoss: amount,
  accountType: z.string(),
  customerName: z.string(),
});

/** Lists and records of games (wire.md 3.7, 4.6). */
export const gameCalls = {
  'GET /wps/relay/GCSGAME_gameList': {
    module: 'GAMELO3',
    who: 'anyone',
    ask: z.strictObject({
      gameType: z.enum(gameTypes).optional(),
      vassalage: z.string().max(20).optional(),
      gameClassify: z.string().max(10).optional(),
      gameName: z.string().trim().max(60).optional(),
      isNew: z.number().int().min(0).max(1).optional(),
      isHot: z.number().int().min(0).max(1).optional(),
      /** Beyond the wire: only slots whose least stake, in whole units, is this or more; with so many lines or more. */
      minBet: z.number().int().min(0).max(1000).optional(),
      minLines: z.number().int().min(0).max(1000).optional(),
      pageNo: pageNumber.default(1),
      pageSize: z.number().int().min(1).max(3000).default(28),
    }),
    add: { merchant: 'merchant', platform: 'platform', clientType: 'clientType', language: 'language' },
    send: 'query',
    reply: 'envelope',
    answer: z.object({
      games: ours(gameSchema, 'gameType'),
      pageNum: z.number().int(),
      totalPages: z.number().int(),
      totalCount: z.number().int(),
    }),
    refuses: [],
    keep: { seconds: 3, tag: 'games' },
    throttle: 'search',
  },
  'GET /wps/relay/GCSGAME_hotGamesV2': {
    module: 'GAMELOHOT3',
    who: 'anyone',
    ask: z.strictObject({ gameType: z.enum(gameTypes).optional(), vassalage: z.string().max(20).optional() }),
    add: { merchantCode: 'merchant', platform: 'platform', language: 'language' },
    send: 'query',
    reply: 'envelope',
    answer: z.object({ list: ours(gameSchema, 'gameType') }),
    refuses: [],
    keep: { seconds: 3, tag: 'games' },
    throttle: 'read',
  },
  'GET /wps/relay/GCSGAME_newGameVendor': {
    module: 'GAMELO3',
    who: 'anyone',
    ask: z.strictObject({}),
    add: { platform: 'platform', language: 'language' },
    send: 'query',
    reply: 'envelope',
    answer: z.object({ data: z.object({ lanes: ours(lane, 'title') }) }),
    refuses: [],
    keep: { seconds: 3, tag: 'games' },
    throttle: 'read',
  },
  'GET /wps/relay/GCSGAME_getSingleGame': {
    module: 'GAMELO3',
    who: 'anyone',
    ask: z.strictObject({ nodeId: z.string().max(20) }),
    add: { merchant: 'merchant', clientType: 'clientType', language: 'language' },
    send: 'query',
    reply: 'envelope',
    answer: singleGame,
    refuses: ['game_not_found'],
    keep: { seconds: 3, tag: 'games' },
    throttle: 'read',
  },
  'GET /wps/relay/GCS_recentGame': {
    module: 'GAMELOREC3',
    who: 'signed-in',
    ask: z.strictObject({
      page: pageNumber.default(1),
      pageSize: z.number().int().min(1).max(100).default(12),
      gameType: z.enum(gameTypes).optional(),
      vassalage: z.string().max(20).optional(),
    }),
    add: { language: 'language', clientType: 'clientType' },
    send: 'query',
    reply: 'envelope',
    answer: z.object({
      list: ours(gameSchema, 'gameType'),
      page: z.number().int(),
      total: z.number().int(),
      totalPages: z.number().int(),
    }),
    refuses: [],
    throttle: 'read',
  },
  /** The betting record of slots: every row is a settled round of the ledger. */
  'GET /wps/relay/ODSFE2_RNGOrders': {
    module: 'MEMTRANS3',
    who: 'signed-in',
    ask: z.strictObject({
      startDate: epochMs.optional(),
      endDate: epochMs.optional(),
      /** A vendor's code. */
      accountType: z.string().max(20).optional(),
      /** 1 won, 2 lost, 3 tie, 4 cancelled. */
      status: z.number().int().min(1).max(4).optional(),
      orderNoSearch: z.string().max(40).optional(),
      page: pageNumber.default(1),
      size: z.number().int().min(1).max(100).default(10),
    }),
    add: { language: 'language' },
    send: 'query',
    reply: 'envelope',
    answer: z.object({
      list: z.array(order),
      footer: z.object({
        betAmount: amount,
        validBetAmount: amount,
        winAmount: amount,
        totalHands: z.number().int(),
        netProfit: amount,
      }),
      total: z.number().int(),
      totalPages: z.number().int(),
    }),
    refuses: [],
    throttle: 'read',
  },
} satisfies Record<WireLine, Call>;
