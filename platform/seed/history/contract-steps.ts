import type { ContractAction } from '#lib/rules/contracts/life.ts';
import type { ContractKind, Terms } from '#lib/rules/contracts/terms.ts';
import { stepOfAgent } from '#platform/contracts/agent-steps.ts';
import { endedByChange, listHash } from '#platform/contracts/cascade.ts';
import { endContract, takeStep } from '#platform/contracts/life.ts';
import { termsHash } from '#platform/contracts/read-terms.ts';
import { findAccountByName } from '#platform/store/accounts/accounts.ts';
import { lockContracts, openContract } from '#platform/store/contracts/contracts.ts';
import type { Tx } from '#platform/store/db/db.ts';

/** Step of a contract's life in the history: between an agent and the upline, or the house where `upline` is null. */
export type HistoryContractStep = {
  kind: ContractKind;
  upline: string | null;
  agent: string;
  /** Side that acts. */
  by: 'upline' | 'agent';
  action: ContractAction | 'house-ends';
  terms?: Terms;
};

const OPERATOR = 'demo';
const REASON = 'demo';

async function account(tx: Tx, username: string) {
  const found = await findAccountByName(tx, username);
  if (!found) throw new Error(`history: no account ${username}`);
  return found;
}

/** Takes a step at its time, by the rules for agents and operators; contracts below that end with it are confirmed. */
export async function takeContractStep(tx: Tx, step: HistoryContractStep, at: Date): Promise<void> {
  const { kind, upline, by, action, terms } = step;
  const agent = await account(tx, step.agent);
  const payer = upline === null ? null : await account(tx, upline);
  await lockContracts(tx);
  const contract = await openContract(tx, { kind, payerId: payer?.id ?? null, payeeId: agent.id }, at);
  const ended = await endedByChange(tx, {
    kind,
    agentId: agent.id,
    terms: action === 'accept' ? (terms ?? null) : null,
  });
  const confirm = listHash(ended);
  const reason = by === 'upline' && payer === null ? REASON : null;
  const house = { side: 'payer', accountId: null, name: OPERATOR, steppedUpAt: null } as const;
  if (action === 'house-ends') {
    await endContract(tx, contract, { by: 'house', actor: house, reason: REASON, confirm }, at);
    return;
  }
  const signed = action === 'accept' && terms ? { hash: termsHash(terms) } : {};
  const sent = action === 'offer' || action === 'request' ? { terms } : {};
  const order = { action, reason, confirm, ...signed, ...sent };
  const actor = by === 'agent' ? agent : payer;
  if (actor === null) await takeStep(tx, contract, { ...order, actor: house }, at);
  else
    await stepOfAgent(tx, actor, { ...order, meant: { kind, contractId: contract.id }, steppedUpAt: at }, at);
}
