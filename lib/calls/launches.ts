import { z } from 'zod';
import type { Call, WireLine } from '#lib/calls/call.ts';
import { optional } from '#lib/calls/fields.ts';

const ask = z.strictObject({ nodeId: z.string().max(20), gameId: z.string().max(20).optional() });

/** The address of a game in every field that deployments answer it in (wire.md 6). */
const answer = z
  .object({
    gameUrl: optional(z.url()),
    url: optional(z.url()),
    resType: z.number().default(0),
    content: optional(z.object({ game_url: optional(z.url()), game_url2: optional(z.url()) })),
  })
  .transform(value => ({
    gameUrl: value.gameUrl ?? value.content?.game_url ?? value.content?.game_url2 ?? value.url,
  }));

/** Addresses that open games: with a wallet, and with play credits (wire.md 6). */
export const launchCalls = {
  'GET /wps/game/launchGame': {
    module: 'GAMELO3',
    who: 'member',
    ask,
    add: { language: 'language', platform: 'platform', clientType: 'clientType', backUrl: 'backUrl' },
    send: 'query',
    reply: 'envelope',
    answer,
    refuses: [
      'game_not_found',
      'game_maintenance',
      'game_coming_later',
      'balance_not_enough',
      'previous_game_open',
    ],
    throttle: 'money',
  },
  /** For everybody, and in nobody's name: a game that offers a free trial (`supportPlay` 0), without money. */
  'GET /wps/relay/GCS_gameTrialLaunch': {
    module: 'GAMELO3',
    who: 'anyone',
    ask,
    add: { language: 'language', platform: 'platform' },
    send: 'query',
    reply: 'envelope',
    answer,
    refuses: ['game_not_found', 'game_maintenance', 'free_not_offered', 'too_many_requests'],
    throttle: 'money',
  },
} satisfies Record<WireLine, Call>;
