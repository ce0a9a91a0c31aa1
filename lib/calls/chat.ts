import { z } from 'zod';
import type { Call, WireLine } from '#lib/calls/call.ts';
import { externalUrl, id } from '#lib/calls/fields.ts';

const base = {
  module: 'CBS3',
  access: 'signed-in',
  encoding: 'query',
  reply: 'envelope',
  throttle: 'read',
} as const;

/**
 * Live chat (docs/wire.md#3.8): the topics, and the address of a chat. The fields of a topic are this
 * platform's.
 */
export const chatCalls = {
  'GET /wps/relay/CBS_modelList': {
    ...base,
    input: z.strictObject({}),
    inject: { language: 'language' },
    output: z.array(z.object({ modelId: id, modelName: z.string() })),
    refusals: [],
  },
  /** The address belongs to the operator's chat; the BFF refuses one that may not be opened. */
  'GET /wps/relay/CBS_launchChat': {
    ...base,
    input: z.strictObject({ modelId: z.string().max(64).optional() }),
    inject: { language: 'language' },
    output: z.object({ chatUrl: externalUrl }),
    refusals: ['function_not_available'],
  },
} satisfies Record<WireLine, Call>;
