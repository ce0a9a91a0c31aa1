import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { BrowserCallName, CallInput, CallOutput } from '#lib/calls/table.ts';
import { call } from './call.ts';
import { queryClient } from './query-client.ts';
import type { Refusal } from './refusal.ts';

export type UseCallOptions = {
  enabled?: boolean;
  /** Polling interval; polls do not keep the session alive. */
  everyMs?: number;
  staleMs?: number;
  /** Keeps showing the previous data while another input of the same call is loading. */
  keepOlder?: boolean;
};

/** Query key of a call: its name and its input. */
function callKey<N extends BrowserCallName>(name: N, input: CallInput<N>) {
  return [name, input] as const;
}

/** Query hook of a call. `error` is always a Refusal. */
export function useCall<N extends BrowserCallName>(
  name: N,
  input: CallInput<N>,
  options: UseCallOptions = {},
) {
  const client = queryClient();
  const queryKey = callKey(name, input);
  const queryOptions: UseQueryOptions<CallOutput<N>, Refusal> = {
    queryKey,
    queryFn: ({ signal }) => {
      // Refetching what is already on screen is a poll; the first fetch is the user's.
      const poll = options.everyMs !== undefined && client.getQueryData(queryKey) !== undefined;
      return call(name, input, { signal, poll });
    },
    enabled: options.enabled,
    refetchInterval: options.everyMs,
    staleTime: options.staleMs,
    placeholderData: options.keepOlder ? previous => previous : undefined,
  };
  return useQuery(queryOptions, client);
}
