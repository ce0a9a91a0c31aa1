import { createHash } from 'node:crypto';
import { normalizePassword } from '#lib/rules/fields/password-rule.ts';
import { SECOND_MS } from '#lib/rules/time.ts';
import type { AppContext } from '#platform/app-context.ts';
import { refuse } from '#platform/refusal.ts';

const DEADLINE_MS = 2 * SECOND_MS;
const PREFIX_SIGNS = 5;
/** A range has about a thousand lines of forty signs. */
const MAX_BYTES = 512 * 1024;

/** Text of a response up to a size. Throws for a longer one. */
async function boundedText(body: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > MAX_BYTES) throw new Error('the range of breached passwords is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** True when a password's hash is in its range; only the first five signs of the hash leave the platform. */
async function isBreached(url: string, password: string): Promise<boolean> {
  const hash = createHash('sha1').update(normalizePassword(password)).digest('hex').toUpperCase();
  const answer = await fetch(`${url.replace(/\/$/, '')}/${hash.slice(0, PREFIX_SIGNS)}`, {
    // Every answer has about the same length, whatever the range holds.
    headers: { 'Add-Padding': 'true' },
    redirect: 'error',
    signal: AbortSignal.timeout(DEADLINE_MS),
  });
  if (!answer.ok || !answer.body) throw new Error(`the range of breached passwords: ${answer.status}`);
  const lines = (await boundedText(answer.body)).split(/\r?\n/);
  const rest = hash.slice(PREFIX_SIGNS);
  // Lines of padding have the count 0.
  return lines.some(line => line.startsWith(`${rest}:`) && Number(line.slice(rest.length + 1)) > 0);
}

/**
 * Refuses `password_common` for a password that a public breach holds, by the range API of Have I Been Pwned
 * at the address of the setting `breachedPasswords` (docs/security.md#A6). Without one, or while it is out of
 * reach, nothing is refused; call it outside a transaction.
 */
export async function refuseBreached(ctx: AppContext, password: string, field: string): Promise<void> {
  const url = ctx.settings.current().breachedPasswords;
  if (!url) return;
  const found = await isBreached(url, password).catch((error: unknown) => {
    ctx.log.warn({ error: error instanceof Error ? error.name : 'unknown' }, 'breached passwords away');
    return false;
  });
  if (found) refuse('password_common', { field });
}
