import { Redis } from 'ioredis';
import { env } from './env.ts';
import { shared } from './process.ts';

const COMMAND_TIMEOUT_MS = 200;
const CONNECT_TIMEOUT_MS = 2000;
const MAX_RETRY_MS = 2000;
const RETRY_STEP_MS = 100;

/**
 * Returns the process's Redis client, or null when none is configured. Commands fail at once while Redis is
 * down (docs/security.md#D1).
 */
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
    // Every failed command is handled by its caller; connection errors need no report of their own.
    client.on('error', () => undefined);
    return client;
  });
}

/**
 * Connects to the configured Redis before the start continues: until then every command fails, and with it
 * the counting of limits. Also returns when the first attempt fails; readiness then waits for a later one.
 */
export async function connectRedis(): Promise<void> {
  const client = redis();
  if (!client || client.status === 'ready') return;
  await new Promise<void>(resolve => {
    const timer = setTimeout(resolve, CONNECT_TIMEOUT_MS);
    for (const event of ['ready', 'close'])
      client.once(event, () => {
        clearTimeout(timer);
        resolve();
      });
  });
}
