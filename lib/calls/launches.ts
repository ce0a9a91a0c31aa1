import { z } from 'zod';
import type { Call, WireLine } from '#lib/calls/call.ts';
import { launchUrl, optional } from '#lib/calls/fields.ts';
import { gameCode } from '#lib/calls/lottery.ts';
import { prizeModes } from '#lib/rules/lottery/prize-mode.ts';

const input = z.strictObject({ nodeId: z.string().max(20), gameId: z.string().max(20).optional() });
/** A lottery is launched by its lobby or its code (docs/lottery.md, section 8); every other game by its node. */
const lotteryInput = {
  nodeId: z.string().max(20).default(''),
  launchMode: z.enum(['GLS', 'LOTT']).optional(),
  lottoArea: z.enum(['VN', 'SEA']).optional(),
  lottoPrizeMode: z.enum(prizeModes).optional(),
  lottoGameCode: gameCode.optional(),
  lottoView: z.enum(['betting', 'lobby']).optional(),
};

/** Launch address of a game, in every field in which deployments return it (docs/wire.md#6). */
const output = z
  .object({
    gameUrl: optional(launchUrl),
    url: optional(launchUrl),
    resType: z.number().default(0),
    content: optional(z.object({ game_url: optional(launchUrl), game_url2: optional(launchUrl) })),
  })
  .transform(value => ({
    gameUrl: value.gameUrl ?? value.content?.game_url ?? value.content?.game_url2 ?? value.url,
  }));

/** Launch addresses of games: with a wallet, and with play credits (docs/wire.md#6). */
export const launchCalls = {
  'GET /wps/game/launchGame': {
    module: 'GAMELO3',
    access: 'member',
    input: input.extend(lotteryInput),
    inject: { language: 'language', platform: 'platform', clientType: 'clientType', backUrl: 'backUrl' },
    encoding: 'query',
    reply: 'envelope',
    output,
    refuseWithout: { gameUrl: 'game_maintenance' },
    refusals: [
      'game_not_found',
      'game_maintenance',
      'game_coming_later',
      'lottery_has_page',
      'balance_not_enough',
      'vendor_wallet_empty',
      'previous_game_open',
    ],
    aliases: ['GET /wps/relay/GCS_gameLaunchFB'],
    throttle: 'money',
  },
  /** Anonymous launch of a game with a free trial (`supportPlay` 0), without money; open to everyone. */
  'GET /wps/relay/GCS_gameTrialLaunch': {
    module: 'GAMELO3',
    access: 'anyone',
    input,
    inject: { language: 'language', platform: 'platform' },
    encoding: 'query',
    reply: 'envelope',
    output,
    refuseWithout: { gameUrl: 'game_maintenance' },
    refusals: ['game_not_found', 'game_maintenance', 'free_not_offered', 'too_many_requests'],
    throttle: 'money',
  },
} satisfies Record<WireLine, Call>;
