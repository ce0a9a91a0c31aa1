import { env } from './env.ts';

/**
 * Returns the address when a page may link to it: https without a user name, or localhost outside production;
 * null otherwise.
 */
export function safeAddress(text: string | null): string | null {
  if (!text || !URL.canParse(text)) return null;
  const { protocol, hostname, username } = new URL(text);
  const local = !env().production && protocol === 'http:' && hostname === 'localhost';
  return !username && (protocol === 'https:' || local) ? text : null;
}
