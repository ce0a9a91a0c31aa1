import { z } from 'zod';
import type { Call, WireLine } from '#lib/calls/call.ts';
import { id, pageNumber, pageSize } from '#lib/calls/fields.ts';
import { gameSchema, knownTypesOnly } from '#lib/calls/games.ts';
import { FAVOURITES_FETCH_SIZE } from '#lib/rules/figures.ts';
import { gameTypes } from '#lib/rules/game-types.ts';

const base = { module: 'GAMELOFAV3', access: 'signed-in', reply: 'envelope', throttle: 'read' } as const;
/** Some clients send a number. */
const nodeId = z.union([z.string().regex(/^\d{1,20}$/), z.number().int().nonnegative()]).transform(String);

/**
 * Favourite games of a member (docs/wire.md#3.7, docs/features.md#62). Adding and removing are idempotent.
 */
export const favouriteCalls = {
  /** Ids only, the latest first: the state of the favourite toggles. */
  'GET /wps/relay/MCSFE_getFavoriteGames': {
    ...base,
    input: z.strictObject({}),
    encoding: 'none',
    output: z.array(id),
    refusals: [],
  },
  'GET /wps/relay/MCSFE_getFavoriteGamesList': {
    ...base,
    input: z.strictObject({
      gameType: z.enum(gameTypes).optional(),
      vassalage: z.string().max(20).optional(),
      pageNo: pageNumber.default(1),
      pageSize: pageSize(FAVOURITES_FETCH_SIZE),
    }),
    inject: { clientType: 'clientType', platform: 'platform', language: 'language' },
    encoding: 'query',
    output: z.object({
      content: knownTypesOnly(gameSchema, 'gameType'),
      pageNum: z.number().int(),
      totalPages: z.number().int(),
    }),
    refusals: [],
  },
  'POST /wps/relay/MCSFE_addFavoriteGameV2': {
    ...base,
    input: z.strictObject({
      nodeId,
      vassalage: z.string().max(20).optional(),
      gameType: z.enum(gameTypes).optional(),
    }),
    encoding: 'json',
    output: z.unknown(),
    refusals: ['game_not_found', 'favourites_full'],
  },
  'DELETE /wps/relay/MCSFE_removeFavoriteGameV2': {
    ...base,
    input: z.strictObject({ nodeId }),
    encoding: 'query',
    output: z.unknown(),
    refusals: [],
  },
} satisfies Record<WireLine, Call>;
