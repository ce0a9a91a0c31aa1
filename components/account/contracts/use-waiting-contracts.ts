import type { CallOutput } from '#lib/calls/table.ts';
import { useCall } from '#lib/client/use-call.ts';

const FLAGS = 'GET /wps/member/info/funds/consolidated';
const FRESH_MS = 60_000;
type Flags = CallOutput<typeof FLAGS>;

/** Contract that waits for the reader's answer. */
export type WaitingContract = NonNullable<Flags['divtypereq']>[number];

/** Contracts that wait for the reader's answer, by the consolidated flags (docs/features.md#147). */
export function useWaitingContracts(enabled = true): readonly WaitingContract[] {
  const { data } = useCall(FLAGS, {}, { enabled, staleMs: FRESH_MS });
  if (!data) return [];
  const { divtypereq, dailysalreqtype, contracthoursalreq, realtimesalreqtype } = data;
  return [divtypereq, dailysalreqtype, contracthoursalreq, realtimesalreqtype].flatMap(one => one ?? []);
}
