import { randomInt } from 'node:crypto';
import { type Codec, type KeySource, MAX_SEALED_CHARS, type Opener } from './codec.ts';
import { DES_KEY_CHARS, desOpen, desSeal } from './des.ts';
import { wireHeaders } from './headers.ts';
import { type RsaModulus, rawRsaOpen, rawRsaSeal } from './raw-rsa.ts';
import { WireError } from './wire-error.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const SECRET_CHARS = 16;
const MODULUS = /^[0-9a-f]{128,512}$/i;
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

function reversed(text: string): string {
  return [...text].reverse().join('');
}

function randomSecret(): string {
  return Array.from({ length: SECRET_CHARS }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

/** Encrypts with a given secret, as the test vector does (docs/wire.md#2.4). */
export function sealWithSecret(secret: string, modulus: string, plain: unknown) {
  return {
    encryption: rawRsaSeal(modulus, reversed(secret)),
    value: desSeal(secret.slice(0, DES_KEY_CHARS), JSON.stringify(plain)),
  };
}

/** The client half of `des-rsa` (docs/wire.md#2.1), in the body form of the newer clients. */
export function createDesRsaCodec(modulus: KeySource<string>): Codec {
  return {
    name: 'des-rsa',
    async seal(plain, fresh = false) {
      const hex = (await modulus(fresh)).trim();
      if (!MODULUS.test(hex)) throw new WireError('missing_encryption');
      const { encryption, value } = sealWithSecret(randomSecret(), hex, plain);
      return {
        headers: {
          'Content-Type': 'application/json',
          [wireHeaders.encryption]: encryption,
          [wireHeaders.rsa]: hex,
        },
        body: JSON.stringify({ value }),
      };
    },
  };
}

function sealedText(body: string): string {
  const trimmed = body.trim();
  if (BASE64.test(trimmed)) return trimmed;
  const json: unknown = JSON.parse(trimmed);
  const text = typeof json === 'object' && json !== null && 'value' in json ? json.value : json;
  if (typeof text !== 'string' || !BASE64.test(text)) throw new WireError('decryption.err');
  return text;
}

/** The server half: accepts all three body forms; any fault gives the same error. */
export function createDesRsaOpener(pair: RsaModulus): Opener {
  return {
    async open(headers, body) {
      try {
        const block = headers.get(wireHeaders.encryption);
        if (!block || body.length > MAX_SEALED_CHARS) throw new WireError('decryption.err');
        const key = reversed(rawRsaOpen(pair, block)).slice(0, DES_KEY_CHARS);
        return JSON.parse(desOpen(key, sealedText(body)));
      } catch (cause) {
        throw new WireError('decryption.err', cause);
      }
    },
  };
}
