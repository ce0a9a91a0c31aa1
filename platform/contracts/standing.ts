import {
  type ContractAction,
  type ContractStanding,
  isPastAnswer,
  nextContractStep,
  type Side,
} from '#lib/rules/contracts/life.ts';
import { refuse } from '#platform/refusal.ts';
import type {
  Contract,
  ContractEnding,
  ContractEvent,
  ContractVersion,
} from '#platform/store/contracts/contract-tables.ts';
import {
  insertContractEvent,
  listVersions,
  listWaitingEndings,
  updateEnding,
  updateVersion,
} from '#platform/store/contracts/contracts.ts';
import type { Tx } from '#platform/store/db/db.ts';

/** Actor of a step: an agent on one side, or the house through an operator. */
export type Actor = {
  side: Side;
  /** Null for the house. */
  accountId: number | null;
  /** Name of the operator; null for agents. */
  name: string | null;
  steppedUpAt: Date | null;
};

/** A contract as it stands. */
export type OpenParts = {
  contract: Contract;
  waiting: ContractVersion | undefined;
  ending: ContractEnding | undefined;
  /** Signed version without an end. */
  open: ContractVersion | undefined;
};

async function partsOf(tx: Tx, contract: Contract): Promise<OpenParts> {
  const versions = await listVersions(tx, [contract.id]);
  const [ending] = await listWaitingEndings(tx, [contract.id]);
  return {
    contract,
    ending,
    waiting: versions.find(one => one.state === 'waiting'),
    open: versions.find(one => one.state === 'accepted' && one.ends_at === null),
  };
}

/** State of a contract between its two sides. */
export function standingOf({ waiting, ending, open }: Omit<OpenParts, 'contract'>): ContractStanding {
  const question = waiting
    ? ({ about: 'version', by: waiting.by_side } as const)
    : ending
      ? ({ about: 'ending', by: ending.by_side } as const)
      : null;
  return { question, running: open !== undefined };
}

const refusalOf = {
  question_open: 'contract_question_open',
  answered: 'contract_answered',
  not_yours: 'contract_not_yours',
  not_running: 'contract_not_running',
} as const;

/** Refuses an action that the contract's standing does not allow. */
export function checkStep(parts: OpenParts, side: Side, action: ContractAction): void {
  const step = nextContractStep(standingOf(parts), side, action);
  if ('refused' in step) refuse(refusalOf[step.refused]);
}

type Note = { event: string; number?: number | null; reason?: string | null; termsHash?: string | null };

/** Notes a step of an actor in the history. */
export async function noteStep(
  tx: Tx,
  contractId: bigint,
  actor: Actor | Extract<ContractEvent['actor'], 'clock' | 'bound'>,
  { event, number = null, reason = null, termsHash = null }: Note,
  at: Date,
): Promise<void> {
  const by =
    typeof actor === 'string'
      ? ({ actor, actor_id: null, actor_name: null, stepped_up_at: null } as const)
      : ({
          actor: actor.accountId === null ? 'house' : actor.side,
          actor_id: actor.accountId,
          actor_name: actor.name,
          stepped_up_at: actor.steppedUpAt,
        } as const);
  await insertContractEvent(tx, {
    contract_id: contractId,
    number,
    event,
    reason,
    terms_hash: termsHash,
    at,
    ...by,
  });
}

/** Ends the questions of a contract without an answer: their time has passed, or the sides have parted. */
export async function closeQuestions(
  tx: Tx,
  { contract, waiting, ending }: OpenParts,
  how: { to: 'expired' | 'withdrawn'; reason: string | null },
  at: Date,
): Promise<void> {
  const note = { event: how.to, reason: how.reason };
  if (waiting) {
    await updateVersion(tx, waiting.id, { state: how.to, answered_at: at });
    await noteStep(tx, contract.id, 'clock', { ...note, number: waiting.number }, at);
  }
  if (ending) {
    await updateEnding(tx, ending.id, { state: how.to, answered_at: at });
    await noteStep(tx, contract.id, 'clock', { ...note, event: `end-${how.to}` }, at);
  }
}

/** A contract as it stands now: questions whose time has passed are expired first. */
export async function freshParts(tx: Tx, contract: Contract, at: Date): Promise<OpenParts> {
  const parts = await partsOf(tx, contract);
  const isOver = (one: { answer_by: Date } | undefined) =>
    one !== undefined && isPastAnswer(one.answer_by, at);
  if (!isOver(parts.waiting) && !isOver(parts.ending)) return parts;
  await closeQuestions(tx, parts, { to: 'expired', reason: null }, at);
  return { ...parts, waiting: undefined, ending: undefined };
}
