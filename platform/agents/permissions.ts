import { type AgentPermission, agentPermissions } from '#lib/rules/contracts/permissions.ts';
import { roleOfType } from '#lib/rules/roles.ts';
import { refuse } from '#platform/refusal.ts';
import { getAccount } from '#platform/store/accounts/accounts.ts';
import {
  addPermissions,
  countHoldersBelow,
  listPermissions,
  lockPair,
  removePermissions,
} from '#platform/store/agents/standing.ts';
import type { Tx } from '#platform/store/db/db.ts';
import type { Account } from '#platform/store/db/tables.ts';
import { needHeldAbove } from './need-permission.ts';
import { type AgentAction, below, noteAct } from './people.ts';

/** Permissions to give and to take; one that is in both is taken. */
export type PermissionChange = { give: readonly AgentPermission[]; take: readonly AgentPermission[] };

/** Every permission of an account: held or not, whether it can be given now, and how many below hold it. */
export async function permissionsOf(tx: Tx, account: Account) {
  const held = await listPermissions(tx, account.id);
  const above = account.upline_id === null ? agentPermissions : await listPermissions(tx, account.upline_id);
  const below = await countHoldersBelow(tx, account.id);
  return agentPermissions.map(permission => ({
    permission,
    held: held.includes(permission),
    canGive: above.includes(permission),
    holdersBelow: below.get(permission) ?? 0,
  }));
}

/** Gives and takes an agent's permissions; what is taken ends for everybody below at the same moment. */
export async function changePermissions(
  tx: Tx,
  accountId: number,
  { give, take }: PermissionChange,
): Promise<void> {
  await addPermissions(
    tx,
    accountId,
    give.filter(name => !take.includes(name)),
  );
  await removePermissions(tx, accountId, take);
}

/**
 * Changes what an agent below may do (docs/contracts.md, section 8). Taking needs nothing, giving what the giver and
 * the account above the person have. Refuses `not_found`, `agent_needed`, `agent_permission`, `agent_permission_above`.
 */
export async function setPermissions(tx: Tx, act: AgentAction, change: PermissionChange): Promise<void> {
  const person = await below(tx, act.agentId, act.userId);
  await lockPair(tx, [person.id]);
  if (roleOfType((await getAccount(tx, person.id)).type) !== 'agent') refuse('agent_needed');
  await needHeldAbove(tx, act.agentId, person, change.give);
  await changePermissions(tx, person.id, change);
  await noteAct(tx, 'agent-permissions', act, { ...change });
}
