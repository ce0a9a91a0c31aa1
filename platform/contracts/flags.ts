import type { ContractKind } from '#lib/rules/contracts/terms.ts';
import { questionOf, runningOf, seenContracts } from '#platform/contracts/overview.ts';
import { namesOf } from '#platform/store/contracts/names.ts';
import type { Tx } from '#platform/store/db/db.ts';

/** Flags of the consolidated call by kind: of requests, and of contracts (docs/wire.md#3.5). */
const requestFlags = {
  dividend: 'divtypereq',
  daily: 'dailysalreqtype',
  hourly: 'contracthoursalreq',
  realtime: 'realtimesalreqtype',
} as const satisfies Record<ContractKind, string>;
const contractFlags = {
  dividend: 'divtypeinfo',
  daily: 'dailysalinfotype',
  hourly: 'contracthoursalinfo',
  realtime: 'realtimesalinfotype',
} as const satisfies Record<ContractKind, string>;

const kinds = Object.keys(requestFlags) as ContractKind[];

/**
 * Questions that wait for an account's answer, by kind, and the own contracts in force; null where there is
 * nothing (docs/features.md#147).
 */
export async function contractFlagsOf(tx: Tx, accountId: number, now: Date) {
  const seen = await seenContracts(tx, accountId);
  const waiting = seen.flatMap(one => {
    const question = questionOf(one, now);
    return question && !question.mine ? [{ seen: one, question }] : [];
  });
  const others = waiting.map(({ seen: { contract, side } }) =>
    side === 'payer' ? contract.payee_id : (contract.payer_id ?? 0),
  );
  const names = await namesOf(tx, others);
  const requests = waiting.map(({ seen: { contract, side }, question }, index) => ({
    kind: contract.kind,
    contractId: Number(contract.id),
    side,
    other: names.get(others[index] ?? 0) ?? null,
    about: question.about,
    answerBy: question.answerBy,
  }));
  const own = seen.filter(one => one.side === 'payee' && runningOf(one, now));
  const requested = kinds.map(kind => {
    const list = requests.filter(one => one.kind === kind);
    return [requestFlags[kind], list.length > 0 ? list : null] as const;
  });
  const inForce = kinds.map(kind => {
    const found = own.find(one => one.contract.kind === kind);
    return [contractFlags[kind], found ? { contractId: Number(found.contract.id) } : null] as const;
  });
  return { ...Object.fromEntries(requested), ...Object.fromEntries(inForce) } as Record<
    (typeof requestFlags)[ContractKind],
    typeof requests | null
  > &
    Record<(typeof contractFlags)[ContractKind], { contractId: number } | null>;
}
