import { z } from 'zod';
import { readPattern } from '#lib/rules/accepted-pattern.ts';
import { type PatternId, patternIds } from '#lib/rules/pattern-ids.ts';
import { roleOfType } from '#lib/rules/roles.ts';
import type { House } from '#platform/house.ts';
import { refuse } from '#platform/refused.ts';
import type { SwitchNode } from '#platform/settings.ts';
import { findAccountByName } from '#platform/store/accounts.ts';
import { closeAffiliateCode, listAffiliateCodes, putAffiliateCode } from '#platform/store/registrations.ts';
import { command } from './command.ts';

function switchesOf(node: SwitchNode): [string, 'on' | 'off'][] {
  const own: [string, 'on' | 'off'] = [node.modId, node.enabled === '1' ? 'on' : 'off'];
  return [own, ...node.childrenNodes.flatMap(switchesOf)];
}

function turned(node: SwitchNode, modId: string, enabled: '0' | '1'): SwitchNode {
  const childrenNodes = node.childrenNodes.map(child => turned(child, modId, enabled));
  return { ...node, childrenNodes, ...(node.modId === modId ? { enabled } : {}) };
}

const switches = command({
  summary: 'List the switches of the white label, or turn one on or off: `switch MOBILENUMREG3 off`.',
  ask: z.strictObject({ modId: z.string().max(40).optional(), state: z.enum(['on', 'off']).optional() }),
  positional: ['modId', 'state'],
  async run(house, { modId, state }) {
    const present = () => Object.fromEntries(switchesOf(house.settings.current().document.whitelabel));
    if (modId !== undefined && !(modId in present())) refuse('not_found', { field: 'modId' });
    if (modId !== undefined && state !== undefined)
      await house.settings.amendDocument(document => ({
        ...document,
        whitelabel: turned(document.whitelabel, modId, state === 'on' ? '1' : '0'),
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
  ask: z.strictObject({
    form: z.enum(['register', 'profile']).default('register'),
    name: z.string().max(40).optional(),
    use: z.enum(['required', 'optional', 'off']).optional(),
    kind: kind.optional(),
    pattern: pattern.optional(),
    min: length,
    max: length,
  }),
  positional: ['name'],
  async run(house, { form, name, use, kind: patternId, pattern: acceptedPattern, min, max }) {
    const rules = () => house.settings.current().document[form];
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
      await house.settings.amendDocument(document => {
        const old = document[form][name];
        return old ? { ...document, [form]: { ...document[form], [name]: { ...old, ...change } } } : document;
      });
    return { [name]: rules()[name] };
  },
});

async function makeCode(house: House, code: string, username: string, domain: string | null): Promise<void> {
  const at = house.clock.date();
  await house.store.write(async tx => {
    const account = await findAccountByName(tx, username);
    if (!account) return refuse('not_found', { field: 'account' });
    if (roleOfType(account.type) !== 'agent') return refuse('input_invalid', { field: 'account' });
    const made = await putAffiliateCode(tx, { code, accountId: account.id, domain, at });
    if (!made) refuse('input_invalid', { field: 'code' });
  });
}

const affiliateCode = command({
  summary: "List agents' codes, make one, or close it: `affiliate-code make AUTUMN --account agent01`.",
  ask: z.strictObject({
    action: z.enum(['list', 'make', 'close']).default('list'),
    code: z
      .string()
      .regex(/^[A-Za-z0-9]{4,32}$/)
      .optional(),
    account: z.string().max(64).optional(),
    domain: z.string().max(255).optional(),
  }),
  positional: ['action', 'code'],
  async run(house, { action, code, account, domain = null }) {
    if (action === 'make') {
      if (!code || !account) return refuse('input_invalid', { field: 'code, account' });
      await makeCode(house, code, account, domain);
    }
    if (action === 'close') {
      const at = house.clock.date();
      const closed = code && (await house.store.write(tx => closeAffiliateCode(tx, code, at)));
      if (!closed) refuse('not_found', { field: 'code' });
    }
    const rows = await house.store.read(listAffiliateCodes);
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

/** Commands over what a registration asks and who brings people in. */
export const registerCommands = {
  switch: switches,
  'register-field': registerField,
  'affiliate-code': affiliateCode,
};
