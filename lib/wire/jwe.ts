import {
  CompactEncrypt,
  type CryptoKey,
  compactDecrypt,
  decodeProtectedHeader,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JSONWebKeySet,
  type JWK,
} from 'jose';
import { type Codec, type KeySource, MAX_SEALED_CHARS, type Opener } from './codec.ts';
import { JWE_CONTENT_TYPE } from './headers.ts';
import { WireError } from './wire-error.ts';

const ALG = 'RSA-OAEP-256';
const ENC = 'A256GCM';
/** Allow-list of protected header fields: no `zip`, no `p2c`, no `crit` (docs/security.md#J1). */
const HEADER_KEYS: readonly string[] = ['alg', 'enc', 'kid', 'cty'];
const MAX_HEADER_CHARS = 512;
const RSA_BITS = 2048;

/** A key pair of the platform, as stored: `kid` names it in both halves. */
export type JweKeys = { kid: string; publicJwk: JWK; privateJwk: JWK };

/** Generates a key pair for the `jwe` codec. */
export async function generateJweKeys(): Promise<JweKeys> {
  const { publicKey, privateKey } = await generateKeyPair(ALG, {
    modulusLength: RSA_BITS,
    extractable: true,
  });
  const kid = crypto.randomUUID();
  const marks = { kid, alg: ALG, use: 'enc' };
  return {
    kid,
    publicJwk: { ...(await exportJWK(publicKey)), ...marks },
    privateJwk: { ...(await exportJWK(privateKey)), ...marks },
  };
}

/** Returns the document served at `/wps/session/key/jwks`; the first key is the one to encrypt with. */
export function jwksOf(keys: readonly JweKeys[]): JSONWebKeySet {
  return { keys: keys.map(pair => pair.publicJwk) };
}

async function asKey(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, ALG);
  if (key instanceof Uint8Array) throw new TypeError('not an RSA key');
  return key;
}

/** The client half: encrypts to the first suitable key of the upstream's key set. */
export function createJweCodec(keys: KeySource<JSONWebKeySet>): Codec {
  let known: { kid: string; key: CryptoKey } | null = null;
  async function currentKey(fresh: boolean) {
    const jwk = (await keys(fresh)).keys.find(one => one.kty === 'RSA' && one.alg === ALG && one.kid);
    if (!jwk?.kid) throw new WireError('missing_encryption');
    if (known?.kid !== jwk.kid) known = { kid: jwk.kid, key: await asKey(jwk) };
    return known;
  }
  return {
    name: 'jwe',
    async seal(plain, fresh = false) {
      const { kid, key } = await currentKey(fresh).catch(cause => {
        throw new WireError('missing_encryption', cause);
      });
      const body = await new CompactEncrypt(new TextEncoder().encode(JSON.stringify(plain)))
        .setProtectedHeader({ alg: ALG, enc: ENC, kid })
        .encrypt(key);
      return { headers: { 'Content-Type': JWE_CONTENT_TYPE }, body };
    },
  };
}

/**
 * Returns true for canonical base64url: the last letter may have spare bits, which a decoder drops, so that
 * two spellings decode to the same bytes.
 */
function isCanonical(part: string): boolean {
  return Buffer.from(part, 'base64url').toString('base64url') === part;
}

function checkedKid(compact: string): string {
  if (compact.length > MAX_SEALED_CHARS || compact.indexOf('.') > MAX_HEADER_CHARS)
    throw new WireError('decryption.err');
  if (!compact.split('.').every(isCanonical)) throw new WireError('decryption.err');
  const header = decodeProtectedHeader(compact);
  if (header.alg !== ALG || header.enc !== ENC || typeof header.kid !== 'string')
    throw new WireError('decryption.err');
  if (!Object.keys(header).every(name => HEADER_KEYS.includes(name))) throw new WireError('decryption.err');
  return header.kid;
}

/** The server half. Several key pairs may be valid during rotation; any fault gives the same error. */
export function createJweOpener(pairs: readonly JweKeys[]): Opener {
  const imported = new Map<string, Promise<CryptoKey>>();
  async function keyOf(kid: string): Promise<CryptoKey> {
    const pair = pairs.find(one => one.kid === kid);
    if (!pair) throw new WireError('decryption.err');
    const key = imported.get(kid) ?? asKey(pair.privateJwk);
    imported.set(kid, key);
    return key;
  }
  return {
    async open(_headers, body) {
      try {
        const key = await keyOf(checkedKid(body));
        const { plaintext } = await compactDecrypt(body, key, {
          keyManagementAlgorithms: [ALG],
          contentEncryptionAlgorithms: [ENC],
        });
        return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(plaintext));
      } catch (cause) {
        throw new WireError('decryption.err', cause);
      }
    },
  };
}
