import { type AgentPermission, agentPermissions } from '#lib/rules/contracts/permissions.ts';
import { refuse } from '#platform/refusal.ts';

const isPermission = (name: string): name is AgentPermission =>
  (agentPermissions as readonly string[]).includes(name);

/** Reads permissions separated by commas. Refuses `input_invalid`. */
export function readPermissions(text = ''): AgentPermission[] {
  const names = text.split(',').filter(name => name !== '');
  return names.every(isPermission) ? names : refuse('input_invalid', { field: 'permissions' });
}
