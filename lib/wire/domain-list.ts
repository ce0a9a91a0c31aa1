import { exportJWK, generateKeyPair, importJWK, type JWK, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { HOUR_SECONDS, SECOND_MS } from '#lib/rules/time.ts';

const ALG = 'EdDSA';
const TYPE = 'domain-list+jwt';
const MAX_CHARS = 16_384;
const MAX_ORIGINS = 50;
/** Short, so that a replaced list cannot be replayed for long. */
const LIFE_SECONDS = HOUR_SECONDS;
/** Tolerance between the clocks of two machines. */
const SKEW_SECONDS = 60;

/** Key pair that signs an operator's domain list; `kid` names it in both halves. */
export type DomainKeys = { kid: string; publicJwk: JWK; privateJwk: JWK };

/** An operator's signed domains. `signedAt` is epoch ms. */
export type DomainList = { origins: readonly string[]; signedAt: number };

const claims = z.object({
  domains: z
    .array(z.string().refine(text => URL.canParse(text) && new URL(text).origin === text))
    .max(MAX_ORIGINS),
  iat: z.number().int(),
});

/** Generates a key pair (Ed25519) for the signature of the list. */
export async function generateDomainKeys(): Promise<DomainKeys> {
  const { publicKey, privateKey } = await generateKeyPair(ALG, { extractable: true });
  const kid = crypto.randomUUID();
  const marks = { kid, alg: ALG, use: 'sig' };
  return {
    kid,
    publicJwk: { ...(await exportJWK(publicKey)), ...marks },
    privateJwk: { ...(await exportJWK(privateKey)), ...marks },
  };
}

/** Signs an operator's origins for one merchant, for an hour. */
export async function signDomainList(
  origins: readonly string[],
  { keys, merchant, now }: { keys: DomainKeys; merchant: string; now: number },
): Promise<string> {
  const seconds = Math.floor(now / SECOND_MS);
  return new SignJWT({ domains: origins })
    .setProtectedHeader({ alg: ALG, kid: keys.kid, typ: TYPE })
    .setAudience(merchant)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + LIFE_SECONDS)
    .sign(await importJWK(keys.privateJwk, ALG));
}

/**
 * Verifies a signed list and returns its origins; null for another key, another merchant, an expired list,
 * one dated in the future, or an altered one.
 */
export async function readDomainList(
  signed: string,
  { key, merchant, now }: { key: JWK; merchant: string; now: number },
): Promise<DomainList | null> {
  if (signed.length > MAX_CHARS) return null;
  try {
    const { payload } = await jwtVerify(signed, await importJWK(key, ALG), {
      algorithms: [ALG],
      typ: TYPE,
      audience: merchant,
      requiredClaims: ['aud', 'iat', 'exp'],
      maxTokenAge: LIFE_SECONDS,
      clockTolerance: SKEW_SECONDS,
      currentDate: new Date(now),
    });
    const { domains, iat } = claims.parse(payload);
    return { origins: domains, signedAt: iat * SECOND_MS };
  } catch {
    return null;
  }
}
