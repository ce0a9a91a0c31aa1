import type { AgentPermission } from '#lib/rules/contracts/permissions.ts';
import { refuse } from '#platform/refusal.ts';
import { listPermissions } from '#platform/store/agents/standing.ts';
import type { Tx } from '#platform/store/db/db.ts';

/** True when an agent has a permission (docs/contracts.md, section 8). */
export async function hasPermission(tx: Tx, agentId: number, name: AgentPermission): Promise<boolean> {
  return (await listPermissions(tx, agentId)).includes(name);
}

/** Refuses `agent_permission` unless the agent has the permission. */
export async function needPermission(tx: Tx, agentId: number, name: AgentPermission): Promise<void> {
  if (!(await hasPermission(tx, agentId, name))) refuse('agent_permission');
}
