import { z } from 'zod';
import type { Call, WireLine } from '#lib/calls/call.ts';
import { pushTopics } from '#lib/rules/push.ts';

const member = { module: 'PUSH3', access: 'member', reply: 'envelope' } as const;

/** SHA-256 of the endpoint, as hex. */
const device = z.string().regex(/^[0-9a-f]{64}$/);
const topics = z.array(z.enum(pushTopics));

/** Notifications on the member's device (docs/rewards.md, Notifications on a device). Fields are this platform's. */
export const pushCalls = {
  'GET /wps/relay/CSP_getPushSettings': {
    ...member,
    input: z.strictObject({ device: device.optional() }),
    encoding: 'query',
    output: z.object({
      /** Key of the sender, uncompressed and base64url: `applicationServerKey`. */
      publicKey: z.string(),
      /** Settings of the subscribed device; null if it is not subscribed. */
      device: z.object({ topics, quiet: z.boolean() }).nullable(),
    }),
    refusals: [],
    throttle: 'read',
  },
  /** Switches a device on, or changes its topics. `p256dh`, `auth`: keys of the browser, base64url. */
  'POST /wps/relay/CSP_subscribePush': {
    ...member,
    input: z.strictObject({
      endpoint: z.url().max(1_000),
      p256dh: z.string().regex(/^[\w-]{87}$/),
      auth: z.string().regex(/^[\w-]{22}$/),
      topics: topics.min(1).max(pushTopics.length),
      quiet: z.boolean(),
    }),
    encoding: 'json',
    output: z.unknown(),
    refusals: ['push_service_unknown', 'input_invalid'],
    throttle: 'session',
  },
  'POST /wps/relay/CSP_unsubscribePush': {
    ...member,
    input: z.strictObject({ device }),
    encoding: 'json',
    output: z.unknown(),
    refusals: [],
    throttle: 'session',
  },
} satisfies Record<WireLine, Call>;
