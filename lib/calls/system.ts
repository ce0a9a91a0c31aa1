import { z } from 'zod';
import type { Call, WireLine } from '#lib/calls/call.ts';
import { epochMs, optional } from '#lib/calls/fields.ts';

/** A switch of the white label: a tree on the wire, every node with its list (wire.md 3.6). */
type SwitchNode = { modId: string; enabled: '0' | '1'; childrenNodes: SwitchNode[] };
const switchNode: z.ZodType<SwitchNode> = z.object({
  modId: z.string(),
  enabled: z.enum(['0', '1']),
  get childrenNodes() {
    return z.array(switchNode);
  },
});

/** One field of a form as the operator set it (wire.md 3.3). `acceptedPattern` "*" matches anything. */
export const fieldRule = z.object({
  enabled: z.boolean(),
  required: z.boolean(),
  patternId: z.number().int(),
  acceptedPattern: z.string().max(500),
  minLength: z.number().int(),
  maxLength: z.number().int(),
});

const customerService = z.object({ csType: z.string(), title: z.string(), path: z.string() });
const resource = z.object({ resourceType: z.string(), url: z.string(), labelNameEn: z.string().default('') });

/** Seen as a flag, a time, or an object with an end time; `until` is epoch ms, null when the end is not known. */
const maintenance = z
  .union([
    z.null(),
    z.undefined(),
    z.boolean(),
    z.object({ endTime: optional(epochMs), until: optional(epochMs) }),
  ])
  .transform(value => {
    if (!value) return null;
    return { until: typeof value === 'object' ? (value.endTime ?? value.until ?? null) : null };
  });

const info = z.object({
  customerService: z.array(customerService).default([]),
  domainRoute: z.array(z.string()).default([]),
  resources: z.array(resource).default([]),
  whitelabel: switchNode,
  register: z.record(z.string(), fieldRule).default({}),
  mainDomain: z.string().default(''),
  analytics: z.object({ gtagId: z.string().default('') }).default({ gtagId: '' }),
  imageCDNs: z.array(z.string()).default([]),
  launchGameCDNs: z.array(z.string()).default([]),
  /** The third-party code service that sends the SMS here, by name; empty where the platform sends them itself. */
  smsChannel: z.string().default(''),
});

/** The system's documents (wire.md 3.6). */
export const systemCalls = {
  /** The "permission" document. Region and address are the asker's own, so only the BFF reads it. */
  'GET /wps/system/status': {
    module: 'COMM3',
    who: 'anyone',
    caller: 'server',
    ask: z.strictObject({}),
    send: 'none',
    reply: 'envelope',
    answer: z.object({
      maintenance,
      regionRestriction: z.union([z.boolean(), z.null()]).transform(Boolean),
      location: z.object({ ip: z.string() }),
      info,
    }),
    refuses: [],
    throttle: 'read',
    whileClosed: true,
    also: ['GET /wps/v2/system/status'],
  },
  /** The visitor's own address as the upstream sees it; the region-block screen shows it. */
  'GET /wps/system/location': {
    module: 'COMM3',
    who: 'anyone',
    ask: z.strictObject({}),
    send: 'none',
    reply: 'envelope',
    answer: z.object({ ip: z.string() }),
    refuses: [],
    throttle: 'read',
    whileClosed: true,
  },
  /**
   * The operator's own addresses. A gateway's bare list is nobody's word: asked for it, the embedded platform signs its
   * list (lib/wire/domain-list.ts), and only that is shown.
   */
  'GET /wps/system/domainRoute': {
    module: 'COMM3',
    who: 'anyone',
    caller: 'server',
    ask: z.strictObject({}),
    add: { signed: 'yes' },
    send: 'query',
    reply: 'envelope',
    answer: z.union([
      z.array(z.string()).transform(() => ({ signed: null })),
      z.object({ signed: z.string() }),
    ]),
    refuses: [],
    keep: { seconds: 3, tag: 'system' },
    throttle: 'read',
  },
  /** Countries whose numbers may be used. `digits`: how many a number has without its dialling code. */
  'GET /wps/system/country': {
    module: 'COMM3',
    who: 'anyone',
    ask: z.strictObject({}),
    send: 'none',
    reply: 'envelope',
    answer: z.array(
      z.object({
        countryCode: z.string().length(2),
        countryDialingCode: z.union([z.string(), z.number()]).transform(String),
        digits: optional(z.object({ min: z.number().int(), max: z.number().int() })),
      }),
    ),
    refuses: [],
    keep: { seconds: 3, tag: 'system' },
    throttle: 'read',
  },
} satisfies Record<WireLine, Call>;
