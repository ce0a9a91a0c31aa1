import { QueryClient } from '@tanstack/react-query';
import { Refusal } from './refusal.ts';

const FRESH_MS = 10_000;
const RETRY_CODES: readonly string[] = ['upstream_unavailable', 'upstream_timeout', 'system_busy'];
const READ_RETRIES = 1;

/** The browser's one cache of answers. Reads are asked once more after an outage; changes never by themselves. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
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
}
