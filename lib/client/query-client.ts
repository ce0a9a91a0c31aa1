import { QueryClient } from '@tanstack/react-query';
import { Refusal } from './refusal.ts';
import { CLEAR_CACHE_EVENT, REFETCH_EVENT } from './session-events.ts';

const FRESH_MS = 10_000;
const RETRY_CODES: readonly string[] = ['offline', 'upstream_unavailable', 'upstream_timeout', 'system_busy'];
const READ_RETRIES = 1;

/** Queries are retried once after an outage; mutations never automatically. */
function createClient(): QueryClient {
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

let client: QueryClient | null = null;

/**
 * This tab's single query cache, created with the first query: a page without queries does not load the
 * library. There is no provider: the library's hooks take the client as their last argument. Only in the
 * browser.
 */
export function queryClient(): QueryClient {
  if (client) return client;
  const made = createClient();
  made.mount();
  addEventListener(CLEAR_CACHE_EVENT, () => made.clear());
  addEventListener(REFETCH_EVENT, () => void made.invalidateQueries());
  client = made;
  return made;
}
