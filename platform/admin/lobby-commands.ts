import { z } from 'zod';
import type { House } from '#platform/house.ts';
import { refuse } from '#platform/refused.ts';
import { command } from './command.ts';

const MOST_PINS = 100;
const code = z.string().regex(/^[A-Z0-9_]{1,20}$/);

function knownVendor(house: House, asked: string | undefined): string {
  return house.lobby.vendors.find(one => one.code === asked)?.code ?? refuse('not_found', { field: 'code' });
}

const order = command({
  summary: 'Show the order of the vendors, put some first (`order set JDB PG`), or go back to the usual one.',
  ask: z.strictObject({
    action: z.enum(['show', 'set', 'clear']).default('show'),
    codes: z
      .string()
      .max(1000)
      .transform(text => text.split(/[\s,]+/).filter(Boolean))
      .default([]),
  }),
  positional: ['action', 'codes'],
  async run(house, { action, codes }) {
    if (action === 'clear') await house.settings.change('vendorOrder', []);
    if (action === 'set')
      await house.settings.change(
        'vendorOrder',
        codes.map(one => knownVendor(house, one)),
      );
    return { vendors: house.lobby.vendors.map(vendor => vendor.code) };
  },
});

const pin = command({
  summary:
    'List, add or remove games that stand first in their category and among the hot ones, by node id; the last added comes first.',
  ask: z.strictObject({
    action: z.enum(['list', 'add', 'remove']).default('list'),
    node: z.coerce.number().int().positive().optional(),
  }),
  positional: ['action', 'node'],
  async run(house, { action, node }) {
    if (action !== 'list') {
      const nodeId = house.lobby.game(node ?? 0)?.nodeId ?? refuse('not_found', { field: 'node' });
      const others = house.settings.current().pins.filter(one => one !== nodeId);
      const pins = action === 'add' ? [nodeId, ...others].slice(0, MOST_PINS) : others;
      await house.settings.change('pins', pins);
    }
    return { pins: house.settings.current().pins };
  },
});

const inhouse = command({
  summary: 'List, add or remove the vendors whose slots stand among the house’s own games.',
  ask: z.strictObject({ action: z.enum(['list', 'add', 'remove']).default('list'), code: code.optional() }),
  positional: ['action', 'code'],
  async run(house, { action, code: asked }) {
    if (action !== 'list') {
      const vendor = knownVendor(house, asked);
      const others = house.settings.current().inHouseVendors.filter(one => one !== vendor);
      await house.settings.change('inHouseVendors', action === 'add' ? [...others, vendor] : others);
    }
    return { inHouseVendors: house.settings.current().inHouseVendors };
  },
});

/** Commands over how the catalogue is arranged (rows 51 and 53). */
export const lobbyCommands = { order, pin, inhouse };
