import { type AgentPermission, splitPermissions } from '#lib/rules/contracts/permissions.ts';
import { refuse } from '#platform/refusal.ts';
import { keepPermissions, listPermissions } from '#platform/store/agents/standing.ts';
import type { Tx } from '#platform/store/db/db.ts';
import type { Account } from '#platform/store/db/tables.ts';

/** True when an agent has a permission (docs/contracts.md, section 8). */
export async function hasPermission(tx: Tx, agentId: number, name: AgentPermission): Promise<boolean> {
  return (await listPermissions(tx, agentId)).includes(name);
}

/** Refuses `agent_permission` unless the agent has the permission, which then stays until the transaction ends. */
export async function needPermission(tx: Tx, agentId: number, name: AgentPermission): Promise<void> {
  if (!(await keepPermissions(tx, agentId)).includes(name)) refuse('agent_permission');
}

/**
 * Refuses permissions that cannot be given to somebody below: `agent_permission` for one that the giver does not have,
 * `agent_permission_above` for one that the account directly above the person does not have. Both are held until the
 * transaction ends (docs/contracts.md, section 8).
 */
export async function needHeldAbove(
  tx: Tx,
  giverId: number,
  person: Pick<Account, 'upline_id'>,
  permissions: readonly AgentPermission[],
): Promise<void> {
  if (permissions.length === 0) return;
  const within = async (id: number | null) =>
    splitPermissions(id === null ? [] : await keepPermissions(tx, id), permissions).refused.length === 0;
  if (!(await within(giverId))) refuse('agent_permission');
  if (person.upline_id !== giverId && !(await within(person.upline_id))) refuse('agent_permission_above');
}
