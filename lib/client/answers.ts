import { QueryClient } from '@tanstack/react-query';
import { Refusal } from './refusal.ts';
import { FORGET_EVENT, RENEW_EVENT } from './session-events.ts';

const FRESH_MS = 10_000;
const RETRY_CODES: readonly string[] = ['offline', 'upstream_unavailable', 'upstream_timeout', 'system_busy'];
const READ_RETRIES = 1;

/** Reads are asked once more after an outage; changes never by themselves. */
function createClient(): QueryClient {
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

let client: QueryClient | null = null;

/**
 * This tab's one cache of answers, made when the first part of the page asks for something: a page that asks for nothing
 * does not carry the library. There is no provider: the library's hooks take it as their last argument. Only in the
 * browser.
 */
export function answers(): QueryClient {
  if (client) return client;
  const made = createClient();
  made.mount();
  addEventListener(FORGET_EVENT, () => made.clear());
  addEventListener(RENEW_EVENT, () => void made.invalidateQueries());
  client = made;
  return made;
}
