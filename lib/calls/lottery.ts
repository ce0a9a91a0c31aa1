import { z } from 'zod';
import type { Call, WireLine } from '#lib/calls/call.ts';
import { id, optional, picture } from '#lib/calls/fields.ts';

const menuGame = z
  .object({
    gameId: id,
    code: optional(z.string()),
    gameCode: optional(z.string()),
    remark: z.string().default(''),
    mobileIconUrl: picture.default(''),
  })
  .transform(({ code, gameCode, ...rest }) => ({ ...rest, code: code ?? gameCode ?? '' }));

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

/** Lottery gateway: bare JSON without envelope (docs/wire.md#3.12). */
export const lotteryCalls = {
  /** An object whose values are groups; normalised to a list of them. */
  'GET /lgw/games/game_menus': {
    module: 'GAMELO3',
    access: 'anyone',
    input: z.strictObject({ prizeMode: z.enum(['Lott', 'Elott']).default('Lott') }),
    encoding: 'query',
    reply: 'bare',
    output: z.record(z.string(), group).transform(groups => Object.values(groups)),
    refusals: [],
    cache: { seconds: 3, tag: 'games' },
    throttle: 'read',
  },
} satisfies Record<WireLine, Call>;
