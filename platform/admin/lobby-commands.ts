import { z } from 'zod';
import { launchModes } from '#lib/rules/launch-mode.ts';
import type { AppContext } from '#platform/app-context.ts';
import { refuse } from '#platform/refusal.ts';
import { command } from './command.ts';

const MAX_PINS = 100;
const code = z.string().regex(/^[A-Z0-9_]{1,20}$/);

function knownVendor(ctx: AppContext, asked: string | undefined): string {
  return ctx.lobby.vendors.find(one => one.code === asked)?.code ?? refuse('not_found', { field: 'code' });
}

const order = command({
  summary: 'Show the order of the vendors, put some first (`order set JDB PG`), or go back to the usual one.',
  input: z.strictObject({
    action: z.enum(['show', 'set', 'clear']).default('show'),
    codes: z
      .string()
      .max(1000)
      .transform(text => text.split(/[\s,]+/).filter(Boolean))
      .default([]),
  }),
  positional: ['action', 'codes'],
  async run(ctx, { action, codes }) {
    if (action === 'clear') await ctx.settings.change('vendorOrder', []);
    if (action === 'set')
      await ctx.settings.change(
        'vendorOrder',
        codes.map(one => knownVendor(ctx, one)),
      );
    return { vendors: ctx.lobby.vendors.map(vendor => vendor.code) };
  },
});

const pin = command({
  summary:
    'List, pin or unpin games at the top of their category and of the hot games, by node id; the last pinned comes first.',
  input: z.strictObject({
    action: z.enum(['list', 'add', 'remove']).default('list'),
    node: z.coerce.number().int().positive().optional(),
  }),
  positional: ['action', 'node'],
  async run(ctx, { action, node }) {
    if (action !== 'list') {
      const nodeId = ctx.lobby.game(node ?? 0)?.nodeId ?? refuse('not_found', { field: 'node' });
      const others = ctx.settings.current().pins.filter(one => one !== nodeId);
      const pins = action === 'add' ? [nodeId, ...others].slice(0, MAX_PINS) : others;
      await ctx.settings.change('pins', pins);
    }
    return { pins: ctx.settings.current().pins };
  },
});

const inhouse = command({
  summary: 'List, add or remove the vendors whose slots are listed with the in-house games.',
  input: z.strictObject({ action: z.enum(['list', 'add', 'remove']).default('list'), code: code.optional() }),
  positional: ['action', 'code'],
  async run(ctx, { action, code: asked }) {
    if (action !== 'list') {
      const vendor = knownVendor(ctx, asked);
      const others = ctx.settings.current().inHouseVendors.filter(one => one !== vendor);
      await ctx.settings.change('inHouseVendors', action === 'add' ? [...others, vendor] : others);
    }
    return { inHouseVendors: ctx.settings.current().inHouseVendors };
  },
});

const launchMode = command({
  summary:
    'List or set how the games of a vendor are opened: in a frame, a window of their own, or the page.',
  input: z.strictObject({ code: code.optional(), mode: z.enum(launchModes).optional() }),
  positional: ['code', 'mode'],
  async run(ctx, { code: asked, mode }) {
    if (asked !== undefined && mode !== undefined) {
      const vendor = knownVendor(ctx, asked);
      const { [vendor]: _, ...others } = ctx.settings.current().vendorLaunch;
      await ctx.settings.change('vendorLaunch', mode === 'frame' ? others : { ...others, [vendor]: mode });
    }
    return { vendorLaunch: ctx.settings.current().vendorLaunch };
  },
});

/** Admin commands for the arrangement of the catalogue (docs/features.md#51, docs/features.md#53, docs/features.md#55). */
export const lobbyCommands = { order, pin, inhouse, 'launch-mode': launchMode };
