import { z } from 'zod';
import { addressRange } from '#platform/access/address.ts';
import type { House } from '#platform/house.ts';
import { faultSchema } from '#platform/http/faults.ts';
import { refuse } from '#platform/refused.ts';
import { houseUpkeep } from '#platform/upkeep.ts';
import { command } from './command.ts';
import { inReach, momentField, readMoment, readSpan } from './moment.ts';

function untilOf(house: House, text: string | undefined): number | null {
  if (text === undefined) return null;
  return readMoment(text, house.clock.now()) ?? refuse('input_invalid', { field: 'until' });
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

/** Commands over the state of the house. */
export const houseCommands = { status, region, vendor, service, clock, faults };
