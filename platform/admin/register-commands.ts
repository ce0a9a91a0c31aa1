import { z } from 'zod';
import { readPattern } from '#lib/rules/fields/accepted-pattern.ts';
import { type PatternId, patternIds } from '#lib/rules/fields/pattern-ids.ts';
import { roleOfType } from '#lib/rules/roles.ts';
import type { AppContext } from '#platform/app-context.ts';
import { switchesWithoutTransport } from '#platform/auth/sms-transport.ts';
import { withSwitch } from '#platform/auth/switches.ts';
import { refuse } from '#platform/refusal.ts';
import type { SwitchNode } from '#platform/settings.ts';
import { findAccountByName } from '#platform/store/accounts/accounts.ts';
import {
  closeAffiliateCode,
  listAffiliateCodes,
  putAffiliateCode,
} from '#platform/store/accounts/registrations.ts';
import { command } from './command.ts';

function switchesOf(node: SwitchNode): [string, 'on' | 'off'][] {
  const own: [string, 'on' | 'off'] = [node.modId, node.enabled === '1' ? 'on' : 'off'];
  return [own, ...node.childrenNodes.flatMap(switchesOf)];
}

const switches = command({
  summary: 'List the switches of the white label, or turn one on or off: `switch MOBILENUMREG3 off`.',
  input: z.strictObject({ modId: z.string().max(40).optional(), state: z.enum(['on', 'off']).optional() }),
  positional: ['modId', 'state'],
  async run(ctx, { modId, state }) {
    const present = () => Object.fromEntries(switchesOf(ctx.settings.current().document.whitelabel));
    if (modId !== undefined && !(modId in present())) refuse('not_found', { field: 'modId' });
    // Without an SMS transport the code would be reported as sent, and never arrive.
    if (modId !== undefined && state === 'on' && switchesWithoutTransport(ctx.env).has(modId))
      refuse('function_not_available', { field: 'modId', missing: 'PLATFORM_SMS_WEBHOOK' });
    if (modId !== undefined && state !== undefined)
      await ctx.settings.amendDocument(document => ({
        ...document,
        whitelabel: withSwitch(document.whitelabel, modId, state === 'on' ? '1' : '0'),
      }));
    return modId === undefined ? { switches: present() } : { [modId]: present()[modId] };
  },
});

const length = z.number().int().min(0).max(1_000).optional();
const kind = z
  .number()
  .int()
  .refine(id => patternIds.includes(id as PatternId));
const pattern = z
  .string()
  .max(500)
  .refine(text => text === '*' || readPattern(text) !== null);

const registerField = command({
  summary: "List the fields of a form, or change one's rule: `register-field line --use optional --min 2`.",
  input: z.strictObject({
    form: z.enum(['register', 'profile']).default('register'),
    name: z.string().max(40).optional(),
    use: z.enum(['required', 'optional', 'off']).optional(),
    kind: kind.optional(),
    pattern: pattern.optional(),
    min: length,
    max: length,
  }),
  positional: ['name'],
  async run(ctx, { form, name, use, kind: patternId, pattern: acceptedPattern, min, max }) {
    const rules = () => ctx.settings.current().document[form];
    if (name === undefined) return rules();
    if (!(name in rules())) refuse('not_found', { field: 'name' });
    const change = {
      ...(use === undefined ? {} : { enabled: use !== 'off', required: use === 'required' }),
      ...(patternId === undefined ? {} : { patternId }),
      ...(acceptedPattern === undefined ? {} : { acceptedPattern }),
      ...(min === undefined ? {} : { minLength: min }),
      ...(max === undefined ? {} : { maxLength: max }),
    };
    if (Object.keys(change).length > 0)
      await ctx.settings.amendDocument(document => {
        const old = document[form][name];
        return old ? { ...document, [form]: { ...document[form], [name]: { ...old, ...change } } } : document;
      });
    return { [name]: rules()[name] };
  },
});

async function makeCode(
  ctx: AppContext,
  code: string,
  username: string,
  domain: string | null,
): Promise<void> {
  const at = ctx.clock.date();
  await ctx.store.write(async tx => {
    const account = await findAccountByName(tx, username);
    if (!account) return refuse('not_found', { field: 'account' });
    if (roleOfType(account.type) !== 'agent') return refuse('input_invalid', { field: 'account' });
    const made = await putAffiliateCode(tx, { code, accountId: account.id, domain, at });
    if (!made) refuse('input_invalid', { field: 'code' });
  });
}

const affiliateCode = command({
  summary: "List agents' codes, make one, or close it: `affiliate-code make AUTUMN --account agent01`.",
  input: z.strictObject({
    action: z.enum(['list', 'make', 'close']).default('list'),
    code: z
      .string()
      .regex(/^[A-Za-z0-9]{4,32}$/)
      .optional(),
    account: z.string().max(64).optional(),
    domain: z.string().max(255).optional(),
  }),
  positional: ['action', 'code'],
  async run(ctx, { action, code, account, domain = null }) {
    if (action === 'make') {
      if (!code || !account) return refuse('input_invalid', { field: 'code, account' });
      await makeCode(ctx, code, account, domain);
    }
    if (action === 'close') {
      const at = ctx.clock.date();
      const closed = code && (await ctx.store.write(tx => closeAffiliateCode(tx, code, at)));
      if (!closed) refuse('not_found', { field: 'code' });
    }
    const rows = await ctx.store.read(listAffiliateCodes);
    return {
      codes: rows.map(row => ({
        code: row.code,
        account: row.username,
        domain: row.domain,
        closed: row.closed_at !== null,
      })),
    };
  },
});

const openingBalance = command({
  summary: 'Show or set the demo money of a new account in minor units; a production site gives none.',
  input: z.strictObject({ amount: z.coerce.number().int().min(0).max(100_000_000).optional() }),
  positional: ['amount'],
  async run(ctx, { amount }) {
    if (amount !== undefined) await ctx.settings.change('openingBalance', amount);
    return { amount: ctx.settings.current().openingBalance };
  },
});

/** Admin commands for registration: switches, fields, invitation codes, demo money. */
export const registerCommands = {
  switch: switches,
  'register-field': registerField,
  'affiliate-code': affiliateCode,
  'opening-balance': openingBalance,
};
