import { createRemoteJWKSet, type JWTPayload, jwtVerify, type RemoteJWKSet } from 'jose';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { OidcProviderConfig } from '#platform/env.ts';
import { sameSecret } from '#platform/secrets.ts';
import type { Identity } from '#platform/store/auth/identities.ts';

export type SocialProviders = {
  /** Verifies an ID token and returns its identity; null if token or provider is invalid. */
  verify: (given: { provider: string; idToken: string; nonce: string }) => Promise<Identity | null>;
};

const TIMEOUT_MS = 3_000;
const MAX_METADATA_CHARS = 64 * 1024;
/** Asymmetric signatures only: `none` or a shared secret would let others sign. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];
const MAX_AGE = '10m';
const TOLERANCE_SECONDS = 30;
const MAX_LABEL_CHARS = 100;
const MAX_SUBJECT_CHARS = 255;

const metadataShape = z.object({ issuer: z.string(), jwks_uri: z.url({ protocol: /^https?$/ }) });

/**
 * Fetches the provider's keys by its discovery document, whose issuer must match ours (OpenID Discovery,
 * 4.3).
 */
async function findKeys({ issuer }: OidcProviderConfig): Promise<RemoteJWKSet> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const answer = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
  const text = await answer.text();
  if (!answer.ok || text.length > MAX_METADATA_CHARS) throw new Error('no metadata');
  const metadata = metadataShape.parse(JSON.parse(text));
  if (metadata.issuer !== issuer) throw new Error('the provider names another issuer');
  if (issuer.startsWith('https:') && !metadata.jwks_uri.startsWith('https:'))
    throw new Error('keys without https');
  return createRemoteJWKSet(new URL(metadata.jwks_uri), { timeoutDuration: TIMEOUT_MS });
}

/** Loads the keys once; a failure is not cached. */
function keysOf(provider: OidcProviderConfig): () => Promise<RemoteJWKSet> {
  let found: Promise<RemoteJWKSet> | null = null;
  return () => {
    found ??= findKeys(provider).catch(error => {
      found = null;
      throw error;
    });
    return found;
  };
}

/** A token with several audiences must name our client as authorised party (OpenID Connect Core, 3.1.3.7). */
function isForUs({ aud, azp }: JWTPayload, clientId: string): boolean {
  if (azp !== undefined) return azp === clientId;
  return !Array.isArray(aud) || aud.length === 1;
}

function labelOf({ email, preferred_username, name }: JWTPayload): string {
  const label = [email, preferred_username, name].find(one => typeof one === 'string' && one !== '');
  const plain = String(label ?? '').replace(/[\p{C}]/gu, '');
  return plain.isWellFormed() ? plain.slice(0, MAX_LABEL_CHARS) : '';
}

function identityOf(payload: JWTPayload, { id, issuer }: OidcProviderConfig): Identity | null {
  const subject = payload.sub ?? '';
  if (subject === '' || subject.length > MAX_SUBJECT_CHARS || /\p{C}/u.test(subject)) return null;
  return { provider: id, issuer, subject, label: labelOf(payload) };
}

async function verified(
  provider: OidcProviderConfig,
  keys: RemoteJWKSet,
  { idToken, nonce }: { idToken: string; nonce: string },
): Promise<Identity | null> {
  // By the machine's clock, not the platform's movable one: the token's times are real time.
  const { payload } = await jwtVerify(idToken, keys, {
    issuer: provider.issuer,
    audience: provider.clientId,
    algorithms: ALGORITHMS,
    clockTolerance: TOLERANCE_SECONDS,
    maxTokenAge: MAX_AGE,
    requiredClaims: ['sub', 'exp', 'iat', 'nonce'],
  });
  const isOurs = typeof payload.nonce === 'string' && sameSecret(payload.nonce, nonce);
  return isOurs && isForUs(payload, provider.clientId) ? identityOf(payload, provider) : null;
}

/** Creates verifiers for the configured OpenID providers. */
export function createSocialProviders(
  list: readonly OidcProviderConfig[] = [],
  log: Logger,
): SocialProviders {
  const providers = new Map(list.map(one => [one.id, { provider: one, keys: keysOf(one) }]));
  return {
    async verify({ provider: id, ...token }) {
      const known = providers.get(id);
      if (!known) return null;
      try {
        return await verified(known.provider, await known.keys(), token);
      } catch (error) {
        // The error message repeats parts of the token: only its kind is logged.
        log.warn({ provider: id, kind: error instanceof Error ? error.name : 'unknown' }, 'identity refused');
        return null;
      }
    },
  };
}
