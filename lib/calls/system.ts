import { z } from 'zod';
import type { Call, WireLine } from '#lib/calls/call.ts';
import { amount, epochMs, optional } from '#lib/calls/fields.ts';

/** Switch of the white label: a tree on the wire, every node with its list (docs/wire.md#3.6). */
type SwitchNode = { modId: string; enabled: '0' | '1'; childrenNodes: SwitchNode[] };
const switchNode: z.ZodType<SwitchNode> = z.object({
  modId: z.string(),
  enabled: z.enum(['0', '1']),
  get childrenNodes() {
    return z.array(switchNode);
  },
});

/**
 * Rule of a form field as the operator configured it (docs/wire.md#3.3). `acceptedPattern` "*" matches
 * anything.
 */
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

/**
 * Arrives as a flag, a time, or an object with an end time; `until` is epoch ms, null when the end is
 * unknown.
 */
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
  /** Name of the third-party code service that sends the SMS; empty where the platform sends them itself. */
  smsChannel: z.string().default(''),
  /** Beyond the wire: the one currency of the site, where the operator names it. */
  currency: optional(z.string()),
  /** Beyond the wire: demo money that a new account starts with; absent where there is none. */
  opening: optional(z.object({ amount, currency: z.string() })),
});

/** Documents of the system (docs/wire.md#3.6). */
export const systemCalls = {
  /** The "permission" document. Region and address are those of the requester, so only the BFF reads it. */
  'GET /wps/system/status': {
    module: 'COMM3',
    access: 'anyone',
    caller: 'server',
    input: z.strictObject({}),
    encoding: 'none',
    reply: 'envelope',
    output: z.object({
      maintenance,
      regionRestriction: z.union([z.boolean(), z.null()]).transform(Boolean),
      location: z.object({ ip: z.string() }),
      info,
    }),
    refusals: [],
    throttle: 'read',
    whileClosed: true,
    aliases: ['GET /wps/v2/system/status'],
  },
  /** The visitor's own address as the upstream sees it, for the region-block screen. */
  'GET /wps/system/location': {
    module: 'COMM3',
    access: 'anyone',
    input: z.strictObject({}),
    encoding: 'none',
    reply: 'envelope',
    output: z.object({ ip: z.string() }),
    refusals: [],
    throttle: 'read',
    whileClosed: true,
  },
  /**
   * Mirror addresses of the operator. A gateway's bare list is not trusted: on request, the embedded platform
   * signs its list (lib/wire/domain-list.ts), and only a signed list is shown.
   */
  'GET /wps/system/domainRoute': {
    module: 'COMM3',
    access: 'anyone',
    caller: 'server',
    input: z.strictObject({}),
    inject: { signed: 'yes' },
    encoding: 'query',
    reply: 'envelope',
    output: z.union([
      z.array(z.string()).transform(() => ({ signed: null })),
      z.object({ signed: z.string() }),
    ]),
    refusals: [],
    cache: { seconds: 3, tag: 'system' },
    throttle: 'read',
  },
  /** Countries whose numbers are accepted. `digits`: length of a number without its dialling code. */
  'GET /wps/system/country': {
    module: 'COMM3',
    access: 'anyone',
    input: z.strictObject({}),
    encoding: 'none',
    reply: 'envelope',
    output: z.array(
      z.object({
        countryCode: z.string().length(2),
        countryDialingCode: z.union([z.string(), z.number()]).transform(String),
        digits: optional(z.object({ min: z.number().int(), max: z.number().int() })),
      }),
    ),
    refusals: [],
    cache: { seconds: 3, tag: 'system' },
    throttle: 'read',
  },
} satisfies Record<WireLine, Call>;
