import { useQuery } from '@tanstack/react-query';
import { answers } from './answers.ts';
import { readOwn } from './own-answer.ts';

/** A provider's identity that no account owns yet: which provider, and its name there, masked (empty if unknown). */
type WaitingIdentity = { provider: string; name: string };

function isWaiting(value: object | null): value is WaitingIdentity {
  if (value === null || !('provider' in value) || !('name' in value)) return false;
  return typeof value.provider === 'string' && typeof value.name === 'string';
}

/** The BFF's own answer (`GET /session/identity`); null where nothing waits, or it could not be had. */
async function readWaitingIdentity(): Promise<WaitingIdentity | null> {
  const value = await readOwn('/session/identity');
  return isWaiting(value) ? value : null;
}

/** The identity that waits in this browser, asked for anew by each part that shows it; null where none does. */
export function useWaitingIdentity() {
  return useQuery(
    { queryKey: ['waiting-identity'], queryFn: readWaitingIdentity, staleTime: 0, gcTime: 0 },
    answers(),
  );
}
