import { z } from 'zod';
import { refuse } from '#platform/refusal.ts';
import { searchKey } from '#platform/search/search-text.ts';
import { forgetMiss, listMisses } from '#platform/store/games/search-misses.ts';
import { command } from './command.ts';

const MAX_ALIASES = 500;
const LONGEST = 60;
const DEFAULT_SHOWN = 50;

const text = z.string().trim().max(LONGEST);

const misses = command({
  summary: 'Show what was searched for and not found, the most asked first, over the last 90 days.',
  input: z.strictObject({ limit: z.coerce.number().int().min(1).max(1000).default(DEFAULT_SHOWN) }),
  positional: ['limit'],
  async run(ctx, { limit }) {
    await ctx.misses.flush();
    const rows = await ctx.store.read(tx => listMisses(tx, limit));
    return {
      misses: rows.map(({ text: missed, asks, last_at }) => ({ text: missed, asks, lastAt: last_at })),
    };
  },
});

const alias = command({
  summary:
    'List, set or remove what people call a game, a vendor or a kind: `alias set "pine t" "Pine Thistle"` searches for the second when the first is asked.',
  input: z.strictObject({
    action: z.enum(['list', 'set', 'remove']).default('list'),
    called: text.default(''),
    means: text.default(''),
  }),
  positional: ['action', 'called', 'means'],
  async run(ctx, { action, called, means }) {
    const key = searchKey(called);
    const aliases = new Map(Object.entries(ctx.settings.current().searchAliases));
    const keep = () => ctx.settings.change('searchAliases', Object.fromEntries(aliases));
    if (action === 'remove') {
      if (!aliases.delete(key)) refuse('not_found', { field: 'called' });
      await keep();
    }
    if (action === 'set') {
      aliases.delete(key);
      if (!key || aliases.size >= MAX_ALIASES) refuse('input_invalid', { field: 'called' });
      const meant = searchKey(means);
      // An alias of itself, of an alias or of a text without result would find nothing.
      if (!meant || meant === key || aliases.has(meant) || !ctx.lobby.search({}, means, 'en').isHit)
        refuse('not_found', { field: 'means' });
      aliases.set(key, means);
      await keep();
      await ctx.misses.flush();
      await ctx.store.write(tx => forgetMiss(tx, key));
    }
    return { aliases: ctx.settings.current().searchAliases };
  },
});

/** Admin commands for the search (docs/features.md#40). */
export const searchCommands = { misses, alias };
