import { type Insertable, sql, type Updateable } from 'kysely';
import type { ContractKind } from '#lib/rules/contracts/terms.ts';
import { noteChange } from '#platform/store/db/changes.ts';
import { json, type Tx } from '#platform/store/db/db.ts';
import type {
  Contract,
  ContractEnding,
  ContractEvent,
  ContractTables,
  ContractVersion,
} from './contract-tables.ts';

const CONTRACTS_LOCK = 7_010_033;

/**
 * Locks the life of all contracts until the transaction ends: the bound spans whole branches of the tree, and
 * signatures are rare.
 */
export async function lockContracts(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(CONTRACTS_LOCK)})`.execute(tx);
}

/** Returns a contract, or undefined. */
export function findContract(tx: Tx, id: bigint): Promise<Contract | undefined> {
  return tx.selectFrom('contract').selectAll().where('id', '=', id).executeTakeFirst();
}

type Pair = { kind: ContractKind; payerId: number | null; payeeId: number };

/** Returns the contract of a kind between two sides, made if it is missing. `payerId` null: the house. */
export async function openContract(tx: Tx, { kind, payerId, payeeId }: Pair, at: Date): Promise<Contract> {
  const known = await tx
    .selectFrom('contract')
    .selectAll()
    .where('kind', '=', kind)
    .where('payer_id', 'is not distinct from', payerId)
    .where('payee_id', '=', payeeId)
    .executeTakeFirst();
  if (known) return known;
  return tx
    .insertInto('contract')
    .values({ kind, payer_id: payerId, payee_id: payeeId, created_at: at })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Lists contracts in which an account is payer or payee. */
export function listContracts(tx: Tx, accountId: number, kind?: ContractKind): Promise<Contract[]> {
  let query = tx
    .selectFrom('contract')
    .selectAll()
    .where(eb => eb.or([eb('payer_id', '=', accountId), eb('payee_id', '=', accountId)]));
  if (kind) query = query.where('kind', '=', kind);
  return query.orderBy('id').execute();
}

/** Lists every version of some contracts, the first first. */
export function listVersions(tx: Tx, contractIds: readonly bigint[]): Promise<ContractVersion[]> {
  if (contractIds.length === 0) return Promise.resolve([]);
  return tx
    .selectFrom('contract_version')
    .selectAll()
    .where('contract_id', 'in', contractIds)
    .orderBy('contract_id')
    .orderBy('number')
    .execute();
}

/** Lists the open wishes to end some contracts. */
export function listWaitingEndings(tx: Tx, contractIds: readonly bigint[]): Promise<ContractEnding[]> {
  if (contractIds.length === 0) return Promise.resolve([]);
  return tx
    .selectFrom('contract_ending')
    .selectAll()
    .where('contract_id', 'in', contractIds)
    .where('state', '=', 'waiting')
    .execute();
}

/** Inserts the next version of a contract, which waits for its answer. */
export async function insertVersion(
  tx: Tx,
  version: Omit<Insertable<ContractTables['contract_version']>, 'id' | 'number' | 'terms'> & {
    terms: object;
  },
): Promise<ContractVersion> {
  const number = sql<number>`(select coalesce(max(number), 0) + 1 from contract_version
    where contract_id = ${version.contract_id})`;
  return tx
    .insertInto('contract_version')
    .values({ ...version, number, terms: sql`${json(version.terms)}::jsonb` })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function updateVersion(
  tx: Tx,
  id: bigint,
  change: Updateable<ContractTables['contract_version']>,
): Promise<void> {
  await tx.updateTable('contract_version').set(change).where('id', '=', id).execute();
}

export async function insertEnding(
  tx: Tx,
  ending: Omit<Insertable<ContractTables['contract_ending']>, 'id' | 'state'>,
): Promise<void> {
  await tx
    .insertInto('contract_ending')
    .values({ ...ending, state: 'waiting' })
    .execute();
}

export async function updateEnding(
  tx: Tx,
  id: bigint,
  change: Updateable<ContractTables['contract_ending']>,
): Promise<void> {
  await tx.updateTable('contract_ending').set(change).where('id', '=', id).execute();
}

type NewEvent = Omit<Insertable<ContractTables['contract_event']>, 'id'>;

/** Adds a step to a contract's history; both sides' streams are told. */
export async function insertContractEvent(tx: Tx, event: NewEvent): Promise<void> {
  await tx.insertInto('contract_event').values(event).execute();
  const contract = await findContract(tx, event.contract_id);
  for (const side of [contract?.payer_id, contract?.payee_id]) if (side) noteChange(side, 'pay');
}

/** Version of a contract with both of its sides. */
export type VersionOfPair = ContractVersion & {
  kind: ContractKind;
  payer_id: number | null;
  payee_id: number;
};

function ofPairs(tx: Tx) {
  return tx
    .selectFrom('contract_version')
    .innerJoin('contract', 'contract.id', 'contract_version.contract_id')
    .selectAll('contract_version')
    .select(['contract.kind', 'contract.payer_id', 'contract.payee_id']);
}

/** Lists signed versions of a kind without an end, in force or about to begin. */
export function listOpenVersions(tx: Tx, kind: ContractKind): Promise<VersionOfPair[]> {
  return ofPairs(tx)
    .where('contract.kind', '=', kind)
    .where('state', '=', 'accepted')
    .where('ends_at', 'is', null)
    .orderBy('contract.id')
    .execute();
}

/** Last moment at which a version of a payee and kind ends that was in force; null without one. */
export async function lastEndOf(tx: Tx, kind: ContractKind, payeeId: number): Promise<Date | null> {
  const row = await tx
    .selectFrom('contract_version')
    .innerJoin('contract', 'contract.id', 'contract_version.contract_id')
    .select(eb => eb.fn.max('ends_at').as('at'))
    .where('kind', '=', kind)
    .where('payee_id', '=', payeeId)
    .where('state', '=', 'accepted')
    .whereRef('ends_at', '>', 'starts_at')
    .executeTakeFirst();
  return row?.at ?? null;
}

/** Lists the versions of a kind that are in force at a moment; of one payee only, where given. */
export function listVersionsAt(
  tx: Tx,
  kind: ContractKind,
  at: Date,
  payeeId?: number,
): Promise<VersionOfPair[]> {
  let query = ofPairs(tx)
    .where('contract.kind', '=', kind)
    .where('state', '=', 'accepted')
    .where('starts_at', '<=', at)
    .where(eb => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', at)]));
  if (payeeId !== undefined) query = query.where('contract.payee_id', '=', payeeId);
  return query.orderBy('contract.id').execute();
}

/** Contracts with a question whose time has passed. */
export async function contractsPastAnswer(tx: Tx, at: Date): Promise<bigint[]> {
  const waiting = (table: 'contract_version' | 'contract_ending') =>
    tx
      .selectFrom(table)
      .select('contract_id')
      .where('state', '=', 'waiting')
      .where('answer_by', '<=', at)
      .execute();
  const rows = [...(await waiting('contract_version')), ...(await waiting('contract_ending'))];
  return [...new Set(rows.map(row => row.contract_id))];
}

/** Contracts with an open question or version whose sides no longer belong together, and why. */
export async function contractsOfMoved(tx: Tx): Promise<{ id: bigint; why: 'closed' | 'moved' }[]> {
  const { rows } = await sql<{ id: bigint; closed: boolean }>`
    select c.id, (payee.closed_at is not null or payer.closed_at is not null) as closed
    from contract c join account payee on payee.id = c.payee_id left join account payer on payer.id = c.payer_id
    where (payee.closed_at is not null or payer.closed_at is not null
        or payee.upline_id is distinct from c.payer_id)
      and (exists (select 1 from contract_version v where v.contract_id = c.id
          and (v.state = 'waiting' or (v.state = 'accepted' and v.ends_at is null)))
        or exists (select 1 from contract_ending e where e.contract_id = c.id and e.state = 'waiting'))
    order by c.id`.execute(tx);
  return rows.map(({ id, closed }) => ({ id, why: closed ? 'closed' : 'moved' }));
}

/** Returns a version that is known to exist. */
export function getVersion(tx: Tx, id: bigint): Promise<ContractVersion> {
  return tx.selectFrom('contract_version').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** Stored terms of the versions of some bills, by version. */
export async function termsOf(
  tx: Tx,
  bills: readonly { version_id: bigint }[],
): Promise<Map<bigint, unknown>> {
  if (bills.length === 0) return new Map();
  const ids = [...new Set(bills.map(bill => bill.version_id))];
  const rows = await tx
    .selectFrom('contract_version')
    .select(['id', 'terms'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(row => [row.id, row.terms]));
}

/** Lists the history of a contract, the latest first. */
export function listContractEvents(tx: Tx, contractId: bigint): Promise<ContractEvent[]> {
  return tx
    .selectFrom('contract_event')
    .selectAll()
    .where('contract_id', '=', contractId)
    .orderBy('id', 'desc')
    .execute();
}
