import type { JSONWebKeySet } from 'jose';
import { z } from 'zod';
import { createCache } from '#lib/bff/core/cache.ts';
import { env } from '#lib/bff/core/env.ts';
import { shared } from '#lib/bff/core/process.ts';
import { MINUTE_MS } from '#lib/rules/time.ts';
import type { Codec } from '#lib/wire/codec.ts';
import { createDesRsaCodec } from '#lib/wire/des-rsa.ts';
import { codecKeyPaths, wireHeaders } from '#lib/wire/headers.ts';
import { createJweCodec } from '#lib/wire/jwe.ts';
import { sendInGroup } from './upstream-groups.ts';

const KEY_LIFE_MS = MINUTE_MS;
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
  const keys = createCache<string>(1);
  const load = async () => ({ value: await fetchKey(path), ttlMs: KEY_LIFE_MS });
  return (fresh: boolean): Promise<string> => (fresh ? keys.load(path, load) : keys.fetch(path, load));
}

/** Returns the upstream's public keys, at most a minute old unless `fresh`. */
export async function upstreamKeys(fresh = false): Promise<JSONWebKeySet> {
  const source = shared('key-set', () => keySource(codecKeyPaths.jwks));
  return keySet.parse(JSON.parse(await source(fresh))) as JSONWebKeySet;
}

/** Returns the payload codec that the upstream uses; its key is fetched on first use. */
export function codec(): Codec {
  return shared('codec', () => {
    if (env().UPSTREAM_CODEC === 'des-rsa') return createDesRsaCodec(keySource(codecKeyPaths.rsa));
    return createJweCodec(upstreamKeys);
  });
}
