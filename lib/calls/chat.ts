import { z } from 'zod';
import type { Call, WireLine } from '#lib/calls/call.ts';
import { id } from '#lib/calls/fields.ts';

const base = {
  module: 'CBS3',
  who: 'signed-in',
  send: 'query',
  reply: 'envelope',
  throttle: 'read',
} as const;

/** Live chat (wire.md 3.8): what may be talked about, and where a talk is held. The fields of a model are ours. */
export const chatCalls = {
  'GET /wps/relay/CBS_modelList': {
    ...base,
    ask: z.strictObject({}),
    add: { language: 'language' },
    answer: z.array(z.object({ modelId: id, modelName: z.string() })),
    refuses: [],
  },
  /** The address belongs to the operator's chat; the BFF lets none pass that may not be opened. */
  'GET /wps/relay/CBS_launchChat': {
    ...base,
    ask: z.strictObject({ modelId: z.string().max(64).optional() }),
    add: { language: 'language' },
    answer: z.object({ chatUrl: z.string() }),
    refuses: ['function_not_available'],
  },
} satisfies Record<WireLine, Call>;
