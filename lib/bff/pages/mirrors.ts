import { calculateJwkThumbprint, type JWK } from 'jose';
import { fetchCall } from '#lib/bff/calls/fetch-call.ts';
import type { PolicyRules } from '#lib/bff/core/csp.ts';
import { env } from '#lib/bff/core/env.ts';
import { log } from '#lib/bff/core/log.ts';
import { safeAddress } from '#lib/bff/core/safe-address.ts';
import { upstreamKeys } from '#lib/bff/transport/codec.ts';
import { defaultLocale } from '#lib/rules/routes/locales.ts';
import { readDomainList } from '#lib/wire/domain-list.ts';
import { orReference } from './layout-data.ts';
import type { PageRoute } from './page-route.ts';

/** The operator's domains as far as they are verified. `fingerprint` is that of the signing key. */
export type Mirrors =
  | { state: 'verified'; origins: readonly string[]; signedAt: number; fingerprint: string }
  | { state: 'refused' }
  | { state: 'unavailable'; reference: string | null };

/**
 * Returns the key that is trusted for the signature: the operator's, from the configuration. The embedded
 * platform is a child of this process and supplies its own key; any other upstream is not trusted to vouch
 * for itself.
 */
async function trustedKey(): Promise<JWK | null> {
  const { DOMAIN_KEY, embedded } = env();
  if (DOMAIN_KEY) return DOMAIN_KEY;
  if (!embedded) return null;
  const { keys } = await upstreamKeys();
  return keys.find(({ kty, use }) => kty === 'OKP' && use === 'sig') ?? null;
}

/** Returns the signed list, verified; a list that fails verification is refused as a whole. */
export async function mirrors(): Promise<Mirrors> {
  const pending = fetchCall('GET /wps/system/domainRoute', {}, { locale: defaultLocale });
  const { value: answer, reference } = await orReference(pending);
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

/**
 * CSP rules of a page's row, with the verified domains that it may connect to; none when none are verified.
 */
export async function policyRules({
  framed,
  connects,
}: Extract<PageRoute, { kind: 'page' }>): Promise<PolicyRules> {
  if (!connects) return { framed };
  const found = await mirrors();
  return { framed, connects: found.state === 'verified' ? found.origins : [] };
}
