import { Redis } from 'ioredis';
import { env } from './env.ts';
import { shared } from './process.ts';

const COMMAND_TIMEOUT_MS = 200;
const CONNECT_TIMEOUT_MS = 2000;
const MAX_RETRY_MS = 2000;
const RETRY_STEP_MS = 100;

/** The process's Redis, or null where none is configured. Commands fail at once while it is away (security D1). */
export function redis(): Redis | null {
  const { REDIS_URL } = env();
  if (!REDIS_URL) return null;
  return shared('redis', () => {
    const client = new Redis(REDIS_URL, {
      commandTimeout: COMMAND_TIMEOUT_MS,
      connectTimeout: CONNECT_TIMEOUT_MS,
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      retryStrategy: times => Math.min(MAX_RETRY_MS, times * RETRY_STEP_MS),
    });
    // Every failed command is answered where it was asked; the connection's own noise is not news.
    client.on('error', () => undefined);
    return client;
  });
}
