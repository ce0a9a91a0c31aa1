import { isRateAllowed, RATE_STEP, rateProducts } from '#lib/rules/agents/rates.ts';
import { type AgentPermission, splitPermissions } from '#lib/rules/contracts/permissions.ts';
import type { AppContext } from '#platform/app-context.ts';
import { openingBalance } from '#platform/auth/opening-balance.ts';
import { fundWallet } from '#platform/ledger/funding.ts';
import { refuse } from '#platform/refusal.ts';
import { findAccountByName } from '#platform/store/accounts/accounts.ts';
import { insertRegistration } from '#platform/store/accounts/registrations.ts';
import {
  addPermissions,
  insertRates,
  keepPermissions,
  listRates,
  lockPair,
} from '#platform/store/agents/standing.ts';
import { expirePassword } from '#platform/store/auth/passwords.ts';
import { audit } from '#platform/store/auth/sign-ins.ts';
import type { Tx } from '#platform/store/db/db.ts';
import { PROMOTED_TYPE } from './people.ts';

/** Type of a player's account. */
const MEMBER_TYPE = 3;
const PER_CENT = 10_000;

export type Rates = ReadonlyMap<string, number>;

export type Opening = {
  agentId: number;
  kind: 'member' | 'agent';
  username: string;
  passwordHash: string;
  rates: Rates;
  permissions: readonly AgentPermission[];
  address: string;
  requestId: string;
  at: Date;
};

/** Refuses `agent_rate` for a rate that is above the agent's own one, or not a whole number of steps. */
export async function checkGivenRates(tx: Tx, agentId: number, rates: Rates): Promise<void> {
  const own = await listRates(tx, agentId);
  for (const product of rateProducts) {
    const max = own.get(product) ?? 0;
    if (!isRateAllowed(rates.get(product) ?? 0, { min: 0, max }))
      refuse('agent_rate', { min: 0, max: max / PER_CENT, product });
  }
}

const isGiven = (rates: Rates) => [...rates.values()].some(rate => rate > 0);

/** Refuses `agent_permission` unless the agent may open accounts, and give rates where there are any. */
export function checkMayOpen(own: readonly AgentPermission[], rates: Rates): void {
  const needed: AgentPermission[] = isGiven(rates) ? ['open-accounts', 'give-rates'] : ['open-accounts'];
  if (splitPermissions(own, needed).refused.length > 0) refuse('agent_permission');
}

/** Rates of every product: a product that was not named gets none. */
const allRates = (rates: Rates) => new Map(rateProducts.map(product => [product, rates.get(product) ?? 0]));

async function insertOpened(tx: Tx, ctx: AppContext, opening: Opening): Promise<number> {
  const { agentId, kind, username, passwordHash, rates, permissions, address, at } = opening;
  const { id } = await insertRegistration(tx, {
    account: {
      username,
      type: kind === 'agent' ? PROMOTED_TYPE : MEMBER_TYPE,
      passwordHash,
      uplineId: agentId,
      at,
    },
    kind: 'agent',
    domain: null,
    register_url: null,
    affiliate_code: null,
    address,
    at,
    referredBy: null,
    fields: {},
  });
  await expirePassword(tx, id);
  await insertRates(tx, { accountId: id, rates: allRates(rates), at });
  if (kind === 'agent') await addPermissions(tx, id, permissions);
  await fundWallet(tx, { accountId: id, username, amount: openingBalance(ctx), at });
  return id;
}

/**
 * Opens an account directly below an agent, with its rates, and for an agent its permissions. The first password
 * has expired from the start. Refuses `agent_permission`, `agent_rate`, `username_taken`.
 */
export async function openBelow(tx: Tx, ctx: AppContext, opening: Opening): Promise<number> {
  const { agentId, kind, username, permissions, address, requestId, at } = opening;
  // Before anything that refers to the agent's row: its rates stay as they are checked.
  await lockPair(tx, [agentId]);
  const own = await keepPermissions(tx, agentId);
  checkMayOpen(own, opening.rates);
  // An agent can give only permissions of the agent's own.
  if (kind === 'agent' && splitPermissions(own, permissions).refused.length > 0) refuse('agent_permission');
  await checkGivenRates(tx, agentId, opening.rates);
  if (await findAccountByName(tx, username)) refuse('username_taken', { field: 'username' });
  const id = await insertOpened(tx, ctx, opening);
  const detail = { by: agentId, kind, permissions: kind === 'agent' ? permissions : [] };
  await audit(tx, { at, event: 'agent-opened', accountId: id, address, requestId, detail });
  return id;
}

/** The agent's own rates, which are the highest that may be given. */
export async function highestRates(tx: Tx, agentId: number) {
  const own = await listRates(tx, agentId);
  return rateProducts.map(productType => ({
    productType,
    highestRebate: own.get(productType) ?? 0,
    rebateInterval: RATE_STEP,
  }));
}
