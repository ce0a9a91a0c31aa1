import { QueryClient } from '@tanstack/react-query';
import { Refusal } from './refusal.ts';

const FRESH_MS = 10_000;
const RETRY_CODES: readonly string[] = ['offline', 'upstream_unavailable', 'upstream_timeout', 'system_busy'];
const READ_RETRIES = 1;

/** The browser's one cache of answers. Reads are asked once more after an outage; changes never by themselves. */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        refetchOnWindowFocus: true,
        retry: (count, error) =>
          count < READ_RETRIES && error instanceof Refusal && RETRY_CODES.includes(error.code),
      },
      mutations: { retry: false },
    },
  });
  // Contracts and requests are asked for once per session (spec 1, section 3: cached for the session).
  client.setQueryDefaults(['GET /wps/member/info/funds/consolidated'], {
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  return client;
}
