import { z } from 'zod';
import { addressRange } from '#platform/access/address.ts';
import type { House } from '#platform/house.ts';
import { chatAddress } from '#platform/http/chat-address.ts';
import { faultSchema } from '#platform/http/faults.ts';
import { houseOrigins } from '#platform/mirrors.ts';
import { refuse } from '#platform/refused.ts';
import { houseResources } from '#platform/resources.ts';
import { resourceSchema } from '#platform/settings.ts';
import { houseUpkeep } from '#platform/upkeep.ts';
import { command } from './command.ts';
import { inReach, momentField, readMoment, readSpan } from './moment.ts';

/** An end that has passed would close nothing, and look as if it had. */
function untilOf(house: House, text: string | undefined): number | null {
  if (text === undefined) return null;
  const now = house.clock.now();
  const at = readMoment(text, now);
  return at !== null && at > now ? at : refuse('input_invalid', { field: 'until' });
}

const status = command({
  summary: 'Show the status, close the house for maintenance, or open it again.',
  ask: z.strictObject({ state: z.enum(['normal', 'maintenance']).optional(), until: momentField.optional() }),
  positional: ['state'],
  async run(house, { state, until }) {
    if (state === 'normal') await house.settings.change('maintenance', null);
    if (state === 'maintenance')
      await house.settings.change('maintenance', { endTime: untilOf(house, until) });
    const { blockedAddresses, vendorMaintenance } = house.settings.current();
    return { maintenance: houseUpkeep(house), blockedAddresses, vendorMaintenance };
  },
});

const region = command({
  summary: 'List, block or unblock addresses (an address or a CIDR).',
  ask: z.strictObject({
    action: z.enum(['list', 'block', 'unblock']).default('list'),
    address: z
      .string()
      .max(60)
      .refine(text => addressRange(text) !== null)
      .optional(),
  }),
  positional: ['action', 'address'],
  async run(house, { action, address }) {
    const range = addressRange(address ?? '');
    const others = house.settings.current().blockedAddresses.filter(entry => addressRange(entry) !== range);
    if (action !== 'list') {
      if (range === null) refuse('input_invalid', { field: 'address' });
      else await house.settings.change('blockedAddresses', action === 'block' ? [...others, range] : others);
    }
    return { blockedAddresses: house.settings.current().blockedAddresses };
  },
});

const vendor = command({
  summary: 'Close a vendor for maintenance, or open it again.',
  ask: z.strictObject({
    code: z.string().max(20),
    state: z.enum(['normal', 'maintenance']),
    until: momentField.optional(),
  }),
  positional: ['code', 'state'],
  async run(house, { code, state, until }) {
    if (!house.lobby.vendors.some(one => one.code === code)) refuse('not_found', { field: 'code' });
    const { [code]: _, ...others } = house.settings.current().vendorMaintenance;
    const closed = { ...others, [code]: { endTime: untilOf(house, until) } };
    await house.settings.change('vendorMaintenance', state === 'maintenance' ? closed : others);
    return { vendorMaintenance: house.settings.current().vendorMaintenance };
  },
});

function offsetAfter(house: House, action: string, to: string | undefined): number {
  const { clock } = house;
  if (action === 'reset') return 0;
  if (action === 'show') return clock.offsetMs();
  const wrong = () => refuse('input_invalid', { field: 'to' });
  if (action === 'advance') return clock.offsetMs() + (readSpan(to ?? '') ?? wrong());
  return (readMoment(to ?? '', clock.now()) ?? wrong()) - Date.now();
}

