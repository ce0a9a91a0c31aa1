import { z } from 'zod';
import { capabilities } from '#lib/rules/capabilities.ts';
import type { AppContext } from '#platform/app-context.ts';
import { addressRange } from '#platform/auth/client-address.ts';
import { chatAddress } from '#platform/http/chat-address.ts';
import { faultSchema } from '#platform/http/faults.ts';
import { siteMaintenance } from '#platform/maintenance.ts';
import { siteOrigins } from '#platform/mirrors.ts';
import { refuse } from '#platform/refusal.ts';
import { siteResources } from '#platform/resources.ts';
import { resourceSchema } from '#platform/settings.ts';
import { command } from './command.ts';
import { inReach, momentField, readMoment, readSpan } from './moment.ts';

/** Refuses an end time in the past: it would close nothing, while the command seemed to succeed. */
function untilOf(ctx: AppContext, text: string | undefined): number | null {
  if (text === undefined) return null;
  const now = ctx.clock.now();
  const at = readMoment(text, now);
  return at !== null && at > now ? at : refuse('input_invalid', { field: 'until' });
}

const status = command({
  summary: 'Show the status, start maintenance of the whole site, or end it.',
  input: z.strictObject({
    state: z.enum(['normal', 'maintenance']).optional(),
    until: momentField.optional(),
  }),
  positional: ['state'],
  async run(ctx, { state, until }) {
    if (state === 'normal') await ctx.settings.change('maintenance', null);
    if (state === 'maintenance') await ctx.settings.change('maintenance', { endTime: untilOf(ctx, until) });
    const { blockedAddresses, vendorMaintenance } = ctx.settings.current();
    return { maintenance: siteMaintenance(ctx), blockedAddresses, vendorMaintenance };
  },
});

const region = command({
  summary: 'List, block or unblock addresses (an address or a CIDR).',
  input: z.strictObject({
    action: z.enum(['list', 'block', 'unblock']).default('list'),
    address: z
      .string()
      .max(60)
      .refine(text => addressRange(text) !== null)
      .optional(),
  }),
  positional: ['action', 'address'],
  async run(ctx, { action, address }) {
    const range = addressRange(address ?? '');
    const others = ctx.settings.current().blockedAddresses.filter(entry => addressRange(entry) !== range);
    if (action !== 'list') {
      if (range === null) refuse('input_invalid', { field: 'address' });
      else await ctx.settings.change('blockedAddresses', action === 'block' ? [...others, range] : others);
    }
    return { blockedAddresses: ctx.settings.current().blockedAddresses };
  },
});

const vendor = command({
  summary: 'Close a vendor for maintenance, or open it again.',
  input: z.strictObject({
    code: z.string().max(20),
    state: z.enum(['normal', 'maintenance']),
    until: momentField.optional(),
  }),
  positional: ['code', 'state'],
  async run(ctx, { code, state, until }) {
    if (!ctx.lobby.vendors.some(one => one.code === code)) refuse('not_found', { field: 'code' });
    const { [code]: _, ...others } = ctx.settings.current().vendorMaintenance;
    const closed = { ...others, [code]: { endTime: untilOf(ctx, until) } };
    await ctx.settings.change('vendorMaintenance', state === 'maintenance' ? closed : others);
    return { vendorMaintenance: ctx.settings.current().vendorMaintenance };
  },
});

const capability = command({
  summary: 'Close a capability (deposits, withdrawals and others) for maintenance, or open it again.',
  input: z.strictObject({
    name: z.enum(capabilities).optional(),
    state: z.enum(['normal', 'maintenance']).optional(),
    until: momentField.optional(),
  }),
  positional: ['name', 'state'],
  async run(ctx, { name, state, until }) {
    const present = ctx.settings.current().capabilityMaintenance;
    if (name && state) {
      const { [name]: _, ...others } = present;
      const closed = { ...others, [name]: { endTime: untilOf(ctx, until) } };
      await ctx.settings.change('capabilityMaintenance', state === 'maintenance' ? closed : others);
    }
    return { capabilities, capabilityMaintenance: ctx.settings.current().capabilityMaintenance };
  },
});

function offsetAfter(ctx: AppContext, action: string, to: string | undefined): number {
  const { clock } = ctx;
  if (action === 'reset') return 0;
  if (action === 'show') return clock.offsetMs();
  const wrong = () => refuse('input_invalid', { field: 'to' });
  if (action === 'advance') return clock.offsetMs() + (readSpan(to ?? '') ?? wrong());
  return (readMoment(to ?? '', clock.now()) ?? wrong()) - Date.now();
}

