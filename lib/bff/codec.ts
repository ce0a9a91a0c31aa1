import type { JSONWebKeySet } from 'jose';
import { z } from 'zod';
import type { Codec } from '#lib/wire/codec.ts';
import { createDesRsaCodec } from '#lib/wire/des-rsa.ts';
import { codecKeyPaths, wireHeaders } from '#lib/wire/headers.ts';
import { createJweCodec } from '#lib/wire/jwe.ts';
import { env } from './env.ts';
import { Lru } from './lru.ts';
import { shared } from './process.ts';
import { sendInGroup } from './upstream-groups.ts';

const KEY_LIFE_MS = 60_000;
const MAX_KEY_BYTES = 64 * 1024;
const keySet = z.object({ keys: z.array(z.looseObject({ kty: z.string() })).max(20) });

async function fetchKey(path: string): Promise<string> {
  const answer = await sendInGroup('session', {
    method: 'GET',
    path,
    headers: { [wireHeaders.merchant]: env().MERCHANT, Accept: '*/*', 'Accept-Encoding': 'identity' },
    patience: 'read',
    maxBytes: MAX_KEY_BYTES,
  });
  if (answer.status !== 200) throw new Error('no key');
  return answer.text;
}

function keySource(path: string) {
  const memory = new Lru<Promise<string>>(1);
  return (fresh: boolean): Promise<string> => {
    const known = fresh ? undefined : memory.get(path, Date.now());
    if (known) return known;
    const fetched = fetchKey(path);
    memory.set(path, fetched, Date.now() + KEY_LIFE_MS);
    fetched.catch(() => memory.delete(path));
    return fetched;
  };
}

/** The upstream's public keys, at most a minute old unless `fresh`. */
export async function upstreamKeys(fresh = false): Promise<JSONWebKeySet> {
  const source = shared('key-set', () => keySource(codecKeyPaths.jwks));
  return keySet.parse(JSON.parse(await source(fresh))) as JSONWebKeySet;
}

/** The payload codec that the upstream speaks, with its key fetched when first needed. */
export function codec(): Codec {
  return shared('codec', () => {
    if (env().UPSTREAM_CODEC === 'des-rsa') return createDesRsaCodec(keySource(codecKeyPaths.rsa));
    return createJweCodec(upstreamKeys);
  });
}
