import { contractState, isPastAnswer, statusLetter } from '#lib/rules/contracts/life.ts';
import { wireOfTerms } from '#lib/rules/contracts/wire-terms.ts';
import type { Contract, ContractEnding, ContractVersion } from '#platform/store/contracts/contract-tables.ts';
import { listContracts, listVersions, listWaitingEndings } from '#platform/store/contracts/contracts.ts';
import type { Tx } from '#platform/store/db/db.ts';
import { storedTerms } from './read-terms.ts';
import { standingOf } from './standing.ts';

/** A contract with its versions and its open question, as one side sees it. */
export type ContractView = {
  contract: Contract;
  side: 'payer' | 'payee';
  versions: ContractVersion[];
  ending: ContractEnding | undefined;
};

/** Contracts of an account, with what stands on them; of one kind, or all. */
export async function seenContracts(
  tx: Tx,
  accountId: number,
  kind?: Contract['kind'],
): Promise<ContractView[]> {
  const contracts = await listContracts(tx, accountId, kind);
  const ids = contracts.map(one => one.id);
  const versions = await listVersions(tx, ids);
  const endings = await listWaitingEndings(tx, ids);
  return contracts
    .map(contract => ({
      contract,
      side: contract.payer_id === accountId ? ('payer' as const) : ('payee' as const),
      versions: versions.filter(one => one.contract_id === contract.id),
      ending: endings.find(one => one.contract_id === contract.id),
    }))
    .filter(one => one.versions.length > 0);
}

const timeOf = (date: Date | null) => date?.getTime() ?? null;

/** Terms as the wire has them. */
export const wireTerms = (stored: unknown) => wireOfTerms(storedTerms(stored));

/** Question that waits at a moment: one whose time has passed is none. */
export function questionOf({ versions, ending, side }: ContractView, now: Date) {
  const waiting = versions.find(one => one.state === 'waiting' && !isPastAnswer(one.answer_by, now));
  if (waiting)
    return {
      about: 'version' as const,
      mine: waiting.by_side === side,
      answerBy: waiting.answer_by.getTime(),
      terms: wireTerms(waiting.terms),
      hash: waiting.terms_hash,
      reason: null,
    };
  if (!ending || isPastAnswer(ending.answer_by, now)) return null;
  const { by_side: by, answer_by: until, reason } = ending;
  return {
    about: 'ending' as const,
    mine: by === side,
    answerBy: until.getTime(),
    terms: null,
    hash: null,
    reason,
  };
}

const startOfVersion = ({ starts_at: starts }: ContractVersion) => starts?.getTime() ?? 0;

/** Signed versions that are or will be in force, by their beginning; one that ends before it begins never is. */
function signedVersions({ versions }: ContractView, now: Date): ContractVersion[] {
  return versions
    .filter(one => one.state === 'accepted')
    .filter(
      one => one.ends_at === null || one.ends_at.getTime() > Math.max(startOfVersion(one), now.getTime()),
    )
    .toSorted((one, other) => startOfVersion(one) - startOfVersion(other));
}

/** Version that is in force at a moment, or signed where none is. */
export const runningOf = (seen: ContractView, now: Date): ContractVersion | undefined =>
  signedVersions(seen, now)[0];

const signedRow = (version: ContractVersion | undefined) =>
  version
    ? {
        number: version.number,
        terms: wireTerms(version.terms),
        startsAt: startOfVersion(version),
        endsAt: timeOf(version.ends_at),
      }
    : null;

/** Row of a contract for one of its sides. */
export function contractRow(seen: ContractView, other: string | null, now: Date) {
  const [running, next] = signedVersions(seen, now);
  const question = questionOf(seen, now);
  const waiting = seen.versions.find(one => one.state === 'waiting');
  const standing = standingOf({
    waiting: question?.about === 'version' ? waiting : undefined,
    ending: question?.about === 'ending' ? seen.ending : undefined,
    open: running,
  });
  return {
    contractId: Number(seen.contract.id),
    kind: seen.contract.kind,
    side: seen.side,
    other,
    status: statusLetter(standing),
    state: contractState(
      question?.about ?? null,
      running ? (startOfVersion(running) > now.getTime() ? 'signed' : 'active') : null,
      seen.versions.map(one => one.state),
    ),
    running: signedRow(running),
    next: signedRow(next),
    question,
  };
}

/** Version of a contract's history. */
export function versionRow(version: ContractVersion) {
  return {
    number: version.number,
    terms: wireTerms(version.terms),
    by: version.by_side,
    state: version.state,
    sentAt: version.sent_at.getTime(),
    startsAt: timeOf(version.starts_at),
    endsAt: timeOf(version.ends_at),
    endedBy: version.ended_by,
  };
}
