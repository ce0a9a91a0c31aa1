import { createRemoteJWKSet, type JWTPayload, jwtVerify, type RemoteJWKSet } from 'jose';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { OidcProvider } from '#platform/env.ts';
import { sameSecret } from '#platform/secrets.ts';
import type { Identity } from '#platform/store/identities.ts';

export type SocialProviders = {
  /** The identity behind a token, or null for a token or a provider that is not in order. */
  verify: (given: { provider: string; idToken: string; nonce: string }) => Promise<Identity | null>;
};

const TIMEOUT_MS = 3_000;
const MAX_METADATA_CHARS = 64 * 1024;
/** Signatures by a private key only: with `none` or a shared secret anybody could sign. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];
const MAX_AGE = '10m';
const TOLERANCE_SECONDS = 30;
const MAX_LABEL_CHARS = 100;
const MAX_SUBJECT_CHARS = 255;

const metadataShape = z.object({ issuer: z.string(), jwks_uri: z.url({ protocol: /^https?$/ }) });

/** The provider's keys, by its own document; it must call itself what we call it (OpenID Discovery, 4.3). */
async function findKeys({ issuer }: OidcProvider): Promise<RemoteJWKSet> {
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

/** Keys are looked for once; a failure is not kept. */
function keysOf(provider: OidcProvider): () => Promise<RemoteJWKSet> {
  let found: Promise<RemoteJWKSet> | null = null;
  return () => {
    found ??= findKeys(provider).catch(error => {
      found = null;
      throw error;
    });
    return found;
  };
}

/** A token for several must name us as the one it was made for (OpenID Connect Core, 3.1.3.7). */
function isForUs({ aud, azp }: JWTPayload, clientId: string): boolean {
  if (azp !== undefined) return azp === clientId;
  return !Array.isArray(aud) || aud.length === 1;
}

function labelOf({ email, preferred_username, name }: JWTPayload): string {
  const label = [email, preferred_username, name].find(one => typeof one === 'string' && one !== '');
  const plain = String(label ?? '').replace(/[\p{C}]/gu, '');
  return plain.isWellFormed() ? plain.slice(0, MAX_LABEL_CHARS) : '';
}

function identityOf(payload: JWTPayload, { id, issuer }: OidcProvider): Identity | null {
  const subject = payload.sub ?? '';
  if (subject === '' || subject.length > MAX_SUBJECT_CHARS || /\p{C}/u.test(subject)) return null;
  return { provider: id, issuer, subject, label: labelOf(payload) };
}

async function verified(
  provider: OidcProvider,
  keys: RemoteJWKSet,
  { idToken, nonce }: { idToken: string; nonce: string },
): Promise<Identity | null> {
  // By the machine's clock, not the house's: the token's times are those of the world outside.
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

/** The OpenID providers that the operator names. */
export function createSocialProviders(list: readonly OidcProvider[] = [], log: Logger): SocialProviders {
  const providers = new Map(list.map(one => [one.id, { provider: one, keys: keysOf(one) }]));
  return {
    async verify({ provider: id, ...token }) {
      const known = providers.get(id);
      if (!known) return null;
      try {
        return await verified(known.provider, await known.keys(), token);
      } catch (error) {
        // The error of a token repeats parts of it: only its kind is written.
        log.warn({ provider: id, kind: error instanceof Error ? error.name : 'unknown' }, 'identity refused');
        return null;
      }
    },
  };
}
