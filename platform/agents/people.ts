import { isRateAllowed, RATE_STEP, rateProducts, rateRange } from '#lib/rules/agents/rates.ts';
import type { AgentPermission } from '#lib/rules/contracts/permissions.ts';
import type { GameType } from '#lib/rules/game-types.ts';
import { roleOfType } from '#lib/rules/roles.ts';
import { refuse } from '#platform/refusal.ts';
import { getAccount } from '#platform/store/accounts/accounts.ts';
import { findBelow, setAgentType, setNickname } from '#platform/store/agents/downline.ts';
import {
  addPermissions,
  highestRatesBelow,
  listRates,
  lockPair,
  putRate,
} from '#platform/store/agents/standing.ts';
import { type AuditedEvent, audit } from '#platform/store/auth/sign-ins.ts';
import type { Tx } from '#platform/store/db/db.ts';
import type { Account } from '#platform/store/db/tables.ts';
import { needHeldAbove, needPermission } from './need-permission.ts';

/** Type of an account that an agent made an agent. */
export const PROMOTED_TYPE = 2;
const PER_CENT = 10_000;

/** Action of an agent on a person, with its time and origin. */
export type AgentAction = { agentId: number; userId: number; at: Date; address: string; requestId: string };

/** Returns somebody below the agent; refuses `not_found` for everybody else, as for an id that nobody has. */
export async function below(tx: Tx, agentId: number, userId: number): Promise<Account> {
  return (await findBelow(tx, agentId, userId)) ?? refuse('not_found');
}

/** Writes an agent's action on a person to the audit trail. */
export const noteAct = (tx: Tx, event: AuditedEvent, act: AgentAction, detail: Record<string, unknown>) => {
  const { at, address, requestId } = act;
  return audit(tx, {
    at,
    event,
    accountId: act.userId,
    address,
    requestId,
    detail: { by: act.agentId, ...detail },
  });
};

/** Rates of an account with the range of each. */
export async function accountRates(tx: Tx, account: Account, agentId: number) {
  const rates = await listRates(tx, account.id);
  const upline =
    account.upline_id === null ? new Map<string, number>() : await listRates(tx, account.upline_id);
  const highest = await highestRatesBelow(tx, account.id);
  const own = await listRates(tx, agentId);
  return rateProducts.map(productType => ({
    productType,
    rebateValue: rates.get(productType) ?? 0,
    own: own.get(productType) ?? 0,
    ...rateRange({ upline: upline.get(productType) ?? 0, below: highest.get(productType) ?? 0 }),
    rebateInterval: RATE_STEP,
  }));
}

/**
 * Sets a rate of somebody below, in millionths, within the rates above and below. Refuses `not_found`,
 * `agent_permission`, `agent_rate` (`min`, `max` in per cent).
 */
export async function setRate(tx: Tx, act: AgentAction, product: GameType, rate: number): Promise<void> {
  const found = await below(tx, act.agentId, act.userId);
  await needPermission(tx, act.agentId, 'give-rates');
  await lockPair(tx, [found.id, found.upline_id ?? found.id]);
  const known = (await accountRates(tx, found, act.agentId)).find(one => one.productType === product);
  if (!known || !isRateAllowed(rate, known))
    refuse('agent_rate', { min: (known?.min ?? 0) / PER_CENT, max: (known?.max ?? 0) / PER_CENT });
  await putRate(tx, { accountId: found.id, product, rate, at: act.at });
  await noteAct(tx, 'agent-rate', act, { product, from: known.rebateValue, to: rate });
}

/** Gives somebody below a nickname. Refuses `not_found`, `agent_permission`. */
export async function renameBelow(tx: Tx, act: AgentAction, nickname: string): Promise<void> {
  const found = await below(tx, act.agentId, act.userId);
  await needPermission(tx, act.agentId, 'open-accounts');
  await setNickname(tx, found.id, nickname);
  await noteAct(tx, 'agent-nickname', act, {});
}

/**
 * Makes a member below an agent, with permissions that the account above holds. Refuses `not_found`,
 * `agent_permission`, `agent_permission_above`, `agent_already`.
 */
export async function promote(
  tx: Tx,
  act: AgentAction,
  permissions: readonly AgentPermission[],
): Promise<void> {
  const found = await below(tx, act.agentId, act.userId);
  await needPermission(tx, act.agentId, 'open-accounts');
  await lockPair(tx, [act.userId]);
  const { type } = await getAccount(tx, act.userId);
  if (roleOfType(type) === 'agent') refuse('agent_already');
  await needHeldAbove(tx, act.agentId, found, permissions);
  await setAgentType(tx, act.userId, PROMOTED_TYPE);
  await addPermissions(tx, act.userId, permissions);
  await noteAct(tx, 'agent-promoted', act, { from: type, to: PROMOTED_TYPE, permissions });
}