const clock = command({
  summary:
    "Show, set, advance or reset the platform's clock: `clock set 2026-12-24T18:00Z`, `clock advance 2h`.",
  ask: z.strictObject({
    action: z.enum(['show', 'set', 'advance', 'reset']).default('show'),
    to: momentField.optional(),
  }),
  positional: ['action', 'to'],
  async run(house, { action, to }) {
    const offsetMs = Math.round(offsetAfter(house, action, to));
    if (inReach(Date.now() + offsetMs) === null) refuse('input_invalid', { field: 'to' });
    if (offsetMs !== house.clock.offsetMs()) {
      await house.settings.change('clockOffsetMs', offsetMs);
      house.clock.setOffset(offsetMs);
    }
    return { now: house.clock.date().toISOString(), offsetMs };
  },
});

const faults = command({
  summary: 'List, set or clear faults: `faults set /wps/* --kind slow --ms 3000`.',
  ask: z.strictObject({
    action: z.enum(['list', 'set', 'clear']).default('list'),
    path: faultSchema.shape.path.optional(),
    kind: faultSchema.shape.kind.optional(),
    ms: faultSchema.shape.ms,
    status: faultSchema.shape.status,
  }),
  positional: ['action', 'path'],
  run(house, { action, ...fault }) {
    if (action === 'clear') house.faults.clear();
    if (action === 'set') {
      const parsed = faultSchema.safeParse(fault);
      if (!parsed.success) refuse('input_invalid', { field: 'path, kind' });
      else house.faults.add(parsed.data);
    }
    return { faults: house.faults.list() };
  },
});

const service = command({
  summary: 'Show or set where customer service sits; `none` goes back to the demo window.',
  ask: z.strictObject({ address: z.union([z.literal('none'), z.url({ protocol: /^https?$/ })]).optional() }),
  positional: ['address'],
  async run(house, { address }) {
    if (address) await house.settings.change('serviceAddress', address === 'none' ? null : address);
    return { serviceAddress: house.settings.current().serviceAddress };
  },
});

const chat = command({
  summary: 'Show or set where live chat is held; `off` for nowhere, `default` for what a fresh house has.',
  ask: z.strictObject({
    address: z.union([z.enum(['off', 'default']), z.url({ protocol: /^https?$/ })]).optional(),
  }),
  positional: ['address'],
  async run(house, { address }) {
    if (address) await house.settings.change('chatAddress', address === 'default' ? null : address);
    return { chatAddress: chatAddress(house) };
  },
});

const mirror = command({
  summary: 'List, add or remove further origins of the web: `mirror add https://play2.example.test`.',
  ask: z.strictObject({
    action: z.enum(['list', 'add', 'remove']).default('list'),
    origin: z
      .string()
      .max(200)
      .refine(text => /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text)
      .optional(),
  }),
  positional: ['action', 'origin'],
  async run(house, { action, origin }) {
    if (action !== 'list') {
      if (!origin) return refuse('input_invalid', { field: 'origin' });
      const others = house.settings.current().mirrors.filter(one => one !== origin);
      await house.settings.change('mirrors', action === 'add' ? [...others, origin] : others);
    }
    return { origins: houseOrigins(house) };
  },
});

const resource = command({
  summary: 'List, set or remove apps and channels: `resource set IOS_APP https://…`, `resource remove LINE`.',
  ask: z.strictObject({
    action: z.enum(['list', 'set', 'remove']).default('list'),
    type: resourceSchema.shape.resourceType.optional(),
    url: resourceSchema.shape.url.optional(),
    label: resourceSchema.shape.labelNameEn,
  }),
  positional: ['action', 'type', 'url', 'label'],
  async run(house, { action, type, url, label }) {
    const before = houseResources(house);
    if (action !== 'list') {
      if (!type) return refuse('input_invalid', { field: 'type' });
      const others = before.filter(one => one.resourceType !== type);
      if (action === 'set') {
        if (!url) return refuse('input_invalid', { field: 'url' });
        others.push({ resourceType: type, url, labelNameEn: label });
      }
      await house.settings.change('resources', others);
    }
    return { resources: houseResources(house) };
  },
});

/** Commands over the state of the house. */
export const houseCommands = { status, region, vendor, service, chat, mirror, resource, clock, faults };
