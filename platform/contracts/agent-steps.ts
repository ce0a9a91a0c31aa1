import type { ContractKind } from '#lib/rules/contracts/terms.ts';
import { roleOfType } from '#lib/rules/roles.ts';
import { needPermission } from '#platform/agents/need-permission.ts';
import { refuse } from '#platform/refusal.ts';
import { findAccountByName } from '#platform/store/accounts/accounts.ts';
import type { Contract } from '#platform/store/contracts/contract-tables.ts';
import { findContract, lockContracts, openContract } from '#platform/store/contracts/contracts.ts';
import type { Tx } from '#platform/store/db/db.ts';
import type { Account } from '#platform/store/db/tables.ts';
import { type StepOrder, takeStep } from './life.ts';

/** Returns a contract of an agent with the agent's side; one of others is refused like an unknown one. */
export async function contractOf(tx: Tx, id: bigint, accountId: number) {
  const contract = await findContract(tx, id);
  if (contract?.payer_id === accountId) return { contract, side: 'payer' as const };
  if (contract?.payee_id === accountId) return { contract, side: 'payee' as const };
  return refuse('not_found');
}

/** Agent directly below another, by name; everybody else is refused like an unknown name. */
export async function agentBelow(tx: Tx, uplineId: number, username: string): Promise<Account> {
  const account = await findAccountByName(tx, username);
  const isBelow = account?.upline_id === uplineId && account.closed_at === null;
  return isBelow && roleOfType(account.type) === 'agent'
    ? account
    : refuse('not_found', { field: 'receiver' });
}

/** Contract that an agent means: by number, with an agent below by name, or the one with the own upline. */
export type ContractReference = {
  contractId?: bigint | undefined;
  receiver?: string | undefined;
  kind: ContractKind;
};

async function meantBy(tx: Tx, agent: Account, meant: ContractReference, at: Date) {
  const { contractId, receiver, kind } = meant;
  if (contractId !== undefined) {
    const found = await contractOf(tx, contractId, agent.id);
    return found.contract.kind === kind ? found : refuse('not_found');
  }
  const below = receiver === undefined ? null : await agentBelow(tx, agent.id, receiver);
  const pair = below
    ? { payerId: agent.id, payeeId: below.id }
    : { payerId: agent.upline_id, payeeId: agent.id };
  const contract = await openContract(tx, { kind, ...pair }, at);
  return { contract, side: below ? ('payer' as const) : ('payee' as const) };
}

/** Takes a step of an agent on a contract of the own pairs; an offer needs `offer-<kind>`. Returns the contract. */
export async function stepOfAgent(
  tx: Tx,
  agent: Account,
  { meant, ...order }: Omit<StepOrder, 'actor'> & { meant: ContractReference; steppedUpAt: Date | null },
  at: Date,
): Promise<Contract> {
  await lockContracts(tx);
  const { contract, side } = await meantBy(tx, agent, meant, at);
  if (order.action === 'offer' && side === 'payer')
    await needPermission(tx, agent.id, `offer-${contract.kind}`);
  const actor = { side, accountId: agent.id, name: null, steppedUpAt: order.steppedUpAt };
  await takeStep(tx, contract, { ...order, actor }, at);
  return contract;
}
