import { z } from 'zod';
import type { Call, WireLine } from '#lib/calls/call.ts';
import { id, pageNumber } from '#lib/calls/fields.ts';
import { gameSchema, ours } from '#lib/calls/games.ts';
import { FAVOURITES_FETCH_SIZE } from '#lib/rules/figures.ts';
import { gameTypes } from '#lib/rules/game-types.ts';

const base = { module: 'GAMELOFAV3', who: 'signed-in', reply: 'envelope', throttle: 'read' } as const;
/** Some clients send a number. */
const nodeId = z.union([z.string().regex(/^\d{1,20}$/), z.number().int().nonnegative()]).transform(String);

/** A person's favourite games (wire.md section 5, spec 1 section 7). Adding and removing twice is the same as once. */
export const favouriteCalls = {
  /** Ids only, the latest first: what fills the hearts. */
  'GET /wps/relay/MCSFE_getFavoriteGames': {
    ...base,
    ask: z.strictObject({}),
    send: 'none',
    answer: z.array(id),
    refuses: [],
  },
  'GET /wps/relay/MCSFE_getFavoriteGamesList': {
    ...base,
    ask: z.strictObject({
      gameType: z.enum(gameTypes).optional(),
      vassalage: z.string().max(20).optional(),
      pageNo: pageNumber.default(1),
      pageSize: z.number().int().min(1).max(FAVOURITES_FETCH_SIZE).default(FAVOURITES_FETCH_SIZE),
    }),
    add: { clientType: 'clientType', platform: 'platform', language: 'language' },
    send: 'query',
    answer: z.object({
      content: ours(gameSchema, 'gameType'),
      pageNum: z.number().int(),
      totalPages: z.number().int(),
    }),
    refuses: [],
  },
  'POST /wps/relay/MCSFE_addFavoriteGameV2': {
    ...base,
    ask: z.strictObject({
      nodeId,
      vassalage: z.string().max(20).optional(),
      gameType: z.enum(gameTypes).optional(),
    }),
    send: 'json',
    answer: z.unknown(),
    refuses: ['game_not_found', 'favourites_full'],
  },
  'DELETE /wps/relay/MCSFE_removeFavoriteGameV2': {
    ...base,
    ask: z.strictObject({ nodeId }),
    send: 'query',
    answer: z.unknown(),
    refuses: [],
  },
} satisfies Record<WireLine, Call>;