const clock = command({
  summary:
    "Show, set, advance or reset the platform's clock: `clock set 2026-12-24T18:00Z`, `clock advance 2h`.",
  input: z.strictObject({
    action: z.enum(['show', 'set', 'advance', 'reset']).default('show'),
    to: momentField.optional(),
  }),
  positional: ['action', 'to'],
  async run(ctx, { action, to }) {
    const offsetMs = Math.round(offsetAfter(ctx, action, to));
    if (inReach(Date.now() + offsetMs) === null) refuse('input_invalid', { field: 'to' });
    if (offsetMs !== ctx.clock.offsetMs()) {
      await ctx.settings.change('clockOffsetMs', offsetMs);
      ctx.clock.setOffset(offsetMs);
    }
    return { now: ctx.clock.date().toISOString(), offsetMs };
  },
});

const faults = command({
  summary: 'List, set or clear faults: `faults set /wps/* --kind slow --ms 3000`.',
  input: z.strictObject({
    action: z.enum(['list', 'set', 'clear']).default('list'),
    path: faultSchema.shape.path.optional(),
    kind: faultSchema.shape.kind.optional(),
    ms: faultSchema.shape.ms,
    status: faultSchema.shape.status,
  }),
  positional: ['action', 'path'],
  run(ctx, { action, ...fault }) {
    if (action === 'clear') ctx.faults.clear();
    if (action === 'set') {
      const parsed = faultSchema.safeParse(fault);
      if (!parsed.success) refuse('input_invalid', { field: 'path, kind' });
      else ctx.faults.add(parsed.data);
    }
    return { faults: ctx.faults.list() };
  },
});

const service = command({
  summary: 'Show or set where customer service sits; `none` goes back to the demo window.',
  input: z.strictObject({
    address: z.union([z.literal('none'), z.url({ protocol: /^https?$/ })]).optional(),
  }),
  positional: ['address'],
  async run(ctx, { address }) {
    if (address) await ctx.settings.change('serviceAddress', address === 'none' ? null : address);
    return { serviceAddress: ctx.settings.current().serviceAddress };
  },
});

const breachedPasswords = command({
  summary:
    'Show or set where new passwords are looked up among breached ones; `off` for nowhere: `breached-passwords https://api.pwnedpasswords.com/range`.',
  input: z.strictObject({
    address: z.union([z.literal('off'), z.url({ protocol: /^https?$/ })]).optional(),
  }),
  positional: ['address'],
  async run(ctx, { address }) {
    if (address) await ctx.settings.change('breachedPasswords', address === 'off' ? null : address);
    return { breachedPasswords: ctx.settings.current().breachedPasswords };
  },
});

const chat = command({
  summary:
    'Show or set where live chat is held: an address, `own` for the chat that `desk` answers, `off` for nowhere, `default` for the value of a new installation.',
  input: z.strictObject({
    address: z.union([z.enum(['off', 'own', 'default']), z.url({ protocol: /^https?$/ })]).optional(),
  }),
  positional: ['address'],
  async run(ctx, { address }) {
    if (address) await ctx.settings.change('chatAddress', address === 'default' ? null : address);
    return { chatAddress: chatAddress(ctx) };
  },
});

const mirror = command({
  summary: 'List, add or remove further origins of the web: `mirror add https://play2.example.test`.',
  input: z.strictObject({
    action: z.enum(['list', 'add', 'remove']).default('list'),
    origin: z
      .string()
      .max(200)
      .refine(text => /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text)
      .optional(),
  }),
  positional: ['action', 'origin'],
  async run(ctx, { action, origin }) {
    if (action !== 'list') {
      if (!origin) return refuse('input_invalid', { field: 'origin' });
      const others = ctx.settings.current().mirrors.filter(one => one !== origin);
      await ctx.settings.change('mirrors', action === 'add' ? [...others, origin] : others);
    }
    return { origins: siteOrigins(ctx) };
  },
});

const resource = command({
  summary: 'List, set or remove apps and channels: `resource set IOS_APP https://…`, `resource remove LINE`.',
  input: z.strictObject({
    action: z.enum(['list', 'set', 'remove']).default('list'),
    type: resourceSchema.shape.resourceType.optional(),
    url: resourceSchema.shape.url.optional(),
    label: resourceSchema.shape.labelNameEn,
  }),
  positional: ['action', 'type', 'url', 'label'],
  async run(ctx, { action, type, url, label }) {
    const before = siteResources(ctx);
    if (action !== 'list') {
      if (!type) return refuse('input_invalid', { field: 'type' });
      const others = before.filter(one => one.resourceType !== type);
      if (action === 'set') {
        if (!url) return refuse('input_invalid', { field: 'url' });
        others.push({ resourceType: type, url, labelNameEn: label });
      }
      await ctx.settings.change('resources', others);
    }
    return { resources: siteResources(ctx) };
  },
});

/** Admin commands for the state of the site. */
export const siteCommands = {
  status,
  region,
  vendor,
  capability,
  service,
  chat,
  'breached-passwords': breachedPasswords,
  mirror,
  resource,
  clock,
  faults,
};
