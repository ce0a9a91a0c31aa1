import { z } from 'zod';
import type { Call, WireLine } from '#lib/calls/call.ts';
import { amount, epochMs, id, optional, picture } from '#lib/calls/fields.ts';
import { lotteryAreas } from '#lib/rules/lottery/areas.ts';

const prizes = z.record(z.string(), z.array(z.string()));
/** Number of a draw: its day and place in it. */
export const numero = z.string().regex(/^\d{8}-\d{3,4}$/);
export const gameCode = z.string().regex(/^[A-Z\d]{1,20}$/);

/** Beyond the wire: a draw and its times. */
const draw = z.object({
  numero,
  opensAt: epochMs,
  closesAt: epochMs,
  drawsAt: epochMs,
  /** Published time of a draw that was moved (docs/lottery.md, section 7). */
  movedFrom: optional(epochMs),
});
/** Beyond the wire: a drawn draw with the numbers of each prize. */
const opened = z.object({ numero, drawsAt: epochMs, prizes });
/** The same, or a draw that is void and has no numbers. */
const openedOrVoid = opened.extend({ voided: optional(z.boolean()) });

const menuGame = z
  .object({
    gameId: id,
    code: optional(z.string()),
    gameCode: optional(z.string()),
    remark: z.string().default(''),
    mobileIconUrl: picture.default(''),
    next: optional(draw),
    last: optional(opened),
    /** Draw whose time has come and whose drawing is delayed. */
    delayed: optional(draw),
  })
  .transform(({ code, gameCode: other, ...rest }) => ({ ...rest, code: code ?? other ?? '' }));

const group = z
  .object({
    gameGroupId: id,
    gameGroupCode: z.string(),
    displayName: z.string(),
    games: optional(z.array(menuGame)),
    gameMenus: optional(z.array(menuGame)),
  })
  .transform(({ games, gameMenus, ...rest }) => ({
    ...rest,
    tag: rest.gameGroupCode,
    games: games ?? gameMenus ?? [],
  }));

const menus = {
  module: 'GAMELO3',
  access: 'anyone',
  encoding: 'query',
  reply: 'bare',
  output: z.record(z.string(), group).transform(groups => Object.values(groups)),
  refusals: [],
  cache: { seconds: 3, tag: 'games' },
  throttle: 'read',
} as const;
const member = { module: 'GAMELO3', access: 'member', reply: 'bare', throttle: 'read' } as const;

/** Menus and draws of the lotteries: bare JSON without envelope (docs/wire.md#3.12, docs/lottery.md). */
export const lotteryCalls = {
  /** An object whose values are groups; normalised to a list of them. */
  'GET /lgw/games/game_menus': {
    ...menus,
    input: z.strictObject({ prizeMode: z.enum(['Lott', 'Zy', 'Elott', 'Sea']).default('Lott') }),
  },
  'GET /lgw/vn/games/game_menu': {
    ...menus,
    input: z.strictObject({
      prizeMode: z.enum(['Lott', 'Elott']).default('Elott'),
      device: z.enum(['WEB']).default('WEB'),
    }),
  },
  /** Games of an area that the member bet on last. */
  'GET /lgw/vn/games/game_menu/recent': {
    ...member,
    input: z.strictObject({ area: z.enum(lotteryAreas) }),
    encoding: 'query',
    output: z.object({ gameMenus: z.array(menuGame) }),
    refusals: [],
  },
  /** The draw that sales are open for, or next to open, and those after it. */
  'GET /lotto/lgw/numeros/near': {
    ...member,
    input: z.strictObject({ gameId: gameCode }),
    encoding: 'query',
    output: z.object({
      gameId: id,
      gameCode: z.string(),
      remark: z.string(),
      currency: z.string(),
      /** Clock of the platform when it answered. */
      now: epochMs,
      currentNumero: optional(draw.extend({ commitment: z.string() })),
      following: z.array(draw),
      delayed: optional(draw),
      balance: amount,
    }),
    refusals: ['game_not_found'],
  },
  /** Opened numbers of a game with its void draws, the latest first. */
  'GET /lotto/lgw/games/opened/numero': {
    ...member,
    input: z.strictObject({ gameId: gameCode, size: z.number().int().min(1).max(288).default(24) }),
    encoding: 'query',
    output: z.object({ list: z.array(openedOrVoid) }),
    refusals: ['game_not_found'],
  },
  /** A draw with all that its result can be computed from. */
  'GET /lgw/draw': {
    ...member,
    input: z.strictObject({ gameId: gameCode, numero }),
    encoding: 'query',
    output: draw.extend({
      gameCode: z.string(),
      remark: z.string(),
      currency: z.string(),
      commitment: z.string(),
      sealedAt: optional(epochMs),
      orders: optional(z.number().int()),
      ordersDigest: optional(z.string()),
      drawnAt: optional(epochMs),
      seed: optional(z.string()),
      prizes: optional(prizes),
      settledAt: optional(epochMs),
      staked: optional(amount),
      paid: optional(amount),
      voidedAt: optional(epochMs),
    }),
    refusals: ['game_not_found', 'lottery_draw_unknown'],
  },
} satisfies Record<WireLine, Call>;
