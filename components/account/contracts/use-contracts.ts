import { useCall } from '#lib/client/use-call.ts';
import { type ContractRow, contractQueries } from './contract-calls.ts';

const FRESH_MS = 60_000;

/** Contracts of all four kinds, with the upline first; undefined until they are there, and while they are off. */
export function useContracts(enabled = true): readonly ContractRow[] | undefined {
  const how = { enabled, staleMs: FRESH_MS };
  const every = [
    useCall(contractQueries.dividend.info, {}, how).data,
    useCall(contractQueries.daily.info, {}, how).data,
    useCall(contractQueries.hourly.info, {}, how).data,
    useCall(contractQueries.realtime.info, {}, how).data,
  ];
  const known = every.flatMap(one => one ?? []);
  if (known.length < every.length) return undefined;
  return [...known.flatMap(one => one.agent), ...known.flatMap(one => one.downline)];
}
