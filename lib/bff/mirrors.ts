import { calculateJwkThumbprint, type JWK } from 'jose';
import { defaultLocale } from '#lib/rules/locales.ts';
import { readDomainList } from '#lib/wire/domain-list.ts';
import { upstreamKeys } from './codec.ts';
import type { PolicyRules } from './csp.ts';
import { env } from './env.ts';
import { log } from './log.ts';
import { orReference } from './page-data.ts';
import type { PageRoute } from './page-route.ts';
import { fetchCall } from './server-call.ts';
import { safeAddress } from './status.ts';

/** The operator's addresses as far as they can be vouched for. `fingerprint` is that of the key which signed them. */
export type Mirrors =
  | { state: 'verified'; origins: readonly string[]; signedAt: number; fingerprint: string }
  | { state: 'refused' }
  | { state: 'unavailable'; reference: string | null };

/**
 * The key whose signature counts: the operator's, from the configuration. The embedded platform is a child of this very
 * process and is asked for its own; any other upstream is not believed about itself.
 */
async function trustedKey(): Promise<JWK | null> {
  const { DOMAIN_KEY, embedded } = env();
  if (DOMAIN_KEY) return DOMAIN_KEY;
  if (!embedded) return null;
  const { keys } = await upstreamKeys();
  return keys.find(({ kty, use }) => kty === 'OKP' && use === 'sig') ?? null;
}

/** The signed list, verified: what cannot be is refused as a whole (O4). */
export async function mirrors(): Promise<Mirrors> {
  const asked = fetchCall('GET /wps/system/domainRoute', {}, { locale: defaultLocale });
  const { value: answer, reference } = await orReference(asked);
  if (!answer) return { state: 'unavailable', reference };
  const key = await trustedKey().catch(() => null);
  const list =
    key && answer.signed
      ? await readDomainList(answer.signed, { key, merchant: env().MERCHANT, now: Date.now() })
      : null;
  if (!list || !key) {
    log('warn', 'list of addresses not verified', { code: answer.signed ? 'signature' : 'unsigned' });
    return { state: 'refused' };
  }
  const origins = list.origins.filter(origin => safeAddress(origin));
  const fingerprint = await calculateJwkThumbprint(key);
  return { state: 'verified', origins, signedAt: list.signedAt, fingerprint };
}

/** What a page's row allows, with the origins that it may ask: none where none are vouched for. */
export async function policyRules({
  framed,
  connects,
}: Extract<PageRoute, { kind: 'page' }>): Promise<PolicyRules> {
  if (!connects) return { framed };
  const found = await mirrors();
  return { framed, connects: found.state === 'verified' ? found.origins : [] };
}
