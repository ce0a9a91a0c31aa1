import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { Answer, Ask, BrowserCallName } from '#lib/calls/table.ts';
import { answers } from './answers.ts';
import { call } from './call.ts';
import type { Refusal } from './refusal.ts';

export type UseCallOptions = {
  enabled?: boolean;
  /** Asks again every so often, as a poll: it does not keep the session alive. */
  everyMs?: number;
  staleMs?: number;
  /** Keeps showing the older answer while another ask of the same call is under way. */
  keepOlder?: boolean;
};

/** The cache key of a call: its name and its ask. */
function callKey<N extends BrowserCallName>(name: N, ask: Ask<N>) {
  return [name, ask] as const;
}

/** A call's answer in a component. `error` is always a Refusal. */
export function useCall<N extends BrowserCallName>(name: N, ask: Ask<N>, options: UseCallOptions = {}) {
  const client = answers();
  const queryKey = callKey(name, ask);
  const asked: UseQueryOptions<Answer<N>, Refusal> = {
    queryKey,
    queryFn: ({ signal }) => {
      // A repetition of what is already on screen is a poll; the first time is a person's doing.
      const poll = options.everyMs !== undefined && client.getQueryData(queryKey) !== undefined;
      return call(name, ask, { signal, poll });
    },
    enabled: options.enabled,
    refetchInterval: options.everyMs,
    staleTime: options.staleMs,
    placeholderData: options.keepOlder ? previous => previous : undefined,
  };
  return useQuery(asked, client);
}
