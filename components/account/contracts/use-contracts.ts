import { useCall } from '#lib/client/use-call.ts';
import { type ContractRow, contractCalls } from './contract-calls.ts';

const FRESH_MS = 60_000;

/** Contracts of all four kinds, with the upline first; undefined until they are there, and while they are off. */
export function useContracts(enabled = true): readonly ContractRow[] | undefined {
  const how = { enabled, staleMs: FRESH_MS };
  const every = [
    useCall(contractCalls.dividend.info, {}, how).data,
    useCall(contractCalls.daily.info, {}, how).data,
    useCall(contractCalls.hourly.info, {}, how).data,
    useCall(contractCalls.realtime.info, {}, how).data,
  ];
  const known = every.flatMap(one => one ?? []);
  if (known.length < every.length) return undefined;
  return [...known.flatMap(one => one.agent), ...known.flatMap(one => one.downline)];
}
