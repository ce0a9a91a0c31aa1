import type { Answer, Ask, BrowserCallName } from '#lib/calls/table.ts';
import { answers } from './answers.ts';
import { call } from './call.ts';

/** A call's answer from the tab's cache, asked for when it is missing or stale. Rejects with a Refusal. */
export function loadCall<N extends BrowserCallName>(name: N, ask: Ask<N>): Promise<Answer<N>> {
  return answers().fetchQuery<Answer<N>>({
    queryKey: [name, ask],
    queryFn: ({ signal }) => call(name, ask, { signal }),
  });
}
