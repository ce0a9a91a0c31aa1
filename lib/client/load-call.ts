import type { BrowserCallName, CallInput, CallOutput } from '#lib/calls/table.ts';
import { call } from './call.ts';
import { queryClient } from './query-client.ts';

/**
 * Output of a call from the tab's cache, fetched when it is missing or stale. `once`: it is never stale, so it
 * is fetched once per session. Rejects with a Refusal.
 */
export function loadCall<N extends BrowserCallName>(
  name: N,
  input: CallInput<N>,
  { once = false } = {},
): Promise<CallOutput<N>> {
  return queryClient().fetchQuery<CallOutput<N>>({
    ...(once ? { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY } : {}),
    queryKey: [name, input],
    queryFn: ({ signal }) => call(name, input, { signal }),
  });
}
