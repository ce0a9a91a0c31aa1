import { sql } from 'kysely';
import { type RewardSource, rewardSources } from '#lib/rules/rewards/rewards.ts';
import type { Tx } from '#platform/store/db/db.ts';
import { CURRENCY } from './currency.ts';

const HOUSE_SHARDS = 16;

/** Source of demo and bonus money. The platform's account, so its balance may be negative. */
export const FUNDING = 'house:funding';

/**
 * Returns the platform's side of every round. Spread over sixteen accounts by member, so that rounds of
 * different members do not wait for one row lock; their sum is the platform's result.
 */
export function gamesAccountName(memberId: number): string {
  return `house:games:${memberId % HOUSE_SHARDS}`;
}

/** Money that came in from outside and went out to it; house accounts, so their balances may be negative. */
export const CASHIER = 'house:cashier';
/** Charges on withdrawals. */
export const CHARGES = 'house:charges';
/** Pays the bonuses of deposits. */
export const BONUSES = 'house:bonuses';
/** Pays rebates. */
export const REBATES = 'house:rebates';
/** Pays points that become money (docs/rewards.md, Points). */
export const POINTS = 'house:points';
/** Pays the daily rebates of agents and members by their rates (docs/contracts.md, section 7). */
export const AGENT_REBATES = 'house:agent-rebates';
/** Amounts that forced corrections could not take back from members (docs/money.md, section 11). */
export const OWED = 'house:owed';
/** The house's side of agents' contracts: it pays the first level. */
export const CONTRACTS = 'house:contracts';

/** Prefix of the budgets that pay rewards. */
const REWARD_BUDGETS = 'house:rewards:';

/** Opens the budget that pays the rewards of a source: never negative (docs/rewards.md, section 1). */
export function openRewardBudget(tx: Tx, source: RewardSource): Promise<number> {
  return openLedgerAccount(tx, { name: `${REWARD_BUDGETS}${source}`, floor: 0n });
}

/** Opens the budgets of all sources of rewards. */
export async function openRewardBudgets(tx: Tx): Promise<ReadonlyMap<RewardSource, number>> {
  const budgets = new Map<RewardSource, number>();
  for (const source of rewardSources) budgets.set(source, await openRewardBudget(tx, source));
  return budgets;
}

/** Opens the account that holds a member's withdrawals until they are paid out: never negative. */
export function openHold(tx: Tx, accountId: number): Promise<number> {
  return openLedgerAccount(tx, { name: `hold:withdrawal:${accountId}`, ownerId: accountId, floor: 0n });
}

/** Opens the account that holds a member's lottery stakes until their draws are settled: never negative. */
export function openLotteryHold(tx: Tx, accountId: number): Promise<number> {
  return openLedgerAccount(tx, { name: `hold:lottery:${accountId}`, ownerId: accountId, floor: 0n });
}

/** Games whose bets wait for a result that others bet on too: fixtures, and live tables. */
export type HoldKind = 'sports' | 'table';

/** Opens the account that holds a member's bets at such games until they are settled: never negative. */
export function openGameHold(tx: Tx, kind: HoldKind, accountId: number): Promise<number> {
  return openLedgerAccount(tx, { name: `hold:${kind}:${accountId}`, ownerId: accountId, floor: 0n });
}

const WALLET = 'wallet:main:';

/** Name of an account's main wallet. */
function walletName(accountId: number): string {
  return `${WALLET}${accountId}`;
}

type NewLedgerAccount = { name: string; ownerId?: number | null; floor?: bigint | null };

async function ledgerAccountId(tx: Tx, name: string): Promise<number | undefined> {
  const row = await tx
    .selectFrom('ledger_account')
    .select('id')
    .where('name', '=', name)
    .where('currency', '=', CURRENCY.code)
    .executeTakeFirst();
  return row?.id;
}

/**
 * Returns the id of a ledger account, creating it if missing. It is selected first: an insert that conflicts
 * uses up a number of the sequence, and every round calls this.
 */
export async function openLedgerAccount(
  tx: Tx,
  { name, ownerId = null, floor = null }: NewLedgerAccount,
): Promise<number> {
  const known = await ledgerAccountId(tx, name);
  if (known !== undefined) return known;
  const made = await tx
    .insertInto('ledger_account')
    .values({ name, currency: CURRENCY.code, owner_id: ownerId, floor })
    .onConflict(conflict => conflict.columns(['name', 'currency']).doNothing())
    .returning('id')
    .executeTakeFirst();
  const id = made?.id ?? (await ledgerAccountId(tx, name));
  if (id === undefined) throw new Error(`the ledger account ${name} could not be opened`);
  return id;
}

/** Opens an account's main wallet: its balance can never be negative. */
export function openWallet(tx: Tx, accountId: number): Promise<number> {
  return openLedgerAccount(tx, { name: walletName(accountId), ownerId: accountId, floor: 0n });
}

/** Returns the owners of main wallets by their ledger accounts; those without a wallet are left out. */
export async function walletsOf(tx: Tx, owners: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; owner: number }>`
    select id, owner_id as owner from ledger_account
    where owner_id = any(${`{${owners.join(',')}}`}::integer[]) and currency = ${CURRENCY.code}
      and name = ${WALLET} || owner_id::text`.execute(tx);
  return new Map(rows.map(row => [row.id, row.owner]));
}

/** Opens the main wallets of several accounts that have none, in the order of their owners. */
export async function openWallets(tx: Tx, owners: readonly number[]): Promise<void> {
  if (owners.length === 0) return;
  await sql`insert into ledger_account (name, currency, owner_id, floor)
    select ${WALLET} || owner, ${CURRENCY.code}, owner, 0
    from unnest(${`{${owners.join(',')}}`}::integer[]) as one(owner) order by owner
    on conflict (name, currency) do nothing`.execute(tx);
}

/** Returns the balance of an account's main wallet in minor units; zero for accounts without one (trials). */
export async function walletBalance(tx: Tx, accountId: number): Promise<bigint> {
  const row = await tx
    .selectFrom('ledger_account')
    .select('balance')
    .where('name', '=', walletName(accountId))
    .where('currency', '=', CURRENCY.code)
    .executeTakeFirst();
  return row?.balance ?? 0n;
}

/** Opens the platform's ledger accounts, so that no round has to. */
export async function openSystemAccounts(tx: Tx): Promise<void> {
  for (const name of [FUNDING, CASHIER, CHARGES, BONUSES, REBATES, AGENT_REBATES, OWED, CONTRACTS, POINTS])
    await openLedgerAccount(tx, { name });
  await openRewardBudgets(tx);
  for (let shard = 0; shard < HOUSE_SHARDS; shard++)
    await openLedgerAccount(tx, { name: gamesAccountName(shard) });
}
