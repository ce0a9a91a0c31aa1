import { useQuery } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';
import { readSessionEndpoint } from './read-session-endpoint.ts';

/** Provider's identity without an account: the provider, and the masked name there (empty if unknown). */
type WaitingIdentity = { provider: string; name: string };

function isWaiting(value: object | null): value is WaitingIdentity {
  if (value === null || !('provider' in value) || !('name' in value)) return false;
  return typeof value.provider === 'string' && typeof value.name === 'string';
}

/** Reads the BFF's `GET /session/identity`; null where no identity waits, or it is not available. */
async function readWaitingIdentity(): Promise<WaitingIdentity | null> {
  const value = await readSessionEndpoint('/session/identity');
  return isWaiting(value) ? value : null;
}

/** Pending identity of this browser, fetched anew by each part that shows it; null where there is none. */
export function usePendingIdentity() {
  return useQuery(
    { queryKey: ['waiting-identity'], queryFn: readWaitingIdentity, staleTime: 0, gcTime: 0 },
    queryClient(),
  );
}
