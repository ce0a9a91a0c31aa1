import { exportJWK, generateKeyPair, importJWK, type JWK, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';

const ALG = 'EdDSA';
const TYPE = 'domain-list+jwt';
const MAX_CHARS = 16_384;
const MAX_ORIGINS = 50;
/** A list that was replaced must not be shown for long to whoever is handed an old one. */
const LIFE_SECONDS = 60 * 60;
const MILLISECONDS = 1000;
/** Clocks of two machines. */
const SKEW_SECONDS = 60;

/** The pair that signs a house's addresses; `kid` names it in both halves. */
export type DomainKeys = { kid: string; publicJwk: JWK; privateJwk: JWK };

/** The addresses of a house, as it signed them. `signedAt` is epoch ms. */
export type DomainList = { origins: readonly string[]; signedAt: number };

const claims = z.object({
  domains: z
    .array(z.string().refine(text => URL.canParse(text) && new URL(text).origin === text))
    .max(MAX_ORIGINS),
  iat: z.number().int(),
});

/** Makes a pair (Ed25519) for the signature of the list. */
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

/** Signs a house's origins for one merchant, for an hour. */
export async function signDomainList(
  origins: readonly string[],
  { keys, merchant, now }: { keys: DomainKeys; merchant: string; now: number },
): Promise<string> {
  const seconds = Math.floor(now / MILLISECONDS);
  return new SignJWT({ domains: origins })
    .setProtectedHeader({ alg: ALG, kid: keys.kid, typ: TYPE })
    .setAudience(merchant)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + LIFE_SECONDS)
    .sign(await importJWK(keys.privateJwk, ALG));
}

/**
 * The origins of a signed list; null for everything else: another key, another merchant, an old or a future list, a
 * list that was touched.
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
    return { origins: domains, signedAt: iat * MILLISECONDS };
  } catch {
    return null;
  }
}
